import { awaitsRenewal } from '@stillwater/domain/prescriptions/run-out-reminders'
import type { Connection } from '../../platform/db/database.ts'
import { finishTasks } from '../tasks/finish-tasks.ts'
import { renewalTask, runsOutTask } from '../tasks/task-words.ts'
import { isRenewable, type Prescription } from './prescription-record.ts'

/** Finishes the tasks about a medicine that runs out once none of these, all of a patient's, does. */
export async function settleRunOut(
  connection: Connection,
  patient_id: string,
  prescriptions: readonly Prescription[],
): Promise<void> {
  if (prescriptions.some(wasReminded)) return
  await finishTasks(connection, { patient_ids: [patient_id], audience: 'patient', task_key: runsOutTask })
  await finishTasks(connection, { patient_ids: [patient_id], audience: 'care_team', task_key: renewalTask })
}

function wasReminded(prescription: Prescription): boolean {
  const { row, today } = prescription
  const { reminded_for, run_out_on } = row
  return reminded_for !== null && awaitsRenewal({ may_renew: isRenewable(prescription), run_out_on }, today)
}
