import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const options = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  resultTypes: ['violations' as const],
}
interface Violation {
  id: string
  nodes: { html: string }[]
}

/** The page as it stands can be read and used by everyone, by day and by night, and does not scroll sideways. */
export async function expectAccessible(page: Page, { frames = 1 } = {}): Promise<void> {
  expect(page.frames()).toHaveLength(frames)
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.evaluate(coloursSettled)
    const found = (await (frames > 1 ? withFrames(page) : violationsOf(page))).map(
      ({ id, nodes }) => `${id} ${nodes[0]?.html}`,
    )
    expect(found, `${colorScheme} ${page.url()}`).toEqual([])
  }
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow, `${page.url()} scrolls sideways`).toBeLessThanOrEqual(0)
}

/** Colours on their way are judged where they arrive: one that is inherited sets out once more. */
export async function coloursSettled(): Promise<void> {
  for (;;) {
    await new Promise(requestAnimationFrame)
    const passing = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    if (passing.length === 0) return
    for (const transition of passing) transition.finish()
  }
}

/** What is inside a frame is looked at too, which takes longer. */
async function withFrames(page: Page): Promise<Violation[]> {
  return (await new AxeBuilder({ page }).options(options).analyze()).violations
}

/** To bring the rules into a page takes longer than to go by them, so they are brought once. */
async function violationsOf(page: Page): Promise<Violation[]> {
  const again = await page.evaluate(async (asked) => {
    const { axe } = globalThis as { axe?: { run(how: unknown): Promise<{ violations: Violation[] }> } }
    return axe && (await axe.run(asked)).violations
  }, options)
  if (again) return again
  return (await new AxeBuilder({ page }).options(options).setLegacyMode().analyze()).violations
}
