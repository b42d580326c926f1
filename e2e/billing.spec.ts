import { expect, test, type Page } from '@playwright/test'
import { seeBriefly } from './support/briefly.ts'
import { arriveAtCheckout } from './support/checkout.ts'
import { answerQuestion, isInIntake, questionOf } from './support/intake-walk.ts'
import { testOnOwnProduct } from './support/own-product.ts'
import { cards, pressBesideCard, typeCard } from './support/pay.ts'
import { signInByApi } from './support/people.ts'

/** Answers every question until this one is on the screen. */
async function walkTo(page: Page, question: string): Promise<void> {
  for (let steps = 0; isInIntake(page) && questionOf(page) !== question && steps < 120; steps++)
    await answerQuestion(page)
  expect(questionOf(page)).toBe(question)
}

async function clearCard(page: Page): Promise<void> {
  const fields = page.frameLocator('iframe.card-frame').locator('input')
  for (const field of await fields.all()) await field.fill('')
}

// A-PAY-001 to A-PAY-005, A-PAY-015, A-PAY-031, A-PAY-032
test('billing: after a declined card, the next card is charged once', async ({ page }) => {
  const bodies: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) bodies.push(request.postData() ?? '')
  })
  let payments = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/authorizenet_payments')) payments++
  })
  await arriveAtCheckout(page)
  await expect(page.getByText('then $85 a month').first()).toBeVisible()
  await answerQuestion(page)
  await walkTo(page, 'payment')
  await expect(page.getByRole('heading', { name: 'Payment' })).toBeVisible()
  await expect(page.getByText('First month, code CARE30')).toBeVisible()
  await expect(page.getByText('−$55.00')).toBeVisible()
  await expect(page.getByText('Free', { exact: true })).toBeVisible()
  await expect(page.getByLabel('ZIP code')).toHaveCount(0)

  await typeCard(page, cards.declining)
  await pressBesideCard(page.getByRole('button', { name: 'Pay $30.00' }))
  const result = page.getByRole('alertdialog')
  await expect(result.getByRole('heading', { name: 'Your payment did not go through' })).toBeVisible()
  await expect(result.getByRole('link', { name: 'Contact support' })).toHaveAttribute('href', /^mailto:/)
  await result.getByRole('button', { name: 'Try Again' }).click()

  await clearCard(page)
  await typeCard(page, cards.approving)
  await pressBesideCard(page.getByRole('button', { name: 'Pay $30.00' }))
  await expect(result.getByRole('heading', { name: 'Thank you. Your payment went through.' })).toBeVisible()
  await expect(result.getByText('$30.00')).toBeVisible()
  expect(payments).toBe(2)
  expect(bodies.join()).not.toMatch(/4111111111111111|4000000000000002/)
  await result.getByRole('button', { name: 'Continue' }).click()
  await expect(page).not.toHaveURL(/checkout\/payment/)

  await page.goto('/patient/dashboard/invoices')
  await expect(page.getByText('$30.00')).toHaveCount(1)
  await page.goto('/patient/dashboard/profile_info')
  await expect(page.getByText('Visa ending in 1111')).toBeVisible()
  await expect(page.getByText('Medication & Care Counseling')).toBeVisible()
})

// A-PAY-013, A-PAY-014, A-PAY-043
test('billing: a member replaces the card of the membership', async ({ page }) => {
  await page.clock.install()
  await signInByApi(page, 'pilot@demo.test', '/patient/dashboard/profile_info')
  const card = page.getByRole('region', { name: 'Payment Information' })
  await card.getByRole('button', { name: 'Edit' }).click()
  await typeCard(page, cards.alsoApproving)
  await pressBesideCard(card.getByRole('button', { name: 'Save card' }))
  await expect(card.getByText(/in the process of being updated/)).toBeVisible()
  await page.clock.fastForward('00:10')
  await expect(card.getByText('Mastercard ending in 0015')).toBeVisible()
})

