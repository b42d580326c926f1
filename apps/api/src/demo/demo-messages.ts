import { randomUUID } from 'node:crypto'
import { answerDue, defaultClinicHours } from '@stillwater/domain/messaging/clinic-hours'
import { sealText } from '../features/messaging/message-record.ts'
import {
  messageInbox,
  messageMarks,
  messageResponses,
  messages,
  messageThreads,
} from '../features/messaging/messaging.table.ts'
import type { Connection } from '../platform/db/database.ts'
import type { PersonKey } from '../platform/sealing/person-key.ts'

export interface DemoMessage {
  from: 'patient' | 'care'
  minutes_ago: number
  text: string
}

const day = 24 * 60
const threads: Record<'counselor' | 'therapist' | 'provider', DemoMessage[]> = {
  counselor: [
    {
      from: 'care',
      minutes_ago: 6 * day,
      text: 'Hi Maya, I’m Renee, your care counselor. You can write to me here any time.',
    },
    { from: 'patient', minutes_ago: 6 * day - 40, text: 'Thank you! Good to know there is someone.' },
    { from: 'patient', minutes_ago: 2 * day, text: 'Is it normal that I feel a bit dizzy in the mornings?' },
    {
      from: 'care',
      minutes_ago: 2 * day - 95,
      text: 'That can happen in the first two weeks. Try taking it with breakfast, and tell me how it goes.',
    },
    { from: 'patient', minutes_ago: day, text: 'Breakfast helped, thank you!' },
    {
      from: 'care',
      minutes_ago: day - 30,
      text: 'I’m glad! Let’s talk about your sleep when we meet.',
    },
  ],
  therapist: [
    {
      from: 'care',
      minutes_ago: 4 * day,
      text: 'Here is the breathing exercise we talked about: in for four, out for six, for two minutes.',
    },
    {
      from: 'patient',
      minutes_ago: 4 * day - 120,
      text: 'I tried it before a hard call. It took the edge off.',
    },
    {
      from: 'care',
      minutes_ago: 3 * day,
      text: 'That is a real step. Please note when you use it, so that we can look at it together.',
    },
  ],
  provider: [
    { from: 'patient', minutes_ago: 5 * day, text: 'My pharmacy says the refill is not there yet.' },
    { from: 'care', minutes_ago: 5 * day - 150, text: 'I sent it again. It should be ready this afternoon.' },
    {
      from: 'patient',
      minutes_ago: 90,
      text: 'It worked, thank you. Should I keep the same dose until our visit?',
    },
  ],
}
const roleOf = { counselor: 'care_manager', therapist: 'therapist', provider: 'provider' } as const

/** Three conversations: one that the patient has not read, one that is read, and one that waits for an answer. */
export async function addDemoMessages(
  connection: Connection,
  patient: DemoWriter,
  ids: ReadonlyMap<string, string>,
): Promise<void> {
  for (const [sign_in, said] of Object.entries(threads) as [keyof typeof threads, DemoMessage[]][])
    await addDemoThread(connection, patient, {
      care_person_id: ids.get(sign_in) as string,
      care_role: roleOf[sign_in],
      said,
      patient_read: sign_in === 'counselor' ? said.length - 1 : said.length,
    })
}

export interface DemoWriter {
  id: string
  key: PersonKey
  now: Date
}

interface DemoThread {
  care_person_id: string
  care_role: (typeof roleOf)[keyof typeof roleOf]
  said: readonly DemoMessage[]
  /** The number of the last message that the patient has read; all of them unless given. */
  patient_read?: number
  /** What the care side keeps about it. */
  inbox?: Partial<typeof messageInbox.$inferInsert>
}

export async function addDemoThread(
  { db }: Connection,
  patient: DemoWriter,
  { care_person_id, care_role, said, patient_read = said.length, inbox = {} }: DemoThread,
): Promise<string> {
  const thread = { id: randomUUID(), key: patient.key }
  const of = { thread_id: thread.id, patient_id: patient.id }
  const momentOf = ({ minutes_ago }: DemoMessage) =>
    new Date(patient.now.getTime() - minutes_ago * 60_000).toISOString()
  const last = said.at(-1)!
  await db.insert(messageThreads).values({
    id: thread.id,
    patient_id: patient.id,
    care_person_id,
    care_role,
    last_seq: said.length,
    last_message_at: momentOf(last),
  })
  await db.insert(messages).values(
    said.map((one, place) => {
      const id = randomUUID()
      return {
        ...of,
        id,
        seq: place + 1,
        created_at: momentOf(one),
        sender_id: one.from === 'care' ? care_person_id : patient.id,
        sealed: sealText(thread, id, one.text),
      }
    }),
  )
  const waits = last.from === 'patient'
  const answered = said.findLastIndex(({ from }) => from === 'care') + 1
  await db.insert(messageMarks).values([
    { ...of, side: 'patient', delivered_seq: said.length, read_seq: patient_read },
    { ...of, side: 'care', delivered_seq: said.length, read_seq: waits ? answered : said.length },
  ])
  const asked = waits ? said[answered] : undefined
  const waiting_since = asked ? momentOf(asked) : null
  const due = waiting_since && answerDue(new Date(waiting_since), defaultClinicHours)
  await db
    .insert(messageInbox)
    .values({ ...of, waiting_since, answer_due_at: due ? due.toISOString() : null, ...inbox })
  const answers = said.flatMap((one, place) => {
    const before = said[place - 1]
    return one.from === 'care' && before?.from === 'patient'
      ? [{ ...of, seq: place + 1, care_person_id, asked_at: momentOf(before), answered_at: momentOf(one) }]
      : []
  })
  if (answers.length > 0) await db.insert(messageResponses).values(answers)
  return thread.id
}
