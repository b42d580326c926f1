import type { Endpoint } from '@stillwater/contract/endpoint'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Context } from '../../platform/context.ts'
import type { Connection } from '../../platform/db/database.ts'

/** The audit row of a call that opens its own transactions: money is not moved with the rights of a request. */
export function recordCall(
  connection: Connection,
  { session, arrival }: Context<'patient'>,
  { method, path }: Endpoint,
  about: { patient_id?: string; record_type?: Lowercase<string>; record_id?: string } = {},
): Promise<unknown> {
  return recordAudit(connection, {
    actor_id: session.user_id,
    actor_role: session.role,
    action: `${method} ${path}`,
    patient_id: about.patient_id ?? session.user_id,
    record_type: about.record_type ?? null,
    record_id: about.record_id ?? null,
    outcome: 'ok',
    request_id: arrival.request_id,
  })
}
