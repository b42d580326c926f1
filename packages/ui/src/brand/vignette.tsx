import type { ReactNode } from 'react'
import './vignette.css'

/** A small drawing for empty states and section headings. */
export function Vignette({ children, tall }: { children: ReactNode; tall?: boolean }) {
  return (
    <div className={tall ? 'sw-vignette sw-vignette-tall' : 'sw-vignette'} aria-hidden="true">
      {children}
    </div>
  )
}
