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
  /** The accessible name, or the id of the element that has it. */
  label?: string
  labelledBy?: string
  options: readonly RadioTile[]
  value: string | null
  onChange: (value: string) => void
  className: string
  tile: string
  /** Shown before each label. */
  mark?: ReactNode
}

/** Radio buttons whose whole tile is clickable. Native inputs, so arrows and space work. */
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
