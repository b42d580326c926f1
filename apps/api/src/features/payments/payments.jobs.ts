import { countSubscription } from './count-subscription.job.ts'
import { finishCharges } from './finish-charges.job.ts'
import { forgetCards } from './forget-cards.job.ts'
import { tellPatient } from './tell-patients.job.ts'

export const paymentsJobs = [countSubscription, finishCharges, forgetCards, tellPatient]
