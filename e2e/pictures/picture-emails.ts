import type { Browser } from '@playwright/test'
import { attempt, attemptTwice, takePictures, type Album } from './picture-album.ts'
import { emailSubjects, isOf } from './email-subjects.ts'
import { emailCauses } from './picture-email-causes.ts'
import { refundLatePayment, untilRenewal } from './picture-money-causes.ts'
import { newClinicEmails } from './picture-new-clinic.ts'
import { newPage } from './picture-screens.ts'
import { passNextVisit } from './picture-visit-causes.ts'

interface Email {
  subject: string | null
  html: string | null
}

interface Sent extends Email {
  channel: string
}

const dayMs = 86_400_000
const weeks = 6

/** One email of each kind: what people do provokes some, and over the weeks renewals, reminders and check-ins fall due. */
export async function drawEmails(album: Album, browser: Browser, base_url: string): Promise<void> {
  const page = await newPage(browser, base_url)
  const kinds = new Map<string, Email>()
  const keep = (one: Email) => kinds.set(kindOf(one), one)
  const collect = async () => {
    const sent = (await (await page.request.get('/dev/outbox.json')).json()) as Sent[]
    for (const one of sent) if (one.channel === 'mail' && one.subject) keep(one)
  }
  // Moving the clock runs the jobs that are due. The outbox shows the newest messages alone.
  const advance = async (advance_ms: number) => {
    await page.request.post('/dev/clock', { data: { advance_ms }, timeout: 120_000 })
    await collect()
  }
  for (const [what, cause] of Object.entries(emailCauses(page, base_url))) {
    await attempt(album, what, cause)
    await attempt(album, `the emails of ${what}`, () => advance(1))
  }
  await attempt(album, 'the next visit', () => passNextVisit(base_url, advance))
  await attempt(album, 'the weeks that follow', () => passWeeks(base_url, advance))
  await attempt(album, 'a new clinic', async () => {
    for (const one of await newClinicEmails()) keep(one)
  })
  for (const subject of emailSubjects)
    if (![...kinds.values()].some((one) => isOf(subject, one.subject ?? '')))
      album.failed.push(`an email with the subject ${subject}`)
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

async function passWeeks(base_url: string, advance: (ms: number) => Promise<void>): Promise<void> {
  let isRefunded = false
  for (let day = 0; day < weeks * 7; day += 3) {
    if (!isRefunded && (await untilRenewal(base_url)) < 3 * dayMs) {
      isRefunded = true
      await refundLatePayment(base_url, advance)
    }
    await advance(3 * dayMs)
  }
}

/** Two emails with one subject, to the new address and to the previous one, differ by what their button does. */
function kindOf({ subject, html }: Email): string {
  const [, button] = /class="act"[^>]*>([^<]*)</.exec(html ?? '') ?? []
  return `${subject?.replace(/[\d,.$-]+/g, '#')}: ${button ?? 'no button'}`
}
