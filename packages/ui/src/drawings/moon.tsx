import { Strokes } from './strokes.tsx'
import './drawing.css'

/** A full moon above the line. Dark theme only. */
export function Moon() {
  return (
    <svg className="sw-drawing sw-moon" viewBox="-66 -180 132 280" aria-hidden="true">
      <circle cy="-127" r="40" fill="var(--sw-moon)" />
      <Strokes color="var(--sw-moon)" weight={4.6} transform="scale(.46 .7)" />
    </svg>
  )
}
