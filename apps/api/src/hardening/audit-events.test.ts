import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Role } from '@stillwater/domain/people/capabilities'
import { auditReader } from './audit-events.fixture.ts'
import { openClinic, type Clinic } from './clinic.fixture.ts'

let clinic: Clinic
beforeAll(async () => {
  clinic = await openClinic()
})
afterAll(() => clinic.close())

const newEvents = auditReader(() => clinic)
const of = (who: string, actor_role: Role) => ({ actor_id: clinic.idOf(who), actor_role })

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
    {
      ...of('insured', 'patient'),
      action: 'POST /api/auth/sign_in',
      outcome: 'ok',
      patient_id: clinic.idOf('insured'),
    },
  ])
  const owed = await signIn('admin@demo.test', 'Stillwater-1')
  expect([owed.status, owed.body.code, await newEvents()]).toEqual([401, 'second_factor_required', []])
  const { challenge, demo_code: code } = JSON.parse(owed.text) as Record<string, string>
  const given = await clinic.ask('POST', '/api/auth/second_factor', { body: { challenge, code } })
  expect(given.status).toBe(200)
  expect(await newEvents()).toMatchObject([
    { ...of('admin', 'admin'), action: 'POST /api/auth/second_factor', outcome: 'ok', patient_id: null },
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
  const maya = await clinic.session('cash-medication')
  const pronoun = async () => (await clinic.sql('select pronoun from patients where id = $1', [id]))[0]
  await clinic.ask('PUT', `/api/patients/${id}`, {
    headers: maya,
    body: { pronoun: 'a' },
  })
  await clinic.sql('revoke insert on audit_events from app_rw')
  await clinic.sql('revoke insert (actor_id) on audit_events from app_rw')
  try {
    const write = await clinic.ask('PUT', `/api/patients/${id}`, {
      headers: maya,
      body: { pronoun: 'b' },
    })
    expect(write.status).toBe(500)
    expect(await pronoun()).toEqual({ pronoun: 'a' })
    const read = await clinic.ask('GET', `/api/patients/${id}`, {
      headers: await clinic.session('therapist'),
    })
    expect(read.status).toBe(500)
    expect(read.text).not.toContain('1991-04-12')
  } finally {
    await clinic.sql('grant insert (actor_id) on audit_events to app_rw')
  }
})
