import type { ComponentType } from 'react'
import type { Patient } from '@stillwater/contract/people'

export interface ProfileViewProps {
  patient: Patient
}

/** One view of My Account. */
export interface ProfileView {
  title: string
  View: ComponentType<ProfileViewProps>
  /** The view is a page of its own, with its own title and line. */
  whole?: true
}
