/**
 * A ref for a bar that sticks to an edge of the screen. Its height becomes scroll padding (base.css), so that nothing
 * that takes the focus or is scrolled to ends up behind it. WCAG 2.2, 2.4.11
 */
export const roomAtTop = (bar: HTMLElement | null) => keepRoom(bar, '--sw-room-top')
export const roomAtBottom = (bar: HTMLElement | null) => keepRoom(bar, '--sw-room-bottom')

function keepRoom(bar: HTMLElement | null, property: string): (() => void) | undefined {
  if (!bar || typeof ResizeObserver === 'undefined') return undefined
  const { style } = document.documentElement
  const size = new ResizeObserver(() => {
    // On a wide or a low screen the bar scrolls with the page and needs no padding.
    const stays = getComputedStyle(bar).position === 'sticky'
    style.setProperty(property, `${stays ? bar.offsetHeight : 0}px`)
  })
  size.observe(bar, { box: 'border-box' })
  return () => {
    size.disconnect()
    style.removeProperty(property)
  }
}
