import type { Answers } from '@stillwater/domain/intake/question-shape'
import { notedQuestions } from '@stillwater/domain/results/result-notes'
import { statement, type Connection } from '../../../platform/db/database.ts'
import type { PersonKey } from '../../../platform/sealing/person-key.ts'
import { open } from '../../../platform/sealing/sealing.ts'
import { answerPlace, type SealedAnswer } from './answer-record.ts'

const loadNoted = statement<{ id: string; visit_id: string; question_name: string; sealed: Buffer }>(
  'load_noted_answers',
  `select a.id, a.visit_id, a.question_name, a.sealed from visits v join answers a on a.visit_id = v.id
    where v.patient_id = $1 and a.replaced_at is null and a.question_name = any($2)`,
)

/** By visit, the few answers that results must speak of whatever the total is. decision S11 */
export async function notedAnswers(
  { run }: Pick<Connection, 'run'>,
  patient_id: string,
  key: PersonKey,
): Promise<Map<string, Answers>> {
  const byVisit = new Map<string, Record<string, string | null>>()
  for (const { id, visit_id, question_name, sealed } of await run(loadNoted, [patient_id, notedQuestions])) {
    const answers = byVisit.get(visit_id) ?? {}
    byVisit.set(visit_id, answers)
    answers[question_name] = open<SealedAnswer>(key, answerPlace(id), sealed).value
  }
  return byVisit
}
