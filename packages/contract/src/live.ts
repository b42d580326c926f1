import * as z from 'zod/mini'

/** What a browser shows to prove who it is: the same three values as the headers of a call. */
export interface LiveCredentials {
  'access-token': string
  client: string
  uid: string
}

/** The first and only thing a browser says. `since` is the last event it has seen; null asks for new ones alone. */
export interface LiveHello extends LiveCredentials {
  type: 'hello'
  since: number | null
}

const event = z.object({
  type: z.literal('event'),
  seq: z.number(),
  kind: z.string(),
  record_id: z.nullable(z.string()),
})
/** Something changed; the browser fetches what it shows of it. A person's events are numbered without gaps. */
export type LiveEvent = z.infer<typeof event>

export const liveMessage = z.discriminatedUnion('type', [
  /** Events after `cursor` follow. */
  z.object({ type: z.literal('ready'), cursor: z.number() }),
  /** Events after the asked place are no longer kept: fetch everything again; events after `cursor` follow. */
  z.object({ type: z.literal('reset'), cursor: z.number() }),
  event,
  /** Nothing to say, but still there. */
  z.object({ type: z.literal('tick') }),
  /** The server is about to go; another will answer in a moment. */
  z.object({ type: z.literal('restarting') }),
])
export type LiveMessage = z.infer<typeof liveMessage>

export const liveClose = {
  misunderstood: 4400,
  signed_out: 4401,
  too_slow: 4408,
  too_many: 4429,
  restarting: 1012,
  try_later: 1013,
} as const

export const liveTickMs = 20_000
