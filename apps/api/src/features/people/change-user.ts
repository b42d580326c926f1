import { eq } from 'drizzle-orm'
import type { Connection } from '../../platform/db/database.ts'
import { users } from './users.table.ts'

export type UserChanges = Partial<Omit<typeof users.$inferSelect, 'id' | 'created_at'>>

/** Changes an account and returns whose it is; nothing where the caller does not reach it. */
export async function changeUser({ db }: Connection, id: string, changes: UserChanges) {
  const [changed] = await db
    .update(users)
    .set(changes)
    .where(eq(users.id, id))
    .returning({ id: users.id, role: users.role })
  return changed
}
