import { expect as expectSoon, type Browser, type Locator, type Page } from '@playwright/test'
import { signInByApi } from './people.ts'

export const expect = expectSoon.configure({ timeout: 60_000 })
export const chat = '/patient/dashboard/message'
export const inbox = '/care/inbox'
/** Whose conversations the demo counselor has, in the order of the list. */
export const everyone = ['Lena Hartmann', 'Ruth Amsel', 'Hank Sorensen', 'Maya Ellison']

/** Signs a person in, in a browser of their own: a phone at 390 px, else a screen with a mouse and a keyboard. */
export async function openAs(browser: Browser, baseURL: string, email: string, width: number, path: string) {
  const isPhone = width === 390
  const context = await browser.newContext({
    baseURL,
    viewport: { width, height: isPhone ? 844 : 900 },
    isMobile: isPhone,
    hasTouch: isPhone,
    reducedMotion: 'reduce',
    timezoneId: 'America/New_York',
  })
  const page = await context.newPage()
  await signInByApi(page, email, path)
  return page
}

export const log = (page: Page): Locator => page.getByRole('log')

/** The conversations of the inbox in the order in which they are listed. */
export async function expectListed(page: Page, names: string[]): Promise<void> {
  await expect(page.locator('[data-item]')).toHaveText(names)
}

export const row = (page: Page, name: string): Locator =>
  page.locator('.inbox-row', { has: page.getByRole('link', { name }) })

/** Everything that a page receives from here on: replies to its calls, and frames of its live connection. */
export function recordWire(page: Page): string[] {
  const received: string[] = []
  const keep = (text: string) => void received.push(text)
  // A reply that a reload cuts off never finishes.
  page.on('requestfinished', async (sent) => {
    if (!sent.url().includes('/api/')) return
    const reply = await sent.response().catch(() => null)
    await reply?.text().then(keep, () => undefined)
  })
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => keep(payload.toString())))
  return received
}
