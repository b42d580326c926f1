import type * as contract from '@stillwater/contract/care/chart'
import { Problem } from '@stillwater/contract/problems'
import { read, type Ctx, type Input } from '../../../context.ts'
import { statement } from '../../../platform/db/database.ts'
import { keyOf } from '../../people/person-keys.ts'
import { readAnswerRows, toAnswers } from '../../records/gather/read-answers.ts'

const visitOf = statement<{ content_revision: number }>(
  'visit_of_patient',
  'select content_revision from visits where id = $1 and patient_id = $2',
)

/** The answers of one visit, as they were last given. */
export function readVisitAnswers(
  ctx: Ctx<'care_team'>,
  { patient, params: { visit_id } }: Input<typeof contract.readVisitAnswers>,
) {
  const key = keyOf(patient, ctx.keyring)
  return read(ctx, async (connection) => {
    const [[visit], rows] = await Promise.all([
      connection.run(visitOf, [visit_id, patient.id]),
      readAnswerRows(connection, patient.id, [visit_id]),
    ])
    if (!visit) throw new Problem('not_found')
    const asked = { key, content: await ctx.contentAt(visit.content_revision) }
    return {
      answers: toAnswers(asked, rows).map((answer) => ({ ...answer, has_file: answer.file_id !== null })),
    }
  })
}
