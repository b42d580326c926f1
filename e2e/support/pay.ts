import { expect, type Locator, type Page } from '@playwright/test'

/** Test cards of the embedded processor. */
export const cards = {
  approving: '4111111111111111',
  alsoApproving: '5424000000000015',
  declining: '4000000000000002',
  askingToConfirm: '4000002760003184',
} as const

/** Types a card; the frame moves the focus from field to field and out at its end. */
export async function typeCard(page: Page, number: string): Promise<void> {
  const frame = page.frameLocator('iframe[title="Card details"]')
  // A declined card is still in the fields.
  for (const field of ['code', 'exp_year', 'exp_month', 'card_number'])
    await frame.locator(`#${field}`).fill('')
  await frame.locator('#card_number').focus()
  await page.keyboard.type(number)
  await page.keyboard.type('1239')
  await page.keyboard.type('123')
  await expect(page.getByLabel('ZIP code')).toBeFocused()
  await page.getByLabel('ZIP code').fill('78701')
}

/**
 * Clicks a button near the card frame, which Chromium may run in another process. It sends a click to the frame last
 * drawn at that point, so a click right after scrolling can miss; hovering first waits until the button is there.
 */
export async function pressBesideCard(button: Locator): Promise<void> {
  await expect(async () => {
    await button.hover()
    expect(await button.evaluate((element) => element.matches(':hover'))).toBe(true)
  }).toPass({ timeout: 45_000 })
  await button.click()
}

/** Pays the first month with an approved card. */
export async function payByCard(page: Page): Promise<void> {
  await typeCard(page, cards.approving)
  await pressBesideCard(page.locator('button[type=submit]'))
  const proceed = page.getByRole('alertdialog').getByRole('button', { name: 'Continue' })
  await expect(proceed).toBeVisible()
  await proceed.click()
}
