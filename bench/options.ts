import { parseArgs } from 'node:util'

const parts = [
  'api',
  'answers',
  'visits',
  'payers',
  'messages',
  'weight',
  'lighthouse',
  'sections',
  'start',
  'year',
  'scheduling',
  'panel',
  'video',
] as const
export type Part = (typeof parts)[number]

export interface BenchOptions {
  /** Short runs for work in progress, too noisy to compare with the bounds. */
  quick: boolean
  wanted: readonly Part[]
}

export function readOptions(args: string[]): BenchOptions {
  const { values } = parseArgs({
    args,
    options: { quick: { type: 'boolean', default: false }, only: { type: 'string' } },
  })
  const { quick, only } = values
  if (only === undefined) return { quick, wanted: parts }
  const wanted = parts.filter((part) => only.split(',').includes(part))
  if (wanted.length === 0) throw new Error(`--only takes ${parts.join(', ')}, or several with commas.`)
  return { quick, wanted }
}
