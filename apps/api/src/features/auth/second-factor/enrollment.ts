import { createHmac } from 'node:crypto'
import type { Enrollment } from '@stillwater/contract/second-factor'
import { base32, otpauthUri, readTotpCode } from '@stillwater/domain/auth/totp'
import { clinicBrand } from '../../../platform/clinic-brand.ts'
import type { Keyring } from '../../../platform/sealing/keyring.ts'
import { matchingStep } from '../../../platform/session/totp.ts'
import type { Services } from '../../../services.ts'

const secretBytes = 20

/**
 * The secret that an enrollment offers. It is derived from what the enrollment continues (a sign-in or an invitation)
 * by a key of the clinic, so that a reloaded page shows the same one and nothing is stored before it is proven.
 */
export function enrollmentSecret(keyring: Keyring, continues: string): Buffer {
  return createHmac('sha256', keyring.link_key)
    .update(`second factor ${continues}`)
    .digest()
    .subarray(0, secretBytes)
}

/** The app lists the account under the clinic's own name. */
export async function describeEnrollment(
  { background, keyring }: Pick<Services, 'background' | 'keyring'>,
  continues: string,
  email: string,
): Promise<Enrollment> {
  const secret = base32(enrollmentSecret(keyring, continues))
  return { secret, uri: otpauthUri({ issuer: (await clinicBrand(background)).name, account: email, secret }) }
}

/** The step of a code that proves that the app holds the secret; null where it does not. */
export function provenStep(secret: Buffer, typed: string, now: Date): number | null {
  const code = readTotpCode(typed)
  return code === null ? null : matchingStep(secret, code, { now: now.getTime(), last_step: 0 })
}
