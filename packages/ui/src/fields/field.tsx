import type { ComponentProps, ReactNode } from 'react'
import { FieldFrame, type FieldWords } from './field-frame.tsx'

export interface FieldProps extends FieldWords, Omit<ComponentProps<'input'>, keyof FieldWords> {
  /** Inside the input at the right: a unit, a card brand, a small button. */
  after?: ReactNode
}

export function Field({ label, hint, error, id, className, after, ...input }: FieldProps) {
  return (
    <FieldFrame {...{ label, hint, error, id, className }} describedBy={input['aria-describedby']}>
      {(wiring) => (
        <span className="sw-basin">
          <input type="text" {...input} {...wiring} className="sw-basin-input" />
          {after && <span className="sw-basin-after">{after}</span>}
        </span>
      )}
    </FieldFrame>
  )
}
