import { and, desc, eq, isNull, notInArray } from 'drizzle-orm'
import type { Access } from '@stillwater/contract/endpoint'
import { staffLifeMs, wireLifeMs } from '@stillwater/domain/auth/session-life'
import type { Ctx } from '../../../context.ts'
import type { Connection } from '../../../platform/db/database.ts'
import {
  cookie,
  deviceCookieName,
  newClient,
  newToken,
  sessionCookieName,
  sessionHeaders,
  sha256,
  type Scope,
} from '../../../platform/session/session.ts'
import { knownDevices, sessions } from './sessions.table.ts'

const maxSessions = 10
const deviceSeconds = 365 * 24 * 3600

type Arriving = Pick<Ctx<Access>, 'arrival' | 'now'>

export interface NewSession {
  user_id: string
  uid: string
  is_staff: boolean
  scope?: Scope
  life_ms?: number
}

export interface Started {
  id: string
  headers: ReturnType<typeof sessionHeaders>
  cookies: string[]
}

/** Always with a new client and token, never with those of the request. The oldest of more than ten sessions ends. */
export async function startSession(
  ctx: Arriving,
  { db }: Connection,
  { user_id, uid, is_staff, scope = 'full', life_ms }: NewSession,
): Promise<Started> {
  const { arrival } = ctx
  const now = ctx.now()
  const id = newClient()
  const token = newToken()
  const created_at = now.toISOString()
  const secret = arrival.browser && scope === 'full' ? newToken() : null
  await db.insert(sessions).values({
    id,
    user_id,
    created_at,
    token_sha256: sha256(token),
    cookie_sha256: secret === null ? null : sha256(secret),
    scope,
    signed_in_at: created_at,
    last_used_at: created_at,
    expires_at: new Date(now.getTime() + (life_ms ?? (is_staff ? staffLifeMs : wireLifeMs))).toISOString(),
    ip_prefix: arrival.ip_prefix,
    agent: arrival.agent,
    zone: arrival.zone,
  })
  if (scope === 'full') await endOldest(db, { user_id, began: id, at: created_at })
  const cookies = secret === null ? [] : [cookie(sessionCookieName, secret, wireLifeMs / 1000)]
  return { id, headers: sessionHeaders({ client: id, token, uid, created_at }), cookies }
}

/** Failed attempts from elsewhere do not lock the owner out of a browser that has signed in. Returns its cookies. */
export async function rememberDevice(
  { arrival, now }: Arriving,
  { db }: Connection,
  user_id: string,
): Promise<string[]> {
  if (!arrival.browser) return []
  const device = arrival.device ?? newToken()
  const at = now().toISOString()
  const seen = { last_used_at: at }
  await db
    .insert(knownDevices)
    .values({ user_id, device_sha256: sha256(device), created_at: at, ...seen })
    .onConflictDoUpdate({ target: [knownDevices.user_id, knownDevices.device_sha256], set: seen })
  return [cookie(deviceCookieName, device, deviceSeconds)]
}

interface Beginning {
  user_id: string
  /** The session that begins: it is never among the oldest, even after the clock was set back. */
  began: string
  at: string
}

async function endOldest(db: Connection['db'], { user_id, began, at }: Beginning): Promise<void> {
  const live = and(eq(sessions.user_id, user_id), isNull(sessions.revoked_at), eq(sessions.scope, 'full'))
  const newest = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(live)
    .orderBy(desc(eq(sessions.id, began)), desc(sessions.created_at), sessions.id)
    .limit(maxSessions)
  await db
    .update(sessions)
    .set({ revoked_at: at })
    .where(and(live, notInArray(sessions.id, newest)))
}

/** The reply carries the session in its headers. */
export function sendSession(
  { answer }: Pick<Ctx<Access>, 'answer'>,
  started: Started,
  cookies: string[] = [],
): void {
  const all = [...started.cookies, ...cookies]
  Object.assign(answer.headers, started.headers, all.length ? { 'set-cookie': all } : {})
}
