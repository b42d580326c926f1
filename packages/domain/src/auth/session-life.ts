const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** How long a token says it lives; the same for everyone, since clients refuse one with a day or less left. decision Q14 */
export const wireLifeMs = 14 * day
/** A patient on another device may not know the prompt: the server waits this much beyond it, then ends the session. */
export const idleGraceMs = 15 * minute
/** Staff sign in anew every working day, however busy they were. */
export const staffLifeMs = 12 * hour
/** A change of password, email or phone asks for the password again when the sign-in is older. decision N34 */
const recentSignInMs = 5 * minute

const leastLeftMs = day // spec: intake §9

/** The `expiry` header: Unix seconds. */
export function wireExpiry(nowMs: number): number {
  return Math.floor((nowMs + wireLifeMs) / 1000)
}

/** At start-up a session is valid only while strictly more than 24 hours are left. */
export function sessionIsValid(expirySeconds: number, nowMs: number): boolean {
  return expirySeconds * 1000 - nowMs > leastLeftMs
}

export function signedInRecently(signedInMs: number, nowMs: number): boolean {
  return nowMs - signedInMs <= recentSignInMs
}

/**
 * The caller's `format` knows the reader's time zone. spec: intake §8
 * @planned no screen shows the session's end yet
 */
export function sessionText(expirySeconds: number, nowMs: number, format: (ms: number) => string): string {
  const expiryMs = expirySeconds * 1000
  return expiryMs > nowMs ? `Session will be expired on ${format(expiryMs)}` : 'Session has expired'
}
