import type { AnswerItem, ConsentItem, VisitItem } from '@stillwater/domain/records/record-items'
import { groupBy } from '../../../platform/group-by.ts'
import { openVisit } from '../../intake/visit-record.ts'
import type { visits } from '../../intake/visits.table.ts'
import { readAnswerRows, toAnswers, type AnsweredVisit, type AnswerRow } from './read-answers.ts'
import { pagedStatement, pages, readAs, type Reading } from './reading.ts'

type Row = typeof visits.$inferSelect

const visitPages = pagedStatement<Row>('record_visits', 'r.*', 'visits r', 'r.patient_id = app_user()')

export async function* readVisits(reading: Reading): AsyncGenerator<VisitItem | ConsentItem> {
  for await (const rows of pages(reading, visitPages)) {
    const answers = await readAs(reading, (connection) =>
      readAnswerRows(
        connection,
        reading.patient_id,
        rows.map(({ id }) => id),
      ),
    )
    const byVisit = groupBy(answers, ({ visit_id }) => visit_id)
    for (const row of rows) {
      const content = await reading.contentAt(row.content_revision)
      yield* toItems({ key: reading.key, content }, row, byVisit.get(row.id) ?? [])
    }
  }
}

function* toItems(asked: AnsweredVisit, row: Row, rows: AnswerRow[]): Generator<VisitItem | ConsentItem> {
  const { service_lines, scores } = openVisit(row, asked.key)
  const answers = toAnswers(asked, rows)
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
  for (const answer of answers) yield* consentOf(asked, answer)
}

function* consentOf({ content }: AnsweredVisit, answer: AnswerItem): Generator<ConsentItem> {
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
