import { bookAppointment, cancelAppointment, listAppointments } from '@stillwater/contract/scheduling'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { buildApp, type Person, type TestApp } from '../../../testing/build-app.ts'
import { newBookableCarer, newMember, startAtTestNow } from '../scheduling.fixture.ts'

export let product: TestApp
export let therapist: Person
export let provider: Person
export let counselor: Person
/** A new member for each test, and new care people. */
export let patient: Person

/** Call it at the top of a test file. */
export function openCalendars(): void {
  beforeAll(async () => {
    product = await buildApp()
    await startAtTestNow(product)
  })
  beforeEach(async () => {
    therapist = await newBookableCarer(product, 'therapist')
    provider = await newBookableCarer(product, 'provider')
    counselor = await newBookableCarer(product, 'care_manager')
    patient = await newMember(product)
  })
  afterAll(() => product.close())
}

export type Kind = 'therapist' | 'provider' | 'care_manager'
export const carerOf = (kind: Kind) => ({ therapist, provider, care_manager: counselor })[kind]
export const book = async (kind: Kind, starts_at: string, over: object = {}) =>
  (
    await patient.api.call(bookAppointment, {
      body: { appointment_type: kind, careperson_id: carerOf(kind).user.id, starts_at, ...over },
    })
  ).data
export const cancel = async (id: string, who = patient) =>
  (await who.api.call(cancelAppointment, { params: { id }, body: {} })).data
export const own = async () => (await patient.api.call(listAppointments, {})).data.appointments

export const tuesday = '2026-12-08T15:00:00.000Z'
export const friday = '2026-12-11T15:00:00.000Z'
