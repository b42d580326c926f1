import { eq } from 'drizzle-orm'
import { isPlanKey } from '@stillwater/domain/people/offerings'
import { planChangeRecord } from '@stillwater/domain/plans/plan-change'
import type { Connection } from '../../platform/db/database.ts'
import type { PatientRow } from '../people/patient-record.ts'
import { patients } from '../people/patients.table.ts'
import { openTask } from '../tasks/open-task.ts'
import type { InsuredPatient } from './insured-patient.ts'

type Changes = Pick<Partial<typeof patients.$inferInsert>, 'insurance_status' | 'pending_plan_change'>

/** Changes the record, and the picture of it that the rest of the call works with. */
export async function changePatient(
  { db }: Connection,
  patient: PatientRow,
  changes: Changes,
): Promise<void> {
  Object.assign(patient, changes)
  await db.update(patients).set(changes).where(eq(patients.id, patient.id))
}

/** Whether the membership is one that insurance pays. Whoever has not paid yet has none. */
export const isOnInsurancePlan = ({ patient }: InsuredPatient) =>
  patient.completed_payment_at !== null && patient.is_insurance

/** From a plan that insurance pays to one the patient pays: a change of price, made by a person with them. decision N20 */
export async function requestPlanChange(connection: Connection, insured: InsuredPatient): Promise<void> {
  if (!isOnInsurancePlan(insured)) return
  const { patient } = insured
  const offering_key = isPlanKey(patient.offering_key) ? patient.offering_key : 'medication'
  await changePatient(connection, patient, {
    pending_plan_change: planChangeRecord(
      { offering_key, is_insurance: true },
      { offering_key, is_insurance: false },
    ),
  })
  await openTask(connection, {
    patient_id: patient.id,
    audience: 'care_team',
    task_key: 'arrange-plan-change',
  })
}
