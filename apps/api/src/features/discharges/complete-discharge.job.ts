import * as z from 'zod/mini'
import { nobody, statement } from '../../platform/db/database.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import { publish } from '../../platform/live/publish.ts'
import type { Tools } from '../../services.ts'
import type { AppointmentRow } from '../scheduling/appointments.table.ts'
import { cancelLocked } from '../scheduling/booking/own-appointment.ts'
import { announceAppointment } from '../scheduling/notices/announce-appointment.ts'
import { settlePatientTasks } from '../tasks/settle-patient-tasks.ts'
import { dischargeTask } from '../tasks/task-words.ts'
import type { DischargeRow } from './discharges.table.ts'

const complete = statement<DischargeRow>(
  'complete_discharge',
  `update discharges set completed_at = app_now()
    where id = $1 and canceled_at is null and completed_at is null and effective_on <= app_now()::date returning *`,
)
const coming = statement<AppointmentRow>(
  'appointments_after_discharge',
  `select * from appointments where patient_id = $1 and status = 'booked' and starts_at > app_now()
    order by starts_at for update`,
)

/** The day has come: visits that are left are canceled by the clinic and the patient's own tasks are over. */
export const completeDischarge = defineJob({
  name: 'discharges.complete-discharge',
  payload: z.object({ discharge_id: z.uuid() }),
  async run({ database }: Tools, { discharge_id }) {
    await database.transaction(nobody, async (connection) => {
      const [row] = await connection.run(complete, [discharge_id])
      if (!row) return
      const { patient_id } = row
      for (const visit of await connection.run(coming, [patient_id])) {
        const canceled = await cancelLocked(connection, visit, { by: 'care_team' })
        await announceAppointment(connection, canceled, 'canceled')
      }
      await settlePatientTasks(connection, patient_id, [dischargeTask, 'unpaid-invoice'])
      await publish(connection, patient_id, 'patient', patient_id)
    })
  },
})
