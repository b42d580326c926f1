import { remindersOf } from '@stillwater/domain/scheduling/reminders'
import { statement, type Connection } from '../../../platform/db/database.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { publish } from '../../../platform/live/publish.ts'
import type { AppointmentRow } from '../appointments.table.ts'
import { offerFreedTime } from '../waiting/offer-freed-time.ts'
import { considerEstimate } from './consider-estimate.ts'
import { remindOfAppointment } from './remind-of-appointment.job.ts'
import { tellAppointment } from './tell-appointment.job.ts'
import type { AppointmentChange } from './appointment-change.ts'

export type { AppointmentChange } from './appointment-change.ts'

type Told = Pick<AppointmentRow, 'starts_at' | 'ends_at' | 'revision' | 'care_person_id'> & { now: string }

const load = statement<Told & { from: Told | null }>(
  'announced_appointment',
  `select a.starts_at, a.ends_at, a.revision, a.care_person_id, app_now() as now,
     (select to_jsonb(f) from appointments f where f.id = a.moved_from) as from
   from appointments a where a.id = $1`,
)

/** Tells both sides of a change to an appointment, if and when the caller's transaction commits. */
export async function announceAppointment(
  connection: Connection,
  { id, patient_id, care_person_id }: Pick<AppointmentRow, 'id' | 'patient_id' | 'care_person_id'>,
  change: AppointmentChange,
): Promise<void> {
  await publish(connection, patient_id, 'appointment', id)
  await publish(connection, care_person_id, 'care_calendar', id)
  const [told] = await connection.run(load, [id])
  if (!told) return
  const { starts_at, revision } = told
  await enqueue(
    connection,
    tellAppointment,
    { appointment_id: id, change, starts_at, revision },
    { dedupe_key: `${id} ${change} ${revision}` },
  )
  if (change === 'booked' || change === 'moved') {
    await enqueue(connection, considerEstimate, { appointment_id: id }, { dedupe_key: id })
    for (const { ahead_minutes, at } of remindersOf(starts_at, new Date(told.now)))
      await enqueue(
        connection,
        remindOfAppointment,
        { appointment_id: id, starts_at, ahead_minutes },
        { run_at: at, dedupe_key: `${id} ${starts_at} ${ahead_minutes}` },
      )
  }
  const freed = change === 'canceled' ? told : change === 'moved' ? told.from : null
  if (freed) await offerFreedTime(connection, freed)
}
