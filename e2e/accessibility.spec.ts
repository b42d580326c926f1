import { expect, test, type Page, type Request } from '@playwright/test'
import { everyWidth, expectAccessible } from './accessible.ts'
import { signIn, signUp } from './people.ts'

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
  const reading = new Set<Request>()
  page.on('request', (sent) => {
    if (sent.method() === 'GET' && sent.url().includes('/api/')) reading.add(sent)
  })
  page.on('requestfinished', (sent) => reading.delete(sent))
  page.on('requestfailed', (sent) => reading.delete(sent))
  for (const path of paths) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    // With everything that is read for it: what comes later would make the page longer than it was measured.
    await expect.poll(() => reading.size).toBe(0)
    await expect(page.locator('main .sw-spinner')).toHaveCount(0)
    await expectAccessible(page, { widths: everyWidth, whole: true })
  }
}

test('every screen can be read and used by everyone, before signing in', async ({ page }) => {
  await expectScreens(page, signedOut)
})

test('every screen of a patient can be read and used by everyone', async ({ page }) => {
  await signIn(page, 'cash-medication@demo.test')
  await expectScreens(page, signedIn)
})

test('an email address as long as they come is read whole on a phone', async ({ page }) => {
  const email = `robin${Date.now()}${'reeds'.repeat(8)}@${'stillwater'.repeat(5)}.example.com`
  await page.setViewportSize({ width: 390, height: 844 })
  await signUp(page, email)
  await page.goto('/patient/dashboard')
  await expectWhole(page, email)
  await page.goto('/unsubscribe')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send me the link' }).click()
  await expectWhole(page, email)
})

/** Within the page: what stands out at its side is cut off, and cannot be scrolled to. */
async function expectWhole(page: Page, words: string): Promise<void> {
  const box = await page.getByText(words).boundingBox()
  expect(box?.width).toBeGreaterThan(0)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390)
}

test('every part that screens are made of can be read and used by everyone', async ({ page }) => {
  await page.goto('/dev/ui')
  // The gallery brings its groups one by one.
  await expect(page.locator('#pictures')).toBeVisible()
  await expectAccessible(page, { widths: everyWidth, whole: true })
})
