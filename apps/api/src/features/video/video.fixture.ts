import { randomUUID } from 'node:crypto'
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
  await acceptDocuments(product, patient)
  const starts_at = new Date(product.app.services.clock.now().getTime() + starts_in * minuteMs).toISOString()
  const id = await addAppointment(product, patient, carer, {
    appointment_type: type,
    starts_at,
    minutes: type === 'therapist' ? 45 : 30,
  })
  return { id, patient, carer }
}

/** What a first visit waits for. */
export const acceptDocuments = ({ rows }: TestApp, { user }: Person) =>
  rows(
    `insert into agreement_acceptances (id, patient_id, version_id, how)
     select gen_random_uuid(), $1, id, 'account' from agreement_versions on conflict do nothing`,
    [user.id],
  )

export const here = { region: 'CA', phone: '5550001111' }

/** Joins and returns the session id of the page. */
export async function join(person: Person, room: string, said: object = {}): Promise<string> {
  const session = randomUUID()
  await person.api.call(joinRoom, { params: { id: room }, body: { session, ...said } })
  return session
}

export const signal = (room: string, session: string, data: string | null) => ({
  type: 'signal',
  room,
  session,
  data,
})
