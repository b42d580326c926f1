import { isFinal, type Refused } from '@stillwater/contract/client'
import { answerBank } from './bank-confirmation.ts'

/** The idempotency key of one change: the same input gets the same key until the server has decided about it. */
export interface KeyKeeper {
  keyFor: (input: unknown) => string
  forget: () => void
}

interface Kept {
  key: string
  print: string
}

/** A key that lasts as long as the screen. */
export function keyInMemory(): KeyKeeper {
  let kept: Kept | null = null
  return {
    keyFor(input) {
      const print = fingerprint(input)
      if (kept?.print !== print) kept = { key: crypto.randomUUID(), print }
      return kept.key
    },
    forget() {
      kept = null
    },
  }
}

// A browser may forbid storage; then the page itself remembers.
const remembered = new Map<string, string>()
const placeOf = (name: string) => `attempt:${name}`

/** A key that outlives Back, a reload and a closed dialog: for money, and for what a colleague must not get twice. */
export function keyInTab(name: string): KeyKeeper {
  return {
    keyFor(input) {
      const print = fingerprint(input)
      const before = read(name)
      if (before?.print === print) return before.key
      const key = crypto.randomUUID()
      write(name, JSON.stringify({ key, print }))
      return key
    },
    forget: () => write(name, null),
  }
}

/**
 * Makes a call under its key, and forgets the key once the server has decided. Where the bank asks the person to confirm
 * a payment, they are asked, and the call is repeated.
 */
export async function withKey<T>(
  keys: KeyKeeper,
  input: unknown,
  call: (idempotency_key: string) => Promise<T>,
): Promise<T> {
  const key = keys.keyFor(input)
  try {
    // The same call again finds what the bank was answered.
    const answer = await call(key).catch(async (error: unknown) => {
      if (await answerBank(error)) return call(key)
      throw error
    })
    keys.forget()
    return answer
  } catch (error) {
    if (isDecided(error)) keys.forget()
    throw error
  }
}

/** Whether a change was sent under this name and its reply never came. */
export function isUnanswered(name: string): boolean {
  return stored(name) !== null
}

/**
 * Whether the server has decided. A lost reply, a request still in progress, one to repeat later and a payment that the
 * bank wants confirmed have no decision.
 */
export function isDecided(error: unknown): error is Refused {
  return isFinal(error) && error.code !== 'payment_action_required'
}

function read(name: string): Kept | null {
  try {
    const kept: unknown = JSON.parse(stored(name) ?? 'null')
    const isKept = typeof kept === 'object' && kept !== null && 'key' in kept && 'print' in kept
    return isKept ? (kept as Kept) : null
  } catch {
    return null
  }
}

function stored(name: string): string | null {
  try {
    return sessionStorage.getItem(placeOf(name))
  } catch {
    return remembered.get(name) ?? null
  }
}

function write(name: string, value: string | null): void {
  if (value === null) remembered.delete(name)
  else remembered.set(name, value)
  try {
    if (value === null) sessionStorage.removeItem(placeOf(name))
    else sessionStorage.setItem(placeOf(name), value)
  } catch {
    return
  }
}

/** FNV-1a of the input, so that storage holds no word of it. A collision is refused by the server, and the next press has a new key. */
function fingerprint(input: unknown): string {
  let hash = 0x811c9dc5
  for (const char of JSON.stringify(input) ?? '') {
    hash ^= char.codePointAt(0) ?? 0
    hash = Math.imul(hash, 0x01000193)
  }
  return (hash >>> 0).toString(36)
}
