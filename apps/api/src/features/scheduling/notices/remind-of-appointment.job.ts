import * as z from 'zod/mini'
import { formatShortMoment } from '@stillwater/domain/formats/moments'
import { isReminderInTime } from '@stillwater/domain/scheduling/reminders'
import { nobody } from '../../../platform/db/database.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import type { Tools } from '../../../services.ts'
import { textWords } from '../../people/texts/text-words.ts'
import { reminderLetter } from './appointment-letters.ts'
import { letterFacts } from './letter-facts.ts'
import { loadNotice } from './load-notice.ts'
import { loadRecipient, writeToPerson } from '../../people/write-to-person.ts'

/** Reminds a patient who wants it. An appointment that was moved or canceled meanwhile has its own reminders or none. */
export const remindOfAppointment = defineJob({
  name: 'scheduling.remind-of-appointment',
  payload: z.object({ appointment_id: z.uuid(), starts_at: z.string(), ahead_minutes: z.number() }),
  async run(tools: Tools, { appointment_id, starts_at, ahead_minutes }) {
    const row = await tools.database.read(nobody, (connection) => loadNotice(connection, appointment_id))
    if (!row || row.status !== 'booked' || row.starts_at !== starts_at || row.new_time_asked_at) return
    if (!isReminderInTime(ahead_minutes, starts_at, tools.now())) return
    const patient = await loadRecipient(tools, row.patient_id)
    if (!patient?.wants_reminders) return
    const facts = await letterFacts(tools, row, patient.zone)
    const dedupe_key = `appointment ${appointment_id} reminder ${starts_at} ${ahead_minutes}`
    const text = textWords.reminder(formatShortMoment(starts_at, patient.zone), facts.link)
    await writeToPerson(tools, patient, { letter: reminderLetter(facts, ahead_minutes), text, dedupe_key })
  },
})
