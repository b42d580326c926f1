import type { KeyboardEventHandler, ReactNode } from 'react'
import { Rings } from './rings.tsx'
import './answer-card.css'

export interface AnswerCardProps {
  kind?: 'radio' | 'checkbox' | undefined
  name: string
  value: string
  label: ReactNode
  note?: ReactNode
  checked: boolean
  disabled?: boolean | undefined
  /** Its shortcut key, shown where there is a keyboard. */
  cap?: string | undefined
  onChange: (checked: boolean) => void
  onKeyDown?: KeyboardEventHandler<HTMLInputElement> | undefined
}

export function AnswerCard(props: AnswerCardProps) {
  const { kind = 'radio', name, value, label, note, checked, disabled, cap, onChange, onKeyDown } = props
  return (
    <label className="sw-answer">
      <input
        className="sw-answer-input"
        type={kind}
        name={name}
        value={value}
        checked={checked}
        disabled={disabled}
        // Two digits are pressed one after the other, which the attribute cannot say.
        aria-keyshortcuts={cap?.length === 1 ? cap : undefined}
        onKeyDown={onKeyDown}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {cap && (
        <kbd className="sw-answer-cap" aria-hidden="true">
          {cap}
        </kbd>
      )}
      <span className="sw-answer-words">
        <span className="sw-answer-label">{label}</span>
        {note && <span className="sw-answer-note">{note}</span>}
      </span>
      <Rings />
    </label>
  )
}
