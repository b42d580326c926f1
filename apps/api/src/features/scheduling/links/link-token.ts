import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Keyring } from '../../../platform/sealing/keyring.ts'

/** What a link opens: an appointment, a link that lets the patient book one, or a time from the waiting list. */
export type LinkKind = 'appointment' | 'booking' | 'offer'

const letters: Record<LinkKind, string> = { appointment: 'a', booking: 'b', offer: 'o' }
const shape = /^([abo])([\w-]{22})\.([\w-]{22})$/
const signatureBytes = 16

/** Short enough for a text. Whether the link still works is said by the row that it names. decision N14 */
export function linkToken(keyring: Keyring, kind: LinkKind, id: string): string {
  const named = `${letters[kind]}${Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url')}`
  return `${named}.${signatureOf(keyring, named)}`
}

/** What a token names, or null where this clinic did not sign it. */
export function readLinkToken(keyring: Keyring, token: string): { kind: LinkKind; id: string } | null {
  const [, letter = '', packed = '', signature = ''] = shape.exec(token) ?? []
  const given = Buffer.from(signature)
  const wanted = Buffer.from(signatureOf(keyring, letter + packed))
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null
  const kind = (Object.keys(letters) as LinkKind[]).find((one) => letters[one] === letter)
  const hex = Buffer.from(packed, 'base64url').toString('hex')
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return kind ? { kind, id } : null
}

function signatureOf({ link_key }: Keyring, named: string): string {
  const signature = createHmac('sha256', link_key).update(`appointment-link ${named}`).digest()
  return signature.subarray(0, signatureBytes).toString('base64url')
}
