import { and, desc, eq, gte, inArray, lt, sql, type SQL } from 'drizzle-orm'
import type * as contract from '@stillwater/contract/care/audit'
import type { Query } from '@stillwater/contract/endpoint'
import { roles } from '@stillwater/domain/people/capabilities'
import { read, type Ctx, type Input } from '../../../context.ts'
import { auditEvents } from '../../../platform/audit/audit.table.ts'
import type { Connection } from '../../../platform/db/database.ts'
import { carePeople } from '../../people/patients.table.ts'
import { actionWords } from './action-words.ts'

export type AuditFilters = Query<typeof contract.exportAudit>

const pageSize = 50
const staffRoles = roles.filter((role) => role !== 'patient')

export async function searchAudit(ctx: Ctx<'care_team'>, { query }: Input<typeof contract.searchAudit>) {
  const { before = null, ...filters } = query
  const rows = await read(ctx, (connection) => auditPage(connection, filters, before, pageSize + 1))
  const page = rows.slice(0, pageSize)
  const what = actionWords(ctx.endpoints)
  return {
    events: page.map(({ actor_id, actor_name, actor_role, ...event }) => ({
      ...event,
      actor: { id: actor_id, name: actor_name, role: actor_role },
      what: what(event.action),
    })),
    next: rows.length > pageSize ? (page.at(-1)?.id ?? null) : null,
  }
}

/** Events older than one of them, newest first. Row-level security shows others' events to administrators alone. */
export function auditPage({ db }: Connection, filters: AuditFilters, before: number | null, most: number) {
  return db
    .select({
      id: auditEvents.id,
      at: auditEvents.at,
      actor_id: auditEvents.actor_id,
      actor_role: auditEvents.actor_role,
      actor_name: carePeople.name,
      action: auditEvents.action,
      patient_id: auditEvents.patient_id,
      record_type: auditEvents.record_type,
      outcome: auditEvents.outcome,
      reason: auditEvents.reason,
      request_id: auditEvents.request_id,
    })
    .from(auditEvents)
    .leftJoin(carePeople, eq(carePeople.id, auditEvents.actor_id))
    .where(and(...conditions(filters), before === null ? undefined : isOlderThan(before)))
    .orderBy(desc(auditEvents.at), desc(auditEvents.id))
    .limit(most)
}

function conditions(filters: AuditFilters) {
  const { actor_id, patient_id, action, outcome, break_glass, by_staff, from, until } = filters
  const wanted: (SQL | undefined)[] = [
    actor_id && eq(auditEvents.actor_id, actor_id),
    patient_id && eq(auditEvents.patient_id, patient_id),
    action && eq(auditEvents.action, action),
    // Said twice, because the index of refusals holds what is not ok.
    outcome && outcome !== 'ok' && sql`${auditEvents.outcome} <> 'ok'`,
    outcome && eq(auditEvents.outcome, outcome),
    break_glass && eq(auditEvents.reason, 'break_glass'),
    by_staff && inArray(auditEvents.actor_role, staffRoles),
    from && gte(auditEvents.at, from),
    until && lt(auditEvents.at, until),
  ].map((condition) => condition || undefined)
  return wanted
}

const isOlderThan = (id: number) =>
  sql`(${auditEvents.at}, ${auditEvents.id}) < (select e.at, e.id from audit_events e where e.id = ${id})`
