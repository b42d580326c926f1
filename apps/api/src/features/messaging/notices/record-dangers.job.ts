import * as z from 'zod/mini'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import type { Tools } from '../../../services.ts'
import { recordAwaiting } from '../record-danger.ts'

/** For a process that was killed between storing a message and recording its danger. */
export const recordDangers = defineJob({
  name: 'messages.record-dangers',
  is_urgent: true,
  payload: z.object({}),
  run: ({ database, keyring }: Tools) => recordAwaiting({ database, keyring }),
})
