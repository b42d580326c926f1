import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '@stillwater/contract/endpoint'
import { problems, type ProblemCode } from '@stillwater/contract/problems'
import { can } from '@stillwater/domain/people/capabilities'
import { brokenSessions } from './broken-sessions.fixture.ts'
import { keyOf, pathWith, sampleOf, schemaOf, shapeFault } from './calls.fixture.ts'
import { openClinic, type Answered, type Clinic, type SessionHeaders } from './clinic.fixture.ts'
import { pathTo, recordsOf } from './records.fixture.ts'

// The record under test belongs to a patient with a full care team. Values that would reveal her:
const patient = 'cash-medication'
const marks = ['cash-medication', 'Maya', 'Ellison', '4155550101', '1991-04-12']

let clinic: Clinic
let endpoints: Endpoint[]
beforeAll(async () => {
  clinic = await openClinic()
  endpoints = clinic.app.endpoints
  for (const [sign_in, role] of Object.entries(offHerTeam)) await clinic.addColleague(sign_in, role)
})
afterAll(() => clinic.close())

const onHerTeam = ['provider', 'therapist', 'counselor', 'coordinator']
/** Each role of a care team once more, outside of hers. */
const offHerTeam = {
  'provider-elsewhere': 'provider',
  'counselor-elsewhere': 'care_manager',
  'coordinator-elsewhere': 'coordinator',
} as const
/** People with a sound session, none of them the patient. */
const others = [
  'cash-therapy',
  'therapist-elsewhere',
  ...onHerTeam,
  ...Object.keys(offHerTeam),
  'oncall',
  'admin',
]

function ask(
  endpoint: Endpoint,
  headers: Partial<SessionHeaders>,
  path = pathWith(endpoint.path, clinic.idOf(patient)),
): Promise<Answered> {
  const body = sampleOf(schemaOf(endpoint.body))
  return clinic.ask(endpoint.method, path, {
    headers: {
      ...(headers as Record<string, string>),
      ...(endpoint.idempotency ? { 'idempotency-key': randomUUID() } : {}),
    },
    ...(body === undefined ? {} : { body }),
  })
}

function giveAway(answer: Answered): string[] {
  const said = `${answer.text} ${JSON.stringify(answer.headers)}`
  return [clinic.idOf(patient), ...marks].filter((mark) => said.includes(mark))
}

const sessionHeaders = ['access-token', 'client', 'uid', 'expiry', 'token-type']
const statusOf = (code: ProblemCode) => problems[code][0]

const namesPatient = ({ record }: Endpoint) =>
  record === 'patient' || record === 'self' || record === 'bookable_patient'

/** Names the patients of the caller's own panel. */
const listsPanel = ({ path }: Endpoint) =>
  [
    '/api/care/calendar/patients',
    '/api/care/inbox',
    '/api/care/patients/search',
    '/api/care/registry',
    '/api/care/tasks',
    '/api/care/today',
  ].includes(path)

/** Names patients to every coordinator. decision N39 */
const listsEveryone = ({ path }: Endpoint) =>
  ['/api/care/calendar/patients', '/api/care/patients/search', '/api/care/tasks', '/api/care/today'].includes(
    path,
  )

/** Pages of the operator, who sees patients by their ids and by nothing else. decision N39 */
const namesById = ({ path }: Endpoint) =>
  ['/api/care/audit', '/api/care/audit/export', '/api/care/deliveries', '/api/care/reconciliation'].includes(
    path,
  )

/** Tells an administrator whose record is under a legal hold, which they alone lift. */
const listsHolds = ({ path }: Endpoint) => path.startsWith('/api/care/legal_holds')

/** Coordinators book, bill and transfer for every patient. decision N39 */
const reachesHer = ({ record }: Endpoint, sign_in: string) =>
  onHerTeam.includes(sign_in) || (clinic.roleOf(sign_in) === 'coordinator' && record === 'bookable_patient')

/** What the description of an endpoint promises to someone with a sound session who is not the patient. */
function expected(
  endpoint: Endpoint,
  sign_in: string,
): 'forbidden' | 'not_found' | 'no foreign record' | 'in' {
  const role = clinic.roleOf(sign_in)
  if (endpoint.access === 'patient' && role !== 'patient') return 'forbidden'
  if (endpoint.access === 'care_team' && role === 'patient') return 'forbidden'
  // Without the capability a call for the care team is refused before its record is looked at.
  if (endpoint.access === 'care_team' && endpoint.needs && !can(role, endpoint.needs)) return 'forbidden'
  if (namesPatient(endpoint)) {
    if (!reachesHer(endpoint, sign_in)) return 'not_found'
    if (!endpoint.needs || !can(role, endpoint.needs)) return 'forbidden'
    // A second id in the path, such as of a visit, is a made-up one.
    return endpoint.path.split(':').length > 2 ? 'no foreign record' : 'in'
  }
  return endpoint.path.includes(':') ? 'no foreign record' : 'in'
}

