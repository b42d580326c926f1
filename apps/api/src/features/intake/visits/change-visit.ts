import { eq } from 'drizzle-orm'
import type { Connection } from '../../../platform/db/database.ts'
import type { VisitRow } from '../visit-record.ts'
import { visits } from '../visits.table.ts'

type VisitChanges = Partial<Omit<typeof visits.$inferSelect, 'id' | 'patient_id' | 'created_at'>>

/** Changes a visit and returns its row as it is afterwards. */
export async function changeVisit<V extends VisitRow>(
  { db }: Connection,
  visit: V,
  changes: VisitChanges,
): Promise<V> {
  await db.update(visits).set(changes).where(eq(visits.id, visit.id))
  return { ...visit, ...changes }
}
