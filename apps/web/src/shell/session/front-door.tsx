import { Redirect } from 'wouter'
import SignInScreen from '../../features/auth/sign-in-screen.tsx'
import { useSessionState } from '../../platform/session/session.ts'
import { LateSpinner } from '../loading/late-spinner.tsx'
import { areaOf, homes } from './session-guard.tsx'
import { Unreachable } from './unreachable.tsx'

/** `/` and `/dashboard`: home when signed in, else the sign-in screen. decision C1 */
export function FrontDoor() {
  const state = useSessionState()
  if (state.phase === 'signed_out') return <SignInScreen />
  if (state.phase === 'checking') return <LateSpinner />
  if (state.phase === 'unreachable') return <Unreachable />
  return <Redirect to={homes[areaOf(state.keys.user.role)]} replace />
}
