import type { Context } from '../../platform/context.ts'
import { transaction } from '../../platform/context.ts'
import { statement, type Connection } from '../../platform/db/database.ts'
import { publish } from '../../platform/live/publish.ts'
import { patientTransition } from '@stillwater/domain/people/patient-transitions'
import type { Keyring } from '../../platform/sealing/keyring.ts'
import { chooseCarePerson } from '../people/choose-care-person.ts'
import { loadPatient, toPatient, type PatientRow } from '../people/patient-record.ts'
import { openTask } from '../tasks/open-task.ts'
import type { Intake } from './load-intake.ts'
import type { VisitRow } from './visit-record.ts'

const lockOpenVisit = statement<{ id: string }>(
  'lock_open_visit',
  'select id from visits where patient_id = $1 and completed_at is null for update',
)
const setOpenVisitType = statement<never>(
  'set_open_visit_type',
  'update visits set visit_type = $2 where patient_id = $1 and completed_at is null',
)

/** Who is assigned during an intake takes their bank off its path, and with it the step that asks for a time. decision S8 */
const arrangeTask: Readonly<Record<string, string>> = {
  therapist: 'arrange-therapist-visit',
  care_manager: 'arrange-care-manager-visit',
}

/** A patient chooses who cares for them; a provider also makes the visit under way a scheduled one. */
export function assignCarePerson(
  context: Context<'patient'>,
  keyring: Keyring,
  patient: PatientRow,
  wanted: { care_person_id: string; care_person_type: string },
) {
  return transaction(context, async (connection) => {
    const [underWay] = await connection.run(lockOpenVisit, [patient.id])
    await assign(connection, patient, wanted.care_person_id, wanted.care_person_type)
    const task_key = arrangeTask[wanted.care_person_type]
    if (underWay && task_key)
      await openTask(connection, {
        patient_id: patient.id,
        visit_id: underWay.id,
        audience: 'care_team',
        task_key,
      })
    await publish(connection, patient.id, 'patient', patient.id)
    const [after] = await connection.run(loadPatient, [patient.id])
    return toPatient(after ?? patient, keyring)
  })
}

/** The same inside a visit that is being worked on. */
export async function assignToVisit(
  connection: Connection,
  intake: Pick<Intake, 'patient'> & { visit: VisitRow },
  care_person_id: string,
  care_person_type: string,
): Promise<void> {
  const visit_type = await assign(connection, intake.patient, care_person_id, care_person_type)
  if (visit_type) intake.visit.visit_type = visit_type
  const [after] = await connection.run(loadPatient, [intake.patient.id])
  if (after) intake.patient.team = after.team
}

async function assign(connection: Connection, patient: PatientRow, id: string, care_person_type: string) {
  await chooseCarePerson(connection, id, care_person_type)
  const { visit } = patientTransition(patient, { type: 'assigned', care_person_type })
  // Someone who asked for a controlled medicine is seen by video, whoever prescribes it.
  if (!visit.visit_type || patient.controlled_substance_requested) return null
  await connection.run(setOpenVisitType, [patient.id, visit.visit_type])
  return visit.visit_type
}
