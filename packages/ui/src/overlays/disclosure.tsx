import type { ReactNode } from 'react'
import { CaretDownIcon } from '../icons/caret-down.tsx'
import './disclosure.css'

/** A native details element: the browser's page search opens it, and it works without script. */
export function Disclosure({
  summary,
  open,
  children,
}: {
  summary: ReactNode
  open?: boolean
  children: ReactNode
}) {
  return (
    <details className="sw-disclosure" open={open}>
      <summary>
        <span>{summary}</span>
        <CaretDownIcon size={20} />
      </summary>
      <div className="sw-disclosure-body">{children}</div>
    </details>
  )
}
