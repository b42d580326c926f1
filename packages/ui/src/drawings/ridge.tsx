import { Reflected } from './reflected.tsx'
import './drawing.css'

const washes = {
  /** A long hill that fades at both ends. */
  far: { color: 'var(--sw-far)', high: 16, rise: 0.42, fall: 0.5 },
  /** From the left edge to beyond the right one. */
  mid: { color: 'var(--sw-mid)', high: 10, rise: 0.7, fall: 0.01 },
  /** A near shore that ends toward the right. */
  near: { color: 'var(--sw-tree)', high: 16, rise: 0.01, fall: 0.75 },
}

/** Three waves of unrelated lengths, so that the edge looks torn rather than drawn. */
const torn = (x: number) => Math.sin(x / 37) * 1.6 + Math.sin(x / 15 + 2) * 0.8 + Math.sin(x * x) * 0.9

const ease = (t: number) => (t >= 1 ? 1 : t * t * (3 - 2 * t))

export function Ridge({ wash }: { wash: keyof typeof washes }) {
  const { color, high, rise, fall } = washes[wash]
  let d = 'M-240 0'
  for (let x = 0; x <= 480; x += 8) {
    const tall = ease(x / 480 / rise) * ease((1 - x / 480) / fall)
    d += `L${x - 240} ${(-tall * (high + torn(x + high * 9))).toFixed(1)}`
  }
  return (
    <svg className={`sw-drawing sw-ridge sw-ridge-${wash}`} viewBox="-240 -25 480 40" aria-hidden="true">
      <Reflected reach={16} pitch={8}>
        <path d={`${d}L240 0z`} fill={color} />
      </Reflected>
    </svg>
  )
}
