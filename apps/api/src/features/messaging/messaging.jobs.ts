import { escalateWaiting } from './notices/escalate-waiting.job.ts'
import { tellAwayPatients } from './notices/tell-away-patients.job.ts'

export const messagingJobs = [escalateWaiting, tellAwayPatients]
