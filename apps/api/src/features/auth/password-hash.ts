import { hash, verify } from '@node-rs/argon2'
import { Problem } from '@stillwater/contract/problems'

const argon2id = 2
const strength = { algorithm: argon2id, memoryCost: 65_536, timeCost: 3, parallelism: 1 } as const
const mostAtOnce = 2
const longestQueue = 50

let running = 0
const waiting: (() => void)[] = []

/** Each hash takes 64 MB and most of a core for a moment, so they take turns; a crowd is told to come back. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= mostAtOnce) {
    if (waiting.length >= longestQueue) throw new Problem('busy', { retry_after: 5 })
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else running++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, strength))
}

// A hash of nothing anyone knows: an unknown account costs as much time as a wrong password.
let nobodysHash: Promise<string> | undefined

export async function passwordMatches(password: string, stored: string | null): Promise<boolean> {
  if (stored === null) {
    nobodysHash ??= hashPassword(crypto.randomUUID())
    const decoy = await nobodysHash
    await inTurn(() => verify(decoy, password))
    return false
  }
  return inTurn(() => verify(stored, password))
}

/** Made once at start, so that the first unknown visitor does not wait longer than the second. */
export async function prepareDecoy(): Promise<void> {
  nobodysHash ??= hashPassword(crypto.randomUUID())
  await nobodysHash
}
