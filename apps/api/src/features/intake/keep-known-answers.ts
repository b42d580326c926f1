import { statement, type Database } from '../../platform/db/database.ts'
import { createGatherer } from '../../platform/gather.ts'
import type { KeptCall } from '../../platform/http/calls/call.ts'
import type { OpenedSession } from '../../platform/session/session.ts'
import type { AnswerRow } from './answer-record.ts'

/** An answer that was decided upon, and what it was decided from. */
export interface KnownAnswer extends KeptCall, Partial<AnswerRow> {
  patient_id: string
  mark: string
  visit_id: string
  revision: number
  before: string | null
  about: Buffer | null
}

const keepAll = statement<OpenedSession & { place: number }>(
  'keep_known_answers',
  `select k.* from keep_known_answers(
     array(select a from json_populate_recordset(null::known_answer, $1::json) a)
   ) k`,
)

/** Keeps the answers of everyone who answers at the same time in one transaction; null for each that it left out. */
export function keepKnownAnswers(database: Database): (answer: KnownAnswer) => Promise<OpenedSession | null> {
  const underWay = new Set<string>()
  const gather = createGatherer<KnownAnswer, OpenedSession | null>({
    most: 50,
    at_once: 2,
    async work(answers) {
      const wanted = JSON.stringify(answers.map(toRecord))
      const kept = await database.introduceChange(({ run }) => run(keepAll, [wanted]))
      const byPlace = new Map(kept.map((session) => [session.place, session]))
      return answers.map((_, place) => byPlace.get(place) ?? null)
    },
  })
  return async (answer) => {
    // A second answer to the same visit was decided upon without knowing of the first.
    if (underWay.has(answer.visit_id)) return null
    underWay.add(answer.visit_id)
    try {
      return await gather(answer)
    } finally {
      underWay.delete(answer.visit_id)
    }
  }
}

function toRecord(answer: KnownAnswer, place: number) {
  const record: Record<string, unknown> = { place }
  for (const [name, value] of Object.entries(answer))
    record[name] = Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value
  return record
}
