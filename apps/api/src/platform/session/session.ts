import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Role } from '@stillwater/domain/people/capabilities'
import { normalizeEmail } from '@stillwater/domain/formats/email'
import { wireExpiry } from '@stillwater/domain/auth/session-life'
import { readsRecord, statement, type Identified } from '../db/database.ts'

/** Who is calling, once the database has said so. */
export interface Session {
  id: string
  user_id: string
  role: Role
  /** When the person last proved who they are; sensitive changes ask again after five minutes. */
  signed_in_at: string
  scope: Scope
  /** Whether this call reads the record that its path names. */
  reads_record: boolean
}

export type Scope = 'full' | 'reset'

/** What a request carries to prove who it is. */
export interface Credentials {
  client: string
  token: string
  uid: string
  cookie: string | null
}

export interface OpenedSession {
  user_id: string
  role: Role
  token_sha256: Buffer
  created_at: string
  signed_in_at: string
  scope: Scope
  uid_is_current: boolean
}

const openSession = statement<OpenedSession>(
  'open_session',
  `select o.* from set_config('app.reads_record', $7, false) r, open_session($1, $2, $3, $4, $5, $6) o`,
)
const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

export function readCredentials(headers: IncomingHttpHeaders): Credentials | null {
  const { client, uid } = headers
  const token = headers['access-token']
  if (typeof client !== 'string' || typeof token !== 'string' || typeof uid !== 'string') return null
  if (!uuidPattern.test(client) || token.length > 200 || uid.length > 254) return null
  return { client, token, uid: normalizeEmail(uid), cookie: sessionCookie(headers.cookie) }
}

export interface AskedSession {
  scope: Scope | 'any'
  email_index: Buffer
  idle_ms: number
  reads_record: boolean
}

/** The caller that these credentials name: the database makes sure that they are a live session. */
export function callerOf(
  { client, token, cookie: held }: Credentials,
  { scope, email_index, idle_ms, reads_record }: AskedSession,
): Identified<OpenedSession> {
  const cookie_sha256 = held === null ? null : sha256(held)
  return {
    identify: openSession,
    values: [
      client,
      sha256(token),
      email_index,
      cookie_sha256,
      scope,
      `${idle_ms} milliseconds`,
      readsRecord(reads_record),
    ],
  }
}

/** The session that was opened for these credentials, if it was. */
export function openedBy({ token }: Credentials, [opened]: OpenedSession[]): OpenedSession | null {
  return opened && timingSafeEqual(opened.token_sha256, sha256(token)) ? opened : null
}

export function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

/** 256 bits nobody can guess, in 43 url-safe characters. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

export function newClient(): string {
  return randomUUID()
}

/** The five headers of every authenticated answer. The expiry never goes down: it is counted from the sign-in. */
export function sessionHeaders(session: { client: string; token: string; uid: string; created_at: string }) {
  return {
    'access-token': session.token,
    'token-type': 'Bearer',
    client: session.client,
    expiry: String(wireExpiry(Date.parse(session.created_at))),
    uid: session.uid,
  }
}

export const sessionHeaderNames = ['access-token', 'token-type', 'client', 'expiry', 'uid'] as const

export const sessionCookieName = '__Host-sid'
export const deviceCookieName = '__Host-device'

function sessionCookie(header: string | undefined): string | null {
  return readCookie(header, sessionCookieName)
}

export function readCookie(header: string | undefined, name: string): string | null {
  if (!header) return null
  for (const pair of header.split(';')) {
    const at = pair.indexOf('=')
    if (at > 0 && pair.slice(0, at).trim() === name)
      return pair
        .slice(at + 1)
        .trim()
        .slice(0, 200)
  }
  return null
}

export function cookie(name: string, value: string, seconds: number): string {
  return `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; Secure; SameSite=Strict`
}
