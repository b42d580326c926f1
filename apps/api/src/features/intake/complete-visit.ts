import { eq } from 'drizzle-orm'
import type { Body } from '@stillwater/contract/endpoint'
import type { completeVisit as completeVisitCall } from '@stillwater/contract/visits'
import { Problem } from '@stillwater/contract/problems'
import { isPathAnswered } from '@stillwater/domain/intake/flow'
import { transaction, type Context } from '../../platform/context.ts'
import type { Connection } from '../../platform/db/database.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { publish } from '../../platform/live/publish.ts'
import type { Keyring } from '../../platform/sealing/keyring.ts'
import { finishPatientTasks } from '../tasks/list-tasks.ts'
import { intakeGapsTask } from '../tasks/task-words.ts'
import { careRole } from '../people/choose-care-person.ts'
import { toPatient, type PatientRow } from '../people/patient-record.ts'
import { assignToVisit } from './assign-care-person.ts'
import { completeCareTeam } from './complete-care-team.job.ts'
import type { Content } from './content/load-content.ts'
import { loadIntake, valuesOf, type Intake } from './load-intake.ts'
import { applyEvent } from './patient-events.ts'
import { banksOf, flowOf } from './read-flow.ts'
import { toVisit } from './visit-record.ts'
import { visits } from './visits.table.ts'

type Wanted = Body<typeof completeVisitCall>

/** Marks a visit complete once its whole path is answered. Asked again it answers the same. decision S8 */
export function completeVisit(
  context: Context<'patient'>,
  content: Content,
  keyring: Keyring,
  patient: PatientRow,
  visit_id: string,
  { care_person_id, care_person_type = '' }: Wanted,
) {
  return transaction(context, async (connection) => {
    const intake = await loadIntake(context, connection, keyring, { patient, visit_id, lock: true })
    if (intake.visit.completed_at === null) {
      const role = care_person_id === undefined ? null : careRole(care_person_type)
      // Before the choice: someone who is assigned takes the step that asks for a time off the path.
      if (!isPathAnswered(banksOf(content, intake))) throw new Problem('visit_unfinished')
      if (care_person_id !== undefined && role) await assignToVisit(connection, intake, care_person_id, role)
      await complete(context, connection, intake)
    }
    return {
      visit_type: intake.visit.visit_type,
      visit: toVisit(intake.visit, intake.patient, intake.key, content, valuesOf(intake)),
      patient: toPatient(intake.patient, keyring),
    }
  })
}

/** Finishes the flow when nothing is left to ask, or says what remains. */
export function completeFlow(
  context: Context<'patient'>,
  content: Content,
  keyring: Keyring,
  patient: PatientRow,
  visit_id: string,
) {
  return transaction(context, async (connection) => {
    const intake = await loadIntake(context, connection, keyring, { patient, visit_id, lock: true })
    const just_completed = intake.visit.completed_at === null && isPathAnswered(banksOf(content, intake))
    if (just_completed) await complete(context, connection, intake)
    return flowOf(content, intake, { just_completed })
  })
}

async function complete(context: Context<'patient'>, connection: Connection, intake: Intake): Promise<void> {
  const { visit, patient } = intake
  const at = context.now().toISOString()
  const refusal = await applyEvent(connection, intake, {
    type: 'visit_completed',
    at,
    visit_type: visit.visit_type,
  })
  if (refusal !== null) throw new Problem('visit_unfinished')
  Object.assign(visit, { completed_at: at, pending_updates: false })
  if (patient.first_visit?.id === visit.id) patient.first_visit.complete = true
  await connection.db
    .update(visits)
    .set({ completed_at: at, pending_updates: false, path_checked_at: at })
    .where(eq(visits.id, visit.id))
  // A later visit asks whatever earlier ones left open, so nothing is left of it now.
  await finishPatientTasks(connection, [intakeGapsTask])
  await enqueue(connection, completeCareTeam, { patient_id: patient.id }, { dedupe_key: patient.id })
  await publish(connection, patient.id, 'visit', visit.id)
}
