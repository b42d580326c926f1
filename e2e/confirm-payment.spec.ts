import { expect, test, type Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { arriveAtCheckout, walkToPayment } from './support/checkout.ts'
import { invoicesOf } from './support/money.ts'
import { cards, pressBesideCard, typeCard } from './support/pay.ts'

const question = (page: Page) =>
  page.getByRole('alertdialog', { name: 'Your bank asks you to confirm this payment' })
const bank = (page: Page) => page.frameLocator('iframe[title="Your bank"]')
const result = (page: Page, name: string) => page.getByRole('heading', { name })

async function payWithConfirmation(page: Page): Promise<void> {
  await arriveAtCheckout(page)
  await walkToPayment(page, 'medication', false)
  await typeCard(page, cards.askingToConfirm)
  await pressBesideCard(page.locator('button[type=submit]'))
  await expect(bank(page).getByRole('button', { name: 'Confirm payment' })).toBeVisible()
}

test('confirming: a payment goes through once the bank was answered, by keyboard, and is charged once', async ({
  page,
}) => {
  await payWithConfirmation(page)
  await expect(question(page)).toContainText('You have not been charged yet.')
  await expect(result(page, 'Thank you. Your payment went through.')).toHaveCount(0)
  await expectAccessible(page, { frames: 3, bars: false })
  await bank(page).getByRole('button', { name: 'Confirm payment' }).focus()
  await page.keyboard.press('Enter')
  await expect(result(page, 'Thank you. Your payment went through.')).toBeVisible()
  expect(await invoicesOf(page)).toMatchObject([{ status: 'paid' }])
})

test('confirming: a payment that is refused at the bank is not made, and another card can be used', async ({
  page,
}) => {
  await payWithConfirmation(page)
  await pressBesideCard(bank(page).getByRole('button', { name: 'Refuse payment' }))
  await expect(result(page, 'Your payment did not go through')).toBeVisible()
  await expect(page.getByText(/^This payment was not confirmed with your bank/)).toBeVisible()
  await expect(page.getByText('You have not been charged.')).toBeVisible()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await typeCard(page, cards.approving)
  await pressBesideCard(page.locator('button[type=submit]'))
  await expect(result(page, 'Thank you. Your payment went through.')).toBeVisible()
})
