import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '@stillwater/contract/endpoint'
import { itemNine } from '@stillwater/domain/safety/item-nine'
import { loadContent } from '../features/intake/content/load-content.ts'
import { declaredStatuses, keyOf, schemaOf, shapeFault, type JsonSchema } from './calls.fixture.ts'
import { openClinic, type Answered, type Clinic, type SessionHeaders } from './clinic.fixture.ts'
import { pathTo, recordName, recordsOf, sharedRecords, type Records } from './records.fixture.ts'

const visits =
  /^\/api\/(?:calendar|appointment_links|video_rooms|immediate_visits|guest_visits|message_threads)\b/
/** Each endpoint belongs to the first area that names it. A file each, so that they run in parallel. */
const areas = {
  care: ({ path }) => /^\/api\/care\b/.test(path),
  patients: ({ path }) => /^\/api\/patients\b/.test(path),
  visits: ({ path }) => visits.test(path),
  others: () => true,
} satisfies Record<string, (endpoint: Endpoint) => boolean>

const areaOf = (endpoint: Endpoint) => Object.entries(areas).find(([, names]) => names(endpoint))?.[0]

let clinic: Clinic
let records: Records

async function open(): Promise<void> {
  clinic = await openClinic()
  await answerItemNine()
  // The patient who calls has no care team; the therapist reaches the threads of another one.
  const { message_threads = [] } = await recordsOf(clinic, 'cash-medication')
  records = {
    ...(await sharedRecords(clinic, roles.patient)),
    ...(await recordsOf(clinic, roles.patient)),
    message_threads,
  }
}

/** Opens a crisis, so that the patient has one to acknowledge and the on-call staff a task. */
async function answerItemNine(): Promise<void> {
  const { bank, question } = loadContent().questionByName.get(itemNine)!
  const patient_id = clinic.idOf(roles.patient)
  const [visit] = (await recordsOf(clinic, roles.patient)).visits ?? []
  const answer = await clinic.ask('POST', `/api/patients/${patient_id}/visits/${visit}/answers`, {
    headers: { ...(await clinic.session(roles.patient)), 'idempotency-key': crypto.randomUUID() },
    body: {
      question_bank_id: bank.id,
      question_id: question.id,
      question_name: question.name,
      response: 'Nearly every day',
      value: '3',
    },
  })
  expect(answer.status).toBe(200)
}

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

/** Values as the schema wants them, most of the time; what asks for a record by its id often gets one that is there. */
function like(schema: JsonSchema | undefined, name = ''): fc.Arbitrary<unknown> {
  if (!schema) return junk
  const there = records[recordName(name)]
  if (there?.length && schema.type === 'string')
    return fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...there) }, fc.uuid(), anyText)
  if (schema.type === 'array') return fc.array(like(schema.items, name), { maxLength: 4 })
  if (schema.enum) return fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...schema.enum) }, junk)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => like(one, name)))
  if (schema.type === 'object') {
    const parts = Object.entries(schema.properties ?? {}).map(
      ([field, part]) => [field, fc.oneof({ weight: 5, arbitrary: like(part, field) }, junk)] as const,
    )
    const fields = Object.fromEntries(parts)
    const known = fc.oneof(
      { weight: 3, arbitrary: fc.record(fields, { requiredKeys: schema.required ?? [] }) },
      fc.record(fields, { requiredKeys: [] }),
    )
    const names = fc.oneof(fc.string({ maxLength: 12 }), fc.constantFrom('toString', 'id', 'role'))
    const unknown = fc.dictionary(names, junk, { maxKeys: 2 })
    const more = fc.oneof({ weight: 4, arbitrary: fc.constant({}) }, unknown)
    return fc.tuple(known, more).map(([sound, added]) => ({ ...sound, ...added }))
  }
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'number' || schema.type === 'integer') return fc.oneof(fc.integer(), fc.double())
  if (schema.type === 'string')
    return schema.format === 'uuid' ? fc.oneof(fc.uuid(), anyText) : fc.oneof(anyText, fc.emailAddress())
  return fc.oneof(anyText, junk)
}

const roles = { anonymous: null, patient: 'unfinished', therapist: 'therapist', oncall: 'oncall' } as const
type Who = keyof typeof roles

