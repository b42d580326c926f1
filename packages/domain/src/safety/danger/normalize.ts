import { memoizeWord } from './memoize-word.ts'
import { correctSpelling, emojiNames, leetLetters, lookalikes, shorthand, spelledOut } from './spelling.ts'

/** One word of a text as the tables spell it, with its place in the text as it was written. */
export interface Word {
  text: string
  /** Another reading: "2" as "to", "d13" as "die". */
  alt?: string
  start: number
  end: number
  /** What follows it: the end of a sentence, a comma, or the next word. */
  stop: 'sentence' | 'comma' | null
}

const mark = /\p{M}/gu
const letterOrDigit = /[\p{L}\p{N}]/u
const sentenceEnd = new Set(['.', '!', '?', ';', '\n', '¡', '¿', '…', '。'])
const comma = new Set([',', ':', '(', ')', '—', '–'])
const apostrophes = new Set(["'", '’', '‘', '`', '´', 'ʼ'])
const insideWords = new Set(['*', '@', '$', '!', '|'])
/** Characters that nobody sees, used to break a word in two. */
const invisible = /\u00ad|[\u200b-\u200f]|\u2060|\p{Variation_Selector}|\ufeff/u

/** Lower case, without accents, each run of a letter once: "Killlll" and "kil" are the same word. */
export function canonical(word: string): string {
  return collapse([...word].map(fold).join(''))
}

const fold = memoizeWord((character) => {
  const plain = character.normalize('NFKD').replace(mark, '').toLowerCase()
  return lookalikes.get(plain) ?? plain
})

function collapse(word: string): string {
  let kept = ''
  for (const one of word) if (one !== kept.at(-1) || /\d/.test(one)) kept += one
  return kept
}

/** The words of a text. Linear in its length, whatever it holds. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = []
  for (const word of joinSpelledOut(rawWords(text)))
    for (const { text: read, alt } of readingsOf(word.text)) {
      const { start, end, stop } = word
      words.push(alt === undefined ? { text: read, start, end, stop } : { text: read, alt, start, end, stop })
    }
  return words
}

function rawWords(text: string): Word[] {
  const words: Word[] = []
  let open: { text: string; start: number } | null = null
  const close = (end: number, stop: Word['stop']) => {
    if (open) words.push({ text: open.text, start: open.start, end, stop })
    else if (stop) {
      const last = words.at(-1)
      if (last && last.stop !== 'sentence') last.stop = stop
    }
    open = null
  }
  for (let at = 0; at < text.length;) {
    let end = at
    while (isPlain(text.charCodeAt(end))) end++
    if (end > at) {
      const plain = text.slice(at, end).toLowerCase()
      if (open) open.text += plain
      else open = { text: plain, start: at }
      at = end
      continue
    }
    const character = characterAt(text, at)
    end = at + character.length
    const emoji = character < '\u0080' ? undefined : emojiNames[character]
    if (emoji) {
      close(at, null)
      words.push({ text: emoji, start: at, end, stop: null })
    } else if (character === ' ') close(at, null)
    else if (isLetterOrDigit(character)) {
      open ??= { text: '', start: at }
      open.text += fold(character)
    } else if (isSilent(character)) {
      // Left out: the word continues after it.
    } else if (open && insideWords.has(character) && isLetterOrDigit(characterAt(text, end))) {
      open.text += character
    } else close(at, stopOf(character, characterAt(text, end)))
    at = end
  }
  close(text.length, null)
  return words
}

/** Whether a code unit is a letter or digit of ASCII; NaN, past the end, is not. */
const isPlain = (code: number) =>
  (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57)

const characterAt = (text: string, at: number) =>
  at < text.length ? String.fromCodePoint(text.codePointAt(at) ?? 0) : ' '

const isLetterOrDigit = (character: string) =>
  character < '\u0080' ? isPlain(character.charCodeAt(0)) : letterOrDigit.test(character)

const isSilent = (character: string) =>
  apostrophes.has(character) ||
  (character >= '\u0080' && (invisible.test(character) || /^\p{M}$/u.test(character)))

/** A dot inside "k.m.s" or "3.5" ends no sentence. */
function stopOf(character: string, next: string): Word['stop'] {
  if (character === '.' && isLetterOrDigit(next)) return null
  if (sentenceEnd.has(character)) return 'sentence'
  return comma.has(character) ? 'comma' : null
}

const longestSpelledOut = 12

/** "s u i c i d e" and "k.m.s" are one word each. */
function joinSpelledOut(words: readonly Word[]): readonly Word[] {
  if (!words.some((word, i) => isLetter(word) && isLetter(words[i + 1]) && isLetter(words[i + 2])))
    return words
  const joined: Word[] = []
  for (let i = 0; i < words.length;) {
    let end = i
    while (end < words.length && end - i < longestSpelledOut && isLetter(words[end])) end++
    const run = words.slice(i, end)
    const length = spelledLength(run)
    const [first, last] = [run[0], run[length - 1]]
    if (first && last) {
      joined.push({ text: textOf(run.slice(0, length)), start: first.start, end: last.end, stop: last.stop })
      i += length
    } else joined.push(words[i++] as Word)
  }
  return joined
}

/** How many letters at the beginning of a run spell a word of the table; 0 for none. */
function spelledLength(run: readonly Word[]): number {
  for (let length = run.length; length >= 3; length--)
    if (spelledOut.has(collapse(textOf(run.slice(0, length))))) return length
  return 0
}

const textOf = (words: readonly Word[]) => words.map(({ text }) => text).join('')

const isLetter = (word: Word | undefined) =>
  word !== undefined && word.text.length <= 2 && /^\p{L}$/u.test(word.text)

/** How the tables spell a raw word: "kms" is two words, most are one. */
const readingsOf = memoizeWord((raw): readonly Pick<Word, 'text' | 'alt'>[] => {
  if (raw.startsWith(':')) return [{ text: raw }]
  const letters = [...raw].map((one) => leetLetters[one] ?? one).join('')
  const isNumber = /^\d/.test(raw) && !/[\p{L}@$!|]/u.test(raw)
  const plain = collapse(isNumber ? raw : raw.replace(/[@$!|]/g, (one) => leetLetters[one] ?? one))
  const corrected = correctSpelling(plain) ?? correctSpelling(collapse(letters))
  if (corrected) return corrected.map((text) => ({ text }))
  const alt = shorthand.get(plain) ?? (isNumber ? undefined : collapse(letters))
  return [alt === undefined || alt === plain ? { text: plain } : { text: plain, alt }]
})
