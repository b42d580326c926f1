import type { ReactNode } from 'react'
import { Spinner } from '../feedback/spinner.tsx'
import './typing.css'

/** The typing indicator: a name and three pulsing strokes. */
export function Typing({ avatar, children }: { avatar?: ReactNode; children: ReactNode }) {
  return (
    <p className="sw-typing" role="status">
      {avatar}
      {children}
      <Spinner />
    </p>
  )
}
