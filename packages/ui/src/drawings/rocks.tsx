import { Reflected } from './reflected.tsx'
import './drawing.css'

/** Three low rocks, the middle one near. */
export function Rocks() {
  return (
    <svg className="sw-drawing sw-rocks" viewBox="-132 -36 264 72" aria-hidden="true">
      <Reflected reach={34} pitch={7.5}>
        <path d="M-132 0c4-8 12-12 22-12s22 4 26 12z" fill="var(--sw-mid)" opacity=".75" />
        <path d="M-101 0-97-8-74-24-40-33-14-34 22-24 44-12 54 0z" fill="var(--sw-tree)" />
        <path d="M74 0 78-7 96-14 118-8 128 0z" fill="var(--sw-tree)" opacity=".72" />
      </Reflected>
    </svg>
  )
}
