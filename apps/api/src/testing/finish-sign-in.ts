import type { Client, Refused } from '@stillwater/contract/client'
import { finishSecondFactor, giveSecondFactor, startSecondFactor } from '@stillwater/contract/second-factor'
import { base32Bytes, totpStep } from '@stillwater/domain/auth/totp'
import { totpCode } from '../platform/session/totp.ts'

/** The second step of staff: the code that a demo tells them, or an authenticator app that they add first. */
export async function finishSignIn(visitor: Client, refused: Refused, now: Date) {
  const { challenge = '', demo_code } = (refused.data ?? {}) as {
    challenge?: string
    demo_code?: string
  }
  if (refused.code === 'second_factor_required' && demo_code)
    return visitor.call(giveSecondFactor, { body: { challenge, code: demo_code } })
  if (refused.code !== 'second_factor_setup_required') throw refused
  const { data } = await visitor.call(startSecondFactor, { body: { challenge } })
  const code = totpCode(base32Bytes(data.secret), totpStep(now.getTime()))
  return visitor.call(finishSecondFactor, { body: { challenge, code } })
}
