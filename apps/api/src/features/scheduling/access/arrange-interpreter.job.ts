import * as z from 'zod/mini'
import { arrangeBy } from '@stillwater/domain/scheduling/access-needs'
import { nobody, statement } from '../../../platform/db/database.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import type { Tools } from '../../../services.ts'
import { openTask } from '../../tasks/open-task.ts'
import { interpreterTask } from '../../tasks/task-words.ts'

const waiting = statement<{ patient_id: string; starts_at: string }>(
  'appointment_to_interpret',
  `select a.patient_id, a.starts_at from appointments a join access_needs n on n.patient_id = a.patient_id
    where a.id = $1 and a.status = 'booked' and a.starts_at > app_now() and n.needs_arranging`,
)

/** Opens the task for the interpreter of a visit that is still to come. */
export const arrangeInterpreter = defineJob({
  name: 'scheduling.arrange-interpreter',
  payload: z.object({ appointment_id: z.uuid() }),
  async run({ database, now }: Tools, { appointment_id }) {
    await database.transaction(nobody, async (connection) => {
      const [visit] = await connection.run(waiting, [appointment_id])
      if (!visit) return
      await openTask(connection, {
        patient_id: visit.patient_id,
        audience: 'care_team',
        task_key: interpreterTask,
        due_at: arrangeBy(visit.starts_at, now()),
      })
    })
  },
})
