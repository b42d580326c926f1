import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import type { Message } from '@stillwater/contract/message'
import { getCareManager, getDoctor, getTherapist, sendMessage } from '@stillwater/contract/messaging'
import { createApp, type App } from '../../app.ts'
import { readConfig } from '../../config.ts'
import { createLog } from '../../platform/log.ts'
import type { Person, TestApp } from '../../testing/build-app.ts'
import type { Line } from '../../testing/live-line.ts'

export const getOf = { care_manager: getCareManager, therapist: getTherapist, provider: getDoctor } as const
export type Carer = keyof typeof getOf

export interface Conversation {
  patient: Person
  carer: Person
  thread: string
}

export async function joinTeam(
  product: TestApp,
  patient: Person,
  carer: Person,
  role: string,
): Promise<void> {
  await product.rows('insert into care_team (patient_id, user_id, care_role) values ($1, $2, $3)', [
    patient.user.id,
    carer.user.id,
    role,
  ])
}

/** A patient and a care person of theirs, with their thread. */
export async function newConversation(
  product: TestApp,
  role: Carer = 'care_manager',
  about: { phone?: string } = {},
): Promise<Conversation> {
  const [patient, carer] = await Promise.all([product.quickPatient(about), product.newCarePerson(role)])
  await joinTeam(product, patient, carer, role)
  const { data } = await patient.api.call(getOf[role], { body: {} })
  return { patient, carer, thread: data.message_thread_id }
}

export async function say(who: Person, thread: string, message: string, id = randomUUID()): Promise<Message> {
  const { data } = await who.api.call(sendMessage, { params: { id: thread }, body: { message, id } })
  const { shows_crisis_lines: _, ...stored } = data
  return stored
}

/** Moves the clock to a Monday morning: outside the clinic's hours each thread would also get an auto-reply. */
export async function moveToOpenHours({ app, moveClock }: TestApp): Promise<void> {
  const now = app.services.clock.now()
  const days = ((8 - now.getUTCDay()) % 7) + 7
  const monday = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + days, 15)
  await moveClock({ advance_ms: monday - now.getTime() })
}

/** A second process of the product on the same database and keys. */
export async function secondProcess(product: TestApp): Promise<{ app: App; url: string }> {
  const config = readConfig({ PORT: '0', DATA_DIR: product.dataDir, DEMO: '1', STRICT_SIGNUP: '0' })
  const name = new URL(product.ownerUrl).pathname.slice(1)
  const { urls } = inject('postgres')
  const at = (url: string) => url.replace('{database}', name)
  const app = await createApp({
    config,
    log: createLog('silent', { write: () => {} }),
    urls: { app: at(urls.app), jobs: at(urls.jobs) },
    version: 'test',
  })
  return { app, url: await app.start() }
}

export const chat = (thread_id: string, message: string, id: string = randomUUID()) => ({
  type: 'message',
  thread_id,
  id,
  message,
  attachment_id: null,
})

/** The messages that a line received, in the order of arrival. */
export const heard = ({ received }: Line): Message[] =>
  received.flatMap((it) => (it.type === 'message' ? [it.message] : []))
