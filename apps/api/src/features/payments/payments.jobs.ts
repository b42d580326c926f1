import { forgetCards } from './cards/forget-cards.job.ts'
import { tellPatient } from './notices/tell-patients.job.ts'
import { tellOfDifferences } from './reconciliation/tell-of-differences.job.ts'

export const paymentsJobs = [forgetCards, tellOfDifferences, tellPatient]
