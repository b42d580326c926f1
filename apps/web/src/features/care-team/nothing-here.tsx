import type { ReactNode } from 'react'
import { EmptyState } from '@stillwater/ui/feedback/empty-state'

/** In place of the only list of a page; announced, because a filter may have emptied it. */
export function NothingHere({ children }: { children: ReactNode }) {
  return (
    <EmptyState>
      <p role="status">{children}</p>
    </EmptyState>
  )
}
