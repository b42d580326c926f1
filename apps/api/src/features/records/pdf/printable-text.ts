import { createRequire } from 'node:module'
import { canDraw } from '../../../platform/pdf/typefaces.ts'

const require = createRequire(import.meta.url)

/** Covers Hebrew, Arabic and many signs, for what our own faces lack. */
export const wideFont = require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf')

export type Coverage = ReadonlySet<number>

/** Which signs the wide font has. */
export async function loadCoverage(): Promise<Coverage> {
  // Loaded here because it is large and rarely needed.
  const { openSync } = await import('fontkit')
  return new Set(openSync(wideFont).characterSet)
}

/** Stands for a sign that neither font has. */
const missingSign = '\u25a1'

const controls = /(?!\n)[\p{Cc}\p{Bidi_Control}\p{Variation_Selector}]/gu

export interface PrintableText {
  text: string
  isWide: boolean
  hasMissing: boolean
}

/** What can be drawn of a text, and with which font. Text that stands for itself comes back unchanged. */
export function printableText(written: string, coverage: Coverage): PrintableText {
  const text = written.replaceAll('\r\n', '\n').replaceAll('\t', ' ').replace(controls, '').normalize('NFC')
  if (canDraw(text)) return { text, isWide: false, hasMissing: false }
  const drawn = Array.from(text, (sign) =>
    sign === '\n' || coverage.has(sign.codePointAt(0) as number) ? sign : missingSign,
  ).join('')
  return {
    text: drawn,
    isWide: true,
    hasMissing: drawn.includes(missingSign) && !written.includes(missingSign),
  }
}

const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}]/u
const letters = /\p{L}/u

/** Whether a paragraph is read from the right: its first letter is. */
export function isRightToLeft(text: string): boolean {
  const first = letters.exec(text)?.[0]
  return first !== undefined && rightToLeft.test(first)
}

/** The words of one line from right to left; words of a left-to-right language that stand together are one run. */
export function visualRuns(words: readonly string[]): string[] {
  const runs: string[] = []
  for (const word of words) {
    const last = runs.at(-1)
    if (last !== undefined && isLatin(last) && isLatin(word)) runs[runs.length - 1] = `${last} ${word}`
    else runs.push(word)
  }
  return runs
}

const isLatin = (word: string) => letters.test(word) && !rightToLeft.test(word)
