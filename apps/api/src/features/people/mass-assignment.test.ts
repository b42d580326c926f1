import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { User } from '@stillwater/contract/people'
import { buildApp, type Person, type TestApp } from '../../testing/build-app.ts'

type Row = Record<string, unknown>

let product: TestApp
let robin: Person
let columns: Record<'users' | 'patients', string[]>
beforeAll(async () => {
  product = await buildApp()
  robin = await product.quickPatient()
  columns = { users: await columnsOf('users'), patients: await columnsOf('patients') }
})
afterAll(() => product.close())

async function columnsOf(table: string): Promise<string[]> {
  const rows = await product.rows<{ name: string }>(
    `select column_name::text as name from information_schema.columns where table_name = $1`,
    [table],
  )
  return rows.map(({ name }) => name)
}

async function recordOf(id: string): Promise<{ users: Row; patients: Row }> {
  const [row] = await product.rows<{ users: Row; patients: Row }>(
    'select to_jsonb(u) as users, to_jsonb(p) as patients from users u join patients p on p.id = u.id where u.id = $1',
    [id],
  )
  return row as { users: Row; patients: Row }
}

/** Names that old clients, other tables or a curious mind would try besides the columns. */
const others = [
  'user_class',
  'plan',
  'therapist',
  'current_doctor',
  'care_manager',
  'patient',
  'skip_password_validation',
  'password',
  'tokens',
  'provider',
  'admin',
  'is_admin',
  'permissions',
  'user_id',
  'session',
  'scope',
]
const values = ['active', true, '2020-01-01T00:00:00.000Z', null]

function changedFrom(before: Row, after: Row): string[] {
  return Object.keys(after).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
}

/** Sends each name with several values, alone and all together, and says which columns changed. */
async function attack(path: string, names: string[], spare: string[]) {
  const before = await recordOf(robin.user.id)
  const tried = names.filter((name) => !spare.includes(name))
  const together = Object.fromEntries(tried.map((name) => [name, 'admin']))
  const send = (body: Row) => product.send('PUT', path, { body, headers: robin.headers })
  const statuses = new Set([(await send(together)).status])
  for (const name of tried) {
    const answers = await Promise.all(values.map((value) => send({ [name]: value })))
    for (const { status } of answers) statuses.add(status)
  }
  const after = await recordOf(robin.user.id)
  return {
    tried: tried.length,
    statuses: [...statuses],
    changed: [...changedFrom(before.users, after.users), ...changedFrom(before.patients, after.patients)],
  }
}

describe('mass assignment: a field outside the allow-list (A-SEC-002)', () => {
  test('changes nothing of a patient’s account', async () => {
    const allowed = [
      'first_name',
      'last_name',
      'email',
      'phone',
      'sms_opted_in',
      'zone',
      'device_zone',
      'current_password',
    ]
    const { tried, statuses, changed } = await attack(
      `/api/users/${robin.user.id}`,
      [...new Set([...columns.users, ...columns.patients, ...others])],
      allowed,
    )
    expect(tried).toBeGreaterThan(50)
    expect(statuses).toEqual([422])
    expect(changed).toEqual([])
  })

  test('changes nothing of a patient’s record', async () => {
    const { statuses, changed } = await attack(
      `/api/patients/${robin.user.id}`,
      [...new Set([...columns.users, ...columns.patients, ...others])],
      ['pronoun', 'communication_preference'],
    )
    expect(statuses).toEqual([422])
    expect(changed).toEqual([])
  })

  test('sent with an allowed field changes neither', async () => {
    const before = await recordOf(robin.user.id)
    for (const extra of ['status', 'verification_complete', 'completed_payment_at', 'id']) {
      const answer = await product.send('PUT', `/api/patients/${robin.user.id}`, {
        body: { pronoun: 'she', [extra]: 'x' },
        headers: robin.headers,
      })
      expect(answer.json).toMatchObject({ fields: { [extra]: 'We don’t know this field.' } })
    }
    expect(await recordOf(robin.user.id)).toEqual(before)
  })

  test('does not stop the allowed fields from changing when it is left out', async () => {
    const before = await recordOf(robin.user.id)
    const send = (path: string, body: Row) =>
      product.send('PUT', `${path}/${robin.user.id}`, { body, headers: robin.headers })
    await send('/api/users', { first_name: 'Robin', sms_opted_in: false, zone: 'America/Chicago' })
    await send('/api/patients', { pronoun: 'he', communication_preference: 'phone' })
    const after = await recordOf(robin.user.id)
    expect(changedFrom(before.users, after.users).sort()).toEqual(['sealed', 'sms_opted_in', 'zone'])
    expect(changedFrom(before.patients, after.patients).sort()).toEqual([
      'communication_preference',
      'pronoun',
    ])
    expect((await send('/api/users', { zone: 'Mars/Olympus' })).status).toBe(422)
  })
})

describe('mass assignment: a sign-up with more than the form asks (A-SEC-002)', () => {
  const form = (email: string) => ({
    first_name: 'Sam',
    last_name: 'Tester',
    email,
    password: '',
    password_confirmation: '',
    skip_password_validation: true,
    sms_opted_in: true,
    phone: '5550001111',
  })
  const signUp = (body: Row) => product.send('POST', '/api/users', { body })
  const accepted = new Set([
    ...Object.keys(form('')),
    'acquisition_string',
    'partner_code',
    'user_class',
    'zone',
  ])

  test('makes no account, whichever column it names', async () => {
    const names = [...new Set([...columns.users, ...columns.patients, ...others])].filter(
      (name) => !accepted.has(name),
    )
    const statuses = new Set<number>()
    for (const name of names) {
      const bodies = values.map((value) => ({ ...form('sam@example.com'), [name]: value }))
      for (const { status } of await Promise.all(bodies.map(signUp))) statuses.add(status)
    }
    expect([...statuses]).toEqual([422])
    const [{ count } = { count: -1 }] = await product.rows<{ count: number }>(
      'select count(*)::int as count from users',
    )
    expect(count).toBe(1)
  })

  test('makes a patient and a lead, whatever user_class says', async () => {
    const { json } = await signUp({ ...form('sam@example.com'), user_class: 'admin', is_consent: true })
    const { users, patients } = await recordOf((json as User).id)
    const robins = await recordOf(robin.user.id)
    expect(users['role']).toBe('patient')
    expect(users['active']).toBe(true)
    expect(users['password_hash']).toBeNull()
    const their = ['id', 'created_at', 'pronoun', 'communication_preference']
    expect(changedFrom(robins.patients, patients).filter((name) => !their.includes(name))).toEqual([])
  })
})
