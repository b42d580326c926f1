import { createHmac } from 'node:crypto'
import type { StaffInvitation } from '@stillwater/contract/care/staff'
import { invitationState, type StaffRole } from '@stillwater/domain/people/staff'
import { clinicOpen, clinicSeal } from '../../../platform/sealing/clinic-seal.ts'
import type { Keyring } from '../../../platform/sealing/keyring.ts'
import type { staffInvitations } from './staff-invitations.table.ts'

export type InvitationRow = typeof staffInvitations.$inferSelect

export interface InvitedPerson {
  first_name: string
  last_name: string
  email: string
  /** Where they are licensed. */
  states: string[]
}

export interface NewInvitation extends InvitedPerson {
  role: StaffRole
}

const place = (id: string) => ({ table: 'staff_invitations', column: 'sealed', id })

export function sealInvited(
  keyring: Keyring,
  id: string,
  { first_name, last_name, email, states }: InvitedPerson,
) {
  return clinicSeal(keyring, place(id), { first_name, last_name, email, states })
}

export function openInvited(keyring: Keyring, { id, sealed }: Pick<InvitationRow, 'id' | 'sealed'>) {
  return clinicOpen<InvitedPerson>(keyring, place(id), sealed)
}

export const nameOf = ({ first_name, last_name }: InvitedPerson) => `${first_name} ${last_name}`

/** Derived from the invitation and the number of its link by a key of the clinic, so that no table or backup holds it. */
export function invitationToken(
  keyring: Keyring,
  { id, link_number }: Pick<InvitationRow, 'id' | 'link_number'>,
): string {
  return createHmac('sha256', keyring.link_key)
    .update(`staff invitation ${id} ${link_number}`)
    .digest('base64url')
}

/** The token is in the fragment, which a browser sends to no server and writes into no log. */
export function invitationLink(origin: string, token: string): string {
  return `${origin}/invitation#${token}`
}

export function toInvitation(row: InvitationRow, keyring: Keyring, now: Date): StaffInvitation {
  const invited = openInvited(keyring, row)
  return {
    id: row.id,
    name: nameOf(invited),
    email: invited.email,
    role: row.role,
    states: invited.states,
    sent_at: row.sent_at,
    expires_at: row.expires_at,
    state: invitationState(row, now.getTime()) === 'open' ? 'open' : 'expired',
  }
}
