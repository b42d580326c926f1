import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Role } from '@stillwater/domain/people/capabilities'
import { auditReader, type AuditEvent } from './audit-events.fixture.ts'
import { openClinic, type Answered, type Clinic, type SessionHeaders } from './clinic.fixture.ts'

const people = [
  'cash-medication',
  'insured',
  'therapist',
  'coordinator',
  'admin',
  'therapist-elsewhere',
] as const
const records = ['cash-medication', 'insured', 'canceled'] as const
type Person = (typeof people)[number]

let clinic: Clinic
let sessions: Record<Person, SessionHeaders>
beforeAll(async () => {
  clinic = await openClinic()
  const made = await Promise.all(people.map(async (one) => [one, await clinic.session(one)] as const))
  sessions = Object.fromEntries(made) as Record<Person, SessionHeaders>
})
afterAll(() => clinic.close())

const newEvents = auditReader(() => clinic)

const onTeamOf: Record<string, Person[]> = {
  'cash-medication': ['therapist', 'coordinator'],
  insured: ['therapist', 'coordinator'],
  canceled: [],
}
const of = (who: Person) => ({ actor_id: clinic.idOf(who), actor_role: clinic.roleOf(who) as Role })

interface Operation {
  run(who: Person, record: (typeof records)[number]): Promise<Answered>
  event(who: Person, record: (typeof records)[number]): Partial<AuditEvent> | null
}

const operations: Record<string, Operation> = {
  'reads a record': {
    run: (who, record) =>
      clinic.ask('GET', `/api/patients/${clinic.idOf(record)}`, { headers: sessions[who] }),
    event(who, record) {
      if (who === (record as string)) return null
      const allowed = onTeamOf[record]?.includes(who) === true && who === 'therapist'
      return {
        ...of(who),
        action: 'GET /api/patients/:id',
        record_type: 'patient',
        ...(allowed
          ? { patient_id: clinic.idOf(record), record_id: null, outcome: 'ok' }
          : { patient_id: null, record_id: clinic.idOf(record), outcome: 'denied' }),
      }
    },
  },
  'changes a record': {
    run: (who, record) =>
      clinic.ask('PUT', `/api/patients/${clinic.idOf(record)}`, {
        headers: sessions[who],
        body: { pronoun: 'she/her', communication_preference: 'phone' },
      }),
    event(who, record) {
      const own = who === (record as string)
      return {
        ...of(who),
        action: 'PUT /api/patients/:id',
        record_type: 'patient',
        ...(own
          ? { patient_id: clinic.idOf(record), record_id: null, outcome: 'ok' }
          : { patient_id: null, record_id: clinic.idOf(record), outcome: 'denied' }),
      }
    },
  },
  'changes a record twice with one key': {
    async run(who, record) {
      const asked = {
        headers: { ...sessions[who], 'idempotency-key': crypto.randomUUID() },
        body: { pronoun: 'they/them' },
      }
      const url = `/api/patients/${clinic.idOf(record)}`
      const first = await clinic.ask('PUT', url, asked)
      if (first.status !== 200) return first
      const second = await clinic.ask('PUT', url, asked)
      expect(second.text).toBe(first.text)
      return first
    },
    event: (who, record) => operations['changes a record']!.event(who, record),
  },
  'sends what cannot be read': {
    run: (who, record) =>
      clinic.ask('PUT', `/api/patients/${clinic.idOf(record)}`, { headers: sessions[who], raw: '{' }),
    event: () => null,
  },
  'changes their own account': {
    run: (who) =>
      clinic.ask('PUT', `/api/users/${clinic.idOf(who)}`, {
        headers: sessions[who],
        body: { zone: 'America/Denver' },
      }),
    event: (who) => ({
      ...of(who),
      action: 'PUT /api/users/:id',
      patient_id: clinic.roleOf(who) === 'patient' ? clinic.idOf(who) : null,
      record_type: 'user',
      record_id: clinic.idOf(who),
      outcome: 'ok',
    }),
  },
  'changes the account of someone else': {
    run: (who, record) =>
      clinic.ask('PUT', `/api/users/${clinic.idOf(record)}`, { headers: sessions[who], body: {} }),
    event: (who, record) =>
      who === (record as string)
        ? operations['changes their own account']!.event(who, record)
        : {
            ...of(who),
            action: 'PUT /api/users/:id',
            patient_id: null,
            record_id: clinic.idOf(record),
            outcome: 'denied',
          },
  },
  'looks at themselves': {
    run: (who) => clinic.ask('GET', '/api/auth/validate_token', { headers: sessions[who] }),
    event: () => null,
  },
  'looks where they are signed in': {
    run: (who) => clinic.ask('GET', '/api/auth/sessions', { headers: sessions[who] }),
    event: () => null,
  },
  'signs out of another device': {
    run: async (who) => clinic.ask('DELETE', '/api/auth/sign_out', { headers: await clinic.session(who) }),
    event: (who) => ({
      ...of(who),
      action: 'DELETE /api/auth/sign_out',
      patient_id: clinic.roleOf(who) === 'patient' ? clinic.idOf(who) : null,
      outcome: 'ok',
    }),
  },
  'comes without a session': {
    run: (_, record) => clinic.ask('GET', `/api/patients/${clinic.idOf(record)}`),
    event: () => null,
  },
}

test('audit: each write, denial and read of a foreign record leaves exactly one event, and nothing else does', async () => {
  await newEvents()
  const step = fc.record({
    what: fc.constantFrom(...Object.keys(operations)),
    who: fc.constantFrom(...people),
    record: fc.constantFrom(...records),
  })
  const steps = fc.sample(step, { numRuns: 400, seed: 4 })
  const covered = new Set<string>()
  for (const { what, who, record } of steps) {
    const operation = operations[what]!
    const answer = await operation.run(who, record)
    const wanted = operation.event(who, record)
    const events = await newEvents()
    const said = `${who} ${what} of ${record}: ${answer.status}`
    expect(answer.status, said).toBeLessThan(500)
    expect(events, said).toEqual(wanted ? [expect.objectContaining(wanted)] : [])
    for (const { request_id } of events) expect(request_id, said).toMatch(/^[0-9a-f-]{36}$/)
    if (answer.status >= 400 && answer.status !== 401 && wanted)
      expect(events[0]?.request_id, said).toBe(answer.body.request_id)
    covered.add(`${what} ${wanted?.outcome}`)
  }
  expect(covered.size).toBeGreaterThanOrEqual(10)
})