test('authorization: every endpoint is in this matrix and declares its access', () => {
  expect(endpoints.length).toBeGreaterThanOrEqual(17)
  expect(new Set(endpoints.map(keyOf)).size).toBe(endpoints.length)
  const needsASession = endpoints.filter(({ access }) => access !== 'anyone')
  expect(needsASession.length).toBeGreaterThanOrEqual(8)
})

describe('authorization: without a valid session every protected endpoint refuses', () => {
  test.each(Object.keys(brokenSessions))('%s', async (who) => {
    const headers = await brokenSessions[who]!(clinic, patient)
    for (const endpoint of endpoints.filter(({ access }) => access !== 'anyone')) {
      const answer = await ask(endpoint, headers)
      const refusal = endpoint.refusal ?? 'unauthenticated'
      const said = `${who}: ${keyOf(endpoint)} answered ${answer.status} ${answer.text}`
      expect([answer.status, answer.body.code], said).toEqual([statusOf(refusal), refusal])
      expect(shapeFault(answer.status, answer.text), said).toBeNull()
      expect(giveAway(answer), said).toEqual([])
      expect(
        sessionHeaders.filter((name) => name in answer.headers),
        said,
      ).toEqual([])
    }
  })
})

test('authorization: a reset-link session can only change the password', async () => {
  for (const endpoint of endpoints.filter(({ access }) => access !== 'anyone')) {
    const answer = await ask(endpoint, await clinic.session(patient, { scope: 'reset', life_ms: 60_000 }))
    const refusal = endpoint.refusal ?? 'unauthenticated'
    if (endpoint.access === 'reset') expect(answer.status).toBe(422)
    else expect([keyOf(endpoint), answer.status]).toEqual([keyOf(endpoint), statusOf(refusal)])
    expect(giveAway({ ...answer, headers: {} })).toEqual([])
  }
})

describe('authorization: a session reaches exactly what the contract allows', () => {
  test.each(others)('%s', async (sign_in) => {
    for (const endpoint of endpoints.filter(({ access }) => access !== 'anyone')) {
      const answer = await ask(endpoint, await clinic.session(sign_in))
      const said = `${sign_in}: ${keyOf(endpoint)} answered ${answer.status} ${answer.text}`
      expect(answer.status, said).toBeLessThan(500)
      expect(shapeFault(answer.status, answer.text), said).toBeNull()
      const wanted = expected(endpoint, sign_in)
      const role = clinic.roleOf(sign_in)
      if (wanted === 'in') {
        expect([401, 403, 404], said).not.toContain(answer.status)
        const isHers =
          namesPatient(endpoint) ||
          listsHolds(endpoint) ||
          (listsPanel(endpoint) && onHerTeam.includes(sign_in)) ||
          (listsEveryone(endpoint) && role === 'coordinator')
        const mayBeKnown = namesById(endpoint) ? [clinic.idOf(patient)] : []
        if (!isHers) expect([mayBeKnown, []], said).toContainEqual(giveAway(answer))
        continue
      }
      if (wanted === 'no foreign record') expect([403, 404], said).toContain(answer.status)
      else expect([answer.status, answer.body.code], said).toEqual([statusOf(wanted), wanted])
      expect(giveAway(answer), said).toEqual([])
    }
  })
})

test('authorization: the patient reaches every patient endpoint', async () => {
  for (const endpoint of endpoints) {
    if (endpoint.access === 'anyone' || endpoint.access === 'care_team') continue
    // On other endpoints her id names no record.
    if (endpoint.path.split(':').length > (namesPatient(endpoint) ? 2 : 1)) continue
    const answer = await ask(endpoint, await clinic.session(patient))
    expect([401, 403, 404], `${keyOf(endpoint)} ${answer.text}`).not.toContain(answer.status)
    expect(answer.status).toBeLessThan(500)
  }
})

