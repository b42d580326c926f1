import { eq } from 'drizzle-orm'
import { patientTransition, type PatientEvent } from '@stillwater/domain/people/patient-transitions'
import type { Connection } from '../../platform/db/database.ts'
import { patients } from '../people/patients.table.ts'
import type { Intake } from './load-intake.ts'

type Changes = Partial<typeof patients.$inferInsert>

/** Changes the record, and the picture of it that the rest of the call works with. */
export async function changePatient(
  { db }: Connection,
  { patient }: Pick<Intake, 'patient'>,
  changes: Changes,
) {
  if (Object.keys(changes).length === 0) return
  Object.assign(patient, changes)
  await db.update(patients).set(changes).where(eq(patients.id, patient.id))
}

/** Lets an event move the patient as the one state machine says. Answers why it does not stand, or null. */
export async function applyEvent(
  connection: Connection,
  intake: Pick<Intake, 'patient'>,
  event: PatientEvent,
): Promise<string | null> {
  const { refusal, patient } = patientTransition(intake.patient, event)
  if (refusal !== null) return refusal
  const { next_rating: _rating, pending_plan_change: _plan, ...changes } = patient
  await changePatient(connection, intake, changes as Changes)
  return null
}
