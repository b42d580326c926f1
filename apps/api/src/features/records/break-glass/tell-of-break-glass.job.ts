import * as z from 'zod/mini'
import { t } from '@stillwater/contract/words'
import { nobody, statement } from '../../../platform/db/database.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import { publish } from '../../../platform/live/publish.ts'
import type { Tools } from '../../../services.ts'
import { loadRecipient, writeToPerson } from '../../people/write-to-person.ts'
import { openTask } from '../../tasks/open-task.ts'
import { recordOpenedTask } from '../../tasks/task-words.ts'

const patientOf = statement<{ patient_id: string }>(
  'patient_of_break_glass',
  'select patient_id from break_glass where id = $1',
)

/** Tells a patient by a task on their home page and by email. The email names neither the clinician nor the reason. */
export const tellOfBreakGlass = defineJob({
  name: 'records.tell-of-break-glass',
  payload: z.object({ opening_id: z.uuid() }),
  async run(tools: Tools, { opening_id }, { effect_key }) {
    const patient_id = await tools.database.transaction(nobody, async (connection) => {
      const [opening] = await connection.run(patientOf, [opening_id])
      if (!opening) return null
      await openTask(connection, { ...opening, audience: 'patient', task_key: recordOpenedTask })
      await publish(connection, opening.patient_id, 'patient', opening.patient_id)
      return opening.patient_id
    })
    const patient = patient_id && (await loadRecipient(tools, patient_id))
    if (!patient) return
    const [origin] = tools.origins()
    await writeToPerson(tools, patient, {
      letter: {
        subject: t('Your record was opened'),
        paragraphs: [
          t(
            'Someone at our clinic who is not on your care team opened your record. They had to write down why, and their access ends after one hour.',
          ),
          t(
            'Sign in to see who it was and when. If it doesn’t look right, please send your care team a message.',
          ),
        ],
        action: { label: t('See who opened it'), href: `${origin}/patient/dashboard/records` },
      },
      dedupe_key: effect_key,
    })
  },
})
