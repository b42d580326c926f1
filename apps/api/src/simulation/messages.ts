import { randomUUID } from 'node:crypto'
import {
  getCareManager,
  getDoctor,
  getTherapist,
  markMessages,
  sendMessage,
} from '@stillwater/contract/messaging'
import { addTo } from './journal.ts'
import type { Home, Patient } from './patient.ts'
import { attempt } from './person.ts'
import type { World } from './world.ts'

const usual = [
  'Thank you for the last session. I have been sleeping a little better.',
  'Could you tell me whether I can take this with food?',
  'I tried the breathing exercise and it helped on the bus.',
  'Can we talk about my work next time?',
] as const
const danger = [
  'I want to kill myself',
  "I don't want to live anymore",
  "I'm going to kill myself tonight",
  'I want to die',
] as const

const openers = { medication: getDoctor, therapy: getTherapist, 'medication-therapy': getTherapist } as const

/** Reads what was answered and sometimes writes; one message in fifty speaks of danger. */
export async function writeMessages(world: World, patient: Patient, home: Home): Promise<void> {
  const { journal, product } = world
  const { random } = patient
  for (const { message_thread_id: id, unread, last_seq } of home.messages.threads)
    if (unread > 0)
      await attempt(journal, 'read', () =>
        patient.call(markMessages, { params: { id }, body: { delivered: last_seq, read: last_seq } }),
      )
  if (!random.chance(0.35)) return
  const speaksOfDanger = random.chance(0.02 + patient.risk / 10)
  const opener = random.chance(0.5)
    ? getCareManager
    : (openers[home.patient.offering_key as 'therapy'] ?? getCareManager)
  const thread = await attempt(journal, 'open thread', () => patient.call(opener, { body: {} }))
  if (!thread) return
  const [id, at] = [randomUUID(), product.now().toISOString()]
  const text = speaksOfDanger ? random.pick(danger) : random.pick(usual)
  journal.unsure_messages.add(id)
  const sent = await attempt(journal, 'send message', () =>
    patient.call(sendMessage, { params: { id: thread.message_thread_id }, body: { message: text, id } }),
  )
  if (!sent) return
  journal.unsure_messages.delete(id)
  journal.messages.set(id, { thread_id: sent.thread_id, sender_id: patient.id })
  addTo(journal.counts, 'messages')
  if (speaksOfDanger) journal.signals.push({ patient_id: patient.id, at, kind: 'message' })
}
