import type { Access, Endpoint } from '@stillwater/contract/endpoint'
import { recordAudit, type AuditEvent } from '../audit/record-audit.ts'
import type { Context } from '../context.ts'
import type { Connection, Database } from '../db/database.ts'
import { uuid, type Denied } from './admit.ts'

type Audited = Pick<Context<Access>, 'endpoint' | 'session' | 'record' | 'arrival' | 'audited'>

/** What a call touched, where that is not the record its path names: a row it made, say. */
export type Touched = Partial<Pick<AuditEvent, 'patient_id' | 'record_type' | 'record_id'>>

export const actionOf = ({ method, path }: Endpoint) => `${method} ${path}` as const

/** Leaves the audit row of this call, in the transaction of what it records. */
export function auditCall(context: Audited, connection: Connection, touched: Touched = {}): Promise<unknown> {
  context.audited = true
  const { endpoint, session, record, arrival } = context
  return recordAudit(connection, {
    actor_id: session?.user_id ?? null,
    actor_role: session?.role ?? 'nobody',
    action: actionOf(endpoint),
    patient_id: record?.patient_id ?? (session?.role === 'patient' ? session.user_id : null),
    record_type: (record?.kind as Lowercase<string> | undefined) ?? null,
    record_id: record && record.kind !== 'patient' ? record.id : null,
    outcome: 'ok',
    request_id: arrival.request_id,
    ...touched,
  })
}

/** Writes leave an audit row, and so does every read of the care team or of another person's record. */
export function isAudited({ endpoint, session, record }: Omit<Audited, 'arrival' | 'audited'>): boolean {
  if (endpoint.method !== 'GET' || endpoint.access === 'care_team') return true
  return record !== null && record.patient_id !== session?.user_id
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
      // A client may ask for anything; only something shaped like an id is kept.
      record_id: uuid.test(asked_id) ? asked_id : null,
      outcome: 'denied',
      request_id,
    }),
  )
}
