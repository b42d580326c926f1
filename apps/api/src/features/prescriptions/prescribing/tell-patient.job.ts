import { t } from '@stillwater/contract/words'
import { nobody, statement } from '../../../platform/db/database.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import type { Tools } from '../../../services.ts'
import { textWords } from '../../people/texts/text-words.ts'
import { loadRecipient, writeToPerson } from '../../people/write-to-person.ts'
import { tellPatient } from './tell-patient.ts'

const whom = statement<{ patient_id: string }>(
  'patient_of_decision',
  'select patient_id from prescription_decisions where id = $1',
)

/** Says that there is news and not what: other people may read the email or see the phone. */
export const tellPatientJob = defineJob({
  ...tellPatient,
  async run(tools: Tools, { decision_id }) {
    const [row] = await tools.database.read(nobody, ({ run }) => run(whom, [decision_id]))
    const patient = row ? await loadRecipient(tools, row.patient_id) : null
    if (!patient) return
    const [origin] = tools.origins()
    await writeToPerson(tools, patient, {
      letter: {
        subject: t('There’s an update from your provider'),
        paragraphs: [
          t('Your provider changed something in your care. Sign in to see what it is and what to do next.'),
        ],
        action: { label: t('See what changed'), href: `${origin}/patient/dashboard` },
      },
      text: textWords.news(`${origin}/member_sign_in`),
      dedupe_key: `prescription decision ${decision_id}`,
    })
  },
})
