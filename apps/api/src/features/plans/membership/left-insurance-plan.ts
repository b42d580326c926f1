import * as z from 'zod/mini'
import { declareJob } from '../../../platform/jobs/define-job.ts'

/** A member now pays themselves. What that means for their cards is insurance's to do. */
export const leftInsurancePlan = declareJob({
  name: 'insurance.follow-plan',
  payload: z.object({ patient_id: z.uuid() }),
})
