import { and, eq, gt, sql } from 'drizzle-orm'
import type { EmailChange } from '@stillwater/contract/email-changes'
import type { Connection } from '../../../platform/db/database.ts'
import type { Keyring } from '../../../platform/sealing/keyring.ts'
import { openPersonKey } from '../../../platform/sealing/person-key.ts'
import { open, seal } from '../../../platform/sealing/sealing.ts'
import type { UserRow } from '../../people/user-record.ts'
import { emailChanges } from './email-changes.table.ts'

export type EmailChangeRow = typeof emailChanges.$inferSelect

const place = (id: string) => ({ table: 'email_changes', column: 'sealed', id })
const keyOf = (user: UserRow, keyring: Keyring) => openPersonKey(keyring, { ...user, owner_id: user.id })

export function sealNewEmail(user: UserRow, keyring: Keyring, change_id: string, email: string): Buffer {
  return seal(keyOf(user, keyring), place(change_id), email)
}

export function openNewEmail(user: UserRow, keyring: Keyring, { id, sealed }: EmailChangeRow): string {
  return open<string>(keyOf(user, keyring), place(id), sealed)
}

/** The change of this account that can still be confirmed. */
export async function pendingEmailChange(
  { db }: Connection,
  keyring: Keyring,
  user: UserRow,
): Promise<EmailChange | null> {
  const [change] = await db
    .select()
    .from(emailChanges)
    .where(and(eq(emailChanges.user_id, user.id), gt(emailChanges.expires_at, sql`app_now()`)))
  return change ? { email: openNewEmail(user, keyring, change), expires_at: change.expires_at } : null
}
