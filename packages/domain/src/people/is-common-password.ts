// Carries the whole list: load it on demand, where a password is set, and never with a first screen.
import { commonPasswords } from './common-passwords.ts'

/** Whether a guesser's list would hold it: as it is, or as a listed word dressed up with digits and symbols. */
export function isCommonPassword(password: string): boolean {
  // No list holds longer ones, and a passphrase may be made of anything.
  if (password.length > 32) return false
  const text = password.toLowerCase()
  return isRun(text) || undressings(text).some((word) => listed(word) || listed(undisguised(word)))
}

/** 'Password123!' is dressed in four characters. With more of them than this, they are the secret. */
const longestDress = 6

/** The text with nothing, one, two … of the digits and symbols around it taken away. */
function undressings(text: string): string[] {
  const before = /^[^a-z]*/.exec(text)?.[0].length ?? 0
  const after = /^[^a-z]*/.exec([...text].toReversed().join(''))?.[0].length ?? 0
  const words: string[] = []
  for (let start = 0; start <= Math.min(before, longestDress); start++)
    for (let end = 0; end <= Math.min(after, longestDress - start); end++)
      words.push(text.slice(start, text.length - end))
  return words
}

function listed(word: string): boolean {
  return commonPasswords.has(word)
}

/** '@' for a, '0' for o and their like are known to every guesser. */
function undisguised(text: string): string {
  return [...text].map((character) => disguises[character] ?? character).join('')
}

const disguises: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '0': 'o',
  '5': 's',
  $: 's',
  '7': 't',
}

/** Rows of the keyboard, the alphabet and counting, forwards and back: any stretch of one is a guess. */
const runs = [
  'abcdefghijklmnopqrstuvwxyz0123456789',
  'qwertyuiopasdfghjklzxcvbnm',
  '012345678901234567890123456789',
].flatMap((run) => [run, [...run].toReversed().join('')])

function isRun(text: string): boolean {
  return /^(.)\1*$/su.test(text) || runs.some((run) => run.includes(text))
}
