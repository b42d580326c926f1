import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { emailUndoLifeMs } from '@stillwater/domain/auth/email-change'
import type { Ctx } from '../../../context.ts'
import type { Connection } from '../../../platform/db/database.ts'
import type { Keyring } from '../../../platform/sealing/keyring.ts'
import { openPersonKey } from '../../../platform/sealing/person-key.ts'
import { open, seal } from '../../../platform/sealing/sealing.ts'
import { sha256 } from '../../../platform/session/session.ts'
import type { UserRow } from '../../people/user-record.ts'
import { emailUndoToken } from './email-change-token.ts'
import { emailUndos } from './email-undos.table.ts'

const place = (id: string) => ({ table: 'email_undos', column: 'sealed', id })
const keyOf = (user: UserRow, keyring: Keyring) => openPersonKey(keyring, { ...user, owner_id: user.id })

/** Opens the way back to the address that an account has before a change. Returns the id its link is made of. */
export async function keepEmailUndo(
  { keyring, now }: Pick<Ctx<'anyone'>, 'keyring' | 'now'>,
  { db }: Connection,
  { user, email }: { user: UserRow; email: string },
): Promise<string> {
  const id = randomUUID()
  await db.insert(emailUndos).values({
    id,
    user_id: user.id,
    expires_at: new Date(now().getTime() + emailUndoLifeMs).toISOString(),
    token_sha256: sha256(emailUndoToken(keyring, id)),
    email_index: user.email_index,
    sealed: seal(keyOf(user, keyring), place(id), email),
  })
  return id
}

/** Until when the change can be undone; undefined once it was. */
export async function undoEnd({ db }: Connection, id: string): Promise<string | undefined> {
  const [undo] = await db
    .select({ expires_at: emailUndos.expires_at })
    .from(emailUndos)
    .where(eq(emailUndos.id, id))
  return undo?.expires_at
}

export function openEmailBefore(
  user: UserRow,
  keyring: Keyring,
  { id, sealed }: typeof emailUndos.$inferSelect,
): string {
  return open<string>(keyOf(user, keyring), place(id), sealed)
}
