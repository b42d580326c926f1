import { createHmac, type KeyObject } from 'node:crypto'

/** An event as the chain spells it. */
export interface ChainedEvent {
  id: number
  at: string
  actor_id: string | null
  actor_role: string
  action: string
  patient_id: string | null
  record_type: string | null
  record_id: string | null
  outcome: string
  request_id: string
  /** Why someone off the care team reached the record. */
  reason: string | null
}

/** What to select from `audit_events e`: the time to its last digit, whatever zone the connection is in. */
export const chainedColumns = `e.id, to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at,
  e.actor_id, e.actor_role, e.action, e.patient_id, e.record_type, e.record_id, e.outcome, e.request_id, e.reason`

export const chainStart = Buffer.alloc(32)

/** Each seal covers its event and the seal before it, so no event can change, go or come without breaking all after. */
export function sealOf(key: KeyObject, previous: Buffer, event: ChainedEvent): Buffer {
  return createHmac('sha256', key).update(previous).update(canonical(event)).digest()
}

// Field by field, because the order is part of the seal.
function canonical(event: ChainedEvent): string {
  return JSON.stringify({
    id: event.id,
    at: event.at,
    actor_id: event.actor_id,
    actor_role: event.actor_role,
    action: event.action,
    patient_id: event.patient_id,
    record_type: event.record_type,
    record_id: event.record_id,
    outcome: event.outcome,
    request_id: event.request_id,
    // Omitted when null, so that events older than the column keep their seals.
    ...(event.reason === null ? {} : { reason: event.reason }),
  })
}
