import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import axeCore from 'axe-core'
import { expectUncovered, phones } from './uncovered.ts'

const options = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  resultTypes: ['violations' as const],
}
interface Violation {
  id: string
  nodes: { html: string }[]
}

/** A phone, a tablet and a desk. */
export const everyWidth = [390, 768, 1440]

interface Looking {
  /** The page itself and what is framed in it. */
  frames?: number
  /** As wide as it stands, unless said otherwise. */
  widths?: number[]
  /** As tall as all of it: a bar that stays at the bottom must not stand before what would scroll past it. */
  whole?: boolean
  /** Whether bars are looked for that cover a control; e2e/uncovered.spec.ts does so on screens with an address. */
  bars?: boolean
}

/**
 * The page as it stands can be read and used by everyone, by day and by night, does not scroll sideways, and no bar
 * covers a control. Every width is looked at in the light the page is in; in the other, in which the next look begins, the first.
 */
export async function expectAccessible(page: Page, { frames = 1, widths, whole, bars = true }: Looking = {}) {
  expect(page.frames()).toHaveLength(frames)
  const size = page.viewportSize() as { width: number; height: number }
  const [first = size.width, ...others] = widths ?? [size.width]
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  const [now, then] = isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const)
  for (const [colorScheme, width] of [
    ...others.map((other) => [now, other] as const),
    [now, first] as const,
    [then, first] as const,
  ]) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: size.height })
    if (whole) await growToWhole(page, width, size.height)
    await page.evaluate(coloursSettled)
    const where = `${colorScheme} ${width} ${page.url()}`
    const found = await (frames > 1 ? withFrames(page) : violationsOf(page))
    const named = found.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)
    expect(named, where).toEqual([])
    expect(await page.evaluate(wordsOverLight), `${where} has words over its sun or moon`).toEqual([])
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow, `${where} scrolls sideways`).toBeLessThanOrEqual(0)
  }
  await page.setViewportSize(size)
  if (bars) await expectUncovered(page, { sizes: phones })
}

async function growToWhole(page: Page, width: number, height: number): Promise<void> {
  const whole = await page.evaluate(() => document.documentElement.scrollHeight)
  if (whole > height) await page.setViewportSize({ width, height: whole })
}

/** Words that the sun or the moon stands behind: a picture is no background that anyone could measure. */
function wordsOverLight(): string[] {
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
  return covered
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
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeCore.source)
  return page.evaluate(async (asked) => {
    const { axe } = globalThis as unknown as { axe: typeof axeCore }
    return (await axe.run(asked)).violations.map(({ id, nodes }) => ({ id, nodes }))
  }, options)
}
