import * as z from 'zod/mini'
import { nobody, statement } from '../../../platform/db/database.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import type { Tools } from '../../../services.ts'
import type { AppointmentRow } from '../appointments.table.ts'
import { refreshTimeOf } from './place-appointment.ts'

const expired = statement<{ id: string }>(
  'expired_holds',
  `select id from appointments where status = 'held' and held_until <= app_now() order by held_until limit 500`,
)
const remove = statement<AppointmentRow>(
  'delete_expired_hold',
  `delete from appointments where id = $1 and status = 'held' and held_until <= app_now() returning *`,
)

/** Runs every minute: times that were kept and not booked are offered again. */
export const releaseHolds = defineJob({
  name: 'scheduling.release-holds',
  payload: z.object({}),
  async run({ database }: Tools) {
    for (const { id } of await database.read(nobody, ({ run }) => run(expired)))
      await database.transaction(nobody, async (connection) => {
        const [hold] = await connection.run(remove, [id])
        if (hold) await refreshTimeOf(connection, hold)
      })
  },
})
