import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'

const compiler = '@lingui/message-utils/compileMessage'
const nothing = '\0nothing'
const compiled = '\0compiled-plurals'
const sources = ['src', '../../packages/contract/src'].map((path) => join(import.meta.dirname, path))

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
      const sentences = sources.flatMap(sourcesIn).flatMap(pluralsIn)
      const catalogue = Object.fromEntries(sentences.map((text) => [text, compileMessage(text)]))
      return `const catalogue = ${JSON.stringify(catalogue)}
export const compileMessage = (text) => catalogue[text] ?? [text]`
    },
  }
}

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
}

/** Every sentence that counts, as it stands in the source between its quotes. */
export function pluralsIn(source: string): string[] {
  return [...source.matchAll(/(['"`])((?:(?!\1)[^\n])*\{\w+, plural,(?:(?!\1)[^\n])*)\1/g)].map(
    ([, , text]) => text ?? '',
  )
}
