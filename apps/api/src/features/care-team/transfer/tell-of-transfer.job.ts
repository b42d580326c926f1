import * as z from 'zod/mini'
import { t } from '@stillwater/contract/words'
import { nobody, statement } from '../../../platform/db/database.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import type { Tools } from '../../../services.ts'
import { loadRecipient, writeToPerson } from '../../people/write-to-person.ts'

const load = statement<{ patient_id: string; name: string }>(
  'transfer_to_tell',
  `select t.patient_id, c.name from care_transfers t join care_people c on c.id = t.to_user where t.id = $1`,
)

/** Tells a patient by name who cares for them now. The email says neither why nor in which role. */
export const tellOfTransfer = defineJob({
  name: 'care-team.tell-of-transfer',
  payload: z.object({ transfer_id: z.uuid() }),
  async run(tools: Tools, { transfer_id }, { effect_key }) {
    const [made] = await tools.database.read(nobody, ({ run }) => run(load, [transfer_id]))
    const patient = made && (await loadRecipient(tools, made.patient_id))
    if (!patient) return
    const [origin] = tools.origins()
    const { name } = made
    await writeToPerson(tools, patient, {
      letter: {
        subject: t('{name} has joined your care team', { name }),
        paragraphs: [
          t('{name} has joined your care team and is taking over from a colleague.', { name }),
          t('You can see your appointments in your account and send {name} a message there.', { name }),
        ],
        action: { label: t('Open your account'), href: `${origin}/patient/dashboard` },
      },
      dedupe_key: effect_key,
    })
  },
})
