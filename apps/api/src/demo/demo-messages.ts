import { randomUUID } from 'node:crypto'
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

interface DemoMessage {
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
    { from: 'patient', minutes_ago: day, text: 'Breakfast helped 🙂' },
    {
      from: 'care',
      minutes_ago: day - 30,
      text: 'I’m glad! Let’s talk about your sleep when we meet on Wednesday.',
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
      text: 'I tried it before the meeting on Monday. It took the edge off.',
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
  { db }: Connection,
  patient: { id: string; key: PersonKey; now: Date },
  ids: ReadonlyMap<string, string>,
): Promise<void> {
  for (const [sign_in, said] of Object.entries(threads) as [keyof typeof threads, DemoMessage[]][]) {
    const care_person_id = ids.get(sign_in) as string
    const thread = { id: randomUUID(), key: patient.key }
    const of = { thread_id: thread.id, patient_id: patient.id }
    const momentOf = ({ minutes_ago }: DemoMessage) =>
      new Date(patient.now.getTime() - minutes_ago * 60_000).toISOString()
    const last = said.at(-1)!
    await db.insert(messageThreads).values({
      id: thread.id,
      patient_id: patient.id,
      care_person_id,
      care_role: roleOf[sign_in],
      last_seq: said.length,
      last_message_at: momentOf(last),
    })
    await db.insert(messages).values(
      said.map((one, place) => {
        const id = randomUUID()
        const sender_id = one.from === 'care' ? care_person_id : patient.id
        return {
          ...of,
          id,
          seq: place + 1,
          created_at: momentOf(one),
          sender_id,
          sealed: sealText(thread, id, one.text),
        }
      }),
    )
    const waits = last.from === 'patient'
    const read = sign_in === 'counselor' ? said.length - 1 : said.length
    await db.insert(messageMarks).values([
      { ...of, side: 'patient', delivered_seq: said.length, read_seq: read },
      { ...of, side: 'care', delivered_seq: said.length, read_seq: waits ? said.length - 1 : said.length },
    ])
    await db.insert(messageInbox).values({ ...of, waiting_since: waits ? momentOf(last) : null })
    const answers = said.flatMap((one, place) => {
      const asked = said[place - 1]
      return one.from === 'care' && asked?.from === 'patient'
        ? [{ ...of, seq: place + 1, care_person_id, asked_at: momentOf(asked), answered_at: momentOf(one) }]
        : []
    })
    if (answers.length > 0) await db.insert(messageResponses).values(answers)
  }
}
