import { expect, type Page } from '@playwright/test'
import { resizeTo } from './resize.ts'

/** The narrowest phone, and a desktop of 1440 px at a zoom of 200%. WCAG 2.2, 1.4.10 and 1.4.4 */
const sizes = [
  { width: 320, height: 640 },
  { width: 720, height: 450 },
]

/** Nothing is cut off or needs sideways scrolling, no word is broken, and no bar takes half of the height. */
export async function expectWhole(page: Page): Promise<void> {
  const before = page.viewportSize()
  for (const size of sizes) {
    await resizeTo(page, size)
    const where = `${size.width}x${size.height} ${page.url()}`
    // Polled, because a busy browser may still be drawing the page at its new size.
    await expect
      .poll(() => page.evaluate(faults), where)
      .toEqual({ scrollsSideways: false, cut: [], broken: [], hasHighBars: false })
  }
  if (before) await page.setViewportSize(before)
}

/** A page clips what is wider than it, so that cut words don't make it scroll: each is measured against the edge. */
function faults(): { scrollsSideways: boolean; cut: string[]; broken: string[]; hasHighBars: boolean } {
  const shown = [...document.querySelectorAll<HTMLElement>('body *')].filter((one) => one.checkVisibility())
  const isWord = /^[a-z’'-]{1,18}[.,:?]?$/i
  /** Words that continue on the next line without a hyphen; an address or a code may. */
  const brokenWords = (one: Element) =>
    [...one.childNodes]
      .filter((node) => node.nodeType === Node.TEXT_NODE)
      .flatMap((node) =>
        [...(node.textContent ?? '').matchAll(/\S+/g)]
          .filter(([word]) => isWord.test(word) && !word.includes('-'))
          .filter(({ 0: word, index }) => {
            const range = document.createRange()
            range.setStart(node, index)
            range.setEnd(node, index + word.length)
            const tops = [...range.getClientRects()].map(({ top }) => Math.round(top))
            return new Set(tops).size > 1
          })
          .map(([word]) => word),
      )
  const canScroll = (one: Element) => {
    for (let at = one.parentElement; at; at = at.parentElement)
      if (/auto|scroll/.test(getComputedStyle(at).overflowX)) return true
    return false
  }
  const cut = shown
    .filter((one) => one.childElementCount === 0 && one.textContent?.trim() && !one.closest('.sw-hidden'))
    .filter((one) => {
      const { left, right, width } = one.getBoundingClientRect()
      return width > 1 && (right > innerWidth - 4 || left < 0) && !canScroll(one)
    })
    .map((one) => one.textContent?.trim().slice(0, 40) ?? '')
  const bars = shown.filter((one) => {
    const { position } = getComputedStyle(one)
    const { top, bottom, width } = one.getBoundingClientRect()
    const isAtEdge = Math.abs(top) < 1 || Math.abs(bottom - innerHeight) < 1
    return (
      /fixed|sticky/.test(position) &&
      isAtEdge &&
      width > innerWidth / 2 &&
      !one.closest('.sw-scrim, [role$=dialog]')
    )
  })
  const stuck = bars.reduce((sum, one) => sum + one.offsetHeight, 0)
  return {
    scrollsSideways: document.documentElement.scrollWidth > innerWidth,
    cut,
    broken: shown.filter((one) => one.offsetWidth > 1).flatMap(brokenWords),
    hasHighBars: stuck >= innerHeight / 2,
  }
}
