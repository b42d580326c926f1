import type { ReactNode } from 'react'
import { classes } from '../styles/classes.ts'
import './letter.css'

export interface LetterProps {
  /** `theirs` is a sheet at the left, `mine` a bubble at the right. */
  from: 'theirs' | 'mine'
  /** The author. Of one's own messages it is read by screen readers only. */
  name: ReactNode
  meta?: ReactNode
  avatar?: ReactNode
  /** Follows a letter of the same author, whose name stands above both; screen readers still hear it. */
  isContinued?: boolean
  /** The delivery state of one's own message, with a retry button. */
  state?: ReactNode
  children: ReactNode
}

export function Letter({ from, name, meta, avatar, isContinued = false, state, children }: LetterProps) {
  return (
    <article className={classes('sw-letter', `sw-letter-${from}`, isContinued && 'sw-letter-continued')}>
      {avatar && <span className="sw-letter-avatar">{avatar}</span>}
      <div className="sw-letter-body">
        <p className={from === 'mine' || isContinued ? 'sw-hidden' : 'sw-letter-head'}>
          <b>{name}</b> {meta}
        </p>
        <div className="sw-letter-words">{children}</div>
        {state && <p className="sw-letter-state">{state}</p>}
      </div>
    </article>
  )
}
