import { signUp } from '@stillwater/contract/people'
import { useChange } from '../../../platform/api/use-change.ts'
import { identify, track } from '../../../platform/telemetry/analytics.ts'
import { acquisitionString, campaign } from '../../../platform/telemetry/campaign.ts'
import { deviceZone } from '../../../platform/device-zone.ts'
import { enter } from '../enter.ts'
import { signUpBody, type SignUpValues } from './sign-up-values.ts'

/** Makes the account. `onMailed` where the clinic confirms it by email, and so gives no session yet. */
export function useSignUp(onMailed: (email: string) => void) {
  const { send } = useChange(signUp, {
    onSuccess(answer) {
      track('Sign Up', { ...campaign() })
      if (!hasSession(answer)) return
      enter(answer, answer.data)
      identify()
    },
  })
  return async (values: SignUpValues) => {
    const partner_code = new URLSearchParams(location.search).get('partner')
    const body = signUpBody(values, {
      acquisition_string: acquisitionString(),
      partner_code,
      zone: deviceZone(),
    })
    if (!hasSession(await send({ body }))) onMailed(values.email.trim())
  }
}

const hasSession = ({ headers }: { headers: Headers }) => Boolean(headers.get('access-token')?.trim())
