import type { ReactNode } from 'react'
import { classes } from '../styles/classes.ts'
import './radio-tiles.css'

export interface RadioTile {
  value: string
  label: ReactNode
  disabled?: boolean | undefined
}

export interface RadioTilesProps {
  name: string
  /** What is chosen between: in words, or by the id of what says it. */
  label?: string
  labelledBy?: string
  options: readonly RadioTile[]
  value: string | null
  onChange: (value: string) => void
  className: string
  tile: string
  /** Stands before the words of each. */
  mark?: ReactNode
}

/** Choices whose whole area is pressed. Native radios: arrows walk, space chooses. */
export function RadioTiles(props: RadioTilesProps) {
  const { name, label, labelledBy, options, value, onChange, className, tile, mark } = props
  return (
    <div className={className} role="radiogroup" aria-label={label} aria-labelledby={labelledBy}>
      {options.map((option) => (
        <label key={option.value} className={classes('sw-radio-tile', tile)}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          {mark}
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  )
}
