import type { ReactNode } from 'react'
import './app-frame.css'

/** A navigation rail at the left from 992 px, a bottom bar below that width, and the page. */
export function AppFrame({ rail, bar, children }: { rail: ReactNode; bar: ReactNode; children: ReactNode }) {
  return (
    <div className="sw-frame">
      {rail}
      <div className="sw-frame-page">{children}</div>
      {bar}
    </div>
  )
}
