import { expect, test, type Page } from '@playwright/test'
import { chooseTime, press } from './support/booking-walk.ts'
import { signInByApi, signUpByApi } from './support/people.ts'
import { eachScreen, signedIn, signedOut } from './support/screens.ts'
import { smallTargets } from './support/touch-targets.ts'

async function expectLarge(page: Page): Promise<void> {
  // Polled, because a sheet may still be sliding in.
  await expect.poll(() => smallTargets(page), page.url()).toEqual([])
}

test('touch: before sign-in, every control and crisis number is 44 px each way', async ({ page }) => {
  await eachScreen(page, signedOut, () => expectLarge(page))
})

test('touch: every control of a patient is 44 px each way', async ({ page }) => {
  await signInByApi(page, 'cash-medication@demo.test')
  const others = ['/patient/ilv/provider', '/patient/new-time']
  await eachScreen(page, [...signedIn, ...others], () => expectLarge(page))
})

test('touch: so is every control of what a patient opens, chooses and answers', async ({ page }) => {
  await signInByApi(page, 'cash-medication@demo.test', '/patient/dashboard/profile_info')
  const profile = page.getByRole('region', { name: 'Profile Information' })
  await profile.getByRole('button', { name: 'Edit' }).click()
  await expect(profile.getByRole('button', { name: 'Save' })).toBeVisible()
  await expectLarge(page)
  await page.goto('/patient/dashboard')
  for (const name of ['More', 'Need help now?']) {
    await page.getByRole('button', { name }).filter({ visible: true }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectLarge(page)
    await page.keyboard.press('Escape')
  }
  await page.goto('/patient/dashboard/patient_exercises/all')
  await page.getByRole('link', { name: 'Five things you see' }).click()
  await expect(page.getByText('← Leave exercise')).toBeVisible()
  await expectLarge(page)

  await signInByApi(page, 'counseling@demo.test', '/patient/schedule/care_manager/schedule-cm/30')
  await chooseTime(page, press)
  await expectLarge(page)

  await signInByApi(page, 'unfinished@demo.test', '/patient/question_bank')
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible()
  await expectLarge(page)
  await signUpByApi(page)
  await page.goto('/patient/service-lines')
  await expect(page.getByRole('checkbox').first()).toBeVisible()
  await expectLarge(page)
})

test('touch: every control of the safety queue is 44 px each way', async ({ page }) => {
  await signInByApi(page, 'oncall@demo.test')
  await eachScreen(page, ['/care/safety'], () => expectLarge(page))
})
