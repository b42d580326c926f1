import { expect, type Page } from '@playwright/test'
import { resizeTo, type Size } from './resize.ts'

interface Looking {
  sizes?: readonly Size[]
  keysAt?: readonly Size[]
}

/** A phone, one with the browser's own bars shown, a small one, and a desktop. */
export const everySize: readonly Size[] = [
  { width: 390, height: 844 },
  { width: 390, height: 664 },
  { width: 320, height: 568 },
  { width: 1440, height: 900 },
]

/** Where bars take the most room. */
export const phones = everySize.filter(({ height }) => [844, 568].includes(height))

/**
 * No sticky or fixed bar covers a control, whether it was scrolled into view or, at the sizes of `keysAt`, reached by
 * Tab and Shift+Tab, which takes longer. WCAG 2.2, 2.4.11 requires it for the focus; a click needs it for every button.
 */
export async function expectUncovered(
  page: Page,
  { sizes = everySize, keysAt = [] }: Looking = {},
): Promise<void> {
  const before = page.viewportSize() as Size
  const focused = await page.evaluateHandle(() => document.activeElement)
  for (const size of sizes) {
    await resizeTo(page, size)
    const where = `${size.width}x${size.height} ${page.url()}`
    // A dialog may still be growing to its new size.
    await expect
      .poll(async () => (await page.evaluate(lookForCovers, scrolled)).found, {
        message: `${where} covers what was scrolled to`,
      })
      .toEqual([])
    if (!keysAt.includes(size)) continue
    for (const key of ['Tab', 'Shift+Tab'] as const)
      expect(await coveredAfter(page, key), `${where} covers what ${key} reached`).toEqual([])
  }
  await resizeTo(page, before)
  await focused.evaluate((element) => element instanceof HTMLElement && element.focus())
}

/** Goes through the page by one key, until the focus leaves the page or returns to where it was. */
async function coveredAfter(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<string[]> {
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  const found: string[] = []
  const seen = new Set<string>()
  for (let presses = 0; presses < 200; presses++) {
    await page.keyboard.press(key)
    let focus = await lookAtFocus(page)
    if (focus.found.length > 0) {
      // A busy Chromium now and then loses its scroll to the focus; a person would go back and forth as well.
      for (const again of [key === 'Tab' ? 'Shift+Tab' : 'Tab', key]) await page.keyboard.press(again)
      focus = await lookAtFocus(page)
    }
    if (focus.at === '' || seen.has(focus.at)) return found
    seen.add(focus.at)
    found.push(...focus.found)
  }
  throw new Error(`${key} finds no end of ${page.url()}.`)
}

async function lookAtFocus(page: Page): Promise<Looked> {
  const outer = await page.evaluate(lookForCovers, focusedOn())
  const frame = page.frames().find((one) => outer.frame && one.url() === outer.frame)
  const field = await frame?.evaluate(fieldInFrame)
  let looked = outer
  // The browser scrolls to the focus a frame or more after the key.
  await expect
    .poll(async () => (looked = await page.evaluate(lookForCovers, focusedOn(field ?? undefined))).found, {
      timeout: 15_000,
    })
    .toEqual([])
    .catch(() => undefined)
  return field ? { ...looked, at: `${outer.at} ${field.id}` } : looked
}

interface Box {
  left: number
  top: number
  width: number
  height: number
}

function fieldInFrame(): (Box & { id: string }) | null {
  const field = document.activeElement
  if (!field || field === document.body) return null
  const { left, top, width, height } = field.getBoundingClientRect()
  return { id: field.id, left, top, width, height }
}

interface Asked {
  after: 'scroll' | 'focus'
  /** Position of the focused field within its frame. */
  field?: Box
}

const scrolled: Asked = { after: 'scroll' }
const focusedOn = (field?: Box): Asked => ({ after: 'focus', ...(field ? { field } : {}) })

interface Looked {
  found: string[]
  /** The focused element; empty without one. */
  at: string
  /** URL of the focused frame. */
  frame?: string
}

/** Runs in the page, so it can use nothing outside itself. */
function lookForCovers({ after, field }: Asked): Looked {
  const open = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1)
  const named = (element: Element) =>
    `${element.tagName} ${(element.id || element.textContent || '').slice(0, 40)}`

  /** A control that only its label draws, such as the card around a radio button, is measured by the label. */
  function drawn(control: Element): Element {
    const { width, height } = control.getBoundingClientRect()
    const label = control instanceof HTMLInputElement ? control.labels?.[0] : undefined
    return label && (width < 8 || height < 8 || getComputedStyle(control).opacity === '0') ? label : control
  }

  /** The sticky or fixed ancestor of this element. */
  function barOf(element: Element): Element | null {
    const stays = ['sticky', 'fixed'].includes(getComputedStyle(element).position)
    return stays ? element : element.parentElement && barOf(element.parentElement)
  }

  function coverOf(control: Element): string[] {
    const shape = drawn(control)
    // A link over two lines has two boxes, with other words between them.
    const box = shape.getClientRects()[0] ?? shape.getBoundingClientRect()
    const { left, top, width, height } = field
      ? { ...field, left: box.left + field.left, top: box.top + field.top }
      : box
    const points = [
      [left + width / 2, top + height / 2],
      [left + width / 2, top + 3],
      [left + width / 2, top + height - 3],
      [left + 3, top + height / 2],
      [left + width - 3, top + height / 2],
    ] as const
    for (const [x, y] of height > innerHeight / 2 ? points.slice(0, 1) : points) {
      const front = document.elementFromPoint(x, y)
      if (!front) return [`${named(control)} is beyond the edge of the screen`]
      const bar = barOf(front)
      if (bar && !bar.contains(control)) return [`${named(control)} is under ${bar.className || named(bar)}`]
    }
    return []
  }

  if (after === 'focus') {
    const focused = document.activeElement
    if (!focused || focused === document.body) return { found: [], at: '' }
    const at = `${[...document.querySelectorAll('*')].indexOf(focused)} ${named(focused)}`
    if (focused instanceof HTMLIFrameElement && !field) return { found: [], at, frame: focused.src }
    return { found: coverOf(focused), at }
  }

  const scroller = open ?? document.documentElement
  const found = new Set<string>()
  const controls = (open ?? document).querySelectorAll('a[href], button, input, select, textarea, summary')
  for (const control of controls) {
    const shape = drawn(control)
    const { width, height } = shape.getBoundingClientRect()
    if (width < 8 || height < 8 || !shape.checkVisibility({ visibilityProperty: true })) continue
    for (const block of ['if needed', 'nearest'] as const)
      for (const from of [0, scroller.scrollHeight]) {
        scroller.scrollTo({ top: from, behavior: 'instant' })
        // Playwright does this before a click; only Chromium has it.
        if (block === 'if needed')
          (shape as Element & { scrollIntoViewIfNeeded: () => void }).scrollIntoViewIfNeeded()
        else shape.scrollIntoView({ block, behavior: 'instant' })
        for (const cover of coverOf(control)) found.add(cover)
      }
  }
  scroller.scrollTo({ top: 0, behavior: 'instant' })
  return { found: [...found], at: '' }
}
