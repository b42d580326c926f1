import { roles, type Role } from './capabilities.ts'

export type StaffRole = Exclude<Role, 'patient'>

export const staffRoles = roles.filter((role): role is StaffRole => role !== 'patient')

/** Who sees patients under a license of the state the patient is in. */
export function needsLicense(role: StaffRole): boolean {
  return role === 'provider' || role === 'therapist' || role === 'care_manager'
}

export const invitationLifeMs = 7 * 24 * 60 * 60_000

export interface InvitationFacts {
  expires_at: string
  revoked_at: string | null
  accepted_at: string | null
}

export type InvitationState = 'open' | 'expired' | 'revoked' | 'accepted'

/** Only an open invitation makes an account; a new link opens an expired one again. */
export function invitationState(facts: InvitationFacts, now: number): InvitationState {
  if (facts.accepted_at !== null) return 'accepted'
  if (facts.revoked_at !== null) return 'revoked'
  return now >= Date.parse(facts.expires_at) ? 'expired' : 'open'
}
