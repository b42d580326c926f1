import type { ReactNode } from 'react'
import './letter.css'

export interface LetterProps {
  /** `theirs` is a letter on paper, `mine` a bubble of water at the right. */
  from: 'theirs' | 'mine'
  /** Who and when, above a letter. For one's own only those who cannot see the side hear it. */
  name: ReactNode
  meta?: ReactNode
  avatar?: ReactNode
  /** Below one's own: what became of it, in words, and a way to try again. */
  state?: ReactNode
  children: ReactNode
}

export function Letter({ from, name, meta, avatar, state, children }: LetterProps) {
  return (
    <article className={`sw-letter sw-letter-${from}`}>
      {avatar && <span className="sw-letter-avatar">{avatar}</span>}
      <div className="sw-letter-body">
        <p className={from === 'mine' ? 'sw-hidden' : 'sw-letter-head'}>
          <b>{name}</b> {meta}
        </p>
        <div className="sw-letter-words">{children}</div>
        {state && <p className="sw-letter-state">{state}</p>}
      </div>
    </article>
  )
}
