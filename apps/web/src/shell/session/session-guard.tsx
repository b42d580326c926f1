import type { ReactNode } from 'react'
import { Redirect } from 'wouter'
import { isStaff, kindOfRole } from '@stillwater/domain/people/care-roles'
import { signInPathFor } from '../../platform/navigation/return-path.ts'
import { useSessionState } from '../../platform/session/session.ts'
import { LateSpinner } from '../loading/late-spinner.tsx'
import { Unreachable } from './unreachable.tsx'
import { FirstPage, useFirstPage, type Prefetch } from './use-first-page.ts'

export type Area = 'patient' | 'care'

export interface SessionGuardProps {
  area: Area
  /** Loads the code of what is behind it, while the session is being checked. */
  prefetch: Prefetch
  children: ReactNode
}

/** Admits an area's users and redirects everyone else. */
export function SessionGuard({ area, prefetch, children }: SessionGuardProps) {
  const state = useSessionState()
  const step = useFirstPage(state, prefetch)

  if (state.phase === 'checking') return <LateSpinner />
  if (state.phase === 'unreachable') return <Unreachable />
  if (state.phase === 'signed_out')
    return <Redirect to={signInPathFor(location.pathname + location.search)} replace />
  const theirs = areaOf(state.keys.user.role)
  if (theirs !== area) return <Redirect to={homes[theirs]} replace />
  return step ? <FirstPage value={step}>{children}</FirstPage> : <LateSpinner />
}

export const homes: Record<Area, string> = { patient: '/patient/dashboard', care: '/care' }

export function areaOf(role: string): Area {
  return isStaff(kindOfRole(role)) ? 'care' : 'patient'
}
