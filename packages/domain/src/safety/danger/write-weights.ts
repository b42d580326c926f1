import { addTo } from './compile-pattern.ts'
import type { fitWeights } from './fit-weights.ts'
import type { DangerCategory } from './phrase-group.ts'

const letterOf: Readonly<Record<DangerCategory, string>> = {
  harm_self: 's',
  harm_others: 'o',
  abuse: 'a',
  overdose: 'v',
  reaction: 'r',
  dependent: 'd',
}

/** The source of word-weights.ts: what weighs the same stands in one line. */
export function writeWeights({ bias, weights }: ReturnType<typeof fitWeights>): string {
  const lines = new Map<string, string[]>()
  for (const { name, weight, category } of weights)
    addTo(lines, `${category ? letterOf[category] : ''}${weight / 10}`, name)
  const order = (key: string) => Number(key.replace(/^[a-z]/, ''))
  const sorted = [...lines].sort(([a], [b]) => order(b) - order(a) || (a < b ? -1 : 1))
  return `// Written by \`npm run danger-weights\` from corpus.jsonl. Do not edit: label sentences and run it again.

/** In hundredths. */
export const bias = ${bias}

/**
 * A line: the category (s self, o others, a abuse, v overdose, r reaction, d dependent), the weight in tenths, and what
 * weighs so. "a_b" are neighbors, "abcde-" begins a word, "@set" is a set of word-sets.ts, "^" a sentence's beginning.
 */
export const weightTable = \`
${sorted.map(([key, names]) => `  ${key}: ${names.sort().join(' ')}`).join('\n')}
\`
`
}
