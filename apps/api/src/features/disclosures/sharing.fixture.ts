import { randomUUID } from 'node:crypto'
import { Refused } from '@stillwater/contract/client'
import { readPatientSharing, recordDisclosure } from '@stillwater/contract/care/sharing'
import type { Body } from '@stillwater/contract/endpoint'
import { askAmendment, readSharing, signRelease } from '@stillwater/contract/sharing'
import { dateIn } from '@stillwater/domain/formats/moments'
import { addDays } from '@stillwater/domain/plans/billing-dates'
import type { Person, TestApp } from '../../testing/build-app.ts'

export const hourMs = 3_600_000

/** A patient and the therapist on their care team. */
export async function newCare(product: TestApp, role: 'therapist' | 'provider' = 'therapist') {
  const [sam, dana] = await Promise.all([product.quickPatient(), product.newCarePerson(role)])
  await product.rows('insert into care_team (patient_id, user_id, care_role) values ($1, $2, $3)', [
    sam.user.id,
    dana.user.id,
    role,
  ])
  return { sam, dana }
}

/** The day it is that many days from now for those whose account says no other zone. */
export const dayIn = (product: TestApp, days: number, zone = 'America/New_York') =>
  addDays(dateIn(product.app.services.clock.now(), zone), days)

export const releaseBody = (product: TestApp, over: Partial<Body<typeof signRelease>> = {}) => ({
  release_id: randomUUID(),
  recipient: 'Dr. Lee',
  contact: '12 Main Street, Columbus',
  parts: ['medications' as const],
  purpose: 'At my request',
  until: dayIn(product, 30),
  signature: 'Robin Tester',
  ...over,
})

export const disclosureBody = (product: TestApp, over: Partial<Body<typeof recordDisclosure>> = {}) => ({
  disclosure_id: randomUUID(),
  reason: 'permission' as const,
  release_id: null,
  disclosed_on: dayIn(product, 0),
  recipient: 'Dr. Lee',
  contact: 'By fax',
  what: 'List of medicines',
  purpose: 'Follow-up care',
  ...over,
})

export const requestBody = () => ({
  request_id: randomUUID(),
  about: 'The note of November 3',
  wanted: 'I never smoked.',
})

export const own = async ({ user, api }: Person) =>
  (await api.call(readSharing, { params: { id: user.id } })).data
export const seenBy = async ({ api }: Person, { user }: Person) =>
  (await api.call(readPatientSharing, { params: { id: user.id } })).data
export const sign = ({ user, api }: Person, body: Body<typeof signRelease>) =>
  api.call(signRelease, { params: { id: user.id }, body })
export const record = ({ api }: Person, { user }: Person, body: Body<typeof recordDisclosure>) =>
  api.call(recordDisclosure, { params: { id: user.id }, body })
export const ask = ({ user, api }: Person, body: Body<typeof askAmendment>) =>
  api.call(askAmendment, { params: { id: user.id }, body })

/** "ok", or the status and code of a refusal. */
export const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (error: unknown) => (error instanceof Refused ? `${error.status} ${error.code}` : String(error)),
  )
