import * as z from 'zod/mini'
import { hasGaps } from '@stillwater/domain/intake/gaps'
import { isLeadOrCanceled } from '@stillwater/domain/people/patient-status'
import { nobody, statement, type Connection } from '../../../platform/db/database.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import type { Keyring } from '../../../platform/sealing/keyring.ts'
import type { Tools } from '../../../services.ts'
import { loadPatient, type PatientRow } from '../../people/patient-record.ts'
import { keyOf } from '../../people/person-keys.ts'
import { openTask } from '../../tasks/open-task.ts'
import { intakeGapsTask } from '../../tasks/task-words.ts'
import type { Content } from '../content/load-content.ts'
import { earlierColumn, openEarlier, type EarlierRows } from './earlier-record.ts'
import { factsOf } from '../load-intake.ts'

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
/** All visits of a patient, as a check-in that begins now would see them. */
const loadEarlier = statement<{ earlier: EarlierRows }>(
  'load_earlier_visits',
  `select ${earlierColumn} from (select $1::uuid as patient_id, gen_random_uuid() as id, false as is_initial) v`,
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
  const [[patient], [earlier], [found]] = await Promise.all([
    connection.run(loadPatient, [patient_id]),
    connection.run(wasOffered, [patient_id, intakeGapsTask]),
    connection.run(loadEarlier, [patient_id]),
  ])
  // A patient who left is asked when they return.
  if (!patient || !found || earlier?.offered || isLeadOrCanceled(patient.status)) return
  if (hasGaps(content.banks, checkInFacts(patient, keyring, found.earlier)))
    await openTask(connection, { patient_id, audience: 'patient', task_key: intakeGapsTask })
}

function checkInFacts(patient: PatientRow, keyring: Keyring, rows: EarlierRows) {
  const earlier = openEarlier(rows, keyOf(patient, keyring))
  const visit = {
    is_initial: false,
    is_reactivation: false,
    pending_updates: true,
    created_at: '',
    has_submitted_shipping: false,
  }
  return { ...factsOf({ patient, visit, about: { service_lines: [] }, earlier }), earlier }
}
