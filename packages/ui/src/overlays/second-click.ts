import { useEffect, useRef, type MouseEvent } from 'react'

/**
 * Drops the second click of a double click when it lands on another control than the first: when a dialog opens,
 * changes its step or closes, the first click brings a new control under the pointer.
 */
export function useSecondClickGuard(isOpen: boolean) {
  const first = useRef<{ control: Element | null; text: string | null }>({ control: null, text: null })
  useEffect(() => (isOpen ? dropNextSecondClick : undefined), [isOpen])

  return (event: MouseEvent) => {
    const control = event.target instanceof Element ? event.target.closest('button, a, label, input') : null
    const text = control?.textContent ?? null
    if (event.detail <= 1) first.current = { control, text }
    else if (first.current.control !== control || first.current.text !== text) drop(event)
  }
}

/** For the page beneath, once the dialog has closed. */
function dropNextSecondClick(): void {
  const look = (event: globalThis.MouseEvent) => {
    if (event.detail > 1) drop(event)
    else document.removeEventListener('click', look, true)
  }
  document.addEventListener('click', look, true)
}

function drop(event: Pick<Event, 'preventDefault' | 'stopPropagation'>): void {
  event.preventDefault()
  event.stopPropagation()
}
