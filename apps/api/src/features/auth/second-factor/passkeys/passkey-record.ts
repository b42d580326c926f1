import { createHash, createHmac, randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import type { Connection } from '../../../../platform/db/database.ts'
import type { Keyring } from '../../../../platform/sealing/keyring.ts'
import type { PersonKey } from '../../../../platform/sealing/person-key.ts'
import { open, seal } from '../../../../platform/sealing/sealing.ts'
import type { AnyCtx } from '../challenges.ts'
import { staffPasskeys } from '../staff-factors.table.ts'

interface SealedPasskey {
  name: string
  /** In base64url, as WebAuthn spells it. */
  credential_id: string
  public_key: string
  transports: string[]
}

export interface PasskeyRecord extends SealedPasskey {
  id: string
  created_at: string
  last_used_at: string | null
  counter: number
}

const place = (id: string) => ({ table: 'staff_passkeys', column: 'sealed', id })
const credentialHash = (credential_id: string) => createHash('sha256').update(credential_id).digest()

export async function listPasskeys(
  { db }: Connection,
  user_id: string,
  key: PersonKey,
): Promise<PasskeyRecord[]> {
  const rows = await db
    .select()
    .from(staffPasskeys)
    .where(eq(staffPasskeys.user_id, user_id))
    .orderBy(asc(staffPasskeys.created_at), asc(staffPasskeys.id))
  return rows.map(({ id, created_at, last_used_at, counter, sealed }) => ({
    id,
    created_at,
    last_used_at,
    counter,
    ...open<SealedPasskey>(key, place(id), sealed),
  }))
}

/** The database refuses a credential that an account has already. */
export async function insertPasskey(
  { db }: Connection,
  { user_id, key, counter, ...passkey }: SealedPasskey & { user_id: string; key: PersonKey; counter: number },
): Promise<void> {
  const id = randomUUID()
  await db.insert(staffPasskeys).values({
    id,
    user_id,
    counter,
    credential_sha256: credentialHash(passkey.credential_id),
    sealed: seal(key, place(id), passkey satisfies SealedPasskey),
  })
}

/** What a browser signs. It is derived from the row that it continues, which is used once. */
export function webauthnChallenge(keyring: Keyring, challenge_id: string): string {
  return createHmac('sha256', keyring.link_key).update(`passkey ${challenge_id}`).digest('base64url')
}

/** A passkey is bound to the host of the address that the person opened; without a public one, by any name of this machine. */
export function relyingParty({ origins, arrival }: Pick<AnyCtx, 'origins' | 'arrival'>) {
  const known = origins()
  const origin = known.includes(arrival.origin) ? arrival.origin : (known[0] ?? arrival.origin)
  return { origin, id: new URL(origin).hostname }
}

export const toCredential = ({ credential_id, transports }: SealedPasskey) => ({
  id: credential_id,
  type: 'public-key' as const,
  transports,
})
