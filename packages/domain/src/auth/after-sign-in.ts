import { isStaff } from '../people/care-roles.ts'
import type { UserKind } from '../people/care-roles.ts'

export interface SignedInFacts {
  kind: UserKind
  has_visit: boolean
  intake_complete: boolean
}

/** decision N2 */
export function homeOf(facts: SignedInFacts): string {
  if (isStaff(facts.kind)) return '/care'
  if (!facts.has_visit) return '/patient/service-lines'
  return facts.intake_complete ? '/patient/dashboard' : '/patient/dashboard/incomplete'
}

/** Where the person was going before being asked to sign in, if it is safe and theirs; otherwise home. */
export function afterSignIn(facts: SignedInFacts, wanted?: string | null): string {
  const path = safeReturnPath(wanted)
  if (!path) return homeOf(facts)
  const area = /^\/(patient|care|appointment)(?=[/?#]|$)/.exec(path)?.[1]
  const theirs = area === 'appointment' || area === (isStaff(facts.kind) ? 'care' : 'patient')
  // The dashboard itself is what homeOf decides about: an unfinished intake comes first.
  return theirs && !/^\/patient(\/(dashboard|sign-up))?\/?($|[?#])/.test(path) ? path : homeOf(facts)
}

/** A path on this very origin, or null: nothing a browser could read as another host. */
export function safeReturnPath(text: string | null | undefined): string | null {
  if (!text || text.length > 2000 || !text.startsWith('/')) return null
  // Browsers drop tabs and line ends inside an address and read a backslash as a slash.
  if (/[\p{Cc}\p{Cf}\s\\]/u.test(text)) return null
  const path = text.split(/[?#]/)[0] ?? ''
  if (path.includes('//') || /(^|\/)(\.|%2e){1,2}(\/|$)/i.test(path)) return null
  return text
}
