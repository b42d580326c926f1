import { randomUUID } from 'node:crypto'
import { WebSocket } from 'ws'
import { guestClient, type LiveMessage } from '@stillwater/contract/live'
import { joinRoom } from '@stillwater/contract/video'
import type { AppointmentType } from '@stillwater/domain/scheduling/appointment-types'
import { addAppointment, newBookableCarer, newMember } from '../scheduling/scheduling.fixture.ts'
import type { Person, TestApp } from '../../testing/build-app.ts'

export const minuteMs = 60_000

export interface TestRoom {
  id: string
  patient: Person
  carer: Person
}

/** A session that begins in so many minutes, with both of its people. */
export async function newRoom(
  product: TestApp,
  {
    type = 'therapist',
    starts_in = 5,
    regions = ['CA'],
  }: { type?: AppointmentType; starts_in?: number; regions?: string[] } = {},
): Promise<TestRoom> {
  const [carer, patient] = await Promise.all([
    newBookableCarer(product, type, { regions }),
    newMember(product),
  ])
  await product.rows('insert into care_team (patient_id, user_id, care_role) values ($1, $2, $3)', [
    patient.user.id,
    carer.user.id,
    type,
  ])
  const starts_at = new Date(product.app.services.clock.now().getTime() + starts_in * minuteMs).toISOString()
  const id = await addAppointment(product, patient, carer, {
    appointment_type: type,
    starts_at,
    minutes: type === 'therapist' ? 45 : 30,
  })
  return { id, patient, carer }
}

export const here = { region: 'CA', phone: '5550001111' }

/** Joins and returns the session id of the page. */
export async function join(person: Person, room: string, said: object = {}): Promise<string> {
  const session = randomUUID()
  await person.api.call(joinRoom, { params: { id: room }, body: { session, ...said } })
  return session
}

export interface Line {
  received: LiveMessage[]
  send(message: object): void
  closed: Promise<number>
  close(): void
  until<T>(find: (received: LiveMessage[]) => T | undefined): Promise<T>
  /** The texts of the signals that arrived. */
  said(): string[]
}

/** The live connection of a person, or of a guest by their pass, at one of the product's processes. */
export async function connect(url: string, who: Person | string): Promise<Line> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/live`, { headers: { Origin: url } })
  const received: LiveMessage[] = []
  const checks = new Set<() => void>()
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  socket.on('error', () => {})
  const credentials =
    typeof who === 'string' ? { 'access-token': who, client: guestClient, uid: 'guest' } : who.headers
  socket.on('open', () => socket.send(JSON.stringify({ type: 'hello', since: null, ...credentials })))
  socket.on('message', (data) => {
    received.push(JSON.parse(String(data)) as LiveMessage)
    for (const check of checks) check()
  })
  const line: Line = {
    received,
    closed,
    send: (message) => socket.send(JSON.stringify(message)),
    close: () => socket.terminate(),
    until: (find) =>
      new Promise((resolve) => {
        const check = () => {
          const found = find(received)
          if (found === undefined) return
          checks.delete(check)
          resolve(found)
        }
        checks.add(check)
        check()
      }),
    said: () => received.flatMap((it) => (it.type === 'signal' && it.data !== null ? [it.data] : [])),
  }
  await Promise.race([line.until((all) => all.find(({ type }) => type === 'ready')), closed])
  return line
}

export const signal = (room: string, session: string, data: string | null) => ({
  type: 'signal',
  room,
  session,
  data,
})
