import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { kilobytes } from './kilobytes.ts'

const assets = fileURLToPath(new URL('../apps/web/dist/assets/', import.meta.url))

export interface RouteWeight {
  name: string
  kilobytes: number
}

/**
 * What each lazily loaded part brings beyond the first screen, heaviest first. A file that several parts share
 * counts for each of them, so no route weighs more than this says.
 */
export async function routeWeights(firstScreen: string[]): Promise<RouteWeight[]> {
  const files = new Map<string, string>()
  for (const name of await readdir(assets))
    if (name.endsWith('.js')) files.set(name, await readFile(assets + name, 'utf8'))

  const have = new Set(firstScreen.map((url) => url.slice(url.lastIndexOf('/') + 1)))
  const lazy = new Set(
    [...files.values()].flatMap((text) => named(text, /import\((["'`])\.\/([\w.-]+\.js)\1\)/g)),
  )
  const weightOf = (name: string) => {
    const added = [...closure(name, files)].filter((file) => !have.has(file))
    return { name, kilobytes: kilobytes(added.map((file) => files.get(file) ?? '')) }
  }
  return [...lazy].map(weightOf).sort((a, b) => b.kilobytes - a.kilobytes)
}

function closure(entry: string, files: Map<string, string>): Set<string> {
  const found = new Set<string>()
  const visit = (name: string) => {
    if (found.has(name) || !files.has(name)) return
    found.add(name)
    for (const next of named(files.get(name) ?? '', /(?:from|import)\s*(["'])\.\/([\w.-]+\.js)\1/g))
      visit(next)
  }
  visit(entry)
  return found
}

function named(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, , name]) => name ?? '')
}
