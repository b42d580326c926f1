import { createHmac, timingSafeEqual } from 'node:crypto'
import { acceptedSteps, totpDigits } from '@stillwater/domain/auth/totp'

/** The code of one time step. RFC 6238 over RFC 4226, with SHA-1, which every authenticator app knows */
export function totpCode(secret: Uint8Array, step: number, digits = totpDigits): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = mac.readUInt8(mac.length - 1) & 0xf
  const number = mac.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** The step whose code this is, if it is accepted now. Every candidate is compared, so that the time taken says nothing. */
export function matchingStep(
  secret: Uint8Array,
  code: string,
  { now, last_step }: { now: number; last_step: number },
): number | null {
  let found: number | null = null
  for (const step of acceptedSteps(now, last_step)) {
    const matches = timingSafeEqual(Buffer.from(totpCode(secret, step)), Buffer.from(code))
    if (matches && found === null) found = step
  }
  return found
}
