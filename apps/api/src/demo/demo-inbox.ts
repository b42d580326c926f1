import { randomUUID } from 'node:crypto'
import { sealNote } from '../features/messaging/inbox/care-thread.ts'
import { messageNotes, savedReplies } from '../features/messaging/messaging.table.ts'
import type { Connection } from '../platform/db/database.ts'
import type { PersonKey } from '../platform/sealing/person-key.ts'
import { seal } from '../platform/sealing/sealing.ts'
import { addDemoThread, type DemoMessage, type DemoWriter } from './demo-messages.ts'

interface DemoConversation {
  said: DemoMessage[]
  /** When the answer is due, counted from now. */
  due_in?: number
  snoozed_for?: number
  note?: string
}

const day = 24 * 60
/** What waits in the counselor's inbox, by the sign-in of the patient. */
const conversations: Record<string, DemoConversation> = {
  outside: {
    due_in: 7 * 60,
    said: [
      { from: 'care', minutes_ago: 3 * day, text: 'Hi Hank, how did the first week back at work go?' },
      {
        from: 'patient',
        minutes_ago: 24,
        text: 'Long days, but better than I feared. Can we talk on Thursday?',
      },
    ],
  },
  insured: {
    due_in: -95,
    said: [
      {
        from: 'patient',
        minutes_ago: day + 95,
        text: 'My employer changed our insurance card. Do you need the new one?',
      },
      { from: 'patient', minutes_ago: day + 90, text: 'The old one ends on Friday.' },
    ],
  },
  counseling: {
    due_in: 6 * 60,
    note: 'Prefers a call before 10 AM. Asked about sleep twice this month.',
    said: [
      {
        from: 'care',
        minutes_ago: 5 * day,
        text: 'Here is the sleep diary we talked about. Fill in what you can.',
      },
      { from: 'patient', minutes_ago: 5 * day - 200, text: 'Thank you, I will try.' },
      { from: 'care', minutes_ago: 4 * day, text: 'Any trouble with it so far?' },
      { from: 'patient', minutes_ago: 35, text: 'I forgot two nights. Does that matter?' },
    ],
  },
  offer: {
    snoozed_for: day,
    said: [
      { from: 'patient', minutes_ago: 3 * day, text: 'Could we talk about my dose after my trip?' },
      { from: 'care', minutes_ago: 3 * day - 60, text: 'Of course. Write to me when you are back.' },
    ],
  },
}

const minuteMs = 60_000

/** A conversation between a patient and the counselor, in the state that shows one part of the inbox. */
export async function addDemoConversation(
  connection: Connection,
  { sign_in, ...patient }: DemoWriter & { sign_in: string },
  ids: ReadonlyMap<string, string>,
): Promise<void> {
  const conversation = conversations[sign_in]
  const counselor = ids.get('counselor')
  if (!conversation || !counselor) return
  const { said, due_in, snoozed_for, note } = conversation
  const after = (minutes: number | undefined) =>
    minutes === undefined ? null : new Date(patient.now.getTime() + minutes * minuteMs).toISOString()
  const due = after(due_in)
  const thread_id = await addDemoThread(connection, patient, {
    care_person_id: counselor,
    care_role: 'care_manager',
    said,
    inbox: {
      is_urgent: false,
      answer_due_at: due,
      // The task of a promise that was not kept is part of the story, not of this seed.
      escalated_at: due_in !== undefined && due_in < 0 ? due : null,
      snoozed_until: after(snoozed_for),
      patient_opened_at: after(-said.at(-1)!.minutes_ago),
    },
  })
  if (note) {
    const id = randomUUID()
    const sealed = sealNote(patient.key, 'message_notes', id, note)
    await connection.db
      .insert(messageNotes)
      .values({ id, thread_id, patient_id: patient.id, author_id: counselor, sealed })
  }
}

const replies = [
  { title: 'Refill on its way', text: 'Your refill is on its way. It usually arrives within three days.' },
  { title: 'After hours', text: 'Thank you for writing. I will look at this first thing tomorrow morning.' },
  {
    title: 'Sleep diary',
    text: 'Please note when you go to bed and when you get up for one week. We will look at it together.',
  },
]

export async function addDemoReplies({ db }: Connection, owner_id: string, key: PersonKey): Promise<void> {
  for (const reply of replies) {
    const id = randomUUID()
    const sealed = seal(key, { table: 'saved_replies', column: 'sealed', id }, reply)
    await db.insert(savedReplies).values({ id, owner_id, sealed })
  }
}
