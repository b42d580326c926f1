import { expect, test, type Page } from '@playwright/test'
import { everyWidth, expectAccessible } from './accessible.ts'
import { signIn, signUp } from './people.ts'
import { eachScreen, signedIn, signedOut } from './screens.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.setTimeout(120_000)

const ofCareTeam = {
  'oncall@demo.test': ['/care', '/care/safety', '/care/safety/00000000-0000-4000-8000-000000000000'],
  'coordinator@demo.test': ['/care/alerts'],
  'admin@demo.test': ['/care'],
}

async function expectScreens(page: Page, paths: string[]): Promise<void> {
  await eachScreen(page, paths, () =>
    expectAccessible(page, { widths: everyWidth, whole: true, bars: false }),
  )
}

test('every screen can be read and used by everyone, before signing in', async ({ page }) => {
  await expectScreens(page, signedOut)
})

test('every screen of a patient can be read and used by everyone', async ({ page }) => {
  await signIn(page, 'cash-medication@demo.test')
  await expectScreens(page, signedIn)
})

test('accessibility: a safety task can be read and answered by everyone', async ({ page }) => {
  await signIn(page, 'oncall@demo.test')
  await page.getByRole('link', { name: 'Rowan Keating' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Rowan Keating' })).toBeVisible()
  await expectAccessible(page, { widths: everyWidth, whole: true })
  await page.getByRole('button', { name: 'Acknowledge' }).click()
  await page.getByRole('button', { name: 'Save outcome' }).click()
  await expect(page.getByText('Choose what happened.')).toBeVisible()
  await expectAccessible(page, { widths: everyWidth, whole: true })
  await page.getByRole('button', { name: 'Hand over to a colleague' }).click()
  await expect(page.getByRole('combobox', { name: 'Colleague' })).toBeVisible()
  await expectAccessible(page, { widths: [390, 1440] })
})

for (const [email, paths] of Object.entries(ofCareTeam))
  test(`accessibility: every screen of ${email} can be read and used by everyone`, async ({ page }) => {
    await signIn(page, email)
    await expectScreens(page, paths)
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
  await expectAccessible(page, { widths: everyWidth, whole: true, bars: false })
})
