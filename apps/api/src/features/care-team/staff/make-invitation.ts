import { randomUUID } from 'node:crypto'
import { invitationLifeMs, needsLicense } from '@stillwater/domain/people/staff'
import type { Connection } from '../../../platform/db/database.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { blindIndex } from '../../../platform/sealing/blind-index.ts'
import type { Keyring } from '../../../platform/sealing/keyring.ts'
import { sha256 } from '../../../platform/session/session.ts'
import { invitationToken, sealInvited, type InvitationRow, type NewInvitation } from './invitation-record.ts'
import { sendInvitation } from './send-invitation.job.ts'
import { staffInvitations } from './staff-invitations.table.ts'

export interface Making {
  keyring: Keyring
  now: Date
  /** Null for the operator's command. */
  created_by: string | null
}

/** Stores an invitation and queues its email. Licenses are kept only for roles that work under one. */
export async function makeInvitation(
  connection: Connection,
  { keyring, now, created_by }: Making,
  { role, ...person }: NewInvitation,
): Promise<InvitationRow> {
  const id = randomUUID()
  const invited = { ...person, states: needsLicense(role) ? person.states : [] }
  const [row] = await connection.db
    .insert(staffInvitations)
    .values({
      id,
      created_by,
      role,
      email_index: blindIndex(keyring, 'email', person.email),
      sealed: sealInvited(keyring, id, invited),
      token_sha256: sha256(invitationToken(keyring, { id, link_number: 1 })),
      sent_at: now.toISOString(),
      expires_at: expiryFrom(now),
    })
    .returning()
  if (!row) throw new Error('An invitation was not stored.')
  await enqueue(connection, sendInvitation, { invitation_id: id, link_number: 1 })
  return row
}

export function expiryFrom(now: Date): string {
  return new Date(now.getTime() + invitationLifeMs).toISOString()
}
