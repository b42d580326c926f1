import * as z from 'zod/mini'
import { declareJob } from '../../platform/jobs/define-job.ts'

/** Alerts people about an urgent task, queued in the transaction of its cause. The safety feature does the work. */
export const alertOnCall = declareJob({
  name: 'tasks.alert-on-call',
  payload: z.object({ task_id: z.uuid() }),
})
