import { useId } from 'react'
import { Reflected } from './reflected.tsx'
import './drawing.css'

/** A floating paper lantern. Dark theme only, unless it is `lit`. */
export function Lantern({ lit }: { lit?: boolean }) {
  const glow = useId()
  return (
    <svg
      className={lit ? 'sw-drawing sw-lantern sw-lantern-lit' : 'sw-drawing sw-lantern'}
      viewBox="-42 -89 84 134"
      aria-hidden="true"
    >
      <radialGradient id={glow}>
        <stop offset="0" stopColor="var(--sw-glow)" stopOpacity=".34" />
        <stop offset=".5" stopColor="var(--sw-glow)" stopOpacity=".1" />
        <stop offset="1" stopColor="var(--sw-glow)" stopOpacity="0" />
      </radialGradient>
      <circle cy="-46" r="150" fill={`url(#${glow})`} />
      <Reflected reach={44} pitch={8.5}>
        <path d="M-27-82h54l4 72h-62z" fill="var(--sw-glow)" />
        <path d="M0-58c5 11 8 15 8 22a8 8 0 0 1-16 0c0-7 3-11 8-22z" fill="var(--sw-sun)" />
        <path
          d="M-9.5-82l-1.5 72M9.5-82l1.5 72M-28.5-58h57M-30-34h60"
          stroke="var(--sw-wood)"
          strokeWidth="1.6"
          opacity=".75"
        />
        <path
          d="M-30-84h60v4h-60zM-28-82h2.5l-3.5 73h-3zM25.5-82h2.5l4 73h-3zM-36-10h72l6 8h-84z"
          fill="var(--sw-wood)"
        />
      </Reflected>
    </svg>
  )
}
