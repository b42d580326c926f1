import type { CSSProperties } from 'react'
import { classes } from '../styles/classes.ts'
import './progress-waterline.css'

export interface ProgressWaterlineProps {
  /** From 0 to 1. */
  value: number
  label: string
  className?: string | undefined
}

/** The waterline as a progress bar: teal up to the sun, and no number shown. */
export function ProgressWaterline({ value, label, className }: ProgressWaterlineProps) {
  const percent = Math.round(Math.min(1, Math.max(0, value)) * 100)
  return (
    <div
      className={classes('sw-progress', className)}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      style={{ '--sw-at': percent / 100 } as CSSProperties}
    >
      <div className="sw-progress-done" />
      <svg className="sw-progress-sun" viewBox="-18 -17 36 48" width="36" height="48" aria-hidden="true">
        <path d="M-15 0a15 15 0 0 1 30 0z" fill="var(--sw-sun)" />
        <path
          d="M-11.5 7.5h23M-8 13.5h18.5M-5 20h8M-1 26.5h7"
          stroke="var(--sw-sunref)"
          strokeWidth="2.5"
          strokeLinecap="round"
        />
      </svg>
    </div>
  )
}
