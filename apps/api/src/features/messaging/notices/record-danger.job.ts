import * as z from 'zod/mini'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import type { Tools } from '../../../services.ts'
import { recordDanger } from '../record-danger.ts'

/** For a message that can't be read: it fails under its own name until an operator has mended what it needs. */
export const recordUnreadDanger = defineJob({
  name: 'messages.record-danger',
  is_urgent: true,
  payload: z.object({ thread_id: z.uuid(), id: z.uuid() }),
  run: ({ database, keyring }: Tools, message) => recordDanger({ database, keyring }, message),
})
