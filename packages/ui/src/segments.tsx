import type { ReactNode } from 'react'
import './segments.css'

export interface SegmentsProps {
  name: string
  /** What is chosen between, for those who cannot see it stand together. */
  label: string
  options: readonly { value: string; label: ReactNode }[]
  value: string
  onChange: (value: string) => void
}

/** Two or three ways that exclude each other, side by side. */
export function Segments({ name, label, options, value, onChange }: SegmentsProps) {
  return (
    <div className="sw-segments" role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className="sw-segment">
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  )
}
