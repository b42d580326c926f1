import pLimit from 'p-limit'
import { afterAll, beforeAll, expect } from 'vitest'
import type { Access, Endpoint } from '@stillwater/contract/endpoint'
import { keyOf, pathWith, shapeFault } from './calls.fixture.ts'
import { openClinic, type Answered, type Asked, type Clinic, type SessionHeaders } from './clinic.fixture.ts'

/** Who may call: tests that send to every endpoint are split by this, so that each stays short. */
export const callers = Object.keys({
  anyone: true,
  user: true,
  patient: true,
  care_team: true,
  reset: true,
} satisfies Record<Access, true>)

export let clinic: Clinic
/** Of a patient. */
export let headers: SessionHeaders
let staff: SessionHeaders
export let withBody: Endpoint[]

/** Opens a clinic for the tests of a file, which then send bad input to every endpoint. */
export function useClinic(): void {
  beforeAll(async () => {
    clinic = await openClinic()
    headers = await clinic.session('cash-medication')
    staff = await clinic.session('therapist')
    withBody = clinic.app.endpoints.filter(({ body }) => body)
    expect(withBody.length).toBeGreaterThanOrEqual(9)
  })
  afterAll(() => clinic.close())
}

/** Past every rate limit of the last minute. Staff are signed in anew: their sessions end soon when they are idle. */
export async function nextMinute(): Promise<void> {
  await clinic.moveClock({ advance_ms: 61_000 })
  staff = await clinic.session('therapist')
}

/** Several endpoints at a time: most of a call is waiting for the database. */
export async function atEach(
  endpoints: Endpoint[],
  work: (endpoint: Endpoint) => Promise<void>,
): Promise<void> {
  const limit = pLimit(4)
  await Promise.all(endpoints.map((endpoint) => limit(() => work(endpoint))))
}

export function send(
  endpoint: Endpoint,
  asked: Asked,
  id = clinic.idOf('cash-medication'),
): Promise<Answered> {
  return clinic.ask(endpoint.method, pathWith(endpoint.path, id), {
    ...asked,
    headers: {
      ...(endpoint.access === 'care_team' ? staff : headers),
      ...(endpoint.idempotency ? { 'idempotency-key': crypto.randomUUID() } : {}),
      ...asked.headers,
    },
  })
}

export async function eachAnswer(
  asked: Asked,
  check: (endpoint: Endpoint, answer: Answered, said: string) => void,
) {
  await atEach(withBody, async (endpoint) => {
    const answer = await send(endpoint, asked)
    const said = `${keyOf(endpoint)} answered ${answer.status} ${answer.text.slice(0, 300)}`
    expect(shapeFault(answer.status, answer.text), said).toBeNull()
    check(endpoint, answer, said)
  })
}

const usualLimit = 256 * 1024

/** Beyond the limit of each endpoint. */
export async function expectTooLarge(rawOver: (most: number) => string): Promise<void> {
  const usual = rawOver(usualLimit)
  await atEach(withBody, async (endpoint) => {
    const raw = endpoint.max_body_bytes === undefined ? usual : rawOver(endpoint.max_body_bytes)
    const answer = await send(endpoint, { raw })
    const said = `${keyOf(endpoint)} answered ${answer.status} ${answer.text.slice(0, 300)}`
    expect([answer.status, shapeFault(answer.status, answer.text)], said).toEqual([413, null])
  })
}

export const expectRefused = (status: number, asked: Asked) =>
  eachAnswer(asked, (_, answer, said) => expect(answer.status, said).toBe(status))

/** Refused in a few words by every call whose own description does not accept it, and a failure of ours for none. */
export const expectChecked = (value: unknown) =>
  eachAnswer({ raw: JSON.stringify(value) }, (endpoint, { status, text }, said) => {
    expect(status, said).toBeLessThan(500)
    expect(status, said).not.toBe(413)
    if (endpoint.body?.safeParse(value).success) return
    expect([401, 403, 404, 422], said).toContain(status)
    expect(text.length, said).toBeLessThan(4000)
  })
