import { listOffers, type Offer } from '@stillwater/contract/appointment-links'
import { cancelAppointment, joinWaitingList } from '@stillwater/contract/scheduling'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { buildApp, type Person, type TestApp } from '../../../testing/build-app.ts'
import { bookTherapist } from '../notices/notices.fixture.ts'
import { addAppointment, newBookableCarer, newMember, testNow } from '../scheduling.fixture.ts'

export const minute = 60_000
export const soon = '2026-12-09T15:00:00.000Z'

export let product: TestApp
/** A care person of this test alone. */
export let dana: Person
/** Who has her one early time. */
export let first: Person

/** Call it at the top of a test file. */
export function openWaitingList(): void {
  let tests = 0
  beforeAll(async () => {
    product = await buildApp()
  })
  afterAll(() => product.close())
  beforeEach(async () => {
    // A minute of its own for each test, so that none is refused for the sign-ups of the one before.
    await product.moveClock({ now: new Date(Date.parse(testNow) + tests++ * 2 * minute).toISOString() })
    await product.rows('update waiting_list set ended_at = app_now() where ended_at is null')
    dana = await newBookableCarer(product, 'therapist')
    first = await newMember(product)
    await bookTherapist(first, soon, { careperson_id: dana.user.id })
  })
}

let counted = 0

/** Someone who has a later session and would take an earlier one. */
export async function waiting(person?: Person): Promise<Person & { appointment_id: string }> {
  const maya = person ?? (await newMember(product))
  const day = 16 + (counted++ % 12)
  const at = `2026-12-${day}T${15 + (counted % 5)}:00:00.000Z`
  const appointment_id = await addAppointment(product, maya, dana, {
    appointment_type: 'therapist',
    starts_at: at,
    minutes: 45,
  })
  await maya.api.call(joinWaitingList, {
    body: { appointment_type: 'therapist', careperson_id: dana.user.id, appointment_id },
  })
  return { ...maya, appointment_id }
}

/** The person's appointment is canceled. No job has run yet. */
export async function cancelSession(person: Person): Promise<void> {
  const [booked] = await product.rows<{ id: string }>(
    `select id from appointments where patient_id = $1 and status = 'booked'`,
    [person.user.id],
  )
  await person.api.call(cancelAppointment, { params: { id: booked?.id ?? '' }, body: {} })
}

export async function freeTheEarlyTime(): Promise<void> {
  await cancelSession(first)
  await product.app.worker.runDue()
}

export const offersOf = async (person: Person): Promise<Offer[]> =>
  (await person.api.call(listOffers, {})).data.offers

export const held = () =>
  product.rows<{ patient_id: string; starts_at: string }>(
    `select patient_id, starts_at from appointments where care_person_id = $1 and status = 'held'`,
    [dana.user.id],
  )
