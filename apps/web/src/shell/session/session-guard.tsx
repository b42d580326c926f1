import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { Redirect } from 'wouter'
import { isStaff, kindOfRole } from '@stillwater/domain/people/care-roles'
import { signInPathFor } from '../../platform/navigation/return-path.ts'
import { useSessionState } from '../../platform/session/session.ts'
import { LateSpinner } from '../loading/late-spinner.tsx'
import { Unreachable } from './unreachable.tsx'

export type Area = 'patient' | 'care'

export interface SessionGuardProps {
  area: Area
  /** Loads what is behind it, while the session is being checked. */
  prefetch?: () => Promise<unknown>
  children: ReactNode
}

/** Admits an area's users and redirects everyone else. */
export function SessionGuard({ area, prefetch, children }: SessionGuardProps) {
  const state = useSessionState()
  const checking = state.phase === 'checking'
  const prefetchOnce = useEffectEvent(() => prefetch?.().catch(() => undefined))
  useEffect(() => {
    if (checking) void prefetchOnce()
  }, [checking])

  if (state.phase === 'checking') return <LateSpinner />
  if (state.phase === 'unreachable') return <Unreachable />
  if (state.phase === 'signed_out')
    return <Redirect to={signInPathFor(location.pathname + location.search)} replace />
  const theirs = areaOf(state.keys.user.role)
  if (theirs !== area) return <Redirect to={homes[theirs]} replace />
  return children
}

export const homes: Record<Area, string> = { patient: '/patient/dashboard', care: '/care' }

export function areaOf(role: string): Area {
  return isStaff(kindOfRole(role)) ? 'care' : 'patient'
}
