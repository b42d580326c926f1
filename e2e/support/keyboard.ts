import { expect, type Locator } from '@playwright/test'

/** Presses Tab until this control has the focus. */
export async function tabTo(control: Locator): Promise<void> {
  await expect(async () => {
    await control.page().keyboard.press('Tab')
    expect(await control.evaluate((one) => one === document.activeElement, null, { timeout: 5_000 })).toBe(
      true,
    )
  }).toPass({ timeout: 45_000, intervals: [0] })
}
