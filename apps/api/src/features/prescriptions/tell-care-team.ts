import * as z from 'zod/mini'
import { declareJob } from '../../platform/jobs/define-job.ts'

/** Emails those who care for a patient about a prescription. `detail` keeps one email apart from the next. */
export const tellCareTeam = declareJob({
  name: 'prescriptions.tell-care-team',
  payload: z.object({
    prescription_id: z.uuid(),
    about: z.enum(['problem', 'bridge', 'renewal', 'declined']),
    detail: z.string(),
  }),
})
