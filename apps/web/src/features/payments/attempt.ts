import { Refused } from '@stillwater/contract/client'

const keyOf = (name: string) => `attempt:${name}`
// A browser may forbid storage; the page itself then remembers.
const remembered = new Map<string, string>()

/**
 * The idempotency key of one attempt to move money. It stays in the tab until the clinic has answered, so that a
 * second press, Back, a reload and a lost network all ask for the same thing.
 */
export function attemptKey(name: string): string {
  return unansweredKey(name) ?? beginAttempt(name)
}

export function beginAttempt(name: string): string {
  const key = crypto.randomUUID()
  remembered.set(name, key)
  try {
    sessionStorage.setItem(keyOf(name), key)
  } catch {
    return key
  }
  return key
}

export function endAttempt(name: string): void {
  remembered.delete(name)
  try {
    sessionStorage.removeItem(keyOf(name))
  } catch {
    return
  }
}

/** The key of an attempt whose answer never came. */
export function unansweredKey(name: string): string | null {
  try {
    return sessionStorage.getItem(keyOf(name))
  } catch {
    return remembered.get(name) ?? null
  }
}

/** Whether the clinic has decided. What got lost, what is still under way and what may be asked again has not. */
export function isDecided(error: unknown): error is Refused {
  if (!(error instanceof Refused) || error.status >= 500) return false
  return error.code !== 'idempotency_in_progress' && ![401, 408, 425, 429].includes(error.status)
}
