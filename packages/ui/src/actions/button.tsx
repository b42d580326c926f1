import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { classes } from '../styles/classes.ts'
import { Spinner } from '../feedback/spinner.tsx'
import './button.css'

type ButtonKind = 'primary' | 'secondary' | 'text' | 'quiet'

export interface ButtonLook {
  /** `text` is an underlined action in teal, `quiet` the same in ink. */
  kind?: ButtonKind | undefined
  /** 48 px high instead of 56, for dialogs. */
  small?: boolean | undefined
  /** Fills its container. */
  wide?: boolean | undefined
}

/** The class names alone, for links that a router renders. */
export function buttonClass({ kind = 'primary', small, wide }: ButtonLook = {}, more?: string): string {
  return classes('sw-button', `sw-button-${kind}`, small && 'sw-button-small', wide && 'sw-button-wide', more)
}

export interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  icon?: ReactNode
  /** Stays focusable and keeps its label, but ignores clicks. */
  busy?: boolean | undefined
}

export function Button({
  kind,
  small,
  wide,
  icon,
  busy = false,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ kind, small, wide }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={press}
    >
      {busy ? <Spinner /> : icon}
      <span className="sw-button-words">{children}</span>
    </button>
  )
}

export interface ButtonLinkProps extends ButtonLook, ComponentProps<'a'> {
  icon?: ReactNode
}

export function ButtonLink({ kind, small, wide, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={buttonClass({ kind, small, wide }, className)}>
      {icon}
      <span className="sw-button-words">{children}</span>
    </a>
  )
}
