import { hash, verify } from '@node-rs/argon2'
import { createLimit } from '../../../platform/concurrency/limit.ts'

const argon2id = 2
const strength = { algorithm: argon2id, memoryCost: 65_536, timeCost: 3, parallelism: 1 } as const

// Each hash takes 64 MB and most of a core for a moment.
const limitHashes = createLimit({ concurrency: 2, queue: 50 })

export function hashPassword(password: string): Promise<string> {
  return limitHashes(() => hash(password, strength))
}

// Checked for an unknown account, so that it takes as long as a wrong password.
let decoyHash: Promise<string> | undefined

export async function passwordMatches(password: string, stored: string | null): Promise<boolean> {
  if (stored === null) {
    decoyHash ??= hashPassword(crypto.randomUUID())
    const decoy = await decoyHash
    await limitHashes(() => verify(decoy, password))
    return false
  }
  return limitHashes(() => verify(stored, password))
}

/** Made at start, so that the first unknown account takes no longer than the second. */
export async function prepareDecoy(): Promise<void> {
  decoyHash ??= hashPassword(crypto.randomUUID())
  await decoyHash
}
