import type { Role } from '@stillwater/domain/people/capabilities'
import { read, transaction, type Ctx } from '../../../context.ts'
import { statement } from '../../../platform/db/database.ts'
import { publish } from '../../../platform/live/publish.ts'
import { finishPatientTasks } from '../../tasks/list-tasks.ts'
import { recordOpenedTask } from '../../tasks/task-words.ts'

interface Row {
  id: string
  created_at: string
  until: string
  name: string | null
  role: Role
}

const openings = statement<Row>(
  'record_openings',
  `select b.id, b.created_at, b.until, c.name, b.role
   from break_glass b left join care_people c on c.id = b.user_id
   where b.patient_id = app_user() order by b.created_at desc, b.id limit 100`,
)
const unseen = statement<{ is_unseen: boolean; zone: string }>(
  'record_openings_unseen',
  `select zone, exists (
     select from tasks where patient_id = app_user() and audience = 'patient' and task_key = $1 and done_at is null
   ) as is_unseen from users where id = app_user()`,
)

export async function listRecordOpenings(ctx: Ctx<'patient'>) {
  const [rows, [own]] = await read(ctx, ({ run }) =>
    Promise.all([run(openings), run(unseen, [recordOpenedTask])]),
  )
  return {
    openings: rows,
    is_unseen: own?.is_unseen ?? false,
    zone: own?.zone ?? 'America/New_York',
  }
}

export function confirmRecordOpenings(ctx: Ctx<'patient'>) {
  return transaction(ctx, async (connection) => {
    const { user_id } = ctx.session
    await finishPatientTasks(connection, [recordOpenedTask])
    await publish(connection, user_id, 'patient', user_id)
    return undefined
  })
}
