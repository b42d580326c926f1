import { expect, test, type Page } from '@playwright/test'
import { signInByApi } from './support/people.ts'
import { resizeTo } from './support/resize.ts'
import { eachScreen, signedIn, signedOut } from './support/screens.ts'

/** The narrowest phone, and a desktop of 1440 px at a zoom of 200%. WCAG 2.2, 1.4.10 and 1.4.4 */
const sizes = [
  { width: 320, height: 640 },
  { width: 720, height: 450 },
]

async function expectWhole(page: Page): Promise<void> {
  const before = page.viewportSize()
  for (const size of sizes) {
    await resizeTo(page, size)
    const where = `${size.width}x${size.height} ${page.url()}`
    // Polled, because a busy browser may still be drawing the page at its new size.
    await expect
      .poll(() => page.evaluate(faults), where)
      .toEqual({ scrollsSideways: false, cut: [], hasHighBars: false })
  }
  if (before) await page.setViewportSize(before)
}

/** A page clips what is wider than it, so that cut words don't make it scroll: each is measured against the edge. */
function faults(): { scrollsSideways: boolean; cut: string[]; hasHighBars: boolean } {
  const shown = [...document.querySelectorAll<HTMLElement>('body *')].filter((one) => one.checkVisibility())
  const canScroll = (one: Element) => {
    for (let at = one.parentElement; at; at = at.parentElement)
      if (/auto|scroll/.test(getComputedStyle(at).overflowX)) return true
    return false
  }
  const cut = shown
    .filter((one) => one.childElementCount === 0 && one.textContent?.trim() && !one.closest('.sw-hidden'))
    .filter((one) => {
      const { left, right, width } = one.getBoundingClientRect()
      return width > 1 && (right > innerWidth - 4 || left < 0) && !canScroll(one)
    })
    .map((one) => one.textContent?.trim().slice(0, 40) ?? '')
  const bars = shown.filter((one) => {
    const { position } = getComputedStyle(one)
    const { top, bottom, width } = one.getBoundingClientRect()
    const isAtEdge = Math.abs(top) < 1 || Math.abs(bottom - innerHeight) < 1
    return /fixed|sticky/.test(position) && isAtEdge && width > innerWidth / 2 && !one.closest('dialog')
  })
  const stuck = bars.reduce((sum, one) => sum + one.offsetHeight, 0)
  return {
    scrollsSideways: document.documentElement.scrollWidth > innerWidth,
    cut,
    hasHighBars: stuck >= innerHeight / 2,
  }
}

test('layout: before sign-in, every screen is whole at 320 px and at a zoom of 200%', async ({ page }) => {
  await eachScreen(page, signedOut, () => expectWhole(page))
})

for (const person of ['cash-medication', 'empty'])
  test(`layout: every screen of ${person} is whole at 320 px and at a zoom of 200%`, async ({ page }) => {
    await signInByApi(page, `${person}@demo.test`)
    await eachScreen(page, signedIn, () => expectWhole(page))
  })

test('layout: the logo and the help button keep their size and one line at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/member_sign_in')
  const mark = page.locator('.sw-logo svg')
  await expect(mark).toBeVisible()
  expect((await mark.boundingBox())?.width).toBe(30)
  const words = page.getByRole('button', { name: 'Need help now?' }).locator('.sw-button-words')
  const [height, lineHeight] = await words.evaluate((one) => [
    one.getBoundingClientRect().height,
    Number.parseFloat(getComputedStyle(one).lineHeight),
  ])
  expect(height).toBeLessThan(1.5 * lineHeight!)
})

test('layout: the whole comparison of plans is above the bar at 1440x900', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signInByApi(page, 'empty@demo.test', '/patient/choose-plan')
  const last = page.getByRole('row').last()
  await expect(last).toBeVisible()
  const row = await last.boundingBox()
  const bar = await page.locator('.sw-foot-bar').boundingBox()
  expect(row!.y + row!.height).toBeLessThanOrEqual(bar!.y)
})

test('layout: each time of the working hours can be removed at 1024 px', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await signInByApi(page, 'provider@demo.test', '/care/hours')
  const remove = page.getByRole('button', { name: /^Remove .* on Monday$/ })
  await expect(remove.first()).toBeVisible()
  const boxes = await Promise.all((await remove.all()).map((one) => one.boundingBox()))
  expect(boxes.filter((box) => box!.width < 36)).toEqual([])
})
