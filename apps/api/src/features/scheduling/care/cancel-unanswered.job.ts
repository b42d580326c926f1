import * as z from 'zod/mini'
import type { AppointmentType } from '@stillwater/domain/scheduling/appointment-types'
import type { CareTaskKind } from '@stillwater/domain/tasks/care-task-kinds'
import { nobody, statement } from '../../../platform/db/database.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import type { Tools } from '../../../services.ts'
import { openTask } from '../../tasks/open-task.ts'
import type { AppointmentRow } from '../appointments.table.ts'
import { cancelLocked } from '../booking/own-appointment.ts'
import { announceAppointment } from '../notices/announce-appointment.ts'

// One that the patient is moving at this moment is skipped: it is canceled by that, or found again a minute later.
const unanswered = statement<AppointmentRow>(
  'unanswered_new_times',
  `select * from appointments where status = 'booked' and new_time_asked_at is not null and starts_at <= app_now()
    order by starts_at limit 1 for update skip locked`,
)

const arrangeTasks: Record<AppointmentType, CareTaskKind> = {
  provider: 'arrange-provider-visit',
  therapist: 'arrange-therapist-visit',
  care_manager: 'arrange-care-manager-visit',
}

/**
 * The patient was asked for a new time and had not chosen one when the session began: it is canceled by the clinic, and
 * the care team has a task to offer another.
 */
export const cancelUnanswered = defineJob({
  name: 'scheduling.cancel-unanswered',
  payload: z.object({}),
  async run({ database }: Tools) {
    while (await cancelNext(database));
  },
})

function cancelNext(database: Tools['database']): Promise<boolean> {
  return database.transaction(nobody, async (connection) => {
    const [row] = await connection.run(unanswered)
    if (!row) return false
    const canceled = await cancelLocked(connection, row, { by: 'care_team' })
    await announceAppointment(connection, canceled, 'canceled')
    await openTask(connection, {
      patient_id: row.patient_id,
      audience: 'care_team',
      task_key: arrangeTasks[row.appointment_type],
    })
    return true
  })
}
