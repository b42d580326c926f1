import * as z from 'zod/mini'
import { nobody, statement } from '../../platform/db/database.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import { publish } from '../../platform/live/publish.ts'
import type { Tools } from '../../services.ts'
import { billingDay } from '@stillwater/domain/plans/billing-dates'
import { lockMoney } from '../payments/invoices/lock-money.ts'
import { leaveMembership } from '../plans/membership/leave-membership.ts'
import { subscriptionOf } from '../plans/membership/subscription-record.ts'
import type { AppointmentRow } from '../scheduling/appointments.table.ts'
import { cancelLocked } from '../scheduling/booking/own-appointment.ts'
import { announceAppointment } from '../scheduling/notices/announce-appointment.ts'
import { settlePatientTasks } from '../tasks/settle-patient-tasks.ts'
import { dischargeTask } from '../tasks/task-words.ts'
import type { DischargeRow } from './discharges.table.ts'

const find = statement<{ patient_id: string }>(
  'patient_of_completed_discharge',
  'select patient_id from discharges where id = $1',
)
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

/** The day has come: visits that are left are canceled by the clinic, the patient's own tasks are over, and so are messages. */
export const completeDischarge = defineJob({
  name: 'discharges.complete-discharge',
  payload: z.object({ discharge_id: z.uuid() }),
  async run({ database, keyring, now }: Tools, { discharge_id }) {
    const [found] = await database.read(nobody, ({ run }) => run(find, [discharge_id]))
    if (!found) return
    const { patient_id } = found
    await database.transaction(nobody, async (connection) => {
      await lockMoney(connection, [patient_id])
      const [row] = await connection.run(complete, [discharge_id])
      if (!row) return
      // A patient who resumed it after the letter would pay for months without care.
      const membership = await subscriptionOf(connection, patient_id)
      if (membership?.cancel_on === null)
        await leaveMembership({
          connection,
          keyring,
          membership,
          today: billingDay(now()),
          email: 'ending',
        })
      for (const visit of await connection.run(coming, [patient_id])) {
        const canceled = await cancelLocked(connection, visit, { by: 'care_team' })
        await announceAppointment(connection, canceled, 'canceled')
      }
      await settlePatientTasks(connection, patient_id, [dischargeTask, 'unpaid-invoice'])
      await publish(connection, patient_id, 'patient', patient_id)
    })
  },
})
