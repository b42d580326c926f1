import { listAppointments } from '@stillwater/contract/scheduling'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { buildApp, type Person, type TestApp } from '../../../testing/build-app.ts'
import { newBookableCarer, newMember, startAtTestNow } from '../scheduling.fixture.ts'

export let product: TestApp
export let carer: Person
/** A new member for each test. */
export let patient: Person

/** Call it at the top of a test file. */
export function openBooking(): void {
  beforeAll(async () => {
    product = await buildApp()
    await startAtTestNow(product)
    carer = await newBookableCarer(product, 'therapist')
  })
  beforeEach(async () => {
    patient = await newMember(product)
  })
  afterAll(() => product.close())
}

export const tuesday = '2026-12-08T15:00:00.000Z'
export const bookWith = (whom: Person, who: Person, body: object, headers: Record<string, string> = {}) =>
  product.send('POST', '/api/calendar', {
    headers: { ...who.headers, ...headers },
    body: { appointment_type: 'therapist', careperson_id: whom.user.id, starts_at: tuesday, ...body },
  })
export const book = (who: Person, body: object, headers?: Record<string, string>) =>
  bookWith(carer, who, body, headers)
export const bookedOf = async (who: Person) => (await who.api.call(listAppointments, {})).data.appointments
export async function expectRefusal(
  body: object,
  status: number,
  code: string,
  who = patient,
): Promise<void> {
  const answer = await book(who, body)
  expect(answer).toMatchObject({ status, json: { success: false, code } })
  expect(await bookedOf(who)).toEqual([])
}
