import { expect, test, type APIRequestContext } from '@playwright/test'
import { signUpByApi } from './support/people.ts'

interface Email {
  channel: string
  to: string
  subject: string | null
  html: string | null
}

async function emailsSent(request: APIRequestContext): Promise<Email[]> {
  const sent = (await (await request.get('/dev/outbox.json')).json()) as Email[]
  return sent.filter(({ channel }) => channel === 'mail')
}

/** One email of each subject, an account's first one among them. */
async function oneOfEach(request: APIRequestContext, to: string): Promise<Email[]> {
  await expect.poll(async () => (await emailsSent(request)).some((email) => email.to === to)).toBe(true)
  return [...new Map((await emailsSent(request)).map((email) => [email.subject, email])).values()]
}

for (const width of [320, 600])
  for (const colorScheme of ['light', 'dark'] as const)
    test(`emails: at ${width} px, ${colorScheme}, every email fits, its button too, and no crisis number breaks`, async ({
      page,
      request,
    }) => {
      const emails = await oneOfEach(request, await signUpByApi(page))
      await page.setViewportSize({ width, height: 800 })
      await page.emulateMedia({ colorScheme })
      for (const { subject, html } of emails) {
        await page.setContent(html ?? '')
        const seen = await page.evaluate(() => ({
          overflow: document.documentElement.scrollWidth - innerWidth,
          paper: getComputedStyle(document.body).backgroundColor,
          headings: document.querySelectorAll('h1').length,
          buttons: [...document.querySelectorAll('.act')].map((one) => one.getBoundingClientRect().right),
          numbers: [...document.querySelectorAll('a[href^="tel:"],a[href^="sms:"]')].map(
            (one) => one.getClientRects().length,
          ),
        }))
        expect(seen.overflow, subject ?? '').toBeLessThanOrEqual(0)
        expect(seen.paper, subject ?? '').toBe(
          colorScheme === 'dark' ? 'rgb(21, 27, 29)' : 'rgb(245, 241, 231)',
        )
        expect(seen.headings, subject ?? '').toBe(1)
        expect(seen.buttons.length, subject ?? '').toBeLessThanOrEqual(1)
        for (const right of seen.buttons) expect(right, subject ?? '').toBeLessThanOrEqual(width)
        expect(seen.numbers, subject ?? '').toEqual([1, 1, 1, 1])
      }
    })
