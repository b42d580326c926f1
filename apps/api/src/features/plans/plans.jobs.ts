import { finishCharges } from './charging/finish-charges.job.ts'
import { billMemberships } from './membership/bill-due.job.ts'
import { countSubscription } from './membership/count-subscription.job.ts'
import { tellOfMembership } from './membership/tell-of-membership.job.ts'

export const plansJobs = [billMemberships, countSubscription, finishCharges, tellOfMembership]
