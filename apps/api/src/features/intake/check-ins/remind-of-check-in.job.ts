import * as z from 'zod/mini'
import { t } from '@stillwater/contract/words'
import { nobody, statement } from '../../../platform/db/database.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import type { Tools } from '../../../services.ts'
import { isInCare } from '../../people/end-of-care.ts'
import { textWords } from '../../people/texts/text-words.ts'
import { loadRecipient, writeToPerson } from '../../people/write-to-person.ts'

const isOpen = statement<{ open: boolean }>(
  'is_check_in_open',
  `select exists (select from tasks t join patients p on p.id = t.patient_id
     where t.id = $1 and t.done_at is null and p.status = 'active_client' and ${isInCare('p.id')}) as open`,
)

/** Reminds a patient who wants it, while the check-in is still to be done. */
export const remindOfCheckIn = defineJob({
  name: 'intake.remind-of-check-in',
  payload: z.object({ task_id: z.uuid(), patient_id: z.uuid(), round: z.number() }),
  async run(tools: Tools, { task_id, patient_id, round }) {
    const [task] = await tools.database.read(nobody, ({ run }) => run(isOpen, [task_id]))
    const patient = await loadRecipient(tools, patient_id)
    if (!task?.open || !patient?.wants_reminders) return
    const [origin] = tools.origins()
    await writeToPerson(tools, patient, {
      letter: {
        subject: t('Time for a short check-in'),
        paragraphs: [
          t(
            'How have you been? A few questions help you and your care team see what’s changing. They take about five minutes.',
          ),
        ],
        action: { label: t('Start check-in'), href: `${origin}/patient/service-lines` },
      },
      text: textWords.news(`${origin}/member_sign_in`),
      dedupe_key: `check-in ${task_id} ${round}`,
    })
  },
})
