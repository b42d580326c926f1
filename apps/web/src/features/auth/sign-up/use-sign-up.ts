import { useRef } from 'react'
import { Refused } from '@stillwater/contract/client'
import { signUp } from '@stillwater/contract/accounts'
import { normalizeEmail } from '@stillwater/domain/formats/email'
import { useChange } from '../../../platform/api/use-change.ts'
import { identify, track } from '../../../platform/telemetry/analytics.ts'
import { acquisitionString, campaign } from '../../../platform/telemetry/campaign.ts'
import { referral, rememberReferral } from '../../../platform/telemetry/referral.ts'
import { deviceZone } from '../../../platform/device-zone.ts'
import { enter } from '../enter.ts'
import { signUpBody, type SignUpValues } from './sign-up-values.ts'

/** Makes the account. `onMailed` where the clinic confirms it by email, and so gives no session yet. */
export function useSignUp(onMailed: (email: string) => void) {
  const unanswered = useRef<string | null>(null)
  const { send } = useChange(signUp, {
    onFailure(error, { body }) {
      if (!(error instanceof Refused)) unanswered.current = body.email
    },
    onSuccess(answer) {
      track('Sign Up', { ...campaign() })
      if (!hasSession(answer)) return
      enter(answer, answer.data)
      identify()
    },
  })
  async function create(values: SignUpValues): Promise<void> {
    rememberReferral(location)
    const body = signUpBody(values, {
      acquisition_string: acquisitionString(),
      ...referral(),
      zone: deviceZone(),
    })
    if (!hasSession(await send({ body }))) onMailed(values.email.trim())
  }
  return {
    create,
    /** Whether an account for this email was asked for before, and the reply never came. */
    isUnanswered: (email: string) => unanswered.current === normalizeEmail(email),
  }
}

const hasSession = ({ headers }: { headers: Headers }) => Boolean(headers.get('access-token')?.trim())
