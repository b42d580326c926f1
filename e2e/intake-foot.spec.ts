import { expect, test, type Page } from '@playwright/test'
import { openIntakeAt } from './support/answer-ahead.ts'
import { signUpByApi } from './support/people.ts'

/** A short question, a long list, the results with their charts, and the plans. */
const steps = ['phq9_2', 'events', 'results', 'plan_selector']

for (const [width, height] of [
  [390, 664],
  [1440, 900],
] as const)
  test(
    `intake: Back and Continue are in view and at the same place on every question at ${width}x${height}`,
    {
      tag: '@any-width',
    },
    async ({ page }) => {
      await page.setViewportSize({ width, height })
      await signUpByApi(page)
      const places: string[] = []
      for (const step of steps) {
        await openIntakeAt(page, step)
        places.push(await placeOf(page, height))
      }
      expect(new Set(places).size).toBe(1)
    },
  )

/** Where both buttons are before anything is scrolled. */
async function placeOf(page: Page, height: number): Promise<string> {
  const buttons = ['Back', 'Continue'].map((name) => page.getByRole('button', { name, exact: true }))
  const found: string[] = []
  for (const button of buttons) {
    await expect(button).toBeInViewport({ ratio: 1 })
    const box = await button.boundingBox()
    if (!box) throw new Error('A button has no box.')
    expect(box.y + box.height).toBeLessThanOrEqual(height)
    found.push(`${box.x} ${Math.round(box.y)} ${box.width}`)
  }
  return found.join()
}
