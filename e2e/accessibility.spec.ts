import { expect, test, type Page } from '@playwright/test'
import { everyWidth, expectAccessible } from './support/accessible.ts'
import { signInByApi, signUpByApi } from './support/people.ts'
import { eachScreen, signedIn, signedOut } from './support/screens.ts'
import { expectWhole } from './support/whole.ts'

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

test('accessibility: every screen before sign-in passes axe at every width', async ({ page }) => {
  await expectScreens(page, signedOut)
})

for (const path of signedIn)
  test(`accessibility: a patient's ${path} passes axe at every width`, async ({ page }) => {
    const person = path.endsWith('/incomplete') ? 'unfinished' : 'cash-medication'
    await signInByApi(page, `${person}@demo.test`)
    await expectScreens(page, [path])
  })

test('accessibility: home passes axe and is whole, whatever became of the membership', async ({ page }) => {
  for (const person of ['insured', 'unfinished', 'paused', 'canceled', 'leaving']) {
    await signInByApi(page, `${person}@demo.test`)
    await eachScreen(page, ['/patient/dashboard'], async () => {
      await expectAccessible(page, { widths: [390, 1440], whole: true, bars: false })
      await expectWhole(page)
    })
  }
})

const membershipDialogs: readonly (readonly [person: string, presses: readonly string[]])[] = [
  ['offer', ['Pause my membership']],
  ['offer', ['Cancel my membership', 'Continue', 'Continue']],
  ['offer', ['Cancel my membership', 'Cancel my membership now']],
  ['paused', ['Resume membership']],
]

test('accessibility: each step of pausing, canceling and resuming passes axe and is whole', async ({
  page,
}) => {
  for (const [person, presses] of membershipDialogs) {
    await signInByApi(page, `${person}@demo.test`, '/patient/dashboard/profile_info?view=subscription')
    for (const [step, name] of presses.entries()) {
      const place = step === 0 ? page : page.getByRole('dialog')
      await place.getByRole('button', { name, exact: true }).click()
      await expect(page.getByRole('dialog').getByRole('heading')).toBeVisible()
      await expectAccessible(page, { bars: false })
      await expectWhole(page)
    }
  }
})

test('accessibility: a safety task passes axe while it is read, acknowledged and handed over', async ({
  page,
}) => {
  await signInByApi(page, 'oncall@demo.test', '/care')
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
  test(`accessibility: every screen of ${email} passes axe at every width`, async ({ page }) => {
    await signInByApi(page, email)
    await expectScreens(page, paths)
  })

test('accessibility: the longest email address is shown whole on a phone', async ({ page }) => {
  const email = `robin${Date.now()}${'reeds'.repeat(8)}@${'stillwater'.repeat(5)}.example.com`
  await page.setViewportSize({ width: 390, height: 844 })
  await signUpByApi(page, email)
  await page.goto('/patient/dashboard')
  await expectAllOf(page, email)
  await page.goto('/unsubscribe')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send me the link' }).click()
  await expectAllOf(page, email)
})

/** Text past the right edge is cut off, and cannot be scrolled to. */
async function expectAllOf(page: Page, words: string): Promise<void> {
  const box = await page.getByText(words).boundingBox()
  expect(box?.width).toBeGreaterThan(0)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390)
}

test('accessibility: every component of the gallery passes axe at every width', async ({ page }) => {
  await page.goto('/dev/ui')
  // The gallery loads its groups one after another.
  await expect(page.locator('#pictures')).toBeVisible()
  await expectAccessible(page, { widths: everyWidth, whole: true, bars: false })
})
