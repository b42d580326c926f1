import type { ComponentProps } from 'react'
import { FieldFrame, type FieldWords } from './field-frame.tsx'

export interface TextAreaFieldProps extends FieldWords, Omit<ComponentProps<'textarea'>, keyof FieldWords> {}

export function TextAreaField({ label, hint, error, id, className, ...area }: TextAreaFieldProps) {
  return (
    <FieldFrame {...{ label, hint, error, id, className }}>
      {(wiring) => (
        <span className="sw-basin">
          <textarea rows={4} {...area} {...wiring} className="sw-basin-input sw-basin-area" />
        </span>
      )}
    </FieldFrame>
  )
}
