import { expect, test, type Page, type Request } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { signIn } from './people.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.setTimeout(120_000)

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

async function expectScreens(page: Page, paths: string[]): Promise<void> {
  const size = page.viewportSize() as { width: number; height: number }
  const reading = new Set<Request>()
  page.on('request', (sent) => {
    if (sent.method() === 'GET' && sent.url().includes('/api/')) reading.add(sent)
  })
  page.on('requestfinished', (sent) => reading.delete(sent))
  page.on('requestfailed', (sent) => reading.delete(sent))
  for (const path of paths) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    // The gallery brings its groups one by one.
    if (path === '/dev/ui') await expect(page.locator('#pictures')).toBeVisible()
    // With everything that is read for it: what comes later would make the page longer than it was measured.
    await expect.poll(() => reading.size).toBe(0)
    // The whole page at once: a bar that stays at the bottom must not stand before what would scroll past it.
    const whole = await page.evaluate(() => document.documentElement.scrollHeight)
    await page.setViewportSize({ width: size.width, height: Math.max(size.height, whole) })
    await expectAccessible(page)
    await page.setViewportSize(size)
  }
}

test('every screen can be read and used by everyone, before signing in', async ({ page }) => {
  await expectScreens(page, signedOut)
})

test('every screen of a patient can be read and used by everyone', async ({ page }) => {
  await signIn(page, 'cash-medication@demo.test')
  await expectScreens(page, signedIn)
})
