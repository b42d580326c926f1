import * as z from 'zod/mini'
import { defineJob } from '../../platform/jobs/define-job.ts'
import type { Tools } from '../../services.ts'
import { deliverEstimate } from './deliver-estimate.ts'

export const deliverRequested = defineJob({
  name: 'estimates.deliver-requested',
  payload: z.object({ estimate_id: z.uuid() }),
  run: (tools: Tools, { estimate_id }) => deliverEstimate(tools, estimate_id),
})
