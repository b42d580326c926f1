import * as z from 'zod/mini'
import { t } from '@stillwater/contract/words'
import { nobody, statement } from '../../platform/db/database.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import type { Tools } from '../../services.ts'
import { loadRecipient, writeToPerson } from '../people/write-to-person.ts'

const patientOf = statement<{ patient_id: string }>(
  'patient_of_amendment_request',
  'select patient_id from amendment_requests where id = $1',
)

/** Tells a patient that there is news of a correction they asked for. The email says neither what nor which. */
export const tellOfAmendment = defineJob({
  name: 'disclosures.tell-of-amendment',
  payload: z.object({ request_id: z.uuid() }),
  async run(tools: Tools, { request_id }, { effect_key }) {
    const [found] = await tools.database.read(nobody, ({ run }) => run(patientOf, [request_id]))
    const patient = found && (await loadRecipient(tools, found.patient_id))
    if (!patient) return
    const [origin] = tools.origins()
    await writeToPerson(tools, patient, {
      letter: {
        subject: t('An update on your request'),
        paragraphs: [t('There’s an update on a request you made. Sign in to read it.')],
        action: { label: t('Read update'), href: `${origin}/patient/dashboard/sharing` },
      },
      dedupe_key: effect_key,
    })
  },
})
