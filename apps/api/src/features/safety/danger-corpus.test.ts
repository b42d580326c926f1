import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { measure, readCorpus } from '@stillwater/domain/safety/danger/measure'
import { dangerCategories } from '@stillwater/domain/safety/danger/phrase-group'

const corpora = new URL('../../../../../packages/domain/src/safety/danger/', import.meta.url)
const read = (name: string) => readCorpus(readFileSync(new URL(name, corpora), 'utf8'))
const corpus = read('corpus.jsonl')
const holdOut = read('hold-out.jsonl')

test('danger corpus: it has 200 dangerous and 200 harmless sentences, and every category', () => {
  expect(corpus.filter(({ danger }) => danger).length).toBeGreaterThanOrEqual(200)
  expect(corpus.filter(({ danger }) => !danger).length).toBeGreaterThanOrEqual(200)
  expect(new Set(corpus.flatMap(({ category }) => category ?? []))).toEqual(new Set(dangerCategories))
})

test('danger corpus: no sentence of the hold-out set is in the set that the tables were tuned on', () => {
  const tuned = new Set(corpus.map(({ text }) => text.toLowerCase()))
  expect(holdOut.filter(({ text }) => tuned.has(text.toLowerCase()))).toEqual([])
})

test.each([
  ['the corpus', corpus],
  ['the hold-out set', holdOut],
])('danger corpus: recall is at least 0.95 and precision at least 0.85 on %s', (_, lines) => {
  const { recall, precision, by_category } = measure(lines)
  expect(recall).toBeGreaterThanOrEqual(0.95)
  expect(precision).toBeGreaterThanOrEqual(0.85)
  for (const [category, figures] of Object.entries(by_category))
    expect([category, figures.recall >= 0.9]).toEqual([category, true])
})

test('danger corpus: a line that is no labelled text is refused by its number', () => {
  expect(() => readCorpus('{"text":"a","danger":true}\n\n{"text":1}')).toThrow('Line 3')
  expect(() => readCorpus('not json')).toThrow('Line 1')
})
