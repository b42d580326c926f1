import type { Endpoint } from '@stillwater/contract/endpoint'
import type { FastifyRequest } from 'fastify'
import { recordAudit, type AuditEvent } from '../../audit/record-audit.ts'
import type { Database } from '../../db/database.ts'
import { uuid, type Admission, type Denied } from '../admit.ts'

export const actionOf = ({ method, path }: Endpoint) => `${method} ${path}` as const

function askedPatient(endpoint: Endpoint, request: FastifyRequest): string | null {
  return endpoint.patient ? ((request.params as Record<string, string>)[endpoint.patient] ?? null) : null
}

export function isSomeoneElse<P>(
  endpoint: Endpoint,
  { session }: Admission<P>,
  request: FastifyRequest,
): boolean {
  return askedPatient(endpoint, request)?.toLowerCase() !== session.user_id
}

/** What a call that was let in leaves in the audit. */
export function auditOf<P>(
  endpoint: Endpoint,
  { session }: Admission<P>,
  request: FastifyRequest,
): AuditEvent {
  const asked = askedPatient(endpoint, request)
  return {
    actor_id: session.user_id,
    actor_role: session.role,
    action: actionOf(endpoint),
    patient_id: asked ?? (session.role === 'patient' ? session.user_id : null),
    record_type: endpoint.patient ? 'patient' : null,
    record_id: null,
    outcome: 'ok',
    request_id: request.id,
  }
}

export async function recordDenial(
  database: Database,
  endpoint: Endpoint,
  denied: Denied,
  request: FastifyRequest,
) {
  await database.read({ user_id: denied.session.user_id }, (connection) =>
    recordAudit(connection, {
      actor_id: denied.session.user_id,
      actor_role: denied.session.role,
      action: actionOf(endpoint),
      patient_id: null,
      record_type: 'patient',
      // What was asked for may be anything; only something shaped like an id is kept.
      record_id: uuid.test(denied.asked_id) ? denied.asked_id : null,
      outcome: 'denied',
      request_id: request.id,
    }),
  )
}
