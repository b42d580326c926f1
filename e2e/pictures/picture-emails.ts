import type { Browser } from '@playwright/test'
import { attempt, attemptTwice, takePictures, type Album } from './picture-album.ts'
import { emailCauses } from './picture-email-causes.ts'
import { newPage } from './picture-screens.ts'
import { passNextVisit } from './picture-visit-causes.ts'

interface Email {
  channel: string
  subject: string | null
  html: string | null
}

const dayMs = 86_400_000
const weeks = 6

/** One email of each kind: what people do provokes some, and over the weeks renewals, reminders and check-ins fall due. */
export async function drawEmails(album: Album, browser: Browser, base_url: string): Promise<void> {
  const page = await newPage(browser, base_url)
  const kinds = new Map<string, Email>()
  const collect = async () => {
    const sent = (await (await page.request.get('/dev/outbox.json')).json()) as Email[]
    for (const one of sent) if (one.channel === 'mail' && one.subject) kinds.set(kindOf(one), one)
  }
  for (const [what, cause] of Object.entries(emailCauses(page, base_url))) await attempt(album, what, cause)
  await collect()
  const advance = async (advance_ms: number) => {
    await page.request.post('/dev/clock', { data: { advance_ms }, timeout: 120_000 })
    await collect()
  }
  await attempt(album, 'the next visit', () => passNextVisit(base_url, advance))
  for (let day = 0; day < weeks * 7; day += 3) await attempt(album, `day ${day}`, () => advance(3 * dayMs))
  // A page of the product lets no one else write into it.
  const blank = await newPage(browser, base_url)
  for (const [kind, { html }] of [...kinds].toSorted(([one], [other]) => one.localeCompare(other)))
    await attemptTwice(album, kind, async () => {
      await blank.setContent(html ?? '')
      await takePictures(album, blank, kind, '')
    })
  await page.context().close()
  await blank.context().close()
}

/** Two emails with one subject, to the new address and to the previous one, differ by what their button does. */
function kindOf({ subject, html }: Email): string {
  const [, button] = /class="act"[^>]*>([^<]*)</.exec(html ?? '') ?? []
  return `${subject?.replace(/[\d,.$-]+/g, '#')}: ${button ?? 'no button'}`
}
