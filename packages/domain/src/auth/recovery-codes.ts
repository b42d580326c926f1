/** How many codes replace a lost phone, each once. */
export const recoveryCodeCount = 10

// Without 0, 1, I, L, O and U, which people confuse or would rather not read in a code.
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 10

/** A code from random bytes: 49 bits, in two groups of five. A byte that would favor some letters is skipped. */
export function recoveryCodeFrom(bytes: Iterable<number>): string | null {
  const fair = 256 - (256 % alphabet.length)
  const letters: string[] = []
  for (const byte of bytes) {
    if (byte >= fair) continue
    letters.push(alphabet[byte % alphabet.length] as string)
    if (letters.length === length) return `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`
  }
  return null
}

/** A recovery code as a person types or pastes it, in its one spelling; null where it is none. */
export function readRecoveryCode(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s-]/g, '')
  if (code.length !== length || [...code].some((letter) => !alphabet.includes(letter))) return null
  return `${code.slice(0, 5)}-${code.slice(5)}`
}
