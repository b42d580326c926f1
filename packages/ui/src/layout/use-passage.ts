import { useLayoutEffect, useRef } from 'react'

const passage = { duration: 240, easing: 'cubic-bezier(0.2, 0.7, 0.3, 1)' }

/**
 * A ref for what stands above the waterline. From one step to the next the line glides to its new height instead of
 * jumping there, and uncovers the text; at once where reduced motion is asked for.
 */
export function usePassage(step: string | number | undefined) {
  const above = useRef<HTMLDivElement>(null)
  const last = useRef<{ step: typeof step; height: number } | null>(null)
  useLayoutEffect(() => {
    const element = above.current
    if (!element) return undefined
    const before = last.current
    const height = element.offsetHeight
    last.current = { step, height }
    if (!before || before.step === step || before.height === height || !canMove(element)) return undefined
    const frame = (size: number) => ({ height: `${size}px`, overflow: 'clip' })
    const moving = element.animate([frame(before.height), frame(height)], passage)
    return () => moving.cancel()
  }, [step])
  return above
}

function canMove(element: HTMLElement): boolean {
  if (typeof element.animate !== 'function' || typeof matchMedia !== 'function') return false
  return !matchMedia('(prefers-reduced-motion: reduce)').matches
}
