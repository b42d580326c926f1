import type { assignCarePerson as contract } from '@stillwater/contract/people'
import { patientTransition } from '@stillwater/domain/people/patient-transitions'
import type { CareTaskKind } from '@stillwater/domain/tasks/care-task-kinds'
import { transaction, type Ctx, type Input } from '../../../context.ts'
import { statement, type Connection } from '../../../platform/db/database.ts'
import { publish } from '../../../platform/live/publish.ts'
import { chooseCarePerson } from '../../people/choose-care-person.ts'
import { loadPatient, toPatient, type PatientRow } from '../../people/patient-record.ts'
import { openTask } from '../../tasks/open-task.ts'
import type { Intake } from '../load-intake.ts'

const lockOpenVisit = statement<{ id: string }>(
  'lock_open_visit',
  'select id from visits where patient_id = $1 and completed_at is null for update',
)
const setOpenVisitType = statement<never>(
  'set_open_visit_type',
  'update visits set visit_type = $2 where patient_id = $1 and completed_at is null',
)

/** Assigning a member during an intake takes their bank off its path, and with it the question for a time. decision S8 */
const arrangeTask: Readonly<Record<string, CareTaskKind>> = {
  therapist: 'arrange-therapist-visit',
  care_manager: 'arrange-care-manager-visit',
}

interface Choice {
  care_person_id: string
  role: string
}

/** A patient chooses a member of their care team; a provider also makes the visit in progress a scheduled one. */
export function assignCarePerson(ctx: Ctx<'patient'>, { patient, body }: Input<typeof contract>) {
  const { care_person_id, care_person_type: role } = body
  const patient_id = patient.id
  return transaction(ctx, async (connection) => {
    const [visit] = await connection.run(lockOpenVisit, [patient_id])
    await assign(connection, patient, { care_person_id, role })
    const task_key = arrangeTask[role]
    if (visit && task_key)
      await openTask(connection, { patient_id, visit_id: visit.id, audience: 'care_team', task_key })
    await publish(connection, patient_id, 'patient', patient_id)
    const [after] = await connection.run(loadPatient, [patient_id])
    return toPatient(after ?? patient, ctx.keyring)
  })
}

/** The same for a visit that the caller has locked. */
export async function assignToVisit(
  connection: Connection,
  { patient, visit, ...intake }: Intake,
  choice: Choice,
): Promise<Intake> {
  const visit_type = await assign(connection, patient, choice)
  const [after] = await connection.run(loadPatient, [patient.id])
  return {
    ...intake,
    patient: { ...patient, team: after ? after.team : patient.team },
    visit: visit_type ? { ...visit, visit_type } : visit,
  }
}

async function assign(connection: Connection, patient: PatientRow, { care_person_id, role }: Choice) {
  await chooseCarePerson(connection, care_person_id, role)
  const { visit } = patientTransition(patient, { type: 'assigned', care_person_type: role })
  // A patient who asked for a controlled medicine is seen by video, also by the provider they chose.
  if (!visit.visit_type || patient.controlled_substance_requested) return null
  await connection.run(setOpenVisitType, [patient.id, visit.visit_type])
  return visit.visit_type
}
