import type { ReactNode } from 'react'
import { Vignette } from '../brand/vignette.tsx'
import { Rocks } from '../drawings/rocks.tsx'
import './empty-state.css'

/** In place of a list that has nothing in it: a sentence, and where it helps a button. */
export function EmptyState({ children }: { children: ReactNode }) {
  return (
    <div className="sw-empty">
      <Vignette>
        <Rocks />
      </Vignette>
      {children}
    </div>
  )
}
