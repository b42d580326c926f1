import { useLayoutEffect, useRef } from 'react'

/**
 * Keeps the focus where a list changes under the person: on the same item if it is still there, else on the item in its
 * place, else on the heading. A browser drops the focus of an item that is moved or removed.
 */
export function useKeptFocus(ids: readonly string[]): void {
  const before = useRef(ids)
  // Read while drawing, because the change itself takes the focus away.
  const focused = focusedItem()

  useLayoutEffect(() => {
    const place = focused === null ? -1 : before.current.indexOf(focused)
    before.current = ids
    if (focused === null || place === -1 || focusedItem() === focused) return
    const next = ids.includes(focused) ? focused : ids[Math.min(place, ids.length - 1)]
    const item = next === undefined ? null : document.querySelector<HTMLElement>(`[data-item="${next}"]`)
    if (item) item.focus({ preventScroll: true })
    else focusHeading()
  })
}

/** The item that has the focus, or whose row has it: a button there may go when it is pressed. */
function focusedItem(): string | null {
  const part = document.activeElement?.closest('[data-item], tr, li')
  const item = part?.hasAttribute('data-item') ? part : part?.querySelector('[data-item]')
  return item?.getAttribute('data-item') ?? null
}

export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus()
}
