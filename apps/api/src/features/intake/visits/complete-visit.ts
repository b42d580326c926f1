import type * as contract from '@stillwater/contract/intake'
import type * as visits from '@stillwater/contract/visits'
import { Problem } from '@stillwater/contract/problems'
import { isPathAnswered } from '@stillwater/domain/intake/flow'
import { patientTransition } from '@stillwater/domain/people/patient-transitions'
import { transaction, type Ctx, type Input } from '../../../context.ts'
import type { Connection } from '../../../platform/db/database.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { publish } from '../../../platform/live/publish.ts'
import { finishPatientTasks } from '../../tasks/list-tasks.ts'
import { intakeGapsTask } from '../../tasks/task-words.ts'
import { careRole } from '../../people/choose-care-person.ts'
import { changePatient, type PatientChanges } from '../../people/change-patient.ts'
import { toPatient } from '../../people/patient-record.ts'
import { assignToVisit } from './assign-care-person.ts'
import { changeVisit } from './change-visit.ts'
import { completeCareTeam } from './complete-care-team.job.ts'
import { loadIntake, valuesOf, type Intake } from '../load-intake.ts'
import { banksOf, flowOf } from '../flow/read-flow.ts'
import { toVisit } from '../visit-record.ts'

/** Marks a visit complete once its whole path is answered. A second call gets the same answer. decision S8 */
export function completeVisit(
  ctx: Ctx<'patient'>,
  { patient, params: { visit_id }, body }: Input<typeof visits.completeVisit>,
) {
  const { care_person_id, care_person_type = '' } = body
  return transaction(ctx, async (connection) => {
    const found = await loadIntake(ctx, connection, { patient, visit_id, lock: true })
    if (found.visit.completed_at !== null) return toReply(ctx, found)
    const chosen = care_person_id === undefined ? null : { care_person_id, role: careRole(care_person_type) }
    // Before the choice: an assigned member takes the question that asks for a time off the path.
    if (!isPathAnswered(banksOf(found))) throw new Problem('visit_unfinished')
    const assigned = chosen ? await assignToVisit(connection, found, chosen) : found
    return toReply(ctx, await complete(ctx, connection, assigned))
  })
}

function toReply({ keyring }: Ctx<'patient'>, intake: Intake) {
  const { visit, patient } = intake
  return {
    visit_type: visit.visit_type,
    visit: toVisit(visit, { ...intake, noted: valuesOf(intake) }),
    patient: toPatient(patient, keyring),
  }
}

/** Finishes the flow when nothing is left to ask, or says what remains. */
export function completeFlow(
  ctx: Ctx<'patient'>,
  { patient, params: { visit_id } }: Input<typeof contract.completeFlow>,
) {
  return transaction(ctx, async (connection) => {
    const found = await loadIntake(ctx, connection, { patient, visit_id, lock: true })
    const just_completed = found.visit.completed_at === null && isPathAnswered(banksOf(found))
    const intake = just_completed ? await complete(ctx, connection, found) : found
    return flowOf(intake, { just_completed })
  })
}

async function complete(ctx: Ctx<'patient'>, connection: Connection, intake: Intake): Promise<Intake> {
  const { id, visit_type } = intake.visit
  const at = ctx.now().toISOString()
  const event = { type: 'visit_completed', at, visit_type } as const
  const { refusal, patient: moved } = patientTransition(intake.patient, event)
  if (refusal !== null) throw new Problem('visit_unfinished')
  const { next_rating: _rating, pending_plan_change: _plan, ...changes } = moved
  const after = await changePatient(connection, intake.patient, changes as PatientChanges)
  const { first_visit } = after
  const patient =
    first_visit?.id === id ? { ...after, first_visit: { ...first_visit, complete: true } } : after
  const visit = await changeVisit(connection, intake.visit, {
    completed_at: at,
    pending_updates: false,
    path_checked_at: at,
  })
  // A later visit asks what earlier ones left open, so no gaps remain now.
  await finishPatientTasks(connection, [intakeGapsTask])
  await enqueue(connection, completeCareTeam, { patient_id: patient.id }, { dedupe_key: patient.id })
  await publish(connection, patient.id, 'visit', id)
  return { ...intake, patient, visit }
}
