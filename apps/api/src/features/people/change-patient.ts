import { eq } from 'drizzle-orm'
import type { Connection } from '../../platform/db/database.ts'
import type { PatientRow } from './patient-record.ts'
import { patients } from './patients.table.ts'

export type PatientChanges = Partial<Omit<typeof patients.$inferSelect, 'id' | 'created_at'>>

/** Changes a patient's record and returns the row as it is afterwards. */
export async function changePatient(
  { db }: Connection,
  patient: PatientRow,
  changes: PatientChanges,
): Promise<PatientRow> {
  if (Object.keys(changes).length === 0) return patient
  await db.update(patients).set(changes).where(eq(patients.id, patient.id))
  return { ...patient, ...changes }
}
