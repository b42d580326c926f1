import type { ReactNode } from 'react'
import { CheckIcon } from '../icons/check.tsx'
import { Rings } from './rings.tsx'
import './choice-card.css'

export interface ChoiceCardProps {
  name: string
  value: string
  checked: boolean
  onChange: (value: string) => void
  title: ReactNode
  price: ReactNode
  /** Beside the price: what is paid now, and what later. */
  now?: ReactNode
  then?: ReactNode
  /** Its contents, shown while the card is chosen, or always when `open`. */
  lines?: readonly ReactNode[]
  open?: boolean | undefined
  disabled?: boolean | undefined
}

export function ChoiceCard(props: ChoiceCardProps) {
  const { name, value, checked, onChange, title, price, now, then, lines = [], open, disabled } = props
  return (
    <div className="sw-choice" data-checked={checked || undefined}>
      <label className="sw-choice-head">
        <input
          className="sw-choice-input"
          type="radio"
          {...{ name, value, checked, disabled }}
          onChange={() => onChange(value)}
        />
        <span className="sw-choice-words">
          <span className="sw-choice-title">{title}</span>
          <span className="sw-choice-price">
            <span className="sw-figure">{price}</span>
            <span>
              {now && <b>{now}</b>}
              {then && <span className="sw-quiet">{then}</span>}
            </span>
          </span>
        </span>
        <Rings />
      </label>
      {lines.length > 0 && (checked || open) && (
        <ul className="sw-choice-lines">
          {lines.map((line, i) => (
            <li key={i}>
              <CheckIcon size={17} />
              <span>{line}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
