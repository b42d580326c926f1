import { sendEmailChangeLink } from './email/send-email-change-link.job.ts'
import { sendPhoneCodeLater } from './phone/send-phone-code.job.ts'
import { sendResetLink } from './passwords/send-reset-link.job.ts'
import { tellOfSecondFactor } from './second-factor/tell-of-second-factor.job.ts'
import { tellOfChange } from './tell-of-change.job.ts'
import { sendUnsubscribeLink } from './unsubscribe.ts'
import { welcome } from './welcome.job.ts'

export const authJobs = [
  sendEmailChangeLink,
  sendPhoneCodeLater,
  sendResetLink,
  tellOfChange,
  tellOfSecondFactor,
  sendUnsubscribeLink,
  welcome,
]
