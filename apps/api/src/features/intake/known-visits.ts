import type { Intake } from './load-intake.ts'

/** A visit as it was when its last answer was kept. */
export interface KnownVisit {
  intake: Intake
  /** Of its patient, as `loadMarkedPatient` brings it. */
  mark: string
  /** Its answers as the rules read them. */
  values: Record<string, string | null>
}

export interface KnownVisits {
  find(visit_id: string): KnownVisit | undefined
  /** Takes the place of what was known before, unless something newer did already. */
  keep(before: KnownVisit | undefined, known: KnownVisit): void
}

const most = 500
const longest_ms = 10 * 60_000

/**
 * The visits that patients are answering just now, opened. Nothing is decided upon them alone: the database keeps an
 * answer only while the visit is at the revision, and the record at the mark, that are known here.
 */
export function createKnownVisits(now: () => number = () => performance.now()): KnownVisits {
  // In the order in which they were last answered.
  const known = new Map<string, { at: number; visit: KnownVisit }>()

  function forgetTheOldest(): void {
    for (const [id, { at }] of known) {
      if (known.size <= most && now() - at < longest_ms) return
      known.delete(id)
    }
  }

  return {
    find: (visit_id) => known.get(visit_id)?.visit,
    keep(before, visit) {
      const { id } = visit.intake.visit
      if (before && known.get(id)?.visit !== before) return
      known.delete(id)
      known.set(id, { at: now(), visit })
      forgetTheOldest()
    },
  }
}
