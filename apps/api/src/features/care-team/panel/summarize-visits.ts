import { scoreCourses, type ScoreCourse } from '@stillwater/domain/care-team/score-course'
import { createDerivedCache } from '../../../platform/concurrency/cache.ts'
import { spellMoment } from '../../../platform/db/wire-types.ts'
import type { PersonKey } from '../../../platform/sealing/person-key.ts'
import { toScoredVisit } from '../../intake/visits/scored-visits.ts'

/** What the panel and the registry show of a patient's visits. */
interface VisitSummary {
  courses: ScoreCourse[]
  /** When the first and the last assessment were completed; null before the first. */
  first_completed_at: string | null
  last_completed_at: string | null
}

interface VisitRow {
  id: string
  created_at: string
  completed_at: string | null
  sealed: string
}

// Opening a panel's visits costs more than reading them. Their text is compared as a whole, so a changed, added or removed
// visit is opened again; the owner is the key itself, so a row moved to another patient is opened, and refused.
const summaries = createDerivedCache<PersonKey, VisitSummary>({ maxCharacters: 16_000_000 })

export function summarizeVisits(
  { id, visits }: { id: string; visits: string | null },
  key: PersonKey,
): VisitSummary {
  const input = visits ?? '[]'
  return summaries({ id, owner: key, input }, () => openSummary(input, key))
}

/** JSON carries bytes as text. */
function openSummary(input: string, key: PersonKey): VisitSummary {
  const visits = JSON.parse(input) as VisitRow[]
  const completed = visits
    .flatMap(({ completed_at }) => (completed_at ? spellMoment(completed_at) : []))
    .sort()
  return {
    courses: scoreCourses(
      visits.map(({ id, created_at, sealed }) =>
        toScoredVisit(
          { id, created_at: spellMoment(created_at), sealed: Buffer.from(sealed, 'base64') },
          key,
        ),
      ),
    ),
    first_completed_at: completed[0] ?? null,
    last_completed_at: completed.at(-1) ?? null,
  }
}
