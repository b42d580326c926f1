import { isPlanKey } from '@stillwater/domain/people/offerings'
import { planChangeRecord } from '@stillwater/domain/plans/plan-change'
import type { Connection } from '../../platform/db/database.ts'
import { changePatient } from '../people/change-patient.ts'
import { openTask } from '../tasks/open-task.ts'
import { planChangeTask } from '../tasks/task-words.ts'
import type { InsuredPatient } from './insured-patient.ts'

/** Whether insurance pays for the membership. A patient who has not paid yet has none. */
export const isOnInsurancePlan = ({ patient }: InsuredPatient) =>
  patient.completed_payment_at !== null && patient.is_insurance

/**
 * Asks for the change from a plan that insurance pays to one the patient pays. It changes the price, so a member of the
 * clinic arranges it with the patient. decision N20
 */
export async function requestPlanChange(
  connection: Connection,
  insured: InsuredPatient,
): Promise<InsuredPatient> {
  if (!isOnInsurancePlan(insured)) return insured
  const { id: patient_id, offering_key: plan } = insured.patient
  const offering_key = isPlanKey(plan) ? plan : 'medication'
  const patient = await changePatient(connection, insured.patient, {
    pending_plan_change: planChangeRecord(
      { offering_key, is_insurance: true },
      { offering_key, is_insurance: false },
    ),
  })
  await openTask(connection, { patient_id, audience: 'care_team', task_key: planChangeTask })
  return { ...insured, patient }
}
