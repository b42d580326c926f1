import type { Page } from '@playwright/test'
import { expect, openAs } from './support/inbox.ts'
import { testOnOwnProduct } from './support/own-product.ts'

interface InboxThread {
  message_thread_id: string
  is_urgent: boolean
  patient: { id: string; name: string }
}
const pageSize = 100
const total = 260

const threadId = (n: number) => `00000000-0000-4000-a000-${String(n).padStart(12, '0')}`
const nameOf = (n: number) => `Person ${String(n).padStart(3, '0')}`
const cursorOf = (n: number) => `0.0.${n}.0.${threadId(n)}`

/** A panel of 260 people, in pages as the server makes them, each row a copy of a real one. Returns the cursors asked for. */
async function fillInbox(page: Page): Promise<string[]> {
  const asked: string[] = []
  await page.context().route(/\/api\/care\/inbox(\?|$)/, async (route) => {
    const reply = await route.fetch()
    const inbox = (await reply.json()) as { threads: InboxThread[] }
    const [example] = inbox.threads
    if (!example) throw new Error('The demo counselor has no conversation.')
    const after = new URL(route.request().url()).searchParams.get('after')
    const first = after ? Number(after.split('.')[2]) : 0
    asked.push(after ?? 'first')
    const count = Math.min(pageSize, total - first)
    const threads = Array.from({ length: count }, (_, i): InboxThread => {
      const n = first + i
      const patient = { ...example.patient, id: threadId(n), name: nameOf(n) }
      return { ...example, is_urgent: false, message_thread_id: threadId(n), patient }
    })
    const next = first + count < total ? cursorOf(first + count) : null
    await route.fulfill({ response: reply, json: { ...inbox, threads, next } })
  })
  return asked
}

for (const width of [1440, 390])
  testOnOwnProduct(
    `care inbox: at ${width} px a long list loads page after page as it is scrolled, and draws only what is near`,
    async ({ browser, product }) => {
      const carer = await openAs(browser, product.base_url, 'counselor@demo.test', width, '/care')
      const asked = await fillInbox(carer)
      await carer.goto('/care/inbox')
      const row = (n: number) => carer.getByRole('link', { name: nameOf(n), exact: true })
      const drawn = carer.locator('[data-item]')
      await expect(row(0)).toBeVisible()
      expect(new Set(asked)).toEqual(new Set(['first']))
      await expect.poll(() => drawn.count()).toBeLessThan(pageSize)

      const scrollDown = () =>
        width === 390
          ? carer.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
          : carer.locator('.inbox-list').evaluate((list) => list.scrollTo(0, list.scrollHeight))
      // Each page that arrives makes the list longer, so the end is reached in several steps.
      await expect
        .poll(async () => {
          await scrollDown()
          return drawn.filter({ hasText: nameOf(total - 1) }).count()
        })
        .toBe(1)
      await expect(row(total - 1)).toBeInViewport()
      expect(new Set(asked)).toEqual(new Set(['first', cursorOf(100), cursorOf(200)]))
      await expect.poll(() => drawn.count()).toBeLessThan(pageSize)

      // Back at the top the first ones are drawn again, in their order.
      if (width === 390) await carer.evaluate(() => scrollTo(0, 0))
      else await carer.locator('.inbox-list').evaluate((list) => list.scrollTo(0, 0))
      await expect(row(0)).toBeInViewport()
      await expect(drawn.nth(1)).toHaveText(nameOf(1))
    },
  )

testOnOwnProduct(
  'care inbox: the keyboard walks through a long list past the end of the first page',
  async ({ browser, product }) => {
    const carer = await openAs(browser, product.base_url, 'counselor@demo.test', 1440, '/care')
    await fillInbox(carer)
    await carer.goto('/care/inbox')
    const row = (n: number) => carer.getByRole('link', { name: nameOf(n), exact: true })
    await expect(row(0)).toBeVisible()
    for (let n = 0; n <= pageSize + 5; n++) {
      await carer.keyboard.press('j')
      await expect(row(n)).toBeFocused()
    }
    await expect(row(pageSize + 5)).toBeInViewport()
  },
)
