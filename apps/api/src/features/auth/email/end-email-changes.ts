import { and, eq } from 'drizzle-orm'
import type { Connection } from '../../../platform/db/database.ts'
import { emailChanges } from './email-changes.table.ts'

/** Ends the open change of an account, or only one that this session asked for. */
export async function endEmailChanges(
  { db }: Connection,
  { user_id, session_id }: { user_id: string; session_id?: string },
): Promise<void> {
  await db
    .delete(emailChanges)
    .where(
      and(
        eq(emailChanges.user_id, user_id),
        session_id ? eq(emailChanges.session_id, session_id) : undefined,
      ),
    )
}
