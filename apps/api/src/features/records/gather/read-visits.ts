import { chosenNames } from '@stillwater/domain/intake/question-shape'
import type { AnswerItem, ConsentItem, VisitItem } from '@stillwater/domain/records/record-items'
import { statement } from '../../../platform/db/database.ts'
import { open } from '../../../platform/sealing/sealing.ts'
import { answerPlace, type SealedAnswer } from '../../intake/answers/answer-record.ts'
import { openVisit } from '../../intake/visit-record.ts'
import type { visits } from '../../intake/visits.table.ts'
import { groupBy, pagedStatement, pages, readAs, type Reading } from './reading.ts'

type Row = typeof visits.$inferSelect

const visitPages = pagedStatement<Row>('record_visits', 'r.*', 'visits r', 'r.patient_id = app_user()')

interface AnswerRow {
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
   where a.visit_id = any($1::uuid[]) and a.patient_id = app_user() and a.replaced_at is null
   order by a.created_at, a.id`,
)

export async function* readVisits(reading: Reading): AsyncGenerator<VisitItem | ConsentItem> {
  for await (const rows of pages(reading, visitPages)) {
    const answers = await readAs(reading, ({ run }) => run(answersOf, [rows.map(({ id }) => id)]))
    const byVisit = groupBy(answers, ({ visit_id }) => visit_id)
    for (const row of rows) yield* toItems(reading, row, byVisit.get(row.id) ?? [])
  }
}

function* toItems(reading: Reading, row: Row, rows: AnswerRow[]): Generator<VisitItem | ConsentItem> {
  const { service_lines, scores } = openVisit(row, reading.key)
  const answers = rows.map((answer) => toAnswer(reading, answer))
  yield {
    kind: 'visit',
    id: row.id,
    created_at: row.created_at,
    completed_at: row.completed_at,
    is_initial: row.is_initial,
    service_lines,
    scores,
    answers,
  }
  for (const answer of answers) yield* consentOf(reading, answer)
}

function toAnswer({ key, content }: Reading, row: AnswerRow): AnswerItem {
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

function* consentOf({ content }: Reading, answer: AnswerItem): Generator<ConsentItem> {
  const question = content.questionByName.get(answer.name)?.question
  if (question?.question_type !== 'consent' || !answer.value) return
  yield {
    kind: 'consent',
    id: answer.id,
    at: answer.created_at,
    about: [question.title, question.description].filter((text) => text !== null).join('. '),
    is_given: answer.chosen.length > 0,
  }
}
