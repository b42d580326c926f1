import { useEffect, useRef, type ReactNode } from 'react'
import { Notice } from '@stillwater/ui/feedback/notice'
import './failure.css'

/** What went wrong with a form: said by screen readers, focused and so scrolled into sight. A new `key` says it again. */
export function Failure({ id, children }: { id?: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} id={id} tabIndex={-1} className="failure">
      <Notice tone="alert">{children}</Notice>
    </div>
  )
}
