import * as z from 'zod/mini'
import { nextCheckIn } from '@stillwater/domain/results/check-in-rhythm'
import { nobody, statement } from '../../../platform/db/database.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { publish } from '../../../platform/live/publish.ts'
import type { Tools } from '../../../services.ts'
import { isInCare } from '../../people/end-of-care.ts'
import { openTask } from '../../tasks/open-task.ts'
import { checkInTask } from '../../tasks/task-words.ts'
import { clinicRhythm } from './load-rhythm.ts'
import { remindOfCheckIn } from './remind-of-check-in.job.ts'

const dayMs = 86_400_000

/** Members without a visit in progress and without this task, whose last check-in is old enough to look at. */
const candidates = statement<{
  patient_id: string
  first: string
  last: string
  every_days: number | null
}>(
  'check_in_candidates',
  `select v.patient_id, min(v.completed_at) as first, max(v.completed_at) as last, r.every_days
     from visits v join patients p on p.id = v.patient_id and p.status = 'active_client' and ${isInCare('p.id')}
     left join check_in_rhythms r on r.patient_id = v.patient_id
    where not exists (select from tasks t where t.patient_id = v.patient_id and t.task_key = $1 and t.done_at is null)
    group by v.patient_id, r.every_days
   having count(*) = count(v.completed_at)
     and max(v.completed_at) <= app_now() - make_interval(days => coalesce(r.every_days, $2))`,
)

/** Asks each member for their next check-in when it is due, and reminds them once. */
export const openCheckIns = defineJob({
  name: 'intake.open-check-ins',
  payload: z.object({}),
  async run({ database, now }: Tools) {
    const rhythm = await database.read(nobody, clinicRhythm)
    const least = Math.min(rhythm.often_days, rhythm.later_days)
    const found = await database.read(nobody, ({ run }) => run(candidates, [checkInTask, least]))
    const due = found.filter(
      ({ first, last, every_days }) =>
        nextCheckIn({ first: new Date(first), last: new Date(last), every_days }, rhythm) <= now(),
    )
    for (const { patient_id } of due)
      await database.transaction(nobody, async (connection) => {
        const task_id = await openTask(connection, { patient_id, audience: 'patient', task_key: checkInTask })
        await publish(connection, patient_id, 'visit', patient_id)
        for (const [round, days] of [0, rhythm.reminder_days].entries())
          await enqueue(
            connection,
            remindOfCheckIn,
            { task_id, patient_id, round },
            { run_at: new Date(now().getTime() + days * dayMs), dedupe_key: `${task_id} ${round}` },
          )
      })
  },
})