// A-INV-010 to A-INV-021
// A-SHL-056
test('billing: an unpaid invoice is paid, and an invoice opens as a PDF', async ({ page, context }) => {
  await signInByApi(page, 'cash-medication@demo.test', '/patient/dashboard/invoices')
  const unpaid = page.getByRole('button', { name: /^Pay SW-/ })
  await expect(unpaid.first()).toBeVisible()
  const before = await unpaid.count()
  await unpaid.first().click()
  const pay = page.getByRole('dialog').getByRole('button', { name: /^Pay \$/ })
  await seeBriefly(page, ['Payment Successful!'], () => pay.click())
  await expect(page.getByText('Payment Successful!')).toHaveCount(0)
  await expect(unpaid).toHaveCount(before - 1)

  // Headless Chromium has no PDF viewer, so the response to the new tab is checked.
  const opened = context.waitForEvent('page')
  const answered = context.waitForEvent('response', (one) => one.url().includes('/pdf/document'))
  await page
    .getByRole('button', { name: /^PDF of/ })
    .first()
    .click()
  await opened
  const document = await answered
  expect(document.headers()['content-type']).toContain('application/pdf')
  const bytes = await (await page.request.get(document.url())).body()
  expect(bytes.subarray(0, 4).toString()).toBe('%PDF')
})

// A-CAN-001 to A-CAN-047, decision S6
// A-SHL-057
test('billing: a member takes the discount, cancels anyway and then keeps the membership', async ({
  page,
}) => {
  const membership = '/patient/dashboard/profile_info?view=subscription'
  await signInByApi(page, 'offer@demo.test', membership)
  await page.getByRole('button', { name: 'Cancel my membership' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText('4-6 weeks')).toBeVisible()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByRole('radio', { name: 'I can’t afford it' }).check()
  await dialog.getByLabel('Please tell us a little more').fill('Rent went up.')
  await dialog.getByRole('button', { name: 'Confirm your answer' }).click()
  await seeBriefly(page, ['Thank you for staying'], () =>
    dialog.getByRole('button', { name: 'Take 50% off for two months' }).click(),
  )
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'My Account' })).toBeVisible()

  await page.goto(membership)
  await expect(page.getByText('50% off')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel my membership' }).click()
  await dialog.getByRole('button', { name: 'Cancel my membership now' }).click()
  await seeBriefly(page, ['Your membership is canceled'], () =>
    dialog.getByRole('button', { name: 'Yes, cancel my membership' }).click(),
  )
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Scheduled to cancel')).toBeVisible()

  await page.goto(membership)
  await page.getByRole('button', { name: 'Keep my membership' }).click()
  await expect(page.getByText(/Your membership renews on/)).toBeVisible()
})

// On a product of its own: the journey of the prescriptions page expects this person on a plan without medication.
testOnOwnProduct(
  'billing: a pause is scheduled and undone, and a plan change costs the difference',
  async ({ page }) => {
    await signInByApi(page, 'cash-therapy@demo.test', '/patient/dashboard/profile_info?view=subscription')
    await page.getByRole('button', { name: 'Pause my membership' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: /^2 months/ }).check()
    await dialog.getByRole('button', { name: /^Pause from/ }).click()
    await expect(page.getByText(/Your membership pauses on/)).toBeVisible()
    await page.getByRole('button', { name: 'Undo pause' }).click()
    await dialog.getByRole('button', { name: 'Undo pause' }).click()
    await expect(page.getByText(/Your membership renews on/)).toBeVisible()

    await page.getByRole('link', { name: 'Add Medication Management' }).click()
    await expect(page).toHaveURL(/change-plan\?plan=medication-therapy/)
    await page.getByRole('button', { name: 'Change to this plan' }).click()
    await dialog.getByRole('button', { name: 'Change my plan' }).click()
    await expect(page.getByRole('heading', { name: 'Your plan is Medication & Therapy now' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByText('$325 a month')).toBeVisible()
  },
)
