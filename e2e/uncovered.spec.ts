import { expect, test, type Page } from '@playwright/test'
import { arriveAtCheckout, walkToPayment } from './support/checkout.ts'
import { arrivedAt } from './support/intake-walk.ts'
import { pressBesideCard } from './support/pay.ts'
import { signInByApi } from './support/people.ts'
import { eachScreen, signedIn, signedOut } from './support/screens.ts'
import { everySize, expectUncovered } from './support/uncovered.ts'

const account = '/patient/dashboard/profile_info'
const small = everySize.filter(({ width }) => width === 320)

test('bars: before sign-in, no bar covers a control reached by Tab', async ({ page }) => {
  await eachScreen(page, signedOut, () => expectUncovered(page, { keysAt: small }))
})

test('bars: on patient screens, no bar covers a control reached by Tab', async ({ page }) => {
  await signInByApi(page, 'cash-medication@demo.test')
  await eachScreen(page, signedIn, () => expectUncovered(page, { keysAt: small }))
})

test('bars: no bar covers the forms of My Account or their errors', async ({ page }) => {
  await signInByApi(page, 'cash-medication@demo.test', account)
  const card = page.getByRole('region', { name: 'Payment Information' })
  await card.getByRole('button', { name: 'Edit' }).click()
  await expect(cardNumber(page)).toBeVisible()
  await pressBesideCard(card.getByRole('button', { name: 'Save card' }))
  await expect(cardNumber(page)).toBeFocused()
  const shipping = page.getByRole('region', { name: 'Shipping Information' })
  await pressBesideCard(shipping.getByRole('button', { name: /Edit|Add/ }))
  await shipping.getByLabel('City').fill('')
  await pressBesideCard(shipping.getByRole('button', { name: 'Save address' }))
  await expect(shipping.getByText('Please input valid address')).toBeVisible()
  await expectUncovered(page, { keysAt: everySize })
})

test('bars: no bar covers the sign-up form or its errors', async ({ page }) => {
  await page.goto('/signup')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByLabel('First name')).toBeFocused()
  await expectUncovered(page, { keysAt: everySize })
})

test('bars: the checkout footer covers neither plans nor card', async ({ page }) => {
  await arriveAtCheckout(page)
  await arrivedAt(page)
  await expectUncovered(page, { keysAt: everySize })
  await walkToPayment(page, 'medication', false)
  await expect(cardNumber(page)).toBeVisible()
  await expectUncovered(page, { keysAt: everySize })
})

test('bars: a notice at the top covers no control', async ({ page }) => {
  await page.goto('/signup')
  await page.route('**/version.json?*', (route) => route.fulfill({ json: { version: 'newer' } }))
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByText('A new version is ready.')).toBeVisible()
  await expectUncovered(page, { keysAt: everySize })
})

const cardNumber = (page: Page) => page.frameLocator('iframe.card-frame').getByLabel('Card number')
