import { forgetCards } from './cards/forget-cards.job.ts'
import { tellPatient } from './notices/tell-patients.job.ts'

export const paymentsJobs = [forgetCards, tellPatient]
