import { afterSignIn, safeReturnPath } from '@stillwater/domain/auth/after-sign-in'
import { kindOfRole } from '@stillwater/domain/people/care-roles'
import type { User } from '@stillwater/contract/people'

export const signInPath = '/member_sign_in'

/** A signed link needs no sign-in, and it may be another person's: the next one to sign in is not led to it. */
const signedLink = /^\/appointment\/./

/** The sign-in path with the page to return to. */
export function signInPathFor(wanted: string): string {
  const safe = signedLink.test(wanted) ? null : safeReturnPath(wanted)
  return safe ? `${signInPath}?return_to=${encodeURIComponent(safe)}` : signInPath
}

/** Where a person goes after sign-in: the page they asked for, else home. decision N2 */
export function pathAfterSignIn(user: User, search = location.search): string {
  const status = user.patient?.status
  return afterSignIn(
    {
      kind: kindOfRole(user.role),
      has_visit: status !== 'lead' || user.patient?.first_visit !== null,
      intake_complete: status !== 'lead' && status !== 'paid_but_incomplete',
    },
    new URLSearchParams(search).get('return_to'),
  )
}
