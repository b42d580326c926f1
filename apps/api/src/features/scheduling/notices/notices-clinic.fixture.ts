import { afterAll, beforeAll } from 'vitest'
import { buildApp, type Person, type TestApp } from '../../../testing/build-app.ts'
import { newBookableCarer, refreshDays, startAtTestNow } from '../scheduling.fixture.ts'
import { bookTherapist, sentTo, type TextedMember } from './notices.fixture.ts'

export const hour = 3_600_000
export const day = 24 * hour
export let product: TestApp
export let dana: Person

/** Call it at the top of a test file. */
export function openNotices(): void {
  beforeAll(async () => {
    product = await buildApp()
    await startAtTestNow(product)
    dana = await newBookableCarer(product, 'therapist', { hours: [[0, 1440]] })
  })
  afterAll(() => product.close())
}

/** A free time this many days from now. Each test takes an hour of its own. */
let taken = 0
export function someTime(days: number): string {
  const at = new Date(product.app.services.clock.now().getTime() + days * day)
  at.setUTCHours(12 + taken++, 0, 0, 0)
  return at.toISOString()
}
export async function sessionOf(patient: TextedMember, days = 3) {
  await refreshDays(product, dana.user.id)
  return bookTherapist(patient, someTime(days), { careperson_id: dana.user.id })
}
const to = (patient: TextedMember) => [patient.email, `+1${patient.phone}`] as const
export const newsOf = async (patient: TextedMember) =>
  (await sentTo(product, ...to(patient))).filter(({ subject }) => !/welcome|account/i.test(subject ?? ''))

export const healthWords = /therap|counsel|mental|psych|medic|clinic|doctor|provider|session/i

/** How a channel behaves from now on. */
export const fail = (port: 'mail' | 'sms', mode: 'ok' | 'error') =>
  product.send('POST', '/dev/faults', { body: { port, mode } })
