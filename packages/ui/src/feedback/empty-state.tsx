import type { ReactNode } from 'react'
import { Vignette } from '../brand/vignette.tsx'
import { Lantern } from '../drawings/lantern.tsx'
import { Reeds } from '../drawings/reeds.tsx'
import { Rocks } from '../drawings/rocks.tsx'
import './empty-state.css'

const pictures = { lantern: <Lantern lit />, reeds: <Reeds />, rocks: <Rocks /> }

interface EmptyStateProps {
  picture?: keyof typeof pictures
  /** A sentence, and where it helps a button. */
  children: ReactNode
}

/** In place of a list that has nothing in it. */
export function EmptyState({ picture = 'rocks', children }: EmptyStateProps) {
  return (
    <div className="sw-empty">
      <Vignette tall={picture !== 'rocks'}>{pictures[picture]}</Vignette>
      {children}
    </div>
  )
}
