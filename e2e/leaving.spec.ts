import { expect, test, type Page } from '@playwright/test'
import { arriveAtCheckout, walkToPayment } from './support/checkout.ts'
import { expectAccessible } from './support/accessible.ts'
import { signInByApi } from './support/people.ts'

const account = '/patient/dashboard/profile_info'
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Leave without saving?' })
const press = (page: Page, name: string) => question(page).getByRole('button', { name }).click()

/** Opens the account after another page and types half a card number. */
async function typeHalfACard(page: Page): Promise<void> {
  await signInByApi(page, 'cash-medication@demo.test', '/patient/dashboard')
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'My Account' }).click()
  await expect(page).toHaveURL(account)
  const card = page.getByRole('region', { name: 'Payment Information' })
  await card.getByRole('button', { name: 'Edit' }).click()
  const number = page.frameLocator('iframe.card-frame').getByLabel('Card number')
  await expect(number).toBeVisible()
  await number.focus()
  await page.keyboard.type('41111')
  await expect(number).toHaveValue('4111 1')
}

async function expectStillThere(page: Page): Promise<void> {
  await expect(question(page)).toHaveCount(0)
  await expect(page).toHaveURL(account)
  await expect(page.frameLocator('iframe.card-frame').getByLabel('Card number')).toHaveValue('4111 1')
}

test('leaving: a link, Back and a reload each ask before a half-typed card is lost', async ({ page }) => {
  await typeHalfACard(page)
  await page.getByRole('link', { name: 'Home' }).filter({ visible: true }).click()
  await expect(question(page)).toBeVisible()
  await expectAccessible(page, { frames: 2 })
  await press(page, 'Keep editing')
  await expectStillThere(page)

  for (let times = 0; times < 2; times++) {
    await page.evaluate(() => history.back())
    await expect(question(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expectStillThere(page)
  }

  const asked = page.waitForEvent('dialog')
  await page.evaluate(() => void setTimeout(() => location.reload()))
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await expectStillThere(page)

  await page.evaluate(() => history.back())
  await press(page, 'Leave without saving')
  await expect(page).toHaveURL('/patient/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Maya')
})

test('leaving: a section chosen under More waits for the answer, and Keep editing restores the focus', async ({
  page,
}) => {
  await typeHalfACard(page)
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Invoices' }).click()
  await expect(question(page)).toBeFocused()
  await press(page, 'Keep editing')
  await expectStillThere(page)
  await expect(page.getByRole('button', { name: 'More' })).toBeFocused()
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Invoices' }).click()
  await press(page, 'Leave without saving')
  await expect(page).toHaveURL(/\/invoices$/)
})

test('leaving: the checkout asks before a typed card is lost', async ({ page }) => {
  await arriveAtCheckout(page)
  await walkToPayment(page, 'medication', false)
  const number = page.frameLocator('iframe.card-frame').getByLabel('Card number')
  await number.focus()
  await page.keyboard.type('41111')
  await page.getByRole('button', { name: 'Back' }).click()
  await press(page, 'Keep editing')
  await expect(number).toHaveValue('4111 1')
})
