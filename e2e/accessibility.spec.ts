import { AxeBuilder } from '@axe-core/playwright'
import { expect, test, type Page } from '@playwright/test'
import { signIn } from './people.ts'

const signedOut = [
  '/member_sign_in',
  '/signup',
  '/user/password_reset',
  '/user/password_reset/sent',
  '/user/password_reset/change',
  '/unsubscribe', // A-SHL-005
  '/legal/payment-terms',
  '/legal/privacy-policy',
  '/patient/create-account',
  '/dev/ui',
]
const signedIn = [
  '/patient/change-plan',
  '/patient/dashboard/profile_info',
  '/patient/dashboard/profile_info?view=subscription',
  '/patient/dashboard/invoices',
  '/patient/offers',
  '/patient/dashboard/result',
  '/patient/dashboard',
  '/patient/dashboard/sessions',
  '/patient/dashboard/incomplete',
  '/patient/dashboard/xyz',
]

async function expectAccessible(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  // The gallery brings its groups one by one.
  if (path === '/dev/ui') await expect(page.locator('#pictures')).toBeVisible()
  // The whole page at once: a bar that stays at the bottom must not stand before what would scroll past it.
  const size = page.viewportSize() as { width: number; height: number }
  const whole = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width: size.width, height: Math.max(size.height, whole) })
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  expect(violations.map(({ id, nodes }) => `${path}: ${id} ${nodes[0]?.html}`)).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow, `${path} scrolls sideways`).toBeLessThanOrEqual(0)
  await page.setViewportSize(size)
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every screen can be read and used by everyone (${colorScheme})`, async ({ page }) => {
    test.setTimeout(180_000)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    for (const path of signedOut) await expectAccessible(page, path)
    await signIn(page, 'cash-medication@demo.test')
    for (const path of signedIn) await expectAccessible(page, path)
  })
}
