import type { ComponentType, ReactNode } from 'react'

export interface LinkProps {
  href: string
  className?: string
  'aria-current'?: 'page' | undefined
  children?: ReactNode
}

/** What draws a link: a plain anchor unless the app hands its router's. */
export type LinkType = ComponentType<LinkProps> | 'a'
