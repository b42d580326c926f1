/**
 * A ref for a bar that stays at an edge of the screen. Its height becomes scroll padding (base.css), so that nothing
 * that takes the focus or is scrolled to ends up behind it. WCAG 2.2, 2.4.11
 */
export const roomAtTop = (bar: HTMLElement | null) => keepRoom(bar, '--sw-room-top')
export const roomAtBottom = (bar: HTMLElement | null) => keepRoom(bar, '--sw-room-bottom')

/** The heights of the bars at each edge: one that scrolls away must not take the room of one that stays. */
const heights = {
  '--sw-room-top': new Map<Element, number>(),
  '--sw-room-bottom': new Map<Element, number>(),
}

function keepRoom(bar: HTMLElement | null, property: keyof typeof heights): (() => void) | undefined {
  if (!bar || typeof ResizeObserver === 'undefined') return undefined
  const bars = heights[property]
  const { style } = document.documentElement
  const apply = () => {
    if (bars.size === 0) style.removeProperty(property)
    else style.setProperty(property, `${Math.max(...bars.values())}px`)
  }
  const size = new ResizeObserver(() => {
    // On a wide or a low screen the bar scrolls with the page and needs no padding.
    const stays = ['sticky', 'fixed'].includes(getComputedStyle(bar).position)
    bars.set(bar, stays ? bar.offsetHeight : 0)
    apply()
  })
  size.observe(bar, { box: 'border-box' })
  return () => {
    size.disconnect()
    bars.delete(bar)
    apply()
  }
}
