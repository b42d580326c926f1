import type { ComponentProps } from 'react'
import { FieldFrame, type FieldWords } from './field-frame.tsx'
import { CaretDownIcon } from '../icons/caret-down.tsx'

interface SelectOption {
  value: string
  label: string
  disabled?: boolean | undefined
}

export interface SelectFieldProps extends FieldWords, Omit<ComponentProps<'select'>, keyof FieldWords> {
  options: readonly SelectOption[]
  /** Shown first, with an empty value, until something is chosen. */
  placeholder?: string | undefined
}

export function SelectField({
  label,
  hint,
  error,
  id,
  className,
  options,
  placeholder,
  ...select
}: SelectFieldProps) {
  return (
    <FieldFrame {...{ label, hint, error, id, className }}>
      {(wiring) => (
        <span className="sw-basin">
          <select {...select} {...wiring} className="sw-basin-input sw-basin-select">
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <CaretDownIcon size={20} className="sw-basin-caret" />
        </span>
      )}
    </FieldFrame>
  )
}
