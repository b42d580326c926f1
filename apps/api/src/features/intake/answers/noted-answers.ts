import type { Answers } from '@stillwater/domain/intake/question-shape'
import { notedQuestions } from '@stillwater/domain/results/result-notes'
import { statement, type Connection } from '../../../platform/db/database.ts'
import type { PersonKey } from '../../../platform/sealing/person-key.ts'
import { open } from '../../../platform/sealing/sealing.ts'
import { answerPlace, type SealedAnswer } from './answer-record.ts'

const loadNoted = statement<{ id: string; visit_id: string; question_name: string; sealed: Buffer }>(
  'load_noted_answers',
  `select a.id, a.visit_id, a.question_name, a.sealed
     from (select id from visits where patient_id = $1 and ($2::timestamptz is null or created_at < $2)
            order by created_at desc, id limit $3) v
     join answers a on a.visit_id = v.id and a.replaced_at is null and a.question_name = any($4)`,
)

interface VisitPage {
  patient_id: string
  key: PersonKey
  /** Only visits begun before this moment; null for the newest. */
  before: string | null
  limit: number
}

/** By visit, the few answers that results must speak of whatever the total is. decision S11 */
export async function notedAnswers(
  { run }: Pick<Connection, 'run'>,
  { patient_id, key, before, limit }: VisitPage,
): Promise<Map<string, Answers>> {
  const byVisit = new Map<string, Record<string, string | null>>()
  const rows = await run(loadNoted, [patient_id, before, limit, notedQuestions])
  for (const { id, visit_id, question_name, sealed } of rows) {
    const answers = byVisit.get(visit_id) ?? {}
    byVisit.set(visit_id, answers)
    answers[question_name] = open<SealedAnswer>(key, answerPlace(id), sealed).value
  }
  return byVisit
}
