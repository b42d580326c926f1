import { expect, type Locator, type Page } from '@playwright/test'

/** Test cards of the embedded processor. */
export const cards = {
  approving: '4111111111111111',
  alsoApproving: '5424000000000015',
  declining: '4000000000000002',
} as const

/** Types a card by the keys alone: from field to field the focus goes by itself, out of the frame at its end. */
export async function typeCard(page: Page, number: string): Promise<void> {
  const frame = page.frameLocator('iframe[title="Card details"]')
  // A card that was declined is still there.
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
 * Presses a button that stands beside the card's frame, which Chromium may run in a process of its own. Such a browser
 * hands a press to whatever was last drawn in that place. A person presses what they see; a driver that scrolls and
 * presses in the same instant presses what was there before, so it waits until the pointer is over the button.
 */
export async function pressBesideCard(button: Locator): Promise<void> {
  await expect(async () => {
    await button.hover()
    expect(await button.evaluate((element) => element.matches(':hover'))).toBe(true)
  }).toPass({ timeout: 10_000 })
  await button.click()
}

/** Pays the first month: the one place where a journey knows how this is done. */
export async function payByCard(page: Page): Promise<void> {
  await typeCard(page, cards.approving)
  await pressBesideCard(page.locator('button[type=submit]'))
  const goOn = page.getByRole('alertdialog').getByRole('button', { name: 'Continue' })
  await expect(goOn).toBeVisible({ timeout: 30_000 })
  await goOn.click()
}
