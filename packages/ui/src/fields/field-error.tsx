import type { ComponentProps } from 'react'
import { WarningCircleIcon } from '../icons/warning-circle.tsx'
import './field.css'

/** What is wrong with a field, or with a group of them. It has a role where no field is described by it. */
export function FieldError({ children, ...rest }: ComponentProps<'p'>) {
  return (
    <p className="sw-field-error" {...rest}>
      <WarningCircleIcon size={20} />
      <span>{children}</span>
    </p>
  )
}
