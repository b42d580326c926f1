import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { kilobytes } from './kilobytes.ts'

const assets = fileURLToPath(new URL('../apps/web/dist/assets/', import.meta.url))

export interface RouteWeight {
  name: string
  kilobytes: number
}

/**
 * JavaScript that each lazy route adds to the first screen and to the chunks that import it, heaviest first. A shared
 * file counts for each route.
 */
export async function routeWeights(firstScreen: string[]): Promise<RouteWeight[]> {
  const files = new Map<string, string>()
  for (const name of await readdir(assets))
    if (name.endsWith('.js')) files.set(name, await readFile(assets + name, 'utf8'))

  const first = new Set(firstScreen.map((url) => url.slice(url.lastIndexOf('/') + 1)))
  const askers = new Map<string, string[]>()
  for (const [asker, text] of files)
    for (const name of named(text, /import\((["'`])\.\/([\w.-]+\.js)\1\)/g))
      askers.set(name, [...(askers.get(name) ?? []), asker])

  const there = (name: string, seen: readonly string[] = []): Set<string> => {
    const ways = (askers.get(name) ?? [])
      .filter((asker) => !seen.includes(asker))
      .map((asker) => new Set([...closure(asker, files), ...there(asker, [...seen, name])]))
    const [way = [], ...others] = ways
    return new Set([...first, ...[...way].filter((file) => others.every((other) => other.has(file)))])
  }
  const weightOf = (name: string) => {
    const before = there(name)
    const added = [...closure(name, files)].filter((file) => !before.has(file))
    return { name, kilobytes: kilobytes(added.map((file) => files.get(file) ?? '')) }
  }
  return [...askers.keys()].map(weightOf).sort((a, b) => b.kilobytes - a.kilobytes)
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
