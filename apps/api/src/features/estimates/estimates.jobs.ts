import { considerEstimateJob } from './consider-estimate.job.ts'
import { deliverRequested } from './deliver-requested.job.ts'

export const estimatesJobs = [considerEstimateJob, deliverRequested]
