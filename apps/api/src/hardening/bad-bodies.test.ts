import { describe, expect, test } from 'vitest'
import { sampleOf, schemaOf } from './calls.fixture.ts'
import { rowCounts } from './clinic.fixture.ts'
import {
  clinic,
  eachAnswer,
  expectChecked,
  expectRefused,
  expectTooLarge,
  headers,
  send,
  useClinic,
  withBody,
} from './bad-input.fixture.ts'

useClinic()

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

test('bad input: 20,000 unknown fields get a short refusal', async () => {
  const raw = manyKeys(20_000)
  expect(raw.length).toBeLessThan(256 * 1024)
  await expectChecked(JSON.parse(raw))
})

test('bad input: more unknown fields than a body holds are refused unread', () =>
  expectTooLarge((most) => manyKeys(most / 2)))

test('bad input: a body over 256 KiB, or over what its endpoint names, gets 413, and one just under is read', async () => {
  await expectTooLarge((most) => JSON.stringify({ first_name: 'x'.repeat(most) }))
  await expectChecked({ email: 'x'.repeat(256 * 1024 - 20) })
})

describe('bad input: a body of another content type gets 415', () => {
  test.each([
    'text/plain',
    'multipart/form-data; boundary=x',
    'application/xml',
    'application/jsonx',
    'application/json; charset=utf-16',
    'application/json; charset=iso-8859-1',
    'application/json; charset="latin1"',
    'nonsense',
  ])('%s', (type) => expectRefused(415, { raw: '{}', headers: { 'content-type': type } }))
})

test('bad input: a form gets 415 from every endpoint but sign-in', () =>
  eachAnswer(
    { raw: 'a=1', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    (endpoint, { status }, said) => expect(status, said).toBe(endpoint.takes_urlencoded ? 401 : 415),
  ))

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
