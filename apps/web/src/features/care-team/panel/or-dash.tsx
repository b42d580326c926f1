import type { ReactNode } from 'react'

/** A dash where a cell has nothing to say; a card leaves that line out. */
export function orDash(cell: ReactNode): ReactNode {
  return (
    cell || (
      <span className="panel-none" aria-hidden="true">
        –
      </span>
    )
  )
}
