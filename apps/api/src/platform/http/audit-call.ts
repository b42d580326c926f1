import type { Access, Endpoint } from '@stillwater/contract/endpoint'
import type { Role } from '@stillwater/domain/people/capabilities'
import { recordAudit, type AuditEvent } from '../audit/record-audit.ts'
import type { Context } from '../context.ts'
import type { Connection, Database } from '../db/database.ts'
import { uuid, type Denied } from './admit.ts'

type Audited = Pick<Context<Access>, 'endpoint' | 'session' | 'record' | 'arrival' | 'audited'>

/** What the endpoint does not say: the record that a call made, or how it ended. */
export interface AuditDetails extends Partial<
  Pick<AuditEvent, 'patient_id' | 'record_type' | 'record_id' | 'outcome' | 'reason'>
> {
  /** Who called, where they have no session: the account that signed in or that a signed link names, or a guest. */
  actor?: { id: string; role: Role | 'nobody' }
}

export const actionOf = ({ method, path }: Endpoint) => `${method} ${path}` as const

/** Leaves the audit row of this call, in the transaction of what it records. */
export function auditCall(
  context: Audited,
  connection: Connection,
  { actor, ...details }: AuditDetails = {},
): Promise<unknown> {
  context.audited = true
  const { endpoint, session, record, arrival } = context
  const caller = actor ?? (session && { id: session.user_id, role: session.role })
  return recordAudit(connection, {
    actor_id: caller?.id ?? null,
    actor_role: caller?.role ?? 'nobody',
    action: actionOf(endpoint),
    patient_id: record?.patient_id ?? (caller?.role === 'patient' ? caller.id : null),
    record_type: (record?.kind as Lowercase<string> | undefined) ?? null,
    record_id: record && record.kind !== 'patient' ? record.id : null,
    outcome: 'ok',
    request_id: arrival.request_id,
    ...details,
  })
}

/** Writes leave an audit row, and so does every read of the care team or of another person's record. */
export function isAudited({ endpoint, session, record }: Omit<Audited, 'arrival' | 'audited'>): boolean {
  if (endpoint.method !== 'GET' || endpoint.access === 'care_team') return true
  return typeof record?.patient_id === 'string' && record.patient_id !== session?.user_id
}

export async function auditDenial(
  database: Database,
  endpoint: Endpoint,
  { session, asked_id }: Denied,
  request_id: string,
): Promise<void> {
  await database.read(session, (connection) =>
    recordAudit(connection, {
      actor_id: session.user_id,
      actor_role: session.role,
      action: actionOf(endpoint),
      patient_id: null,
      record_type: endpoint.record === 'self' ? 'patient' : (endpoint.record ?? null),
      // A client may ask for anything; only a value in the form of an id is recorded.
      record_id: uuid.test(asked_id) ? asked_id : null,
      outcome: 'denied',
      request_id,
    }),
  )
}
