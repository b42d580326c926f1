import * as z from 'zod/mini'
import { declareJob } from '../../../platform/jobs/define-job.ts'

/** A member's plan now includes medication. What that means for their health history is the intake's to do. */
export const addedMedication = declareJob({
  name: 'intake.follow-medication',
  payload: z.object({ patient_id: z.uuid() }),
})
