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

/** Something changed; the browser fetches what it shows of it. A person's events are numbered without gaps. */
export interface LiveEvent {
  type: 'event'
  seq: number
  kind: string
  record_id: string | null
}

export type LiveMessage =
  /** Events after `cursor` follow. */
  | { type: 'ready'; cursor: number }
  /** Events after the asked place are no longer kept: fetch everything again; events after `cursor` follow. */
  | { type: 'reset'; cursor: number }
  | LiveEvent
  /** Nothing to say, but still there. */
  | { type: 'tick' }
  /** The server is about to go; another will answer in a moment. */
  | { type: 'restarting' }

export const liveClose = {
  misunderstood: 4400,
  signed_out: 4401,
  too_slow: 4408,
  too_many: 4429,
  restarting: 1012,
  try_later: 1013,
} as const

export const liveTickMs = 20_000
