import { describe, expect, test } from 'vitest'
import { keyOf, sampleOf, schemaOf, shapeFault } from './calls.fixture.ts'
import {
  atEach,
  callers,
  clinic,
  expectChecked,
  headers,
  send,
  useClinic,
  withBody,
} from './bad-input.fixture.ts'

useClinic()

const wrong = [null, true, 7, -1.5e300, 'x'.repeat(5000), [], [[]], {}, { a: 1 }, '']

describe('bad input: a value of the wrong type is refused in every field', () => {
  test.each(callers)('that %s may send', async (caller) => {
    const endpoints = withBody.filter(({ access }) => access === caller)
    await atEach(endpoints, async (endpoint) => {
      const schema = schemaOf(endpoint.body)
      for (const field of Object.keys(schema?.properties ?? {}))
        for (const value of wrong) {
          const body = { ...(sampleOf(schema) as object), [field]: value }
          // A valid password costs a hash of a tenth of a second, and only invalid ones matter here.
          const costly = caller === 'anyone' && 'password' in body && field !== 'email'
          const answer = await send(endpoint, { body: costly ? { ...body, email: 7 } : body })
          const said = `${keyOf(endpoint)} ${field}=${JSON.stringify(value).slice(0, 20)}: ${answer.status} ${answer.text}`
          expect(answer.status, said).toBeLessThan(500)
          expect(shapeFault(answer.status, answer.text), said).toBeNull()
        }
    })
  })
})

test.each([1, 'text', null, true, [[]], [[1]]])('bad input: a body that is %j is no object', (body) =>
  expectChecked(body),
)

test('bad input: an unknown field is refused and named', async () => {
  const body = { pronoun: 'they/them', status: 'active_client', is_admin: true }
  const answer = await clinic.ask('PUT', `/api/patients/${clinic.idOf('cash-medication')}`, { headers, body })
  expect(answer.status).toBe(422)
  expect(Object.keys(answer.body.fields as object).sort()).toEqual(['is_admin', 'status'])
  for (const name of ['toString', 'hasOwnProperty', 'valueOf', 'then', '']) {
    const odd = await clinic.ask('PUT', `/api/patients/${clinic.idOf('cash-medication')}`, {
      headers,
      body: { [name]: 1 },
    })
    expect([name, odd.status, odd.body.errors]).toEqual([name, 422, ['We don’t know this field.']])
  }
})

test('bad input: no column can be set by mass assignment', async () => {
  const columns = async (table: string) =>
    (
      await clinic.sql<{ name: string }>(
        `select attname::text as name from pg_attribute where attrelid = $1::regclass and attnum > 0`,
        [table],
      )
    ).map(({ name }) => name)
  const guarded =
    'id created_at role active status sealed email_index password_hash verification_complete is_insurance completed_payment_at external_id last_live_event'.split(
      ' ',
    )
  for (const [table, path] of [
    ['patients', '/api/patients/'],
    ['users', '/api/users/'],
  ] as const) {
    const endpoint = withBody.find((one) => keyOf(one) === `PUT ${path}:id`)
    const allowed = Object.keys(schemaOf(endpoint?.body)?.properties ?? {})
    expect(allowed.filter((name) => guarded.includes(name))).toEqual([])
    const before = await clinic.sql(`select * from ${table} where id = $1`, [clinic.idOf('cash-medication')])
    for (const column of (await columns(table)).filter((name) => !allowed.includes(name)))
      for (const value of [true, 'admin', 1, null]) {
        const answer = await clinic.ask('PUT', path + clinic.idOf('cash-medication'), {
          headers,
          body: { [column]: value },
        })
        expect([column, answer.status]).toEqual([column, 422])
      }
    expect(
      await clinic.sql(`select * from ${table} where id = $1`, [clinic.idOf('cash-medication')]),
    ).toEqual(before)
  }
})
