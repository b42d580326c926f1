import { recordAudit, type AuditEvent } from '../../../platform/audit/record-audit.ts'
import type { Context } from '../../../platform/context.ts'
import type { Connection } from '../../../platform/db/database.ts'

export function recordPhoneStep(
  connection: Connection,
  { session, arrival }: Context<'patient'>,
  action: AuditEvent['action'],
  outcome: AuditEvent['outcome'],
): Promise<unknown> {
  const { user_id } = session
  return recordAudit(connection, {
    actor_id: user_id,
    actor_role: 'patient',
    action,
    patient_id: user_id,
    record_type: 'user',
    record_id: user_id,
    outcome,
    request_id: arrival.request_id,
  })
}
