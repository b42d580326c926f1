import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import axeCore from 'axe-core'
import { resizeTo, resizeToWhole, type Size } from './resize.ts'
import { expectUncovered, phones } from './uncovered.ts'

const options = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  resultTypes: ['violations' as const],
}
interface Violation {
  id: string
  nodes: { html: string }[]
}

/** Phone, tablet and desktop. */
export const everyWidth = [390, 768, 1440]

interface Looking {
  /** How many frames the page has, itself included. */
  frames?: number
  /** The current width unless given. */
  widths?: number[]
  /** Grow the viewport to the whole page, so that a fixed bar covers nothing axe measures. */
  whole?: boolean
  /** Whether to look for bars that cover a control; e2e/uncovered.spec.ts does it for screens with a path. */
  bars?: boolean
}

/**
 * The page passes axe in light and dark, does not scroll sideways, and no bar covers a control. Every width is checked
 * in the current color scheme and the first width in the other one, which the page keeps.
 */
export async function expectAccessible(page: Page, { frames = 1, widths, whole, bars = true }: Looking = {}) {
  await expect.poll(() => page.frames().length).toBe(frames)
  const size = page.viewportSize() as Size
  const [first = size.width, ...others] = widths ?? [size.width]
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  const [now, then] = isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const)
  for (const [colorScheme, width] of [
    ...others.map((other) => [now, other] as const),
    [now, first] as const,
    [then, first] as const,
  ]) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await (whole ? resizeToWhole : resizeTo)(page, { width, height: size.height })
    expect(await faultsOf(page), `${colorScheme} ${width} ${page.url()}`).toEqual([])
  }
  await resizeTo(page, size)
  if (bars) await expectUncovered(page, { sizes: phones })
}

/** What axe finds, words over a sun or a moon, and whether the page scrolls sideways, as it is shown now. */
export async function faultsOf(page: Page): Promise<string[]> {
  await page.evaluate(finishTransitions)
  const found = await (page.frames().length > 1 ? withFrames(page) : violationsOf(page))
  const { covered, overflow } = await page.evaluate(layoutFaults)
  return [
    ...found.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`),
    ...covered.map((words) => `words over the sun or the moon: ${words}`),
    ...(overflow > 0 ? [`scrolls sideways by ${overflow} px`] : []),
  ]
}

/** Words in front of the sun or the moon, whose contrast axe cannot measure, and how far the page scrolls sideways. */
function layoutFaults(): { covered: string[]; overflow: number } {
  const lights = [...document.querySelectorAll('.sw-sun > path, .sw-moon > circle')]
    .map((light) => light.getBoundingClientRect())
    .filter(({ width }) => width > 0)
  const walker = document.createTreeWalker(
    document.querySelector('.sw-above') ?? document.body,
    NodeFilter.SHOW_TEXT,
  )
  const covered: string[] = []
  while (lights.length > 0 && walker.nextNode()) {
    const range = document.createRange()
    range.selectNodeContents(walker.currentNode)
    const meets = [...range.getClientRects()].some((word) =>
      lights.some(
        (light) =>
          word.left < light.right &&
          word.right > light.left &&
          word.top < light.bottom &&
          word.bottom > light.top,
      ),
    )
    if (meets) covered.push(walker.currentNode.textContent ?? '')
  }
  return { covered, overflow: document.documentElement.scrollWidth - innerWidth }
}

/** Finishes color transitions, so that final colors are measured; an inherited one may start another. */
export async function finishTransitions(): Promise<void> {
  for (;;) {
    await new Promise(requestAnimationFrame)
    const passing = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    if (passing.length === 0) return
    for (const transition of passing) transition.finish()
  }
}

/** Checks the frames as well, which takes longer. */
async function withFrames(page: Page): Promise<Violation[]> {
  return (await new AxeBuilder({ page }).options(options).analyze()).violations
}

/** Axe is injected once per document, because that takes longer than a run. */
async function violationsOf(page: Page): Promise<Violation[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeCore.source)
  return page.evaluate(async (asked) => {
    const { axe } = globalThis as unknown as { axe: typeof axeCore }
    return (await axe.run(asked)).violations.map(({ id, nodes }) => ({ id, nodes }))
  }, options)
}
