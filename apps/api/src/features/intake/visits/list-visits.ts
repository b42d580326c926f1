import type { listVisits as contract } from '@stillwater/contract/visits'
import type { Answers } from '@stillwater/domain/intake/question-shape'
import { read, type Ctx, type Input } from '../../../context.ts'
import { statement } from '../../../platform/db/database.ts'
import { keyOf } from '../../people/person-keys.ts'
import { notedAnswers } from '../answers/noted-answers.ts'
import { toVisit, visitColumns, type VisitRow } from '../visit-record.ts'

/** A year of weekly check-ins: more than a chart can show on a phone. */
export const visitPageSize = 52

const visitsOf = statement<VisitRow>(
  'visits_of_patient',
  `select ${visitColumns} from visits v where v.patient_id = $1 and ($2::timestamptz is null or v.created_at < $2)
    order by v.created_at desc, v.id limit ${visitPageSize + 1}`,
)

/** Newest first, with the scores of each. */
export async function listVisits(
  ctx: Ctx,
  { patient, query }: Pick<Input<typeof contract>, 'patient' | 'query'>,
) {
  const { content, keyring, session } = ctx
  const key = keyOf(patient, keyring)
  const before = query.before ?? null
  // Staff read scores here; answers have their own permissions.
  const isOwn = session.user_id === patient.id
  const [rows, noted] = await read(ctx, (connection) =>
    Promise.all([
      connection.run(visitsOf, [patient.id, before]),
      isOwn
        ? notedAnswers(connection, { patient_id: patient.id, key, before, limit: visitPageSize })
        : new Map<string, Answers>(),
    ]),
  )
  const page = rows.slice(0, visitPageSize)
  return {
    visits: page.map((row) => toVisit(row, { patient, key, content, noted: noted.get(row.id) ?? {} })),
    has_earlier: rows.length > visitPageSize,
  }
}