test('authorization: another patient who knows the id of a visit, invoice, card or device gets 404', async () => {
  const headers = await clinic.session(patient)
  await clinic.ask('POST', '/api/estimates', { headers, body: {} })
  // She has no insurance card and no open crisis.
  const [hers, insured] = [await recordsOf(clinic, patient), await recordsOf(clinic, 'insured')]
  const inCrisis = await recordsOf(clinic, 'crisis')
  const known = new Set<string>()
  for (const endpoint of endpoints.filter(({ access, path }) => access !== 'anyone' && path.includes(':')))
    for (const stranger of [
      'cash-therapy',
      'therapist-elsewhere',
      'provider-elsewhere',
      'counselor-elsewhere',
    ]) {
      const path = pathTo(endpoint.path, (name) => {
        const id = hers[name]?.[0] ?? insured[name]?.[0] ?? inCrisis[name]?.[0]
        if (id) known.add(name)
        return id ?? randomUUID()
      })
      const answer = await ask(endpoint, await clinic.session(stranger), path)
      const said = `${stranger}: ${endpoint.method} ${path} answered ${answer.status} ${answer.text}`
      expect([403, 404], said).toContain(answer.status)
      expect(giveAway(answer), said).toEqual([])
    }
  // These are named in a body or a query alone, which the fuzz test sends.
  const notInPaths = ['appointments', 'cancel_appointments']
  expect(Object.keys(hers).filter((name) => !known.has(name) && !notInPaths.includes(name))).toEqual([])
})

test('authorization: break-glass opens what its patient owns to reads alone, and only while it lasts', async () => {
  const hers = await recordsOf(clinic, patient)
  const care = endpoints.filter(({ access, path }) => access === 'care_team' && path.includes(':'))
  const statuses = async () => {
    const seen: Record<string, number> = {}
    for (const endpoint of care) {
      const path = pathTo(endpoint.path, (name) => hers[name]?.[0] ?? randomUUID())
      const answer = await ask(endpoint, await clinic.session('therapist-elsewhere'), path)
      expect(answer.status, `${keyOf(endpoint)} ${answer.text}`).toBeLessThan(500)
      seen[keyOf(endpoint)] = answer.status
    }
    return seen
  }
  const before = await statuses()
  await clinic.sql(
    `insert into break_glass (id, patient_id, user_id, role, until, sealed)
     values ($1, $2, $3, 'therapist', app_now() + interval '50 minutes', '\\x01')`,
    [randomUUID(), clinic.idOf(patient), clinic.idOf('therapist-elsewhere')],
  )
  const during = await statuses()
  const writes = (seen: Record<string, number>) =>
    Object.entries(seen).filter(([key]) => !key.startsWith('GET '))
  expect(writes(during)).toEqual(writes(before))
  expect(before['GET /api/care/patients/:id/chart']).toBe(404)
  expect(during['GET /api/care/patients/:id/chart']).toBe(200)
  await clinic.sql(
    `update break_glass set created_at = created_at - interval '1 hour', until = until - interval '1 hour'`,
  )
  expect(await statuses()).toEqual(before)
})

test('authorization: a foreign record and an unknown one get the same bytes', async () => {
  let compared = 0
  for (const endpoint of endpoints.filter(({ access, path }) => access !== 'anyone' && path.includes(':')))
    for (const sign_in of others) {
      if (expected(endpoint, sign_in) === 'in') continue
      // A member of her team without the capability gets 403, because they may know that she exists.
      if (namesPatient(endpoint) && endpoint.access !== 'patient' && onHerTeam.includes(sign_in)) continue
      const headers = await clinic.session(sign_in)
      const nowhere = pathWith(endpoint.path, randomUUID())
      const [foreign, none] = [await ask(endpoint, headers), await ask(endpoint, headers, nowhere)]
      expect(comparable(none), `${sign_in}: ${keyOf(endpoint)}`).toEqual(comparable(foreign))
      compared++
    }
  expect(compared).toBeGreaterThanOrEqual(12)
})

function comparable({ status, headers, text }: Answered) {
  const { date: _date, ...kept } = headers
  return { status, kept, text: text.replace(/"request_id":"[^"]+"/, '') }
}

test('authorization: a public endpoint replies the same with and without a session', async () => {
  const open = endpoints.filter(({ access }) => access === 'anyone')
  expect(open.length).toBeGreaterThan(0)
  for (const endpoint of open) {
    const plain = await clinic.ask(endpoint.method, endpoint.path, endpoint.body ? { body: {} } : {})
    // One of each kind: the rate limit of a network counts these calls.
    for (const sign_in of [
      patient,
      'cash-therapy',
      'therapist',
      'provider',
      'coordinator',
      'oncall',
      'admin',
    ]) {
      const answer = await clinic.ask(endpoint.method, endpoint.path, {
        headers: await clinic.session(sign_in),
        ...(endpoint.body ? { body: {} } : {}),
      })
      expect(comparable(answer), keyOf(endpoint)).toEqual(comparable(plain))
      expect(giveAway(answer)).toEqual([])
    }
  }
})
