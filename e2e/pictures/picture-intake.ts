import type { Browser, Page } from '@playwright/test'
import { arrivedAt, choosePlan, questionOf, walk } from '../support/intake-walk.ts'
import { signUpByApi } from '../support/people.ts'
import { attempt, sizes, takePictures, type Album } from './picture-album.ts'
import { newPage } from './picture-screens.ts'
import { resizeTo } from '../support/resize.ts'

/** Every question that a new patient of the fullest plan is asked, as its window shows it. */
export async function drawIntake(album: Album, browser: Browser, base_url: string): Promise<void> {
  const page = await newPage(browser, base_url)
  await attempt(album, 'the intake', async () => {
    await signUpByApi(page)
    await page.goto('/patient/service-lines')
    await walk(page, {
      own: { 'service-lines': chooseEveryLine, plan_selector: choosePlan('medication-therapy') },
      async look(at) {
        await arrivedAt(at)
        await takePictures(album, at, questionOf(at), 'a new patient', 'window')
        await resizeTo(at, { width: 1440, height: sizes[1440] })
      },
    })
    await takePictures(album, page, 'the end of the intake', 'a new patient')
  })
  await page.context().close()
}

async function chooseEveryLine(page: Page): Promise<void> {
  for (const line of await page.locator('main input[type=checkbox]').all()) await line.check({ force: true })
}
