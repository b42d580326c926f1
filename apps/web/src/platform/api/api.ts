import { createClient, Refused, type Answer, type Client } from '@stillwater/contract/client'
import type { Call, Endpoint, Reply } from '@stillwater/contract/endpoint'
import { deviceZone } from '../device-zone.ts'
import { signOut } from './first-calls.ts'
import { host } from './host.ts'
import { logError, note } from '../telemetry/log.ts'
import { credentials, currentKeys, isCurrent, loseSession, sessionEpoch } from '../session/session-store.ts'

export interface CallOptions {
  idempotency_key?: string
}

/** Calls an endpoint. An error reply is thrown as `Refused` with the server's answer. */
export function api<const E extends Endpoint>(
  wanted: E,
  input: Call<E>,
  { idempotency_key }: CallOptions = {},
): Promise<Answer<Reply<E>>> {
  const headers = {
    ...(idempotency_key && { 'idempotency-key': idempotency_key }),
    // It may sign someone in, and their list of devices says in which time zone each one was.
    ...(!needsSession(wanted) && { 'time-zone': deviceZone() }),
  }
  return apiWith(wanted, (calling) => calling.call(wanted, input, headers))
}

/**
 * For a call without a JSON body; its errors are handled as for any other.
 *
 * A call made in a session that has ended never settles: the code that awaits it acts for a person who has left,
 * and could write into the state of the next one.
 */
export async function apiWith<T>(wanted: Endpoint, work: (calling: Client) => Promise<T>): Promise<T> {
  const caller = currentKeys()
  const epoch = sessionEpoch()
  const isLate = () => epoch !== sessionEpoch() && needsSession(wanted) && wanted.path !== signOut.path
  try {
    const working = work(client())
    if (wanted.access === 'reset') replacing = afterwards(working)
    const answer = await working
    return isLate() ? await new Promise<never>(() => {}) : answer
  } catch (error) {
    const status = error instanceof Refused ? error.status : 0
    // The refusal of an old token can arrive before the reply that brings the new one.
    if (status === 401) await replacing
    if (isLate()) return new Promise<never>(() => {})
    tell(wanted.path, status)
    // A 401 of a public endpoint is a wrong password or an expired link. decision C17
    // One to a token that this page has replaced, by a new password, says nothing of the session.
    if (status === 401 && needsSession(wanted) && caller && isCurrent(caller)) loseSession()
    throw error
  }
}

/** A new password replaces the token. Settled when its call is answered and the new token is stored. */
let replacing: Promise<void> = Promise.resolve()

async function afterwards(call: Promise<unknown>): Promise<void> {
  await Promise.allSettled([call])
  await new Promise<void>((done) => setTimeout(done))
}

/** For the developer console: any path of this host. */
export function request(method: string, path: string, body?: unknown) {
  return client().request(method, path, body)
}

function client() {
  return createClient({ host: host(), send: (input, init) => fetch(input, init), credentials })
}

function tell(path: string, status: number): void {
  const text = `Error fetching API: ${path}`
  // An error reply is an answer; only a failed request is reported.
  if (status >= 400 && status < 500) note(text, status)
  else logError(text, status)
}

function needsSession({ access }: Endpoint): boolean {
  return access !== 'anyone' && access !== 'reset'
}
