import { readFileSync } from 'node:fs'

export interface Pattern {
  path: string
  segments: string[]
}

const tables = {
  anyone: ['routes.tsx'],
  patient: ['patient-routes.tsx'],
  care: ['care-routes.tsx', 'desk-routes.tsx'],
} as const
export type Area = keyof typeof tables

/** Every route with a screen, as its tables list it. A wildcard only catches what no other route does. */
export function routesOf(area: Area): Pattern[] {
  const source = tables[area]
    .map((table) => readFileSync(new URL(`../../apps/web/src/${table}`, import.meta.url), 'utf8'))
    .join('\n')
  const paths = [...source.matchAll(/path: '([^']+)',\s+(\w+)/g)]
    .filter(([, path, next]) => next !== 'redirect' && !path!.includes('*'))
    .map(([, path]) => path!.replace(/\/:\w+\?$/, ''))
  return [...new Set(paths)].map((path) => ({ path, segments: path.split('/') }))
}

const isName = (segment: string | undefined) => segment?.startsWith(':') ?? false

export function matches({ segments }: Pattern, path: string): boolean {
  const parts = (path.replace(/\/$/, '') || '/').split('/')
  return parts.length === segments.length && segments.every((one, at) => isName(one) || one === parts[at])
}

// Values that no link carries.
const samples: Record<string, string> = { ':minutes': '30', ':flow': 'insurance' }

/** A path to open for a pattern: its names are filled in from the links that were seen, or from the samples. */
export function pathFor(pattern: Pattern, seen: ReadonlySet<string>): string | undefined {
  const { segments } = pattern
  if (!segments.some(isName)) return pattern.path
  // `/notes/new` fits the pattern of a note, and is a page of its own.
  const whole = [...seen].find((path) => matches(pattern, path) && !path.endsWith('/new'))
  if (whole) return whole
  const filled: string[] = []
  for (const [at, segment] of segments.entries()) {
    const value = isName(segment) ? (samples[segment] ?? valueAt(filled, at, seen)) : segment
    if (value === undefined) return undefined
    filled.push(value)
  }
  return filled.join('/')
}

/** What stands at this place in a link that begins in the same way. Ids and keys of records have a digit. */
function valueAt(before: string[], at: number, seen: ReadonlySet<string>): string | undefined {
  const begin = `${before.join('/')}/`
  const values = [...seen].filter((path) => path.startsWith(begin)).map((path) => path.split('/')[at] ?? '')
  return values.find((value) => /\d/.test(value))
}
