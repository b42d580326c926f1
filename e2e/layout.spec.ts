import { expect, test } from '@playwright/test'
import { signInByApi } from './support/people.ts'
import { eachScreen, signedIn, signedOut } from './support/screens.ts'
import { expectWhole } from './support/whole.ts'

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
  // Prices and typefaces arrive after the rows.
  await expect(async () => {
    const row = await last.boundingBox()
    const bar = await page.locator('.sw-foot-bar').boundingBox()
    expect(row!.y + row!.height).toBeLessThanOrEqual(bar!.y)
  }).toPass({ timeout: 10_000 })
})

test('layout: each time of the working hours can be removed at 1024 px', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await signInByApi(page, 'provider@demo.test', '/care/hours')
  const remove = page.getByRole('button', { name: /^Remove .* on Monday$/ })
  await expect(remove.first()).toBeVisible()
  const boxes = await Promise.all((await remove.all()).map((one) => one.boundingBox()))
  expect(boxes.filter((box) => box!.width < 36)).toEqual([])
})
