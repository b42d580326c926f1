import type { ReactNode } from 'react'
import { Spinner } from '../feedback/spinner.tsx'
import './typing.css'

/** Someone is writing: their name in words, and three strokes that come and go. */
export function Typing({ avatar, children }: { avatar?: ReactNode; children: ReactNode }) {
  return (
    <p className="sw-typing" role="status">
      {avatar}
      {children}
      <Spinner />
    </p>
  )
}
