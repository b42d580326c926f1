import * as z from 'zod/mini'
import { t } from '@stillwater/contract/words'
import { nobody, statement } from '../../platform/db/database.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import type { Tools } from '../../services.ts'
import { loadRecipient, writeToPerson } from '../people/write-to-person.ts'

const isOpen = statement<{ is_open: boolean }>(
  'is_documents_task_open',
  'select done_at is null as is_open from tasks where id = $1',
)

/** Tells a patient that a document has changed. One who has accepted it meanwhile is told nothing. */
export const tellOfDocuments = defineJob({
  name: 'agreements.tell-of-documents',
  payload: z.object({ patient_id: z.uuid(), task_id: z.uuid() }),
  async run(tools: Tools, { patient_id, task_id }, { effect_key }) {
    const [task] = await tools.database.read(nobody, ({ run }) => run(isOpen, [task_id]))
    const patient = task?.is_open ? await loadRecipient(tools, patient_id) : null
    if (!patient) return
    const [origin] = tools.origins()
    await writeToPerson(tools, patient, {
      letter: {
        subject: t('One of our documents has changed'),
        paragraphs: [
          t(
            'Please read what changed and, if you agree, accept the new version. It takes a few minutes. Your visits and messages continue as before.',
          ),
        ],
        action: { label: t('Review documents'), href: `${origin}/patient/dashboard/agreements` },
      },
      dedupe_key: effect_key,
    })
  },
})
