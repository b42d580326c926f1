import type { DangerCategory } from './phrase-group.ts'
import { screenText } from './screen-text.ts'

/** One line of a labelled corpus. */
export interface LabelledText {
  text: string
  danger: boolean
  category?: string | undefined
  /** A harmless message as most are, with nothing in it that looks like danger. */
  everyday?: boolean | undefined
}

/** A corpus in JSON lines: {"text": …, "danger": true or false, "category": …}. A bad line is named by its number. */
export function readCorpus(lines: string): LabelledText[] {
  return lines.split('\n').flatMap((line, i) => {
    if (line.trim() === '') return []
    const { text, danger, category, everyday } = parse(line) ?? {}
    if (typeof text !== 'string' || typeof danger !== 'boolean')
      throw new Error(`Line ${i + 1} has no text with a label.`)
    const label = typeof category === 'string' ? category : undefined
    return { text, danger, category: label, everyday: everyday === true }
  })
}

function parse(line: string): Record<string, unknown> | null {
  try {
    return JSON.parse(line) as Record<string, unknown> | null
  } catch {
    return null
  }
}

interface Figures {
  dangerous: number
  found: number
  harmless: number
  /** Harmless texts that were taken for danger. */
  false_alarms: number
  recall: number
  precision: number
  everyday: number
  /** Everyday messages that were taken for danger. */
  everyday_alarms: number
}

export interface Measured extends Figures {
  /** By the label of the corpus. Precision: of all texts with a match of this category, how many are dangerous. */
  by_category: Record<string, { dangerous: number; found: number; recall: number; precision: number }>
  missed: LabelledText[]
  false_alarm_texts: (LabelledText & { categories: DangerCategory[]; phrases: string[] })[]
}

const share = (part: number, whole: number) => (whole === 0 ? 1 : part / whole)

/** How the screen does on a corpus. */
export function measure(corpus: readonly LabelledText[]): Measured {
  const read = corpus.map((line) => ({ line, danger: screenText(line.text) }))
  const dangerous = read.filter(({ line }) => line.danger)
  const harmless = read.filter(({ line }) => !line.danger)
  const found = dangerous.filter(({ danger }) => danger !== null)
  const alarms = harmless.flatMap(({ line, danger }) => (danger ? [{ line, danger }] : []))
  const precisionOf = (category: string | undefined) => {
    const matched = read.filter(({ danger }) => danger?.categories.some((one) => one === category))
    return share(matched.filter(({ line }) => line.danger).length, matched.length)
  }
  const by_category: Measured['by_category'] = {}
  for (const { line, danger } of dangerous) {
    const figures = (by_category[line.category ?? 'unlabelled'] ??= {
      dangerous: 0,
      found: 0,
      recall: 0,
      precision: precisionOf(line.category),
    })
    figures.dangerous += 1
    figures.found += danger ? 1 : 0
    figures.recall = share(figures.found, figures.dangerous)
  }
  return {
    dangerous: dangerous.length,
    found: found.length,
    harmless: harmless.length,
    false_alarms: alarms.length,
    recall: share(found.length, dangerous.length),
    precision: share(found.length, found.length + alarms.length),
    everyday: corpus.filter((line) => line.everyday).length,
    everyday_alarms: alarms.filter(({ line }) => line.everyday).length,
    by_category,
    missed: dangerous.flatMap(({ line, danger }) => (danger ? [] : line)),
    false_alarm_texts: alarms.map(({ line, danger }) => ({
      ...line,
      categories: danger.categories,
      phrases: danger.matches.map(({ phrase }) => phrase),
    })),
  }
}
