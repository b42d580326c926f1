import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Role } from '@stillwater/domain/people/capabilities'
import { openClinic, type Answered, type Clinic, type SessionHeaders } from './clinic.fixture.ts'

interface Event {
  actor_id: string | null
  actor_role: string
  action: string
  patient_id: string | null
  record_type: string | null
  record_id: string | null
  outcome: string
  request_id: string
  reason: string | null
}

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

/** What was recorded since the last time this was asked. */
let seen = 0
async function newEvents(): Promise<Event[]> {
  const rows = await clinic.sql<Event & { id: number; at: string }>(
    'select * from audit_events where id > $1 order by id',
    [seen],
  )
  seen = Math.max(seen, ...rows.map(({ id }) => Number(id)))
  return rows.map(({ id: _id, at, ...event }) => {
    expect(Number.isNaN(Date.parse(String(at)))).toBe(false)
    return event
  })
}

const onTeamOf: Record<string, Person[]> = {
  'cash-medication': ['therapist', 'coordinator'],
  insured: ['therapist', 'coordinator'],
  canceled: [],
}
const of = (who: Person) => ({ actor_id: clinic.idOf(who), actor_role: clinic.roleOf(who) as Role })

interface Operation {
  run(who: Person, record: (typeof records)[number]): Promise<Answered>
  event(who: Person, record: (typeof records)[number]): Partial<Event> | null
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

test('audit: every call of the safety queue leaves one event, with the patient and the reason for the access', async () => {
  const headers = await clinic.session('oncall')
  const rowan = clinic.idOf('crisis')
  const [task] = await clinic.sql<{ id: string }>('select id from tasks where patient_id = $1 and safety', [
    rowan,
  ])
  const place = `/api/care/safety/${task!.id}`
  const calls = [
    ['GET', '/api/care/safety', null],
    ['GET', place, null],
    ['GET', `${place}/colleagues`, null],
    ['POST', `${place}/acknowledge`, {}],
    ['POST', `${place}/hand_over`, { to: clinic.idOf('oncall') }],
    ['POST', `${place}/outcome`, { target: 'patient', outcome: 'not_reached' }],
    ['POST', `${place}/outcome`, { target: 'welfare_check', outcome: 'emergency_services' }],
  ] as const
  await newEvents()
  for (const [method, path, body] of calls) {
    const answer = await clinic.ask(method, path, { headers, ...(body ? { body } : {}) })
    expect([path, answer.status]).toEqual([path, 200])
    const about = path === '/api/care/safety' ? null : rowan
    expect(await newEvents()).toEqual([
      {
        actor_id: clinic.idOf('oncall'),
        actor_role: 'oncall',
        action: `${method} ${path.replace(task!.id, ':id')}`,
        patient_id: about,
        record_type: about && 'task',
        record_id: about && task!.id,
        outcome: 'ok',
        request_id: expect.any(String) as string,
        reason: about && 'open_safety_task',
      },
    ])
  }
  for (const [sign_in, status] of [
    ['oncall', 404],
    ['admin', 403],
    ['therapist-elsewhere', 404],
  ] as const) {
    const answer = await clinic.ask('GET', place, { headers: await clinic.session(sign_in) })
    expect([sign_in, answer.status]).toEqual([sign_in, status])
    expect(await newEvents()).toMatchObject([
      { action: 'GET /api/care/safety/:id', patient_id: null, record_id: task!.id, outcome: 'denied' },
    ])
  }
})

test('audit: a sign-in leaves one event, which names the account only on success', async () => {
  const signIn = (email: string, password: string) =>
    clinic.ask('POST', '/api/auth/sign_in', { body: { email, password } })
  await newEvents()
  expect((await signIn('insured@demo.test', 'Stillwater-1')).status).toBe(200)
  expect(await newEvents()).toMatchObject([
    { ...of('insured'), action: 'POST /api/auth/sign_in', outcome: 'ok', patient_id: clinic.idOf('insured') },
  ])
  expect((await signIn('admin@demo.test', 'Stillwater-1')).status).toBe(200)
  expect(await newEvents()).toMatchObject([
    { ...of('admin'), action: 'POST /api/auth/sign_in', outcome: 'ok', patient_id: null },
  ])
  for (const [email, password] of [
    ['insured@demo.test', 'Stillwater-2'],
    ['nobody@demo.test', 'Stillwater-1'],
  ] as const) {
    const answer = await signIn(email, password)
    expect(answer.status).toBe(401)
    expect(await newEvents()).toEqual([
      {
        actor_id: null,
        actor_role: 'nobody',
        action: 'POST /api/auth/sign_in',
        patient_id: null,
        record_type: 'session',
        record_id: null,
        outcome: 'failed',
        request_id: answer.body.request_id,
        reason: null,
      },
    ])
  }
})

test('audit: a sign-up and a password change leave one event each', async () => {
  await newEvents()
  const robin = await clinic.newPatient()
  const id = robin.user.id
  expect(await newEvents()).toMatchObject([
    { actor_id: id, actor_role: 'patient', action: 'POST /api/users', patient_id: id, outcome: 'ok' },
  ])
  const body = { password: 'Another-Harbor-8', password_confirmation: 'Another-Harbor-8' }
  expect((await clinic.ask('PUT', '/api/auth/password', { headers: robin.headers, body })).status).toBe(200)
  expect(await newEvents()).toMatchObject([
    { actor_id: id, action: 'PUT /api/auth/password', patient_id: id, outcome: 'ok' },
  ])
})

test('audit: when the event cannot be stored, the write is rolled back', async () => {
  const id = clinic.idOf('cash-medication')
  const pronoun = async () => (await clinic.sql('select pronoun from patients where id = $1', [id]))[0]
  await clinic.ask('PUT', `/api/patients/${id}`, {
    headers: sessions['cash-medication'],
    body: { pronoun: 'a' },
  })
  await clinic.sql('revoke insert on audit_events from app_rw')
  await clinic.sql('revoke insert (actor_id) on audit_events from app_rw')
  try {
    const write = await clinic.ask('PUT', `/api/patients/${id}`, {
      headers: sessions['cash-medication'],
      body: { pronoun: 'b' },
    })
    expect(write.status).toBe(500)
    expect(await pronoun()).toEqual({ pronoun: 'a' })
    const read = await clinic.ask('GET', `/api/patients/${id}`, { headers: sessions.therapist })
    expect(read.status).toBe(500)
    expect(read.text).not.toContain('1991-04-12')
  } finally {
    await clinic.sql('grant insert (actor_id) on audit_events to app_rw')
  }
})
