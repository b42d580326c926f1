import { billMemberships } from './bill-due.job.ts'
import { tellOfMembership } from './tell-of-membership.job.ts'

export const plansJobs = [billMemberships, tellOfMembership]
