import { read, type Ctx } from '../../../context.ts'
import { statement } from '../../../platform/db/database.ts'
import { open } from '../../../platform/sealing/sealing.ts'
import { readKey } from '../../people/person-keys.ts'
import { openUser, readUserRow } from '../../people/user-record.ts'
import { joinPlace, type PatientLocation } from './joins.ts'

interface Row {
  id: string
  patient_id: string
  due_at: string | null
  acknowledged_at: string | null
  join_id: string
  asked_at: string
  sealed: Buffer
}

// The database shows the tasks and the joins of the patients whom the caller reaches. The number is that of the newest
// request, whether it opened the task or found it open.
const openCallBacks = statement<Row>(
  'list_call_backs',
  `select t.id, t.patient_id, t.due_at, t.acknowledged_at, j.id as join_id, j.call_asked_at as asked_at, j.sealed
     from tasks t cross join lateral (
       select id, call_asked_at, sealed from video_joins
        where patient_id = t.patient_id and call_asked_at is not null and sealed is not null
        order by call_asked_at desc limit 1) j
    where t.task_key = 'call-patient-back' and t.audience = 'care_team' and t.done_at is null
    order by j.call_asked_at limit 100`,
)

/** Who asked to be called, the longest wait first. */
export function listCallBacks(ctx: Ctx<'care_team'>) {
  return read(ctx, async (connection) => {
    const rows = await connection.run(openCallBacks)
    const found = await Promise.all(
      rows.map(async ({ patient_id, join_id, sealed, ...task }) => {
        const [user, key] = await Promise.all([
          readUserRow(connection, patient_id),
          readKey(connection, ctx.keyring, patient_id),
        ])
        if (!user || !key) return null
        const { first_name, last_name } = openUser(user, ctx.keyring)
        const { phone } = open<PatientLocation>(key, joinPlace(join_id), sealed)
        return { ...task, patient_name: `${first_name} ${last_name}`.trim(), phone }
      }),
    )
    return { call_backs: found.filter((one) => one !== null) }
  })
}
