const formMinimum = 6 // spec: intake §5
const policyMinimum = 8 // spec: intake §5
/** From this length on, what a password is made of no longer matters. */
const passphraseMinimum = 15

/** What the sign-up field asks for. The account asks for more (decision C2). */
export function meetsFormRule(password: string): boolean {
  return length(password) >= formMinimum
}

const made = {
  length: (password: string) => length(password) >= policyMinimum,
  upper: (password: string) => /\p{Lu}/u.test(password),
  lower: (password: string) => /\p{Ll}/u.test(password),
  digit: (password: string) => /\p{Nd}/u.test(password),
  symbol: (password: string) => /[^\p{L}\p{N}\s]/u.test(password),
}
export type PasswordRule = keyof typeof made
const rules = Object.keys(made) as PasswordRule[]

/** The checklist beside the field, in its order. A long passphrase meets every line of it. */
export function passwordRules(password: string): { rule: PasswordRule; met: boolean }[] {
  const passphrase = length(password) >= passphraseMinimum
  return rules.map((rule) => ({ rule, met: passphrase || made[rule](password) }))
}

export function meetsPolicy(password: string): boolean {
  return passwordRules(password).every(({ met }) => met)
}

export type PasswordRefusal = 'weak' | 'common' | 'personal'

/**
 * Why an account may not have this password, or null. `isCommon` is handed in because its list
 * (common-passwords.ts) is large and only the screens that set a password load it.
 */
export function passwordRefusal(
  password: string,
  { isCommon, words }: { isCommon: (password: string) => boolean; words: readonly string[] },
): PasswordRefusal | null {
  if (!meetsPolicy(password)) return 'weak'
  if (isCommon(password)) return 'common'
  return restsOn(password, words) ? 'personal' : null
}

/** What an attacker who knows the clinic and the person would try first. */
export function contextWords(
  about: { email?: string; first_name?: string; last_name?: string },
  brand: string,
): string[] {
  const local = (about.email ?? '').split('@')[0] ?? ''
  const given = [brand, about.first_name ?? '', about.last_name ?? '', local]
  const words = [...given, ...given.flatMap((text) => text.split(/[^\p{L}]+/u))]
  return [...new Set(words.map(plain).filter((word) => word.length >= 3))]
}

/** A password rests on words when, without them, hardly a letter is left: 'Robin.Oakhollow-1984!' on a name. */
function restsOn(password: string, words: readonly string[]): boolean {
  const text = plain(password)
  const longestFirst = words
    .map(plain)
    .filter(Boolean)
    .toSorted((a, b) => b.length - a.length)
  const left = longestFirst.reduce((rest, word) => rest.replaceAll(word, ''), text)
  return left !== text && left.length < 4
}

function plain(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '')
}

/** Characters as a person counts them, not as they are stored. */
function length(password: string): number {
  return [...password].length
}
