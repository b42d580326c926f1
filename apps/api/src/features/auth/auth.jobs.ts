import { sendResetLink } from './send-reset-link.job.ts'
import { tellOfChange } from './tell-of-change.job.ts'
import { sendUnsubscribeLink } from './unsubscribe.ts'
import { welcome } from './welcome.job.ts'

export const authJobs = [sendResetLink, tellOfChange, sendUnsubscribeLink, welcome]
