import { and, eq, isNull } from 'drizzle-orm'
import { isEmail, normalizeEmail } from '@stillwater/domain/formats/email'
import { stateChoices } from '@stillwater/domain/people/regions'
import { staffRoles, type StaffRole } from '@stillwater/domain/people/staff'
import {
  invitationLink,
  invitationToken,
  type InvitationRow,
} from '../../features/care-team/staff/invitation-record.ts'
import { expiryFrom, makeInvitation } from '../../features/care-team/staff/make-invitation.ts'
import { sendInvitation } from '../../features/care-team/staff/send-invitation.job.ts'
import { staffInvitations } from '../../features/care-team/staff/staff-invitations.table.ts'
import { users } from '../../features/people/users.table.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { nobody, type Connection } from '../../platform/db/database.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { blindIndex } from '../../platform/sealing/blind-index.ts'
import { sha256 } from '../../platform/session/session.ts'
import { WrongAnswer } from './answers.ts'
import type { ClinicTools } from './with-clinic.ts'

export interface AskedPerson {
  name: string
  email: string
  role: StaffRole
  states: string[]
}

/** Invites someone and returns their link; for someone with an open invitation, a new link. */
export function invitePerson(tools: ClinicTools, person: AskedPerson): Promise<string> {
  const { database, keyring, now, origin } = tools
  const email = normalizeEmail(person.email)
  const email_index = blindIndex(keyring, 'email', email)
  return database.transaction(nobody, async (connection) => {
    const { db } = connection
    const [account] = await db.select({ id: users.id }).from(users).where(eq(users.email_index, email_index))
    if (account) throw new WrongAnswer('Someone with this email address already has an account.')
    const [open] = await db
      .select()
      .from(staffInvitations)
      .where(
        and(
          eq(staffInvitations.email_index, email_index),
          isNull(staffInvitations.accepted_at),
          isNull(staffInvitations.revoked_at),
        ),
      )
      .for('update')
    const making = { keyring, now, created_by: null }
    const invited = { ...namesOf(person.name), email, role: person.role, states: person.states }
    const row = open
      ? await renewLink(connection, tools, open)
      : await makeInvitation(connection, making, invited)
    await recordAudit(connection, {
      actor_id: null,
      actor_role: 'server',
      action: 'staff.invite',
      patient_id: null,
      record_type: 'staff_invitation',
      record_id: row.id,
      outcome: 'ok',
      request_id: 'command',
    })
    return invitationLink(origin, invitationToken(keyring, row))
  })
}

async function renewLink(
  connection: Connection,
  { keyring, now }: ClinicTools,
  open: InvitationRow,
): Promise<InvitationRow> {
  const link_number = open.link_number + 1
  const changes = {
    link_number,
    token_sha256: sha256(invitationToken(keyring, { id: open.id, link_number })),
    sent_at: now.toISOString(),
    expires_at: expiryFrom(now),
  }
  await connection.db.update(staffInvitations).set(changes).where(eq(staffInvitations.id, open.id))
  await enqueue(connection, sendInvitation, { invitation_id: open.id, link_number })
  return { ...open, ...changes }
}

function namesOf(name: string): { first_name: string; last_name: string } {
  const parts = name.trim().split(/\s+/)
  return { first_name: parts.slice(0, -1).join(' '), last_name: parts.at(-1) ?? '' }
}

export const emailFault = (text: string) => (isEmail(normalizeEmail(text)) ? null : 'it is no email address')

export const nameFault = (text: string) =>
  /^\S+(\s+\S+)+$/.test(text) && text.length <= 200 ? null : 'it needs a first and a last name'

export const roleFault = (text: string) =>
  (staffRoles as readonly string[]).includes(text) ? null : `a role is one of ${staffRoles.join(', ')}`

/** "CA, WA" */
export function statesOf(text: string): string[] {
  return [
    ...new Set(
      text
        .toUpperCase()
        .split(/[\s,]+/)
        .filter(Boolean),
    ),
  ]
}

export function statesFault(text: string): string | null {
  const known = new Set<string>(stateChoices.map(({ value }) => value))
  const unknown = statesOf(text).filter((state) => !known.has(state))
  return unknown.length > 0 ? `${unknown.join(', ')} is no state` : null
}
