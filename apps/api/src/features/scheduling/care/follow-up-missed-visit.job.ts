import * as z from 'zod/mini'
import { nobody, statement } from '../../../platform/db/database.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import type { Tools } from '../../../services.ts'
import { readKey } from '../../people/person-keys.ts'
import { recordMissedVisit } from '../../safety/record-missed-visit.ts'

const missed = statement<{ patient_id: string; starts_at: string; zone: string }>(
  'load_missed_visit',
  `select a.patient_id, a.starts_at, u.zone from appointments a join users u on u.id = a.patient_id
    where a.id = $1 and a.status = 'no_show'`,
)

/** After a no-show: someone who recently answered that they are in danger is looked after. */
export const followUpMissedVisit = defineJob({
  name: 'scheduling.follow-up-missed-visit',
  payload: z.object({ appointment_id: z.uuid() }),
  async run({ database, keyring }: Tools, { appointment_id }, { finish }) {
    await database.transaction(nobody, async (connection) => {
      const [visit] = await connection.run(missed, [appointment_id])
      const key = visit && (await readKey(connection, keyring, visit.patient_id))
      if (key) await recordMissedVisit(connection, { id: visit.patient_id, key }, visit)
      await finish(connection)
    })
  },
})
