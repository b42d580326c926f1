import * as z from 'zod/mini'
import { declareJob } from '../../../platform/jobs/define-job.ts'

/** Decides whether an appointment needs a good faith estimate, and makes it. The estimates feature does the work. */
export const considerEstimate = declareJob({
  name: 'estimates.consider',
  payload: z.object({ appointment_id: z.uuid() }),
})
