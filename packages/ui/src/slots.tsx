import type { ReactNode } from 'react'
import { CheckIcon } from './icons/check.tsx'
import './slots.css'

export interface Slot {
  value: string
  label: ReactNode
  disabled?: boolean | undefined
}

export interface SlotsProps {
  name: string
  labelledBy: string
  options: readonly Slot[]
  value: string | null
  onChange: (value: string) => void
}

/** Short choices three to a row, such as times of day. Native radios: arrows walk, space chooses. */
export function Slots({ name, labelledBy, options, value, onChange }: SlotsProps) {
  return (
    <div className="sw-slots" role="radiogroup" aria-labelledby={labelledBy}>
      {options.map((slot) => (
        <label key={slot.value} className="sw-slot">
          <input
            type="radio"
            name={name}
            value={slot.value}
            checked={slot.value === value}
            disabled={slot.disabled}
            onChange={() => onChange(slot.value)}
          />
          <CheckIcon size={16} />
          <span>{slot.label}</span>
        </label>
      ))}
    </div>
  )
}
