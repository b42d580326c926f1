import type { ReactNode } from 'react'
import { WarningCircleIcon } from '../icons/warning-circle.tsx'
import { classes } from '../styles/classes.ts'
import './field.css'

interface FieldErrorProps {
  id?: string | undefined
  /** How it is announced, where no field is described by it. */
  role?: 'alert' | 'status' | undefined
  className?: string | undefined
  children: ReactNode
}

/** What is wrong with a field, or with a group of them. */
export function FieldError({ id, role, className, children }: FieldErrorProps) {
  return (
    <p className={classes('sw-field-error', className)} id={id} role={role}>
      <WarningCircleIcon size={20} />
      <span>{children}</span>
    </p>
  )
}
