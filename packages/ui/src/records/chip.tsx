import type { ReactNode } from 'react'
import './chip.css'

export type ChipTone = 'neutral' | 'encourage' | 'danger' | 'leaf'

export function Chip({
  tone = 'neutral',
  icon,
  children,
}: {
  tone?: ChipTone
  icon?: ReactNode
  children: ReactNode
}) {
  return (
    <span className={`sw-chip sw-chip-${tone}`}>
      {icon}
      {children}
    </span>
  )
}
