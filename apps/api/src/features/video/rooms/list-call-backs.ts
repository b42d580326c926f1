import { read, type Ctx } from '../../../context.ts'
import { statement } from '../../../platform/db/database.ts'
import { open } from '../../../platform/sealing/sealing.ts'
import { keyOf } from '../../people/person-keys.ts'
import { place, type SealedUser } from '../../people/user-record.ts'
import { joinPlace, type PatientLocation } from './joins.ts'

interface Row {
  id: string
  due_at: string | null
  acknowledged_at: string | null
  asked_at: string
  join_id: string
  location: Buffer
  patient_id: string
  person: Buffer
  version: number
  clinic_key_id: string
  wrapped: Buffer
}

// The database shows the tasks, the joins and the names of the patients whom the caller reaches. The number is that of
// the newest request, whether it opened the task or found it open.
const openCallBacks = statement<Row>(
  'list_call_backs',
  `select t.id, t.due_at, t.acknowledged_at, j.call_asked_at as asked_at, j.id as join_id, j.sealed as location,
          u.id as patient_id, u.sealed as person, k.version, k.clinic_key_id, k.wrapped
     from tasks t
     cross join lateral (
       select id, call_asked_at, sealed from video_joins
        where patient_id = t.patient_id and call_asked_at is not null and sealed is not null
        order by call_asked_at desc limit 1) j
     join users u on u.id = t.patient_id
     join data_keys k on k.owner_id = u.id
    where t.task_key = 'call-patient-back' and t.audience = 'care_team' and t.done_at is null
    order by j.call_asked_at limit 100`,
)

/** Who asked to be called, the longest wait first. */
export function listCallBacks(ctx: Ctx<'care_team'>) {
  return read(ctx, async ({ run }) => {
    const rows = await run(openCallBacks)
    return {
      call_backs: rows.map(({ id, due_at, acknowledged_at, asked_at, ...row }) => {
        const key = keyOf({ ...row, id: row.patient_id }, ctx.keyring)
        const { first_name, last_name } = open<SealedUser>(key, place(row.patient_id), row.person)
        const { phone } = open<PatientLocation>(key, joinPlace(row.join_id), row.location)
        const patient_name = `${first_name} ${last_name}`.trim()
        return { id, due_at, acknowledged_at, asked_at, patient_name, phone }
      }),
    }
  })
}
