import type { ReactNode } from 'react'
import './app-frame.css'

/** The rail at the left from 992 px, the bar at the bottom below it, a page between. */
export function AppFrame({ rail, bar, children }: { rail: ReactNode; bar: ReactNode; children: ReactNode }) {
  return (
    <div className="sw-frame">
      {rail}
      <div className="sw-frame-page">{children}</div>
      {bar}
    </div>
  )
}
