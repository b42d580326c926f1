import type { ComponentType, ReactNode } from 'react'

interface LinkProps {
  href: string
  className?: string
  'aria-current'?: 'page' | undefined
  children?: ReactNode
}

/** What renders a link: a plain anchor unless the app passes its router's. */
export type LinkType = ComponentType<LinkProps> | 'a'
