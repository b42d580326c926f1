import { hkdfSync } from 'node:crypto'
import type { PersonKey } from '../../platform/sealing/person-key.ts'

const purpose = 'stillwater: unsent answers in the browser, v1'

/**
 * The key with which a browser seals answers it could not send. It is derived from the person's data key, so every
 * session of that person gets the same one and no other person does. It opens nothing that the server keeps.
 */
export function answerKeyOf({ secret }: PersonKey): string {
  return Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(0), purpose, 32)).toString('base64url')
}
