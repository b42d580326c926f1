import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sentencesIn, tableTextsIn } from './sentences-in.ts'

const root = join(import.meta.dirname, '..')
const isSource = (name: string) =>
  /\.tsx?$/.test(name) && !/\.(test|fixture|suite)\.|(^|\/)(testing|gallery)\//.test(name)

export interface Source {
  path: string
  text: string
}

/** Every source of the product in a folder, without tests. */
export function sourcesIn(folder: string): Source[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => isSource(name))
    .toSorted()
    .map((name) => ({ path: `${folder}/${name}`, text: readFileSync(join(root, folder, name), 'utf8') }))
}

/** Where a sentence is said, and what it says. */
export interface Said {
  path: string
  line?: number
  text: string
}

const speaking = ['apps/web/src', 'apps/api/src', 'packages/contract/src']

/** What goes through t(): a second language translates these. */
export function saidSentences(): Said[] {
  const marked = speaking
    .flatMap(sourcesIn)
    .flatMap(({ path, text }) => sentencesIn(path, text).map((sentence) => ({ path, ...sentence })))
  return [...marked, ...domainTables()]
}

// Rules import nothing, so their tables can't be marked; these files hold the ones that people read.
const domainFiles =
  /(answer-words|policy-fields|card-photos|ratings|service-lines|bill|care-labels|note-templates|note-sections|care-roles|experiments|offerings|regions|benefits|pricing|price-list|promo-codes|promos|upsell|result-notes|scales|severity|crisis-line|support-line|safety-plan|therapist-referral|api-error|sign-in-throttle|patient-transitions)\.ts$/

function domainTables(): Said[] {
  return sourcesIn('packages/domain/src')
    .filter(({ path }) => domainFiles.test(path))
    .flatMap(({ path, text }) => tableTextsIn(path, text).map((one) => ({ path, ...one })))
}

/** What clinicians write in content files. It is shown as it stands there, so a translation is a file of its own. */
export function contentSentences(): Said[] {
  const content = 'apps/api/content'
  return readdirSync(join(root, content), { recursive: true, encoding: 'utf8' })
    .filter((name) => /^(question-banks|instruments|exercises)\/.+\.json$|^service-lines\.json$/.test(name))
    .toSorted()
    .flatMap((name) => {
      const path = `${content}/${name}`
      return shownValues(JSON.parse(readFileSync(join(root, path), 'utf8'))).map((text) => ({ path, text }))
    })
}

const notShown = new Set(['name', 'key', 'source', 'sources', 'licence', 'kind', 'type', 'reviewed'])

function shownValues(value: unknown): string[] {
  if (typeof value === 'string') return /[A-Z]|\w \w/.test(value) ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.flatMap(shownValues)
  return Object.entries(value).flatMap(([key, one]) => (notShown.has(key) ? [] : shownValues(one)))
}

/** A catalogue for `speak()`: every sentence once, with the translation that exists or nothing. */
export function catalogueOf(said: Said[], known: Record<string, string> = {}): Record<string, string> {
  const texts = [...new Set(said.map(({ text }) => text))].toSorted()
  return Object.fromEntries(texts.map((text) => [text, known[text] ?? '']))
}
