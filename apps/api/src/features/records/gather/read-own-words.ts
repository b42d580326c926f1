import { t } from '@stillwater/contract/words'
import { updateTerms } from '@stillwater/contract/people'
import type { ConsentItem, RatingItem, SafetyAnswersItem } from '@stillwater/domain/records/record-items'
import { statement } from '../../../platform/db/database.ts'
import { actionOf } from '../../../platform/http/audit-call.ts'
import { open } from '../../../platform/sealing/sealing.ts'
import { groupBy } from '../../../platform/group-by.ts'
import type { ratings } from '../../people/ratings.table.ts'
import { openSignal, signalColumns, type SignalRow } from '../../safety/signal-record.ts'
import { pagedStatement, pages, personOf, readAs, type Reading } from './reading.ts'

// Before documents had versions, accepting the terms left an audit row and nothing else.
const acceptedTerms = statement<{ id: string; at: string }>(
  'record_terms',
  `select id::text, at from audit_events where patient_id = app_user() and actor_id = app_user() and action = $1
      and outcome = 'ok' and at <= least($2::timestamptz, (select min(created_at) from agreement_versions)) order by id`,
)
// What the patient answered; how the clinic judged it, and what its people wrote about it, is not read.
const safetyAnswers = statement<SignalRow>(
  'record_safety_answers',
  `select ${signalColumns} from safety_signals s where s.patient_id = app_user() and s.source in ('columbia', 'location')
      and s.crisis_id is not null and s.created_at <= $1::timestamptz order by s.created_at, s.id`,
)
const ratingPages = pagedStatement<typeof ratings.$inferSelect>(
  'record_ratings',
  'r.*',
  'ratings r',
  'r.patient_id = app_user()',
)

export async function readAcceptedTerms(reading: Reading): Promise<ConsentItem[]> {
  const rows = await readAs(reading, ({ run }) => run(acceptedTerms, [actionOf(updateTerms), reading.until]))
  const about = t('Terms and conditions')
  return rows.map(({ id, at }) => ({ kind: 'consent', id: `terms-${id}`, at, about, is_given: true }))
}

export async function readSafetyAnswers(reading: Reading): Promise<SafetyAnswersItem[]> {
  const rows = await readAs(reading, ({ run }) => run(safetyAnswers, [reading.until]))
  const byCrisis = groupBy(rows, ({ crisis_id }) => crisis_id ?? '')
  return [...byCrisis].map(([id, signals]) => ({
    kind: 'safety_answers',
    id,
    at: signals.at(-1)!.created_at,
    answers: signals.flatMap((row) => answersIn(reading, row)),
  }))
}

function answersIn({ key }: Reading, row: SignalRow): SafetyAnswersItem['answers'] {
  const { about } = openSignal(row, key)
  if ('item' in about) return [{ name: about.item, question: about.question, answer: about.answer }]
  if (!('location' in about)) return []
  return [
    { name: 'location', question: t('Where are you?'), answer: about.location ?? '' },
    { name: 'phone', question: t('Phone number'), answer: about.phone ?? '' },
  ].filter(({ answer }) => answer !== '')
}

export async function* readRatings(reading: Reading): AsyncGenerator<RatingItem> {
  for await (const rows of pages(reading, ratingPages))
    for (const { id, created_at, user_id, sealed } of rows) {
      const place = { table: 'ratings', column: 'sealed', id }
      const said = open<{ rating: number; comment: string | null }>(reading.key, place, sealed)
      yield { kind: 'rating', id, created_at, ...said, care_person: personOf(reading, user_id) }
    }
}
