import type { ComponentProps, ReactNode } from 'react'
import { useId } from 'react'
import { CheckIcon } from '../icons/check.tsx'
import { WarningCircleIcon } from '../icons/warning-circle.tsx'
import './checkbox.css'

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  /** The label, which may contain links. */
  label: ReactNode
  error?: ReactNode
}

export function Checkbox({ label, error, id, className, ...input }: CheckboxProps) {
  const made = useId()
  const own = id ?? made
  return (
    <div className={className}>
      <label className="sw-checkbox" data-invalid={error ? '' : undefined}>
        <span className="sw-checkbox-box">
          <input
            {...input}
            id={own}
            type="checkbox"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${own}-error` : input['aria-describedby']}
          />
          <CheckIcon size={16} />
        </span>
        <span>{label}</span>
      </label>
      {error && (
        <p className="sw-checkbox-error" id={`${own}-error`}>
          <WarningCircleIcon size={20} />
          <span>{error}</span>
        </p>
      )}
    </div>
  )
}
