import type { Connection } from '../../../platform/db/database.ts'
import type { Keyring } from '../../../platform/sealing/keyring.ts'
import { finishTasks } from '../../tasks/finish-tasks.ts'
import { bridgeTask, consentTask, declinedTask, orderProblemTask } from '../../tasks/task-words.ts'
import { toShown } from '../list-prescriptions.ts'
import { readPrescriptions } from '../prescription-record.ts'
import { settleRunOut } from '../settle-run-out.ts'

/** Finishes the tasks about a patient's prescriptions whose reason is gone with the last decision. */
export async function settleTasks(
  connection: Connection,
  ctx: { keyring: Keyring; now(): Date },
  patient_id: string,
): Promise<void> {
  const prescriptions = await readPrescriptions(connection, ctx, patient_id)
  const all = prescriptions.map(toShown)
  const current = all.filter(({ status }) => status === 'active' || status === 'paused')
  const settled = [
    // A bridge is also owed for a prescription that ended without a plan.
    { task_key: bridgeTask, audience: 'care_team', is_open: all.some(({ bridge }) => bridge) },
    { task_key: orderProblemTask, audience: 'care_team', is_open: current.some(({ problem }) => problem) },
    {
      task_key: declinedTask,
      audience: 'care_team',
      is_open: current.some(({ consent }) => consent === 'declined'),
    },
    {
      task_key: consentTask,
      audience: 'patient',
      is_open: current.some(({ consent }) => consent === 'needed'),
    },
  ] as const
  for (const { task_key, audience, is_open } of settled)
    if (!is_open) await finishTasks(connection, { patient_ids: [patient_id], audience, task_key })
  await settleRunOut(connection, patient_id, prescriptions)
}
