import { inArray } from 'drizzle-orm'
import type { Connection } from '../../platform/db/database.ts'
import type { PatientRow } from './patient-record.ts'
import { patients } from './patients.table.ts'

export type PatientChanges = Partial<Omit<typeof patients.$inferSelect, 'id' | 'created_at'>>

/** Changes a patient's record and returns the row as it is afterwards. */
export async function changePatient(
  connection: Connection,
  patient: PatientRow,
  changes: PatientChanges,
): Promise<PatientRow> {
  await changePatients(connection, [patient.id], changes)
  return { ...patient, ...changes }
}

/** Makes the same changes to the records of several patients. */
export async function changePatients(
  { db }: Connection,
  ids: readonly string[],
  changes: PatientChanges,
): Promise<void> {
  if (ids.length === 0 || Object.keys(changes).length === 0) return
  await db
    .update(patients)
    .set(changes)
    .where(inArray(patients.id, [...ids]))
}
