import * as z from 'zod/mini'
import { nobody, statement } from '../../../platform/db/database.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import type { Tools } from '../../../services.ts'
import type { AppointmentRow } from '../appointments.table.ts'
import { announceAppointment } from '../notices/announce-appointment.ts'

const load = statement<AppointmentRow>('appointment_in_time_off', 'select * from appointments where id = $1')

/**
 * Tells a patient that their care person will be away, or is there after all. A job, because an admin who keeps the
 * hours of others does not see appointments.
 */
export const announceTimeOff = defineJob({
  name: 'scheduling.announce-time-off',
  payload: z.object({ appointment_id: z.uuid(), change: z.enum(['new_time_needed', 'booked']) }),
  async run({ database }: Tools, { appointment_id, change }, { finish }) {
    await database.transaction(nobody, async (connection) => {
      const [row] = await connection.run(load, [appointment_id])
      // The question may have been answered or withdrawn meanwhile.
      const isAsked = row?.new_time_asked_at !== null
      if (row?.status === 'booked' && isAsked === (change === 'new_time_needed'))
        await announceAppointment(connection, row, change)
      await finish(connection)
    })
  },
})
