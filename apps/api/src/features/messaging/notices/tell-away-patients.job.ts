import * as z from 'zod/mini'
import { t } from '@stillwater/contract/words'
import { nobody, statement } from '../../../platform/db/database.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import type { Tools } from '../../../services.ts'
import { textPerson } from '../../people/texts/text-person.ts'
import { textWords } from '../../people/texts/text-words.ts'
import { loadRecipient, writeToPerson } from '../../people/write-to-person.ts'

const due = statement<{ thread_id: string; patient_id: string; last_seq: number; care_role: string }>(
  'threads_to_tell',
  `select i.thread_id, i.patient_id, t.last_seq, t.care_role from message_inbox i join message_threads t on t.id = i.thread_id
     join message_marks m on m.thread_id = i.thread_id and m.side = 'patient'
    where i.tell_patient_at <= app_now() and m.read_seq < t.last_seq order by i.tell_patient_at limit 200`,
)
const noteTold = statement<never>('note_patient_told', 'select note_patient_told($1)')

/**
 * Tells a patient who has not read a message after five minutes that there is one. Other people may see the email or
 * the phone, so neither says what it is about or who wrote it.
 */
export const tellAwayPatients = defineJob({
  name: 'messages.tell-away-patients',
  payload: z.object({}),
  async run(tools: Tools) {
    const { database, origins } = tools
    const [origin] = origins()
    for (const { thread_id, patient_id, last_seq, care_role } of await database.read(nobody, ({ run }) =>
      run(due),
    )) {
      const dedupe_key = `message ${thread_id} ${last_seq}`
      const page = care_role === 'provider' ? 'provider_message' : 'message'
      const letter = {
        subject: t('You have a new message'),
        paragraphs: [t('There is a new message for you in your account. Sign in to read it.')],
        action: { label: t('Read message'), href: `${origin}/patient/dashboard/${page}` },
      }
      const text = textWords.news(`${origin}/member_sign_in`)
      const patient = await loadRecipient(tools, patient_id)
      // An email is a reminder; a text comes to those who take texts.
      if (patient?.wants_reminders) await writeToPerson(tools, patient, { letter, text, dedupe_key })
      else if (patient) await textPerson(tools, { user_id: patient_id, kind: 'care', text, dedupe_key })
      await database.transaction(nobody, ({ run }) => run(noteTold, [thread_id]))
    }
  },
})
