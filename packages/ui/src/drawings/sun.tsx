import { Strokes } from './strokes.tsx'
import './drawing.css'

/** A low sun, partly below the line. Light theme only. */
export function Sun() {
  return (
    <svg className="sw-drawing sw-sun" viewBox="-176 -220 352 390" aria-hidden="true">
      <path d="M-170.4 0a176 176 0 1 1 340.8 0z" fill="var(--sw-sun)" />
      <Strokes color="var(--sw-sunref)" />
    </svg>
  )
}
