import { expect, test, type Page } from '@playwright/test'
import { everyWidth, expectAccessible } from './support/accessible.ts'
import {
  account,
  confirm,
  expectStep,
  fillAddress,
  fillDetails,
  insurance,
  pharmacy,
  press,
} from './support/insurance-card.ts'
import { signInByApi, signUpByApi } from './support/people.ts'

/** Checks the open dialog and leaves it open. */
async function expectDialog(page: Page, name: string | RegExp): Promise<void> {
  await expect(page.getByRole('dialog', { name })).toBeVisible()
  await expectAccessible(page, { widths: everyWidth })
}
/** Stretches the two seconds that a message is shown, which are too short for axe. */
const readSlowly = (page: Page) =>
  page.addInitScript(() => {
    const real = window.setTimeout.bind(window)
    window.setTimeout = ((work: () => void, ms?: number) =>
      real(work, ms === 2000 ? 600_000 : ms)) as typeof window.setTimeout
  })
const close = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()

test('accessibility: every step and dialog of the insurance wizard passes axe', async ({ page }) => {
  await readSlowly(page)
  await signUpByApi(page)
  await page.goto('/patient/insurance/insurance')
  await expectStep(page, 'Enter your billing address')
  await press(page, 'Submit')
  await expectAccessible(page, { widths: everyWidth })
  await fillAddress(page)
  await expectStep(page, 'Enter your insurance details')
  await press(page, 'Next')
  await page.getByRole('combobox', { name: 'Insurance Provider' }).click()
  await expect(page.getByRole('option').first()).toBeVisible()
  await expectAccessible(page, { widths: everyWidth })
  await page.keyboard.press('Escape')
  await fillDetails(page, 'ERR 1')
  await expectStep(page, 'Add photos of your insurance card')
  await expectAccessible(page, { widths: everyWidth })
  await page.getByRole('button', { name: 'Take a photo' }).first().click()
  await expectDialog(page, 'Take a photo')
  await close(page)
  await press(page, "I'll add it later")

  await page.getByRole('button', { name: 'Edit' }).first().click()
  await expectDialog(page, 'Billing Address')
  await close(page)
  let answer: () => void = () => {}
  const asked = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/insurance_policies', async (route) => {
    await asked
    await route.continue()
  })
  await confirm(page)
  await expectDialog(page, /^Checking your coverage/)
  answer()
  await expectDialog(page, 'Failed to retrieve eligibility information.')
  await close(page)

  await tryAgain(page, 'NO 1')
  await expectDialog(page, /in-network insurance billing isn't an option/)
  await close(page)
  await tryAgain(page, 'OUT 1')
  await expect(page.getByRole('button', { name: 'Continue while we check' })).toBeVisible()
  await expectAccessible(page, { widths: everyWidth })
  await close(page)
  await tryAgain(page, 'AA 1')
  await expectDialog(page, "Great news! You're covered.")
})

async function tryAgain(page: Page, member_id: string): Promise<void> {
  await page.getByRole('button', { name: 'Edit' }).nth(2).click()
  await page.fill('#policy_id', member_id)
  await press(page, 'Next')
  await press(page, "I'll add it later")
  await confirm(page)
}

test('accessibility: the pharmacy form and its dialogs pass axe', async ({ page }) => {
  await readSlowly(page)
  await signUpByApi(page)
  await page.goto('/patient/insurance/medication')
  await press(page, "I'll add it later")
  await expectStep(page, 'Enter your pharmacy benefits card details')
  await press(page, 'Submit')
  await expectAccessible(page, { widths: everyWidth })
  await page.fill('#policy_id', 'RX 77')
  await page.fill('#rx_bin', '610502')
  await press(page, 'Submit')
  await expectStep(page, 'How does everything look?')
  await expectAccessible(page, { widths: everyWidth })
  await confirm(page)
  await expectDialog(page, 'Your pharmacy benefits information is updated!')
  await page.goto(account)
  await pharmacy(page).getByRole('button', { name: 'Remove pharmacy benefits data' }).click()
  await expectDialog(page, 'Remove your pharmacy benefits data?')
})

test('accessibility: insurance cards, the address form and the self-pay dialog pass axe', async ({
  page,
}) => {
  await signInByApi(page, 'insured@demo.test', account)
  await expect(insurance(page).getByRole('img', { name: 'FRONT OF CARD' })).toBeVisible()
  await expectAccessible(page, { widths: everyWidth, whole: true })
  const shipping = page.getByRole('region', { name: 'Shipping Information' })
  await shipping.getByRole('button', { name: 'Edit' }).click()
  await shipping.getByLabel('City').fill('')
  await shipping.getByRole('button', { name: 'Save address' }).click()
  await expect(shipping.getByText('Please input valid address')).toBeVisible()
  await expectAccessible(page, { widths: everyWidth, whole: true })
  await shipping.getByRole('button', { name: 'Cancel' }).click()
  await expect(shipping.getByRole('button', { name: 'Edit' })).toBeFocused()
  await insurance(page).getByRole('button', { name: 'Switch to self-pay' }).click()
  await expectDialog(page, 'Stop using your insurance?')
})
