import type { listVisits as contract } from '@stillwater/contract/visits'
import type { Answers } from '@stillwater/domain/intake/question-shape'
import { read, type Ctx, type Input } from '../../../context.ts'
import { statement } from '../../../platform/db/database.ts'
import { keyOf } from '../../people/person-keys.ts'
import { notedAnswers } from '../answers/noted-answers.ts'
import { toVisit, visitColumns, type VisitRow } from '../visit-record.ts'

const visitsOf = statement<VisitRow>(
  'visits_of_patient',
  `select ${visitColumns} from visits v where v.patient_id = $1 order by v.created_at desc, v.id`,
)

/** Newest first, with the scores of each. */
export async function listVisits(ctx: Ctx, { patient }: Input<typeof contract>) {
  const { content, keyring, session } = ctx
  const key = keyOf(patient, keyring)
  // Staff read scores here; answers have their own permissions.
  const isOwn = session.user_id === patient.id
  const [rows, noted] = await read(ctx, (connection) =>
    Promise.all([
      connection.run(visitsOf, [patient.id]),
      isOwn ? notedAnswers(connection, patient.id, key) : new Map<string, Answers>(),
    ]),
  )
  return {
    visits: rows.map((row) => toVisit(row, { patient, key, content, noted: noted.get(row.id) ?? {} })),
  }
}
