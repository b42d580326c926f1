import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'
import { sourcesIn } from '../../scripts/product-words.ts'
import { sentencesIn } from '../../scripts/sentences-in.ts'

const compiler = '@lingui/message-utils/compileMessage'
const nothing = '\0nothing'
const compiled = '\0compiled-plurals'
const folders = ['apps/web/src', 'packages/contract/src']

/**
 * The sentences that count are compiled when the product is built, so that no browser loads a compiler of 7 kB. The
 * words' own library names it too, but uses it in development alone.
 */
export function compiledPlurals(): Plugin {
  return {
    name: 'stillwater:compiled-plurals',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      if (source !== compiler) return null
      return importer?.includes('/@lingui/core/') ? nothing : compiled
    },
    load(id) {
      if (id === nothing) return 'export const compileMessage = undefined'
      if (id !== compiled) return null
      const sentences = folders.flatMap(sourcesIn).flatMap(({ path, text }) => pluralsIn(path, text))
      const catalogue = Object.fromEntries(sentences.map((text) => [text, compileMessage(text)]))
      return `const catalogue = ${JSON.stringify(catalogue)}
export const compileMessage = (text) => catalogue[text] ?? [text]`
    },
  }
}

/** Every sentence of a source that counts. */
export function pluralsIn(path: string, source: string): string[] {
  if (!source.includes(', plural,')) return []
  return sentencesIn(path, source)
    .map(({ text }) => text)
    .filter((text) => text.includes(', plural,'))
}
