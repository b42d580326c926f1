import type { listRecordAccess as contract } from '@stillwater/contract/records'
import { roles, type Role } from '@stillwater/domain/people/capabilities'
import { groupAccess, wholeDays } from '@stillwater/domain/records/record-access'
import { read, type Ctx, type Input } from '../../../context.ts'
import { statement } from '../../../platform/db/database.ts'
import { whatWasDone, whyItWas } from './access-words.ts'

interface Row {
  id: number
  at: string
  actor_id: string
  actor_role: Role
  action: string
  record_type: string | null
  reason: string | null
  name: string | null
  is_on_team: boolean
}

const pageSize = 2_000
const newest = Number.MAX_SAFE_INTEGER

// The server's own work has no person behind it, and a refusal opened nothing.
const accessBefore = statement<Row>(
  'record_access',
  `select e.id, e.at, e.actor_id, e.actor_role, e.action, e.record_type, e.reason, c.name, exists (
       select from care_team t where t.patient_id = e.patient_id and t.user_id = e.actor_id
         and t.since <= e.at and (t.until is null or t.until >= e.at)
     ) as is_on_team
   from audit_events e left join care_people c on c.id = e.actor_id
   where e.patient_id = app_user() and e.actor_id <> e.patient_id and e.outcome = 'ok' and e.actor_role = any($2)
     and e.id < $1 order by e.id desc limit ${pageSize}`,
)
const ownZone = statement<{ zone: string }>(
  'record_access_zone',
  'select zone from users where id = app_user()',
)

const staffRoles = roles.filter((role) => role !== 'patient')

export async function listRecordAccess(
  ctx: Ctx<'patient'>,
  { query: { before = newest } }: Input<typeof contract>,
) {
  const [rows, [user]] = await read(ctx, ({ run }) =>
    Promise.all([run(accessBefore, [before, staffRoles]), run(ownZone)]),
  )
  const zone = user?.zone ?? 'America/New_York'
  const described = rows.map((row) => ({ ...row, what: whatWasDone(row), why: whyItWas(row) }))
  const page = wholeDays(described, rows.length === pageSize, zone)
  return {
    accesses: groupAccess(page.events, zone).map(({ newest: event, first_at, last_at, times }) => ({
      id: event.id,
      name: event.name,
      role: event.actor_role,
      what: event.what,
      why: event.why,
      first_at,
      last_at,
      times,
    })),
    before: page.before,
    zone,
  }
}
