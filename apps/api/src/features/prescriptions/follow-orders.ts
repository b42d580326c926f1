import * as z from 'zod/mini'
import { declareJob } from '../../platform/jobs/define-job.ts'

/** Places orders and asks the pharmacy what became of them. Enqueued to place one at once. */
export const followOrders = declareJob({ name: 'prescriptions.follow-orders', payload: z.object({}) })
