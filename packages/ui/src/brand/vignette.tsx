import type { ReactNode } from 'react'
import './vignette.css'

/** A small picture on a line of its own, for empty states and section heads. */
export function Vignette({ children, tall }: { children: ReactNode; tall?: boolean }) {
  return (
    <div className={tall ? 'sw-vignette sw-vignette-tall' : 'sw-vignette'} aria-hidden="true">
      {children}
    </div>
  )
}
