import { createHmac } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import { unconfirmedLifeMs } from '@stillwater/domain/auth/email-change'
import type { Ctx } from '../../../context.ts'
import type { Connection } from '../../../platform/db/database.ts'
import type { Keyring } from '../../../platform/sealing/keyring.ts'
import { sha256 } from '../../../platform/session/session.ts'
import { unconfirmedPasswords } from './unconfirmed-passwords.table.ts'

/** Derived from the account's id by a key of the clinic, so that no table, job or backup holds it. */
export function confirmationToken(keyring: Keyring, user_id: string): string {
  return createHmac('sha256', keyring.link_key).update(`confirm sign-up ${user_id}`).digest('base64url')
}

/** Keeps a password apart from its account until a sign-in by the link that was emailed. */
export async function keepUnconfirmedPassword(
  { keyring, now }: Pick<Ctx<'anyone'>, 'keyring' | 'now'>,
  { db }: Connection,
  { user_id, password_hash }: { user_id: string; password_hash: string },
): Promise<void> {
  await db.insert(unconfirmedPasswords).values({
    user_id,
    password_hash,
    expires_at: new Date(now().getTime() + unconfirmedLifeMs).toISOString(),
    token_sha256: sha256(confirmationToken(keyring, user_id)),
  })
}

/** The password that waits for this token; null for any other. */
export async function unconfirmedPassword(
  { db }: Connection,
  { user_id, token }: { user_id: string; token: string },
): Promise<string | null> {
  const [found] = await db
    .select({ password_hash: unconfirmedPasswords.password_hash })
    .from(unconfirmedPasswords)
    .where(
      and(
        eq(unconfirmedPasswords.user_id, user_id),
        eq(unconfirmedPasswords.token_sha256, sha256(token)),
        gt(unconfirmedPasswords.expires_at, sql`app_now()`),
      ),
    )
  return found?.password_hash ?? null
}

export async function isUnconfirmed({ db }: Connection, user_id: string): Promise<boolean> {
  const [found] = await db
    .select({ user_id: unconfirmedPasswords.user_id })
    .from(unconfirmedPasswords)
    .where(
      and(eq(unconfirmedPasswords.user_id, user_id), gt(unconfirmedPasswords.expires_at, sql`app_now()`)),
    )
  return found !== undefined
}

/** False where none waits any more. */
export async function endUnconfirmedPassword({ db }: Connection, user_id: string): Promise<boolean> {
  const ended = await db
    .delete(unconfirmedPasswords)
    .where(eq(unconfirmedPasswords.user_id, user_id))
    .returning({ user_id: unconfirmedPasswords.user_id })
  return ended.length > 0
}
