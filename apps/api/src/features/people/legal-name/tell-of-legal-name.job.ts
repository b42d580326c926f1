import * as z from 'zod/mini'
import { t } from '@stillwater/contract/words'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import type { Tools } from '../../../services.ts'
import { loadRecipient, writeToPerson } from '../write-to-person.ts'

/** Tells a patient that their name was corrected. Neither name is in the email. */
export const tellOfLegalName = defineJob({
  name: 'people.tell-of-legal-name',
  payload: z.object({ patient_id: z.uuid() }),
  async run(tools: Tools, { patient_id }, { effect_key }) {
    const patient = await loadRecipient(tools, patient_id)
    if (!patient) return
    const [origin] = tools.origins()
    await writeToPerson(tools, patient, {
      letter: {
        subject: t('Your legal name was corrected'),
        paragraphs: [
          t('Your care team corrected your legal name in your record. You can see it in My Account.'),
          t('If it doesn’t look right, please send your care team a message.'),
        ],
        action: { label: t('Open My Account'), href: `${origin}/patient/dashboard/profile_info` },
      },
      dedupe_key: effect_key,
    })
  },
})
