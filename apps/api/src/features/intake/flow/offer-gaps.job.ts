import * as z from 'zod/mini'
import { hasGaps } from '@stillwater/domain/intake/gaps'
import { isLeadOrCanceled } from '@stillwater/domain/people/patient-status'
import { nobody, statement, type Connection } from '../../../platform/db/database.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import type { Keyring } from '../../../platform/sealing/keyring.ts'
import type { Tools } from '../../../services.ts'
import { openTask } from '../../tasks/open-task.ts'
import { intakeGapsTask } from '../../tasks/task-words.ts'
import type { Content } from '../content/load-content.ts'
import { loadCheckIn } from './check-in-facts.ts'

const batch = 20

const claimUnchecked = statement<{ patient_id: string }>(
  'claim_unchecked_paths',
  `update visits set path_checked_at = app_now() where id in (
     select id from visits where completed_at is not null and path_checked_at is null
      order by completed_at limit ${batch} for update skip locked)
   returning patient_id`,
)
const wasOffered = statement<{ offered: boolean }>(
  'were_gaps_offered',
  'select exists (select from tasks where patient_id = $1 and task_key = $2) as offered',
)

/** Offers a patient whose visit was completed before paths were checked the questions they missed, once. decision S8 */
export function offerGaps(content: Content) {
  return defineJob({
    name: 'intake.offer-gaps',
    payload: z.object({}),
    async run({ database, keyring }: Tools) {
      const checkBatch = () =>
        database.transaction(nobody, async (connection) => {
          const checked = await connection.run(claimUnchecked)
          for (const patient_id of new Set(checked.map((one) => one.patient_id)))
            await offerTo(connection, keyring, content, patient_id)
          return checked.length
        })
      while ((await checkBatch()) === batch);
    },
  })
}

async function offerTo(connection: Connection, keyring: Keyring, content: Content, patient_id: string) {
  const [earlier] = await connection.run(wasOffered, [patient_id, intakeGapsTask])
  const checkIn = await loadCheckIn(connection, keyring, patient_id)
  // A patient who left is asked when they return.
  if (!checkIn || earlier?.offered || isLeadOrCanceled(checkIn.patient.status)) return
  if (hasGaps(content.banks, checkIn.facts))
    await openTask(connection, { patient_id, audience: 'patient', task_key: intakeGapsTask })
}
