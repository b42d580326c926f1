import * as z from 'zod/mini'
import { declareJob } from '../../../platform/jobs/define-job.ts'

/** Tells a patient by email and text that their provider decided something. */
export const tellPatient = declareJob({
  name: 'prescriptions.tell-patient',
  payload: z.object({ decision_id: z.uuid() }),
})
