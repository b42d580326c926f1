import { featuresOf } from './features.ts'
import type { LabelledText } from './measure.ts'
import { wordsOf } from './normalize.ts'
import { dangerCategories, type DangerCategory } from './phrase-group.ts'

interface FittedWeight {
  name: string
  /** In hundredths. */
  weight: number
  /** The category whose texts have it most often; null for what speaks against danger. */
  category: DangerCategory | null
}

const mostFeatures = 600
const rounds = 400
const step = 8
const decay = 2e-4
/** Most messages are everyday ones, and few of the corpus are. */
const weightOfEveryday = 5

/**
 * Logistic regression: what each feature says for or against danger in a labelled corpus. The features that matter
 * most are kept and fitted again. The same corpus gives the same table.
 */
export function fitWeights(corpus: readonly LabelledText[]): { bias: number; weights: FittedWeight[] } {
  const texts = corpus.map(({ text, danger, category, everyday }) => ({
    danger,
    category,
    weight: everyday ? weightOfEveryday : 1,
    names: [...new Set(featuresOf(wordsOf(text)).map(({ name }) => name))],
  }))
  const count = new Map<string, number>()
  for (const { names } of texts) for (const name of names) count.set(name, (count.get(name) ?? 0) + 1)
  const all = [...count.keys()].filter((name) => (count.get(name) ?? 0) > 1).sort()
  const first = regress(texts, all)
  const matter = (name: string) => Math.abs(first.weightOf.get(name) ?? 0) * Math.sqrt(count.get(name) ?? 0)
  const kept = all.toSorted((a, b) => matter(b) - matter(a)).slice(0, mostFeatures)
  const { bias, weightOf } = regress(texts, kept)
  const categoryOf = likeliestCategory(texts)
  const weights = kept.map((name) => {
    const weight = hundredths(weightOf.get(name) ?? 0)
    return { name, weight, category: weight > 0 ? categoryOf(name) : null }
  })
  return { bias: hundredths(bias), weights: weights.filter(({ weight }) => weight !== 0) }
}

const hundredths = (value: number) => Math.round(value * 10) * 10

type Text = { danger: boolean; category?: string | undefined; weight: number; names: readonly string[] }

function regress(texts: readonly Text[], names: readonly string[]) {
  const indexOf = new Map(names.map((name, i) => [name, i]))
  const rows = texts.map((text) => text.names.flatMap((name) => indexOf.get(name) ?? []))
  const weights = new Float64Array(names.length)
  let bias = 0
  for (let round = 0; round < rounds; round++) {
    const slopes = new Float64Array(names.length)
    let biasSlope = 0
    for (const [r, row] of rows.entries()) {
      const scale = 1 / Math.sqrt(Math.max(1, row.length))
      const sum = row.reduce((total, i) => total + (weights[i] ?? 0), 0) * scale + bias
      const error = (1 / (1 + Math.exp(-sum)) - (texts[r]?.danger ? 1 : 0)) * (texts[r]?.weight ?? 1)
      for (const i of row) slopes[i] = (slopes[i] ?? 0) + error * scale
      biasSlope += error
    }
    for (const [i, slope] of slopes.entries())
      weights[i] = (weights[i] ?? 0) - step * (slope / rows.length + decay * (weights[i] ?? 0))
    bias -= biasSlope / rows.length
  }
  return { bias, weightOf: new Map(names.map((name, i) => [name, weights[i] ?? 0])) }
}

function likeliestCategory(texts: readonly Text[]) {
  const share = new Map<string, Map<DangerCategory, number>>()
  for (const category of dangerCategories) {
    const own = texts.filter((text) => text.danger && text.category === category)
    for (const { names } of own)
      for (const name of names) {
        const shares = share.get(name) ?? new Map<DangerCategory, number>()
        share.set(name, shares.set(category, (shares.get(category) ?? 0) + 1 / own.length))
      }
  }
  return (name: string): DangerCategory =>
    [...(share.get(name) ?? [])].reduce((best, one) => (one[1] > best[1] ? one : best), [
      'harm_self' as DangerCategory,
      0,
    ] as const)[0]
}
