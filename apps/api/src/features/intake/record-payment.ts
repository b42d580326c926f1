import { Problem } from '@stillwater/contract/problems'
import type { Context } from '../../platform/context.ts'
import type { Connection } from '../../platform/db/database.ts'
import { openTask } from '../tasks/open-task.ts'
import { factsOf, type Intake } from './load-intake.ts'
import { applyEvent } from './patient-events.ts'

/** Nothing is charged here: the care team arranges payment with the patient, who goes on meanwhile. */
export async function recordPayment(context: Context<'patient'>, connection: Connection, intake: Intake) {
  if (factsOf(intake).paid) return
  // Cover that nobody has checked is not active cover.
  const is_insurance = intake.patient.is_insurance && factsOf(intake).has_visits_policy
  const at = context.now().toISOString()
  const refusal = await applyEvent(connection, intake, { type: 'paid', at, is_insurance })
  if (refusal !== null) throw new Problem('answer_refused', { errors: [refusal] })
  await openTask(connection, {
    patient_id: intake.patient.id,
    visit_id: intake.visit.id,
    audience: 'care_team',
    task_key: 'arrange-payment',
  })
}
