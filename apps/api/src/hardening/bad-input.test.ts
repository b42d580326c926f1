import { connect } from 'node:net'
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '@stillwater/contract/endpoint'
import { keyOf, pathWith, sampleOf, schemaOf, shapeFault } from './calls.fixture.ts'
import {
  openClinic,
  rowCounts,
  type Answered,
  type Asked,
  type Clinic,
  type SessionHeaders,
} from './clinic.fixture.ts'

/** Each sends several requests to every endpoint of the product. */
const everyEndpointMs = 60_000

let clinic: Clinic
let headers: SessionHeaders
let staff: SessionHeaders
let withBody: Endpoint[]
beforeAll(async () => {
  clinic = await openClinic()
  headers = await clinic.session('cash-medication')
  staff = await clinic.session('therapist')
  withBody = clinic.app.endpoints.filter(({ body }) => body)
})
afterAll(() => clinic.close())

function send(endpoint: Endpoint, asked: Asked, id = clinic.idOf('cash-medication')): Promise<Answered> {
  return clinic.ask(endpoint.method, pathWith(endpoint.path, id), {
    ...asked,
    headers: {
      ...(endpoint.access === 'care_team' ? staff : headers),
      ...(endpoint.idempotency ? { 'idempotency-key': crypto.randomUUID() } : {}),
      ...asked.headers,
    },
  })
}

async function eachAnswer(asked: Asked, check: (endpoint: Endpoint, answer: Answered, said: string) => void) {
  expect(withBody.length).toBeGreaterThanOrEqual(9)
  for (const endpoint of withBody) {
    const answer = await send(endpoint, asked)
    const said = `${keyOf(endpoint)} answered ${answer.status} ${answer.text.slice(0, 300)}`
    expect(shapeFault(answer.status, answer.text), said).toBeNull()
    check(endpoint, answer, said)
  }
}

const expectRefused = (status: number, asked: Asked) =>
  eachAnswer(asked, (_, answer, said) => expect(answer.status, said).toBe(status))

/** Refused in a few words by every call whose own description does not accept it, and a failure of ours for none. */
const expectChecked = (value: unknown) =>
  eachAnswer({ raw: JSON.stringify(value) }, (endpoint, { status, text }, said) => {
    expect(status, said).toBeLessThan(500)
    expect(status, said).not.toBe(413)
    if (endpoint.body?.safeParse(value).success) return
    expect([401, 403, 404, 422], said).toContain(status)
    expect(text.length, said).toBeLessThan(4000)
  })

const deep = (open: string, close: string, depth: number) =>
  `{"first_name":${open.repeat(depth)}1${close.repeat(depth)}}`
const manyKeys = (count: number) =>
  `{${Array.from({ length: count }, (_, i) => `"k${i.toString(36)}":1`).join(',')}}`

const unreadable: Record<string, string | Buffer> = {
  'half a body': '{"email": "a@b.c"',
  'no JSON at all': 'email=a@b.c',
  'two values': '{} {}',
  'a NUL in a value': '{"first_name":"a\\u0000b"}',
  'a NUL in a name': '{"first\\u0000name":"a"}',
  'half of a character pair': '{"first_name":"\\ud800"}',
  'half of a character pair in a name': '{"\\udfff":"a"}',
  'bytes that are no text': Buffer.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xff, 0xfe, 0x22, 0x7d]),
  'a name that reaches every object': '{"__proto__":{"role":"admin"}}',
  'the same name in disguise': '{"\\u005f_proto__":{"role":"admin"}}',
  'a name that reaches every class': '{"constructor":{"prototype":{"role":"admin"}}}',
  'the same deeper down': '{"first_name":{"a":[{"__proto__":null}]}}',
  'ten thousand lists in each other': deep('[', ']', 10_000),
  'ten thousand objects in each other': deep('{"a":', '}', 10_000),
  'a raw line break in a value': '{"first_name":"a\nb"}',
}

describe('bad input: every endpoint refuses an unreadable body with 400 and the one error shape', () => {
  test.each(Object.keys(unreadable))('%s', (what) => expectRefused(400, { raw: unreadable[what]! }))
})

test('bad input: 20,000 unknown fields get a short refusal, and 100,000 are refused unread', async () => {
  const raw = manyKeys(20_000)
  expect(raw.length).toBeLessThan(256 * 1024)
  await expectChecked(JSON.parse(raw))
  await expectRefused(413, { raw: manyKeys(100_000) })
})

test(
  'bad input: a body over 256 KiB gets 413 on every endpoint, and one just under is read',
  { timeout: everyEndpointMs },
  async () => {
    await expectRefused(413, { raw: JSON.stringify({ first_name: 'x'.repeat(256 * 1024) }) })
    await expectChecked({ email: 'x'.repeat(256 * 1024 - 20) })
  },
)

describe('bad input: a body of another content type gets 415', () => {
  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'application/jsonx',
    'application/json; charset=utf-16',
    'application/json; charset=iso-8859-1',
    'application/json; charset="latin1"',
    'nonsense',
  ])('%s', (type) => expectRefused(415, { raw: '{}', headers: { 'content-type': type } }))
})

test('bad input: the usual JSON content types are accepted', async () => {
  for (const type of [
    'application/json',
    'application/json; charset=utf-8',
    'Application/JSON;charset="UTF-8"',
  ]) {
    const answer = await clinic.ask('PUT', `/api/patients/${clinic.idOf('cash-medication')}`, {
      raw: '{}',
      headers: { ...headers, 'content-type': type },
    })
    expect([type, answer.status]).toEqual([type, 200])
  }
})

