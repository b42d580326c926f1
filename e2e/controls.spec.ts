import { expect, test, type Locator } from '@playwright/test'

// A mouse hovers; what a finger presses looks the same.
const controls: readonly [string, (gallery: Locator) => Locator][] = [
  ['a primary button', (gallery) => gallery.getByRole('button', { name: 'Continue' })],
  ['a secondary button', (gallery) => gallery.getByRole('button', { name: 'Reschedule' })],
  ['a text button', (gallery) => gallery.getByRole('button', { name: 'Reset it' })],
  ['a quiet button', (gallery) => gallery.getByRole('button', { name: 'Need help now?' })],
  ['a link that looks like a button', (gallery) => gallery.getByRole('link', { name: 'A link' })],
  ['a row', (gallery) => gallery.getByRole('button', { name: 'Take your check-in' })],
  ['a row of danger', (gallery) => gallery.getByRole('link', { name: 'Call 911' })],
  ['an answer', (gallery) => gallery.getByRole('radio', { name: 'Not at all' })],
  ['a priced card', (gallery) => gallery.getByRole('radio', { name: 'Every week' })],
  ['a segment', (gallery) => gallery.getByRole('radio', { name: 'The other' })],
  ['a time', (gallery) => gallery.getByRole('radio', { name: '11:30 AM' })],
  ['a date', (gallery) => gallery.getByRole('button', { name: 'Friday, November 20, 2026, times open' })],
  ['the next month', (gallery) => gallery.getByRole('button', { name: 'Month after' })],
  ['a checkbox', (gallery) => gallery.getByRole('checkbox', { name: 'Text me reminders.' })],
  ['a line that opens', (gallery) => gallery.locator('summary', { hasText: 'What happens next?' })],
]

test('controls: each has a look of its own while it is pressed, and none moves where less motion is asked for', async ({
  page,
}) => {
  await page.goto('/dev/ui')
  // The gallery loads its groups one after another.
  await expect(page.locator('#pictures')).toBeVisible()
  // The page around it has a help button and crisis lines of its own.
  const gallery = page.locator('#controls, #choices, #fields, #words')
  for (const [name, find] of controls)
    await test.step(name, async () => {
      const control = find(gallery)
      await control.hover()
      const hovered = await look(control)
      const place = await control.boundingBox()
      await page.mouse.down()
      await expect.poll(() => look(control), `${name} looks as before`).not.toBe(hovered)
      expect(await control.boundingBox(), `${name} moves`).toEqual(place)
      // Released elsewhere, so that nothing is chosen.
      await page.mouse.move(0, 0)
      await page.mouse.up()
    })
})

/** What can be seen of a control, of what is in it and of the tile around it. */
function look(control: Locator): Promise<string> {
  return control.evaluate((one) => {
    const tile = one.closest('.sw-choice, label') ?? one
    const seen = [
      'opacity',
      'filter',
      'color',
      'backgroundColor',
      'borderTopColor',
      'textDecorationLine',
    ] as const
    return [tile, ...tile.querySelectorAll('*')]
      .map((part) => {
        const style = getComputedStyle(part)
        return seen.map((property) => style[property]).join()
      })
      .join('\n')
  })
}
