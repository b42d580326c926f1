import type * as contract from '@stillwater/contract/care/tasks'
import type { Reply } from '@stillwater/contract/endpoint'
import { kindsOfGroup } from '@stillwater/domain/tasks/care-task-kinds'
import { read, type Ctx, type Input } from '../../context.ts'
import { statement, type Connection } from '../../platform/db/database.ts'
import type { Keyring } from '../../platform/sealing/keyring.ts'
import { open } from '../../platform/sealing/sealing.ts'
import { keyOf } from '../people/person-keys.ts'
import { place as userPlace, type SealedUser } from '../people/user-record.ts'
import { describeRow } from './describe-row.ts'

type List = Reply<typeof contract.listCareTasks>

const pageSize = 50

interface PageRow {
  /** Null where the page has no task. */
  id: string | null
  place: string
  all: number
  mine: number
  unassigned: number
  overdue: number
}

// `own_care_tasks` decides what the caller sees. The columns `a` to `c` and the id are the place in the list: urgent first,
// then what is due first, then what was opened first.
const readPage = statement<PageRow>(
  'care_task_page',
  `with listed as materialized (
     select * from own_care_tasks() where $2::text[] is null or kind = any ($2)
   ), counted as (
     select count(*)::int as all, count(*) filter (where is_mine)::int as mine,
       count(*) filter (where is_unassigned)::int as unassigned, count(*) filter (where is_overdue)::int as overdue from listed
   ), page as (
     select id, a, b, c from listed
     where ($1::text is null or case $1::text when 'mine' then is_mine when 'unassigned' then is_unassigned else is_overdue end)
       and ($3::int is null or (a, b, c, id) > ($3::int, $4::bigint, $5::bigint, $6::uuid))
     order by a, b, c, id limit ${pageSize + 1}
   )
   select k.*, p.id, concat_ws('.', p.a, p.b, p.c, p.id) as place from counted k left join page p on true
   order by p.a, p.b, p.c, p.id`,
)

interface ShownRow {
  id: string
  patient_id: string
  task_key: string
  urgent: boolean
  safety: boolean
  created_at: string
  due_at: string | null
  outcome_due_at: string | null
  acknowledged_at: string | null
  escalated_at: string | null
  done_at: string | null
  sealed: Buffer | null
  assigned_to: string | null
  assigned_name: string
  acknowledged_by: string | null
  acknowledged_name: string
  user_sealed: Buffer
  version: number
  clinic_key_id: string
  wrapped: Buffer
}
const readShown = statement<ShownRow>('care_tasks_shown', 'select * from care_tasks_shown($1::uuid[])')

/** The open tasks of the caller's list, urgent and early ones first. The database decides whose they are. */
export function listCareTasks(
  ctx: Ctx<'care_team'>,
  { query }: Input<typeof contract.listCareTasks>,
): Promise<List> {
  return read(ctx, async (connection) => {
    const { ids, ...page } = await loadPage(connection, query)
    const shown = ids.length > 0 ? await connection.run(readShown, [ids]) : []
    const byId = new Map(shown.map((row) => [row.id, row]))
    const tasks = ids.flatMap((id) => {
      const row = byId.get(id)
      return row ? [toListedTask(row, ctx.keyring)] : []
    })
    return { ...page, tasks, now: ctx.now().toISOString() }
  })
}

async function loadPage(
  { run }: Connection,
  { show, group, after }: Input<typeof contract.listCareTasks>['query'],
): Promise<Pick<List, 'next' | 'counts'> & { ids: string[] }> {
  const at = after?.split('.') ?? [null, null, null, null]
  const rows = await run(readPage, [show ?? null, group ? kindsOfGroup(group) : null, ...at])
  const listed = rows.flatMap(({ id, place }) => (id === null ? [] : [{ id, place }]))
  const page = listed.slice(0, pageSize)
  const { all, mine, unassigned, overdue } = rows[0] as PageRow
  return {
    ids: page.map(({ id }) => id),
    counts: { all, mine, unassigned, overdue },
    next: listed.length > pageSize ? (page.at(-1)?.place ?? null) : null,
  }
}

function toListedTask(row: ShownRow, keyring: Keyring): List['tasks'][number] {
  const { patient_id, assigned_to, assigned_name, acknowledged_by, acknowledged_name, ...task } = row
  const key = keyOf({ ...row, id: patient_id }, keyring)
  const { first_name, last_name } = open<SealedUser>(key, userPlace(patient_id), row.user_sealed)
  return {
    ...task,
    patient_id,
    patient_name: `${first_name} ${last_name}`.trim(),
    description: describeRow(row, key),
    assigned_to: assigned_to ? { id: assigned_to, name: assigned_name } : null,
    acknowledged_by: acknowledged_by ? { id: acknowledged_by, name: acknowledged_name } : null,
  }
}
