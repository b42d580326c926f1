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

function fold(character: string): string {
  if (character < '\u0080') return character.toLowerCase()
  const plain = character.normalize('NFKD').replace(mark, '').toLowerCase()
  return lookalikes[plain] ?? plain
}

function collapse(word: string): string {
  let kept = ''
  for (const one of word) if (one !== kept.at(-1) || /\d/.test(one)) kept += one
  return kept
}

/** The words of a text. Linear in its length, whatever it holds. */
export function wordsOf(text: string): Word[] {
  return joinSpelledOut(rawWords(text)).flatMap(spell)
}

function rawWords(text: string): Word[] {
  const words: Word[] = []
  let open: { text: string; start: number } | null = null
  const close = (end: number, stop: Word['stop'] = null) => {
    if (open) words.push({ ...open, end, stop })
    else {
      const last = words.at(-1)
      if (last && stop && last.stop !== 'sentence') last.stop = stop
    }
    open = null
  }
  const characters = [...text]
  let at = 0
  for (const [i, character] of characters.entries()) {
    const next = characters[i + 1] ?? ' '
    const end = at + character.length
    const emoji = emojiNames[character]
    if (emoji) {
      close(at)
      words.push({ text: emoji, start: at, end, stop: null })
    } else if (letterOrDigit.test(character)) {
      open ??= { text: '', start: at }
      open.text += fold(character)
    } else if (isSilent(character)) {
      // Left out: the word continues after it.
    } else if (open && insideWords.has(character) && letterOrDigit.test(next)) {
      open.text += character
    } else close(at, stopOf(character, next))
    at = end
  }
  close(at)
  return words
}

const isSilent = (character: string) =>
  apostrophes.has(character) || invisible.test(character) || /^\p{M}$/u.test(character)

/** A dot inside "k.m.s" or "3.5" ends no sentence. */
function stopOf(character: string, next: string): Word['stop'] {
  if (character === '.' && letterOrDigit.test(next)) return null
  if (sentenceEnd.has(character)) return 'sentence'
  return comma.has(character) ? 'comma' : null
}

const longestSpelledOut = 12

/** "s u i c i d e" and "k.m.s" are one word each. */
function joinSpelledOut(words: readonly Word[]): Word[] {
  const joined: Word[] = []
  for (let i = 0; i < words.length;) {
    let end = i
    while (end < words.length && end - i < longestSpelledOut && isLetter(words[end])) end++
    const run = words.slice(i, end)
    const length = spelledLength(run)
    const [first, last] = [run[0], run[length - 1]]
    if (first && last) {
      const text = run
        .slice(0, length)
        .map((word) => word.text)
        .join('')
      joined.push({ text, start: first.start, end: last.end, stop: last.stop })
      i += length
    } else joined.push(words[i++] as Word)
  }
  return joined
}

/** How many letters at the beginning of a run spell a word of the table; 0 for none. */
function spelledLength(run: readonly Word[]): number {
  for (let length = run.length; length >= 3; length--)
    if (
      spelledOut.has(
        collapse(
          run
            .slice(0, length)
            .map((word) => word.text)
            .join(''),
        ),
      )
    )
      return length
  return 0
}

const isLetter = (word: Word | undefined) => word !== undefined && /^\p{L}$/u.test(word.text)

function spell(word: Word): Word[] {
  if (word.text.startsWith(':')) return [word]
  const letters = [...word.text].map((one) => leetLetters[one] ?? one).join('')
  const isNumber = /^\d/.test(word.text) && !/[\p{L}@$!|]/u.test(word.text)
  const plain = collapse(
    isNumber ? word.text : word.text.replace(/[@$!|]/g, (one) => leetLetters[one] ?? one),
  )
  const corrected = correctSpelling(plain) ?? correctSpelling(collapse(letters))
  if (corrected) return corrected.map((text) => ({ ...word, text }))
  const alt = shorthand[plain] ?? (isNumber ? undefined : collapse(letters))
  return [alt === undefined || alt === plain ? { ...word, text: plain } : { ...word, text: plain, alt }]
}
