import { memo } from 'react'
import { Reflected } from './reflected.tsx'
import './drawing.css'

/** Leaves as cubic curves: root, two handles, tip, width at the root. */
const leaves = [
  [-16, -20, -104, -58, -218, -101, -185, 8],
  [-19, -26, -84, -78, -166, -164, -89, 9],
  [-22, -26, -52, -52, -106, -100, -67, 7],
  [-7, -14, -130, -30, -290, -48, -259, 6],
  [5, 4, -120, 14, -282, 36, -255, 8],
  [11, 14, -110, 48, -222, 108, -172, 10],
  [16, 20, -84, 78, -156, 160, -74, 9],
  [20, 24, -46, 54, -94, 114, -53, 7],
  [-10, -16, -90, -28, -200, -57, -296, 2.4],
  [-4, -10, -90, -14, -180, -22, -278, 2.4],
  [1, 2, -120, 3, -240, 5, -370, 3],
  [8, 10, -110, 30, -220, 64, -302, 3],
] as const

const grass = () =>
  leaves
    .map(([x, ax, ay, bx, by, tx, ty, w]) => {
      const half = w / 2
      const side = tx < x ? -half : half
      return (
        `M${x - side} 0C${ax - side} ${ay} ${bx - side} ${by - half} ${tx} ${ty}` +
        `C${bx + side} ${by + half} ${ax + side} ${ay} ${x + side} 0z`
      )
    })
    .join('')

/** Plumes hang to one side of a stem's end: hairs are longer and droop more the lower they start. */
const stems = [
  [5, -371, 1, 0],
  [63, -302, 1, -0.9],
  [-65, -322, -1, 0.8],
  [-23, -278, -1, 0.3],
]

const plumes = () =>
  stems
    .map(([x = 0, y = 0, side = 1, lean = 0]) =>
      Array.from({ length: 13 }, (_, i) => {
        const long =
          24 + 23 * Math.sin(Math.min(1, i / 9) * 1.57) - (i % 3) * 1.5 - (i > 10 ? (i - 10) * 3 : 0)
        const hair = [side * long * 0.42, -8 - i * 0.35, side * long, 4 + i * 1.1]
        return `M${(x + lean * i).toFixed(1)} ${(y + i * 5.2).toFixed(1)}q${hair.map((n) => n.toFixed(1)).join(' ')}`
      }).join(''),
    )
    .join('')

// Computed when it is drawn: every page loads this file, and few draw it.
export const Reeds = memo(function Reeds() {
  return (
    <svg className="sw-drawing sw-reeds" viewBox="-170 -380 340 450" aria-hidden="true">
      <Reflected reach={68}>
        <path d={grass()} fill="var(--sw-tree)" />
      </Reflected>
      <path d="M-34 0q34-5 68 0q-34 5-68 0z" fill="var(--sw-tree)" />
      <path d={plumes()} fill="none" stroke="var(--sw-plume)" strokeWidth="1.9" strokeLinecap="round" />
    </svg>
  )
})
