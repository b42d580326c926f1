import { vi } from 'vitest'
import type { Endpoint, Reply } from '@stillwater/contract/endpoint'
import { listCallBacks } from '@stillwater/contract/call-backs'
import { readAnswerKey, readCrisis, readCrisisFollowUp } from '@stillwater/contract/crisis'
import { readEmailChange } from '@stillwater/contract/email-changes'
import { listThreads } from '@stillwater/contract/messaging'
import { readOwnSafetyPlan } from '@stillwater/contract/safety-plans'
import { problems, type ProblemCode, type ProblemDetails } from '@stillwater/contract/problems'

interface Sent {
  method: string
  path: string
  headers: Headers
  body: unknown
}

type Refusal = { problem: ProblemCode; details?: ProblemDetails }
type Handler = (sent: Sent) => Response | Promise<Response>

const handlers = new Map<string, Handler>()
const sent: Sent[] = []

/** What the server answers to one endpoint from now on: its reply, a problem, or whatever `respond` makes of the call. */
export function answer<const E extends Endpoint>(
  wanted: E,
  reply: Reply<E> | Refusal,
  headers: Record<string, string> = {},
): void {
  const refused = isRefusal(reply)
  respond(wanted.method, wanted.path, () =>
    refused
      ? json(refusalBody(reply), problems[reply.problem][0], headers)
      : json(reply ?? null, wanted.status ?? 200, headers),
  )
}

/** For what no endpoint describes: files, failures of the network, answers that take their time. */
export function respond(method: string, path: string, handler: Handler): void {
  handlers.set(`${method} ${path}`, handler)
}

export function calls(method: string, path: string): Sent[] {
  return sent.filter((one) => one.method === method && matches(path, one.path))
}

export function callsOf<const E extends Endpoint>(wanted: E): Sent[] {
  return calls(wanted.method, wanted.path)
}

export function stubFetch(): void {
  handlers.clear()
  sent.length = 0
  respond('POST', '/api/events', () => json({ success: true }, 202))
  respond('POST', '/api/error_reports', () => json({ success: true }, 202))
  // Asked for on every page of a patient.
  answer(readCrisis, { crisis: null })
  answer(readCrisisFollowUp, { follow_up: null })
  answer(listThreads, { threads: [], unread: 0, end_of_care: null })
  // Asked for where the crisis numbers are.
  answer(readOwnSafetyPlan, { plan: null })
  // Asked for by My Account, which many tests only pass through.
  answer(readEmailChange, { email_change: null })
  // Asked for on every page of the care team.
  answer(listCallBacks, { call_backs: [] })
  // Sealing ends when it ends, so each test has keys of its own.
  const run = crypto.randomUUID()
  respond('GET', readAnswerKey.path, ({ path }) => json({ key: `${run} ${path}` }))
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const url = new URL(String(input), 'http://localhost')
    const headers = new Headers(init.headers)
    const isFile = headers.get('content-type') === 'text/plain'
    const one: Sent = {
      method: init.method ?? 'GET',
      path: url.pathname + url.search,
      headers,
      body: typeof init.body === 'string' && !isFile ? (JSON.parse(init.body) as unknown) : init.body,
    }
    sent.push(one)
    const named = handlers.get(`${one.method} ${url.pathname}`)
    if (named) return named(one)
    for (const [key, handler] of handlers) {
      const [method, path = ''] = key.split(' ')
      if (method === one.method && matches(path, one.path)) return handler(one)
    }
    throw new TypeError(`Nothing answers ${one.method} ${one.path}`)
  })
}

export function json(data: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(data), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  })
}

function matches(template: string, path: string): boolean {
  const parts = template.split('/')
  const found = (path.split('?')[0] ?? '').split('/')
  return parts.length === found.length && parts.every((part, i) => part.startsWith(':') || part === found[i])
}

/** A reply may have a field of that name too, which is no code. */
function isRefusal(reply: unknown): reply is Refusal {
  return (
    typeof reply === 'object' && reply !== null && 'problem' in reply && typeof reply.problem === 'string'
  )
}

function refusalBody({ problem, details }: Refusal) {
  return {
    success: false,
    errors: details?.errors ?? [problems[problem][1]],
    code: problem,
    ...(details?.fields ? { fields: details.fields } : {}),
    request_id: 'test',
  }
}
