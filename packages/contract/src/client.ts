import { errorText } from '@stillwater/domain/shell/api-error'
import type { Call, Endpoint, Reply } from './endpoint.ts'
import type { ProblemBody, ProblemCode } from './problems.ts'

/** What the server refused, as the screen receives it: the response's status and body, and the words to show. */
export class Refused extends Error {
  override name = 'Refused'
  readonly status: number
  readonly data: unknown
  readonly code: ProblemCode | undefined
  readonly fields: Record<string, string>
  readonly retry_after: number | undefined

  constructor(status: number, data: unknown, retry_after?: number) {
    super(errorText(data))
    this.status = status
    this.data = data
    this.retry_after = retry_after
    const body = (typeof data === 'object' && data !== null ? data : {}) as Partial<ProblemBody>
    this.code = body.code
    this.fields = body.fields ?? {}
  }
}

/** The server said no. Where it failed or was not reached, it decided nothing. */
export function isRefused(error: unknown): error is Refused {
  return error instanceof Refused && error.status < 500
}

const wantsPatience = [401, 408, 425, 429]

/** The server said no and would say it again: not for want of a session, or of time. */
export function isFinal(error: unknown): error is Refused {
  if (!isRefused(error) || error.code === 'idempotency_in_progress') return false
  return !wantsPatience.includes(error.status)
}

export interface Answer<T> {
  data: T
  status: number
  headers: Headers
}

export interface ClientOptions {
  /** The one configured base of every call. Empty: the page's own host. */
  host: string
  send: typeof fetch
  /** The session's headers, or none. */
  credentials: () => Record<string, string>
  /** Told of each answer: the session's headers and a lost session are read here. */
  onAnswer?: (answer: { status: number; headers: Headers; path: string }) => void
}

const methods = new Set(['GET', 'POST', 'PUT', 'DELETE'])

export function createClient({ host, send, credentials, onAnswer }: ClientOptions) {
  async function request(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    if (!methods.has(method)) throw new Error('Unimplemented REST type in api middleware')
    const response = await send(host + path, {
      method,
      headers: {
        accept: 'application/json',
        // A form says its own type, with the boundary it chose.
        ...(body === undefined || isForm(body) ? {} : { 'content-type': 'application/json' }),
        ...credentials(),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isForm(body) ? body : JSON.stringify(body) }),
      credentials: 'same-origin',
    })
    onAnswer?.({ status: response.status, headers: response.headers, path })
    const data = await readBody(response)
    if (!response.ok) throw new Refused(response.status, data, secondsToWait(response))
    return { data, status: response.status, headers: response.headers }
  }

  return {
    request,
    async call<const E extends Endpoint>(
      wanted: E,
      input: Call<E>,
      headers: Record<string, string> = {},
    ): Promise<Answer<Reply<E>>> {
      const parts = input as {
        params?: Record<string, string>
        query?: Record<string, unknown>
        body?: unknown
      }
      const path = fillPath(wanted.path, parts.params) + queryString(parts.query)
      return (await request(wanted.method, path, parts.body, headers)) as Answer<Reply<E>>
    },
  }
}

export type Client = ReturnType<typeof createClient>

export function fillPath(path: string, params: Record<string, string> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}

export function queryString(query: Record<string, unknown> = {}): string {
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined)
  return pairs.length
    ? `?${new URLSearchParams(pairs.map(([name, value]): [string, string] => [name, String(value)]))}`
    : ''
}

const isForm = (body: unknown): body is FormData => body instanceof FormData

async function readBody(response: Response): Promise<unknown> {
  const text = await response.text()
  if (text === '') return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function secondsToWait(response: Response): number | undefined {
  const seconds = Number(response.headers.get('retry-after'))
  return Number.isFinite(seconds) && seconds > 0 ? seconds : undefined
}
