import type { ReactNode } from 'react'

/** What one state of the wizard's sheet says and offers. */
export interface ModalParts {
  title: string
  above?: ReactNode
  actions: ReactNode
  /** It can be put away, back to everything typed. */
  closes?: true
}
