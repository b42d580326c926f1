import { base32Bytes, totpStep } from '@stillwater/domain/auth/totp'
import type { Ctx } from '../../../context.ts'
import { isDemoEmail } from '../../people/demo-email.ts'
import { totpCode } from '../../../platform/session/totp.ts'

/** The second factor of everyone who works in the demo clinic, as public as their password. */
export const demoSecret = Buffer.from(base32Bytes('STILLWATERDEMO23'))

/** The code that the page shows beside its field. Outside of a demo there is none. */
export function demoCode({ config, now }: Pick<Ctx<'anyone'>, 'config' | 'now'>, email: string) {
  if (!config.demo || !isDemoEmail(email)) return {}
  return { demo_code: totpCode(demoSecret, totpStep(now().getTime())) }
}
