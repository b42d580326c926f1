import type { requestStep as contract, RequestedStep } from '@stillwater/contract/care/registry'
import { Problem } from '@stillwater/contract/problems'
import { transaction, type Ctx, type Input } from '../../../context.ts'
import { statement, type Connection } from '../../../platform/db/database.ts'
import { publish } from '../../../platform/live/publish.ts'
import { requestCheckIn } from '../../intake/check-ins/request-check-in.ts'
import type { PatientRow } from '../../people/patient-record.ts'
import { openTask } from '../../tasks/open-task.ts'
import { bookVisitTask, caseReviewTask } from '../../tasks/task-words.ts'

const isOnTeam = statement<{ is_on_team: boolean }>(
  'is_on_team_of_step',
  'select on_care_team($1) as is_on_team',
)

/** Sends what a clinician drafted from a proposal. The product itself never does. */
export function requestStep(ctx: Ctx<'care_team'>, { patient, body }: Input<typeof contract>) {
  return transaction(ctx, async (connection) => {
    const [team] = await connection.run(isOnTeam, [patient.id])
    if (!team?.is_on_team) throw new Problem('forbidden')
    return { task_id: await request[body.step](connection, patient, ctx.now()) }
  })
}

type Request = (connection: Connection, patient: PatientRow, now: Date) => Promise<string>

const request: Record<RequestedStep, Request> = {
  check_in: requestCheckIn,
  async visit(connection, { id: patient_id }) {
    const task_id = await openTask(connection, { patient_id, audience: 'patient', task_key: bookVisitTask })
    await publish(connection, patient_id, 'appointment', task_id)
    return task_id
  },
  case_review(connection, { id: patient_id }) {
    return openTask(connection, { patient_id, audience: 'care_team', task_key: caseReviewTask })
  },
}
