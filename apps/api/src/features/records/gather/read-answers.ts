import { isDay } from '@stillwater/domain/formats/dates'
import { chosenNames } from '@stillwater/domain/intake/question-shape'
import type { AnswerItem } from '@stillwater/domain/records/record-items'
import { statement, type Connection } from '../../../platform/db/database.ts'
import type { PersonKey } from '../../../platform/sealing/person-key.ts'
import { open } from '../../../platform/sealing/sealing.ts'
import { answerPlace, type SealedAnswer } from '../../intake/answers/answer-record.ts'
import type { Content } from '../../intake/content/load-content.ts'

export interface AnswerRow {
  id: string
  visit_id: string
  created_at: string
  question_bank_name: string
  question_name: string
  file_id: string | null
  sealed: Buffer
}
// An answer that was changed later is shown as it was last given.
const answersOf = statement<AnswerRow>(
  'record_answers',
  `select a.id, a.visit_id, a.created_at, a.question_bank_name, a.question_name, f.id as file_id, a.sealed
   from answers a left join stored_files f on f.id = a.file_id and f.deleted_at is null and f.size_bytes > 0
   where a.visit_id = any($1::uuid[]) and a.patient_id = $2 and a.replaced_at is null
   order by a.created_at, a.id`,
)

export function readAnswerRows(
  { run }: Pick<Connection, 'run'>,
  patient_id: string,
  visit_ids: readonly string[],
): Promise<AnswerRow[]> {
  return run(answersOf, [visit_ids, patient_id])
}

export interface AnsweredVisit {
  key: PersonKey
  /** The questions as the visit asked them. */
  content: Content
}

/** What a visit was answered. A page that only showed the results asked nothing. */
export function toAnswers(visit: AnsweredVisit, rows: readonly AnswerRow[]): AnswerItem[] {
  const typeOf = (name: string) => visit.content.questionByName.get(name)?.question.question_type
  return rows
    .filter(({ question_name }) => typeOf(question_name) !== 'results')
    .map((row) => toAnswer(visit, row))
}

function toAnswer({ key, content }: AnsweredVisit, row: AnswerRow): AnswerItem {
  const { response, value, elaboration } = open<SealedAnswer>(key, answerPlace(row.id), row.sealed)
  const placed = content.questionByName.get(row.question_name)
  const options = placed?.question.options ?? []
  return {
    id: row.id,
    name: row.question_name,
    title: plainTitle(placed?.question.title ?? row.question_name),
    bank_name: row.question_bank_name,
    bank_title: placed?.bank.title ?? row.question_bank_name,
    created_at: row.created_at,
    response,
    value,
    day: placed?.question.question_type === 'date' && value !== null && isDay(value) ? value : null,
    elaboration,
    chosen: options.filter(({ name }) => chosenNames(value).includes(name)),
    file_id: row.file_id,
  }
}

/** A title without the sentence that repeats an earlier choice, which is not kept with the answer. */
const plainTitle = (title: string) =>
  title
    .split(/(?<=[.?!]) /)
    .filter((sentence, _, all) => all.length === 1 || !sentence.includes('{'))
    .join(' ')
    .replace(/ ?\{\w+\}/g, '')
