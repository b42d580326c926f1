import { followOrders } from './follow-orders.job.ts'
import { tellPatientJob } from './prescribing/tell-patient.job.ts'
import { tellCareTeamJob } from './tell-care-team.job.ts'
import { tellOfRunOutJob } from './tell-of-run-out.job.ts'

export const prescriptionsJobs = [followOrders, tellCareTeamJob, tellOfRunOutJob, tellPatientJob]
