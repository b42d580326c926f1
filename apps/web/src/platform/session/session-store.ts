import type { User } from '@stillwater/contract/people'
import type { PersistedSession } from '@stillwater/domain/shell/persisted-shape'
import { createStore } from '../store.ts'

export interface Session extends PersistedSession {
  user: User
}

/** `checking` and `unreachable` have a session from an earlier visit that the server has not confirmed yet. */
export type SessionState =
  | { phase: 'signed_out' }
  | { phase: 'checking'; keys: PersistedSession }
  | { phase: 'unreachable'; keys: PersistedSession }
  | { phase: 'signed_in'; keys: Session }

export const sessionStore = createStore<SessionState>({ phase: 'signed_out' })

export function currentKeys(): PersistedSession | null {
  const state = sessionStore.get()
  return state.phase === 'signed_out' ? null : state.keys
}

/** False once another session, another token of this one, or none has replaced these keys. */
export function isCurrent({ client, 'access-token': token }: PersistedSession): boolean {
  const keys = currentKeys()
  return keys?.client === client && keys['access-token'] === token
}

/** The three headers of every authenticated call. */
export function credentials(): Record<string, string> {
  const keys = currentKeys()
  return keys ? { 'access-token': keys['access-token'], client: keys.client, uid: keys.uid } : {}
}

/** The session in a reply's headers. */
export function readKeys(headers: Headers): PersistedSession | null {
  const token = headers.get('access-token')?.trim()
  const client = headers.get('client')
  const uid = headers.get('uid')
  const expiry = Number(headers.get('expiry'))
  return token && client && uid && expiry > 0 ? { 'access-token': token, client, uid, expiry } : null
}

let epoch = 0

/** Incremented with each session of this page: a reply from another epoch belongs to someone else. */
export function sessionEpoch(): number {
  return epoch
}

export function endEpoch(): void {
  epoch++
}

/** Registers what runs when the server refuses the session. */
let lost = () => {}
let isBeingLost = false

export function whenSessionIsLost(act: () => void): void {
  lost = act
}

export function loseSession(): void {
  isBeingLost = true
  try {
    lost()
  } finally {
    isBeingLost = false
  }
}

/** True while the server, not the person, ends the session. */
export function isSessionBeingLost(): boolean {
  return isBeingLost
}
