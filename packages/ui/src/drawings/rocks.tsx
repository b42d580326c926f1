import { Reflected } from './reflected.tsx'
import './drawing.css'

/** Three low rocks, the middle one near. */
export function Rocks() {
  return (
    <svg className="sw-drawing sw-rocks" viewBox="-132 -36 264 72" aria-hidden="true">
      <Reflected reach={34} pitch={7.5}>
        <path d="M-132 0c4-8 12-12 22-12s22 4 26 12z" fill="var(--sw-mid)" opacity=".75" />
        <path
          d="M-103 0c2-8 12-11 22-18 13-10 33-15 55-16 24-1 42 6 60 16 10 6 18 10 21 18z"
          fill="var(--sw-tree)"
        />
        <path d="M73 0c2-6 8-7 13-10 8-5 17-5 25-1 7 3 15 5 18 11z" fill="var(--sw-tree)" opacity=".72" />
      </Reflected>
    </svg>
  )
}
