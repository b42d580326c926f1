import { scaleFacts } from './scales.ts'
import type { Scale } from './scales.ts'

/** As much of a visit as a graph needs. */
export type ScoredVisit = {
  created_at: string
  service_lines: readonly { name?: string; title?: string }[]
} & { readonly [field in Scale]?: number | null }

export interface TimelinePoint {
  at: string
  score: number
}

/** Scores oldest first, of visits that were about what the scale measures. spec: dashboard §9 */
export function timeline(scale: Scale, visits: readonly ScoredVisit[]): TimelinePoint[] {
  return visits
    .filter((visit) => isAbout(scale, visit))
    .flatMap((visit) => {
      const score = visit[scale]
      return score === null || score === undefined ? [] : [{ at: visit.created_at, score }]
    })
    .sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0))
}

function isAbout(scale: Scale, { service_lines }: ScoredVisit): boolean {
  const { line_name } = scaleFacts[scale]
  // A service line has two spellings, and insomnia is short in one of them. decision C19
  return service_lines.some(({ name, title }) =>
    [name, title].some((text) => text?.toLowerCase().startsWith(line_name)),
  )
}
