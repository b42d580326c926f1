import { Problem } from '@stillwater/contract/problems'
import type { Connection } from '../../../platform/db/database.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { publish } from '../../../platform/live/publish.ts'
import { openTask } from '../../tasks/open-task.ts'
import { checkInTask } from '../../tasks/task-words.ts'
import { remindOfCheckIn } from './remind-of-check-in.job.ts'

const dayMs = 86_400_000

/** Asks a member for a check-in now, by a task and one message a day at most. */
export async function requestCheckIn(
  connection: Connection,
  { id: patient_id, status }: { id: string; status: string },
  now: Date,
): Promise<string> {
  if (status !== 'active_client') throw new Problem('intake_not_open')
  const task_id = await openTask(connection, { patient_id, audience: 'patient', task_key: checkInTask })
  // Rounds of the schedule are 0 and 1, so the number of a day is never one of them.
  const round = Math.floor(now.getTime() / dayMs)
  await enqueue(
    connection,
    remindOfCheckIn,
    { task_id, patient_id, round },
    { dedupe_key: `${task_id} ${round}` },
  )
  await publish(connection, patient_id, 'visit', patient_id)
  return task_id
}
