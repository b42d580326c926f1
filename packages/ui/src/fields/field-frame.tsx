import { useId, type ReactNode } from 'react'
import { classes } from '../styles/classes.ts'
import { FieldError } from './field-error.tsx'
import './field.css'

export interface FieldWords {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  id?: string | undefined
  className?: string | undefined
}

interface FieldWiring {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

export interface FieldFrameProps extends FieldWords {
  /** Anything else that describes the control. */
  describedBy?: string | undefined
  children: (wiring: FieldWiring, labelId: string) => ReactNode
}

/** A label, a control, a hint and an error, connected for assistive technology. */
export function FieldFrame({ label, hint, error, id, className, describedBy, children }: FieldFrameProps) {
  const made = useId()
  const own = id ?? made
  const described = classes(error ? `${own}-error` : null, hint ? `${own}-hint` : null, describedBy)
  return (
    <div className={classes('sw-field', className)} data-invalid={error ? '' : undefined}>
      <label className="sw-field-label" id={`${own}-label`} htmlFor={own}>
        {label}
      </label>
      {children(
        { id: own, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined },
        `${own}-label`,
      )}
      {error && <FieldError id={`${own}-error`}>{error}</FieldError>}
      {hint && (
        <p className="sw-field-hint" id={`${own}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}
