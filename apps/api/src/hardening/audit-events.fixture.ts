import { expect } from 'vitest'
import type { Clinic } from './clinic.fixture.ts'

export interface AuditEvent {
  actor_id: string | null
  actor_role: string
  action: string
  patient_id: string | null
  record_type: string | null
  record_id: string | null
  outcome: string
  request_id: string
  reason: string | null
}

/** Returns what was audited since the last time it was asked. */
export function auditReader(clinic: () => Clinic) {
  let seen = 0
  return async function newEvents(): Promise<AuditEvent[]> {
    const rows = await clinic().sql<AuditEvent & { id: number; at: string }>(
      'select * from audit_events where id > $1 order by id',
      [seen],
    )
    seen = Math.max(seen, ...rows.map(({ id }) => Number(id)))
    return rows.map(({ id: _id, at, ...event }) => {
      expect(Number.isNaN(Date.parse(String(at)))).toBe(false)
      return event
    })
  }
}
