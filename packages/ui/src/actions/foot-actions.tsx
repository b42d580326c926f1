import type { ReactNode } from 'react'
import { roomAtBottom } from '../layout/scroll-room.ts'
import { classes } from '../styles/classes.ts'
import './foot-actions.css'

export interface FootActionsProps {
  /** A secondary button, 112 px wide at the left. */
  back?: ReactNode
  /** The one primary button: fills the rest on a phone. */
  children: ReactNode
  /** A sentence above the buttons, or beside them on a wide screen. */
  note?: ReactNode
  /** A line below, such as a cancel link. */
  after?: ReactNode
  /** Sticks to the bottom of the screen below 992 px. `bar`: at any width, across the screen, with the waterline on top. */
  sticky?: boolean | 'bar' | undefined
}

export function FootActions({ back, children, note, after, sticky }: FootActionsProps) {
  return (
    <div
      className={classes('sw-foot', sticky === 'bar' ? 'sw-foot-bar' : sticky && 'sw-foot-sticky')}
      ref={sticky ? roomAtBottom : undefined}
    >
      {note && <div className="sw-foot-note">{note}</div>}
      <div className="sw-foot-row">
        {back && <div className="sw-foot-back">{back}</div>}
        <div className="sw-foot-go">{children}</div>
      </div>
      {after && <div className="sw-foot-after">{after}</div>}
    </div>
  )
}
