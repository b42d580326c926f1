import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '@stillwater/contract/endpoint'
import { declaredStatuses, keyOf, schemaOf, shapeFault, type JsonSchema } from './calls.fixture.ts'
import { openClinic, type Clinic } from './clinic.fixture.ts'

let clinic: Clinic
beforeAll(async () => {
  clinic = await openClinic()
})
afterAll(() => clinic.close())

const nasty = fc.constantFrom(
  "'; drop table users; --",
  '${7*7}{{7*7}}',
  '<img src=x onerror=alert(1)>',
  '../../etc/passwd',
  '\u202e\ufeff\u200d',
  'İıſK',
  '%s%n%x',
  '0',
  '-0',
  '1e309',
  'null',
  'http://[::1]/',
  'a@b',
  '+1 (555) 000-1111',
)
const anyText = fc.oneof(
  nasty,
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ minLength: 200, maxLength: 600 }),
)
const junk = fc.oneof(fc.jsonValue({ maxDepth: 3 }), anyText, fc.double(), fc.constant(null))

/** Values as the schema wants them, most of the time. */
function like(schema: JsonSchema | undefined): fc.Arbitrary<unknown> {
  if (!schema) return junk
  if (schema.enum) return fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...schema.enum) }, junk)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => like(one)))
  if (schema.type === 'object') {
    const parts = Object.entries(schema.properties ?? {}).map(
      ([name, part]) => [name, fc.oneof({ weight: 5, arbitrary: like(part) }, junk)] as const,
    )
    return fc
      .tuple(
        fc.record(Object.fromEntries(parts), { requiredKeys: [] }),
        fc.option(
          fc.dictionary(
            fc.oneof(fc.string({ maxLength: 12 }), fc.constantFrom('toString', 'id', 'role')),
            junk,
            { maxKeys: 2 },
          ),
          { freq: 4, nil: {} },
        ),
      )
      .map(([known, more]) => ({ ...known, ...more }))
  }
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'number' || schema.type === 'integer') return fc.oneof(fc.integer(), fc.double())
  if (schema.type === 'string')
    return schema.format === 'uuid' ? fc.oneof(fc.uuid(), anyText) : fc.oneof(anyText, fc.emailAddress())
  return fc.oneof(anyText, junk)
}

const roles = { anonymous: null, patient: 'cash-medication', therapist: 'therapist' } as const
type Who = keyof typeof roles

function call(endpoint: Endpoint) {
  const query = fc.dictionary(
    fc.constantFrom(...Object.keys(schemaOf(endpoint.query)?.properties ?? { q: 1 })),
    anyText,
    { maxKeys: 3 },
  )
  return fc.record({
    who: fc.constantFrom(...(Object.keys(roles) as Who[])),
    id: fc.oneof(fc.constant('own'), fc.constant('other'), fc.uuid(), anyText),
    query: fc.option(query, { freq: 2, nil: {} }),
    body: fc.option(fc.oneof({ weight: 6, arbitrary: like(schemaOf(endpoint.body)) }, junk), { freq: 8 }),
    idempotency: endpoint.idempotency
      ? fc.oneof({ weight: 6, arbitrary: fc.uuid() }, anyText)
      : fc.option(anyText, { freq: 6 }),
  })
}

// A sound body makes these compute a password hash, a tenth of a second each.
const costly = /sign_in|^POST \/api\/users|^PUT \/api\/auth\/password/
const endings = /sign_out|sessions\/:id/

describe('whatever is sent, a person gets a sentence and never a failure of ours', () => {
  test('every call of the product, by three kinds of people', { timeout: 120_000 }, async () => {
    const headers = {
      anonymous: {},
      patient: await clinic.session('cash-medication'),
      therapist: await clinic.session('therapist'),
    }
    let calls = 0
    for (const endpoint of clinic.app.endpoints) {
      const declared = declaredStatuses(endpoint)
      const numRuns = costly.test(keyOf(endpoint)) ? 40 : 170
      const property = fc.asyncProperty(call(endpoint), async ({ who, id, query, body, idempotency }) => {
        calls++
        const sent =
          endings.test(endpoint.path) && who !== 'anonymous' ? await clinic.session(roles[who]) : headers[who]
        const wanted =
          id === 'own' && who !== 'anonymous'
            ? clinic.idOf(roles[who])
            : id === 'other'
              ? clinic.idOf('insured')
              : id
        const url = endpoint.path.replace(/:(\w+)/g, () => encodeURIComponent(wanted.toWellFormed()))
        const asked = new URLSearchParams(query).toString()
        const answer = await clinic.ask(endpoint.method, asked ? `${url}?${asked}` : url, {
          headers: {
            ...sent,
            ...(idempotency && /^[\x20-\x7e]+$/.test(idempotency) ? { 'idempotency-key': idempotency } : {}),
          },
          ...(endpoint.method === 'GET' ? {} : { body: body ?? undefined }),
        })
        const said = `${keyOf(endpoint)} by ${who} answered ${answer.status} ${answer.text.slice(0, 300)}`
        expect(answer.status, said).toBeLessThan(500)
        expect([...declared, 404], said).toContain(answer.status)
        expect(shapeFault(answer.status, answer.text), said).toBeNull()
      })
      await fc.assert(property, { numRuns, seed: 20261115, endOnFailure: true })
    }
    expect(calls).toBeGreaterThan(2000)
    expect(clinic.logged.filter((line) => line.includes('"event":"unexpected"'))).toEqual([])
  })
})