function call(endpoint: Endpoint) {
  const asked = Object.entries(schemaOf(endpoint.query)?.properties ?? { q: {} })
  const query = fc.record(
    Object.fromEntries(
      asked.map(([name, part]) => [
        name,
        fc.oneof({ weight: 3, arbitrary: like(part, name) }, anyText).map(String),
      ]),
    ),
    { requiredKeys: [] },
  )
  return fc.record({
    who: fc.constantFrom(...(Object.keys(roles) as Who[])),
    id: fc.oneof({ weight: 5, arbitrary: fc.nat() }, fc.constant('other'), fc.uuid(), anyText),
    query: fc.option(query, { freq: 2, nil: {} }),
    body: fc.option(fc.oneof({ weight: 6, arbitrary: like(schemaOf(endpoint.body)) }, junk), { freq: 8 }),
    idempotency: endpoint.idempotency
      ? fc.oneof({ weight: 6, arbitrary: fc.uuid() }, anyText)
      : fc.option(anyText, { freq: 6 }),
  })
}

// At least 20,000 requests, and 250 of each endpoint. FUZZ_TRIES=400 FUZZ_SEED=7 FUZZ_WORKERS=4 runs more, with another
// seed and concurrently. Sequential runs are reproducible.
const triesOf = (calls: number) => Number(process.env.FUZZ_TRIES ?? Math.max(250, Math.ceil(20_000 / calls)))
const seed = Number(process.env.FUZZ_SEED ?? 20261115)
const workers = Number(process.env.FUZZ_WORKERS ?? 1)

/** Calls as this person, who signs in again when a call has ended the session. */
function asking({ method }: Endpoint) {
  const sessions = new Map<string, SessionHeaders>()
  const signIn = async (person: string) => {
    const session = await clinic.session(person)
    sessions.set(person, session)
    return session
  }
  return async (who: Who, ask: (session: object) => Promise<Answered>): Promise<Answered> => {
    const person = roles[who]
    if (!person) return ask({})
    const held = method === 'DELETE' ? undefined : sessions.get(person)
    const answer = await ask(held ?? (await signIn(person)))
    return held && answer.status === 401 ? ask(await signIn(person)) : answer
  }
}

/** A record that is there, by its number; someone else's; or whatever was sent. */
function idFor(id: number | string, name: string): string {
  const there = records[name]
  if (typeof id === 'number') return there?.[id % there.length] ?? clinic.idOf(roles.patient)
  return id === 'other' ? clinic.idOf('insured') : id.toWellFormed()
}

/** What is wrong with the reply, if anything. */
function faultOf(endpoint: Endpoint, declared: Set<number>, who: Who, { status, text }: Answered) {
  if (status >= 500) return 'is a failure of ours'
  if (!declared.has(status) && status !== 404) return 'has a status that the call does not name'
  // A request refused at admission has not exercised the endpoint.
  if (status === 401 && roles[who] && endpoint.access !== 'anyone') return 'did not let them in'
  return shapeFault(status, text)
}

async function tryCall(endpoint: Endpoint, tries: number): Promise<void> {
  const declared = declaredStatuses(endpoint)
  const askAs = asking(endpoint)
  const property = fc.asyncProperty(call(endpoint), async ({ who, id, query, body, idempotency }) => {
    const url = pathTo(endpoint.path, (name) => idFor(id, name))
    const asked = new URLSearchParams(query as Record<string, string>).toString()
    const key = idempotency && /^[\x20-\x7e]+$/.test(idempotency) ? { 'idempotency-key': idempotency } : {}
    const answer = await askAs(who, (session) =>
      clinic.ask(endpoint.method, asked ? `${url}?${asked}` : url, {
        headers: { ...session, ...key },
        ...(endpoint.method === 'GET' ? {} : { body: body ?? undefined }),
      }),
    )
    const fault = faultOf(endpoint, declared, who, answer)
    if (fault)
      throw new Error(`${keyOf(endpoint)} by ${who}: ${answer.status} ${answer.text.slice(0, 300)} ${fault}`)
  })
  await fc.assert(property, { numRuns: tries, seed, endOnFailure: true })
}

/** At the top of a test file. */
export function fuzzSuite(area: keyof typeof areas): void {
  beforeAll(open)
  afterAll(() => clinic.close())

  test(`fuzz: any request of the ${area} calls, by four kinds of callers, gets the one error shape and never a 500`, async () => {
    const { endpoints } = clinic.app
    const waiting = endpoints.filter((endpoint) => areaOf(endpoint) === area)
    expect(waiting.length).toBeGreaterThan(20)
    async function tryNext() {
      for (let endpoint = waiting.shift(); endpoint; endpoint = waiting.shift())
        await tryCall(endpoint, triesOf(endpoints.length))
    }
    await Promise.all(Array.from({ length: workers }, tryNext))
    expect(clinic.logged.filter((line) => line.includes('"event":"unexpected"'))).toEqual([])
  }, 900_000)
}
