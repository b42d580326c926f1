import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '@stillwater/contract/endpoint'
import { can } from '@stillwater/domain/people/capabilities'
import { keyOf, schemaOf, shapeFault } from './calls.fixture.ts'
import { openClinic, type Answered, type Clinic } from './clinic.fixture.ts'
import { exempt, madeByClient, meaningOf, sampleFor } from './foreign-ids.fixture.ts'
import { idFieldsOf, soundValue, withValueAt, type IdField } from './id-fields.fixture.ts'
import { pathTo, recordsOf, type Records } from './records.fixture.ts'

const caller = 'cash-medication'
const stranger = 'cash-therapy'
const staff = ['provider', 'therapist', 'coordinator', 'admin', 'oncall']

let clinic: Clinic
let own: Records
let theirs: Records
let fields: IdField[]
beforeAll(async () => {
  clinic = await openClinic()
  ;[own, theirs] = [await recordsOf(clinic, caller), await recordsOf(clinic, stranger)]
  fields = clinic.app.endpoints
    .filter(({ access }) => access !== 'anyone')
    .flatMap(idFieldsOf)
    .filter(({ key }) => !exempt.has(key))
})
afterAll(() => clinic.close())

/** Someone who may make the call, so that the id alone is why it is refused. */
function mayCall({ access, needs }: Endpoint): string {
  if (access !== 'care_team') return caller
  return staff.find((one) => needs !== undefined && can(clinic.roleOf(one), needs)) ?? 'admin'
}

async function send({ endpoint, part, at }: IdField, id: string): Promise<Answered> {
  const { method, idempotency } = endpoint
  const path = pathTo(endpoint.path, (name) => own[name]?.[0] ?? randomUUID())
  const sample = sampleFor(endpoint, part) ?? soundValue(schemaOf(endpoint[part])) ?? {}
  const value = withValueAt(sample, at, id)
  const query = part === 'query' ? `?${new URLSearchParams(value as Record<string, string>)}` : ''
  return clinic.ask(method, path + query, {
    headers: {
      ...(await clinic.session(mayCall(endpoint))),
      ...(idempotency ? { 'idempotency-key': randomUUID() } : {}),
    },
    ...(part === 'body' ? { body: value } : {}),
  })
}

/** What is wrong with the answer to an id that the caller has no claim to; null when nothing is. */
function faultOf({ at }: IdField, { status, text, body }: Answered): string | null {
  if (status >= 500) return `failed: ${status} ${text}`
  if (status < 400) return `accepted it: ${status} ${text.slice(0, 200)}`
  const said = Object.keys((body.fields as object | undefined) ?? {})
  // A refusal of another field would prove nothing about the id.
  if (body.code === 'invalid' && !at.some((name) => said.includes(name)))
    return `refused ${said.join()} instead: ${text}`
  return shapeFault(status, text)
}

test('foreign ids: every id that a body or query can name says which kind of record it means', () => {
  expect(fields.length).toBeGreaterThan(50)
  expect(fields.filter((field) => meaningOf(field) === null).map(({ key }) => key)).toEqual([])
  // An exemption that names no field hides nothing but a mistake.
  const known = clinic.app.endpoints.flatMap(idFieldsOf).map(({ key }) => key)
  expect([...exempt.keys(), ...madeByClient].filter((key) => !known.includes(key))).toEqual([])
})

test("foreign ids: a record of another patient is refused in every body and query, like one that doesn't exist", async () => {
  const faults: string[] = []
  for (const field of fields) {
    const [id] = theirs[meaningOf(field) ?? ''] ?? []
    if (!id) continue
    const answer = await send(field, id)
    const fault = faultOf(field, answer)
    if (fault) faults.push(`${field.key} ${fault}`)
    if (madeByClient.has(field.key)) continue
    const none = await send(field, randomUUID())
    if (comparable(none) !== comparable(answer))
      faults.push(`${field.key} tells them apart: ${answer.status} ${answer.text} | ${none.text}`)
  }
  expect(faults).toEqual([])
})

test('foreign ids: an id that names nothing, or a record of another kind, is refused in every body and query', async () => {
  const faults: string[] = []
  for (const field of fields.filter(({ key }) => !madeByClient.has(key))) {
    // The caller's own record, so that the kind alone is wrong.
    const other = meaningOf(field) === 'invoices' ? own.visits?.[0] : own.invoices?.[0]
    for (const id of [randomUUID(), other ?? '']) {
      const fault = faultOf(field, await send(field, id))
      if (fault) faults.push(`${field.key} ${fault}`)
    }
  }
  expect(faults).toEqual([])
})

function comparable({ status, text }: Answered): string {
  return `${status} ${text.replace(/"request_id":"[^"]+"/, '')}`
}

test.each([
  ['an own visit', 'GET /api/question_banks/for_visit', 'visit_id', 'visits'],
  ['an own appointment', 'GET /api/calendar/availability', 'cancel_appointment_id', 'appointments'],
  ['the caller', 'POST /api/patients/:id/payment_methods/update_subscription', 'patient_id', 'patients'],
])('foreign ids: %s is accepted in the same place', async (_, endpoint, name, kind) => {
  const field = fields.find(({ key }) => key === `${endpoint} ${name}`)
  const answer = await send(field!, own[kind]?.[0] ?? '')
  expect(answer.status, `${keyOf(field!.endpoint)} ${answer.text}`).toBe(200)
})
