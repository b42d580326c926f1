import { signUp as endpoint } from '@stillwater/contract/people'
import { identify, track } from '../../../platform/telemetry/analytics.ts'
import { api } from '../../../platform/api/api.ts'
import { acquisitionString, campaign } from '../../../platform/telemetry/campaign.ts'
import { dropDraft } from '../../../platform/forms/tab-draft.ts'
import { enter } from '../enter.ts'
import { signUpBody, type SignUpValues } from './sign-up-values.ts'

/** Makes the account. `mailed` when the clinic confirms by mail, and so gives no session yet. */
export async function signUp(values: SignUpValues): Promise<'entered' | 'mailed'> {
  const partner_code = new URLSearchParams(location.search).get('partner')
  const body = signUpBody(values, { acquisition_string: acquisitionString(), partner_code })
  const answer = await api(endpoint, { body })
  dropDraft('sign-up')
  track('Sign Up', { ...campaign() })
  if (!answer.headers.get('access-token')?.trim()) return 'mailed'
  enter(answer, answer.data)
  identify()
  return 'entered'
}
