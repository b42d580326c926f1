import type { Browser, Page } from '@playwright/test'
import { arrivedAt, choosePlan, questionOf, walk } from '../support/intake-walk.ts'
import { signUpByApi } from '../support/people.ts'
import { attempt, sizes, takePictures, type Album } from './picture-album.ts'
import { newPage, settle } from './picture-screens.ts'
import { cards, pressBesideCard, typeCard } from '../support/pay.ts'
import { resizeTo } from '../support/resize.ts'

/** One question of each kind, drawn once more with what is said of an answer that is missing. */
const refused = [
  'service-lines',
  'birth_date',
  'region',
  'height_weight',
  'phq9_1',
  'past_diagnoses',
  'allergies',
  'payment',
  'shipping_address',
  'remote_care_consent',
  'emergency_contact',
  'schedule_counselor',
]

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
        await settle(at)
        const question = questionOf(at)
        await takePictures(album, at, question, 'a new patient', 'window')
        await resizeTo(at, { width: 1440, height: sizes[1440] })
        if (!refused.includes(question)) return
        await answerNothing(at)
        await takePictures(album, at, `${question}, unanswered`, 'a new patient', 'window')
        if (question === 'payment') await drawDeclined(album, at)
        await resizeTo(at, { width: 1440, height: sizes[1440] })
      },
    })
    await settle(page)
    await takePictures(album, page, 'the end of the intake', 'a new patient')
  })
  await page.context().close()
}

async function answerNothing(page: Page): Promise<void> {
  await pressBesideCard(page.locator('button[type=submit]'))
  const told =
    questionOf(page) === 'payment'
      ? page
          .frameLocator('iframe[title="Card details"]')
          .getByText('Please confirm that your payment details')
      : page.locator('.sw-field-error, .sw-checkbox-error')
  await told.first().waitFor()
}

async function drawDeclined(album: Album, page: Page): Promise<void> {
  await resizeTo(page, { width: 1440, height: sizes[1440] })
  await typeCard(page, cards.declining)
  await pressBesideCard(page.locator('button[type=submit]'))
  const again = page.getByRole('alertdialog').getByRole('button', { name: 'Try Again' })
  await again.waitFor()
  await takePictures(album, page, 'payment, declined', 'a new patient', 'window')
  await again.click()
}

async function chooseEveryLine(page: Page): Promise<void> {
  for (const line of await page.locator('main input[type=checkbox]').all()) await line.check({ force: true })
}
