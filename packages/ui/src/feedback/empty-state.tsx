import { lazy, Suspense, type ComponentType, type ReactNode } from 'react'
import './empty-state.css'

// Few lists are empty, so the drawing is not part of what every page loads. Where it cannot be loaded, the words stay.
const Picture = lazy<ComponentType>(() =>
  import('../brand/rock-vignette.tsx').catch(() => ({ default: () => null })),
)

/** A small drawing that comes after the words; its space is there from the start. */
export function EmptyPicture() {
  return (
    <div className="sw-empty-picture">
      <Suspense>
        <Picture />
      </Suspense>
    </div>
  )
}

/** In place of a list that has nothing in it: a sentence, and where it helps a button. */
export function EmptyState({ children }: { children: ReactNode }) {
  return (
    <div className="sw-empty">
      <EmptyPicture />
      {children}
    </div>
  )
}
