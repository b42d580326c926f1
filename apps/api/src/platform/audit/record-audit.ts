import { statement, type Connection } from '../db/database.ts'

type AuditRole =
  | 'nobody'
  | 'patient'
  | 'provider'
  | 'therapist'
  | 'care_manager'
  | 'coordinator'
  | 'oncall'
  | 'admin'
  | 'server'

/** Who did what to whose record, in ids and codes. There is no field for what the record says. */
export interface AuditEvent {
  actor_id: string | null
  actor_role: AuditRole
  /** What was done: an endpoint as the contract declares it, without the values in its path, or a code. */
  action:
    | `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} ${string}`
    | `${Lowercase<string>}.${Lowercase<string>}`
  patient_id: string | null
  record_type: Lowercase<string> | null
  record_id: string | null
  outcome: 'ok' | 'denied' | 'failed'
  request_id: string
  /** Why it was done, as a code, where the caller gave a reason; else why they reach the record, off their panel. */
  reason?: Lowercase<string>
}

/** An event that would have carried more than ids and codes. Names the field and never its value. */
export class AuditFieldRefused extends Error {
  override name = 'AuditFieldRefused'
  constructor(field: string) {
    super(`The audit field ${field} takes an id or a code only.`)
  }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const code = /^[a-z_]{1,40}$/
const shapes: [field: Exclude<keyof AuditEvent, 'reason'>, shape: RegExp][] = [
  ['actor_id', uuid],
  ['actor_role', /^[a-z_]{1,20}$/],
  [
    'action',
    /^((GET|POST|PUT|PATCH|DELETE) (\/:?[a-z][a-z0-9_.-]{0,39}){1,10}|[a-z][a-z_]{0,39}\.[a-z][a-z_]{0,39})$/i,
  ],
  ['patient_id', uuid],
  ['record_type', /^[a-z][a-z0-9_]{0,39}$/],
  ['record_id', uuid],
  ['outcome', /^(ok|denied|failed)$/],
  ['request_id', /^[A-Za-z0-9_-]{1,64}$/],
]

// Access to a patient outside the caller's panel is recorded with its reason. decision N39
const insertEvent = statement<never>(
  'record_audit',
  `insert into audit_events (${shapes.map(([field]) => field).join(', ')}, reason)
   values ($1::uuid, $2, $3, $4::uuid, $5, $6, $7, $8,
     coalesce($9, case when $4::uuid is not null and $4::uuid is distinct from $1::uuid then access_reason($4::uuid) end))`,
)

/**
 * Runs in the transaction of what it records, so both commit or neither does. A refused field throws synchronously,
 * because the statement may be pipelined with the commit.
 */
export function recordAudit(connection: Connection, event: AuditEvent): Promise<unknown> {
  for (const [field, shape] of shapes) {
    const value = event[field]
    if (value !== null && !shape.test(value)) throw new AuditFieldRefused(field)
  }
  const { reason = null } = event
  if (reason !== null && !code.test(reason)) throw new AuditFieldRefused('reason')
  return connection.run(insertEvent, [...shapes.map(([field]) => event[field]), reason])
}
