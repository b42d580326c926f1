/** One code per half minute. RFC 6238 */
export const totpStepMs = 30_000
export const totpDigits = 6

/** The codes before and after the current one are accepted, because phones and servers disagree about the time. */
const drift = 1

export function totpStep(now: number): number {
  return Math.floor(now / totpStepMs)
}

/** The steps whose code is accepted now, the most likely first. A step that was used, and any before it, is not. */
export function acceptedSteps(now: number, last_used: number): number[] {
  const current = totpStep(now)
  return [current, current - drift, current + drift].filter((step) => step > last_used)
}

/** The digits of a code as a person types or pastes it; null where it is no code. */
export function readTotpCode(typed: string): string | null {
  const code = typed.replace(/[\s-]/g, '')
  return new RegExp(`^\\d{${totpDigits}}$`).test(code) ? code : null
}

const base32Alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** How authenticator apps spell a secret. RFC 4648, without padding */
export function base32(bytes: Uint8Array): string {
  let text = ''
  let held = 0
  let bits = 0
  for (const byte of bytes) {
    held = ((held << 8) | byte) & 0xffff
    bits += 8
    while (bits >= 5) {
      bits -= 5
      text += base32Alphabet[(held >> bits) & 31]
    }
  }
  return bits > 0 ? text + base32Alphabet[(held << (5 - bits)) & 31] : text
}

/** The bytes of a secret that `base32` spelled. */
export function base32Bytes(text: string): Uint8Array {
  const bits = [...text].map((letter) => base32Alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Uint8Array.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** A secret in groups of four, to be read from a screen and typed. */
export function spacedSecret(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? ''
}

/** What the QR code of an enrollment says to an authenticator app. */
export function otpauthUri({ issuer, account, secret }: Record<'issuer' | 'account' | 'secret', string>) {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=${totpDigits}&period=${totpStepMs / 1000}`
}