test(
  'bad input: a value of the wrong type is refused in every field',
  { timeout: everyEndpointMs },
  async () => {
    const wrong = [null, true, 7, -1.5e300, 'x'.repeat(5000), [], [[]], {}, { a: 1 }, '']
    for (const endpoint of withBody) {
      const schema = schemaOf(endpoint.body)
      for (const field of Object.keys(schema?.properties ?? {}))
        for (const value of wrong) {
          const body = { ...(sampleOf(schema) as object), [field]: value }
          // A valid password costs a hash of a tenth of a second, and only invalid ones matter here.
          const costly = endpoint.access === 'anyone' && 'password' in body && field !== 'email'
          const answer = await send(endpoint, { body: costly ? { ...body, email: 7 } : body })
          const said = `${keyOf(endpoint)} ${field}=${JSON.stringify(value).slice(0, 20)}: ${answer.status} ${answer.text}`
          expect(answer.status, said).toBeLessThan(500)
          expect(shapeFault(answer.status, answer.text), said).toBeNull()
        }
    }
    for (const body of [1, 'text', null, true, [], [1]]) await expectChecked(body)
  },
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
    expect([name, odd.status, odd.body.errors]).toEqual([name, 422, ['This field is not known here.']])
  }
})

test('bad input: no column can be set by mass assignment', { timeout: everyEndpointMs }, async () => {
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

test(
  'bad input: a malformed id gets the same 404 as an unknown one',
  { timeout: everyEndpointMs },
  async () => {
    const ids = [
      'x',
      '0',
      '-1',
      '%00',
      '%2e%2e%2f%2e%2e%2fetc',
      '%zz',
      '%ff',
      "1'%20or%20'1'='1",
      'null',
      '-'.repeat(36),
      'a'.repeat(36),
      'a'.repeat(199),
      'a'.repeat(5000),
      '00000000-0000-0000-0000-000000000000',
      `${clinic.idOf('cash-therapy')}%20`,
      '%F0%9F%92%99',
    ]
    for (const endpoint of clinic.app.endpoints.filter(({ path }) => path.includes(':')))
      for (const id of ids) {
        const body = sampleOf(schemaOf(endpoint.body))
        const answer = await send(endpoint, body === undefined ? {} : { body }, id)
        const said = `${keyOf(endpoint)} with ${id.slice(0, 50)} answered ${answer.status} ${answer.text}`
        const isLimited = endpoint.problems?.includes('too_many_attempts')
        expect([403, 404, 422, ...(isLimited ? [429] : [])], said).toContain(answer.status)
        expect(shapeFault(answer.status, answer.text), said).toBeNull()
      }
  },
)

test('bad input: an invalid query is refused', async () => {
  const queries = [
    '?redirect_url=a&redirect_url=b',
    '?redirect_url[]=a',
    '?%00=1',
    '?redirect_url=%zz',
    `?${'a=b&'.repeat(2000)}`,
  ]
  for (const query of queries) {
    const answer = await clinic.ask('GET', `/api/auth/password/edit${query}`)
    expect([401, 404, 422], `${query} ${answer.status} ${answer.text}`).toContain(answer.status)
    expect(shapeFault(answer.status, answer.text)).toBeNull()
  }
})

test('bad input: an unknown route gets 404 in the one error shape', async () => {
  for (const [method, url] of [
    ['GET', '/api/nothing'],
    ['POST', '/api/nothing'],
    ['PUT', '/api/auth/sign_in'],
    ['DELETE', `/api/patients/${clinic.idOf('cash-medication')}`],
    ['OPTIONS', '/api/auth/sign_in'],
    ['GET', '/api/%'],
    ['GET', '//api//globals/..'],
    ['GET', '/somewhere'],
  ] as const) {
    const answer = await clinic.ask(method, url)
    expect([method, url, answer.status, answer.body.code]).toEqual([method, url, 404, 'not_found'])
    expect(shapeFault(404, answer.text)).toBeNull()
  }
})

test('bad input: malformed HTTP gets the one error shape and a closed connection', async () => {
  for (const [said, status] of [
    ['NONSENSE\r\n\r\n', 400],
    ['GET /api/health HTTP/1.1\r\nhost: x\r\nbad header\r\n\r\n', 400],
    [`GET /api/health HTTP/1.1\r\nhost: x\r\nlong: ${'x'.repeat(40_000)}\r\n\r\n`, 431],
    [
      'POST /api/users HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
  ] as const) {
    const { hostname, port } = new URL(clinic.url)
    const socket = connect(Number(port), hostname)
    let heard = ''
    socket.on('data', (chunk) => (heard += String(chunk)))
    socket.on('error', () => {})
    socket.write(said)
    await once(socket, 'close')
    const [head = '', body = ''] = heard.split('\r\n\r\n')
    expect(head.split('\r\n')[0]).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(head).toContain('x-content-type-options: nosniff')
    expect(shapeFault(400, body)).toBeNull()
  }
})

test('bad input: a refused call writes nothing', async () => {
  // Denials are audited, and nothing else is written.
  const counts = async () => ({ ...(await rowCounts(clinic)), audit_events: 'any' })
  const before = await counts()
  for (const endpoint of withBody) {
    await send(endpoint, { raw: '{"a"' })
    await send(endpoint, { raw: '{}', headers: { 'content-type': 'text/plain' } })
    await send(endpoint, { raw: JSON.stringify({ a: 'x'.repeat(300_000) }) })
    await send(endpoint, { body: { __unknown: 1, email: 7, name: 7, kind: 7, token: 7, password: 7 } })
    await send(endpoint, {
      body: sampleOf(schemaOf(endpoint.body)),
      headers: { origin: 'https://evil.example' },
    })
  }
  expect(await counts()).toEqual(before)
})
