import { statement, type Database } from '../../platform/db/database.ts'
import { createGatherer } from '../../platform/gather.ts'
import type { KeptCall } from '../../platform/http/calls/call.ts'
import type { OpenedSession } from '../../platform/session/session.ts'
import type { SealedAnswerRow } from './answer-record.ts'

/** An answer that was decided upon, and what it was decided from. */
export interface KnownAnswer extends KeptCall, Partial<SealedAnswerRow> {
  patient_id: string
  mark: string
  visit_id: string
  revision: number
  before: string | null
  about: Buffer | null
}

const keepAll = statement<OpenedSession & { place: number }>(
  'keep_known_answers',
  'select k.* from keep_known_answers($1, $2) k',
)

/** Keeps the answers of everyone who answers at the same time in one transaction; null for each that it left out. */
export function keepKnownAnswers(database: Database): (answer: KnownAnswer) => Promise<OpenedSession | null> {
  const underWay = new Set<string>()
  const gather = createGatherer<KnownAnswer, OpenedSession | null>({
    most: 50,
    at_once: 2,
    async work(answers) {
      const bytes = joinBytes()
      const wanted = JSON.stringify(answers.map((answer, place) => toRecord(answer, place, bytes)))
      const kept = await database.introduceChange(({ run }) => run(keepAll, [wanted, bytes.all()]))
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

/** As `read_known_answers` reads it: the pieces of bytes stand in the order in which they are added here. */
function toRecord(answer: KnownAnswer, place: number, bytes: ReturnType<typeof joinBytes>) {
  const places = [
    bytes.add(answer.token_sha256),
    bytes.add(answer.email_index),
    bytes.add(answer.cookie_sha256),
    bytes.add(answer.request_sha256),
    bytes.add(answer.body),
    bytes.add(answer.sealed),
    bytes.add(answer.about),
    bytes.end(),
  ]
  return {
    place,
    places,
    client: answer.client,
    idle_limit: answer.idle_limit,
    request_id: answer.request_id,
    action: answer.action,
    key: answer.key,
    status: answer.status,
    patient_id: answer.patient_id,
    mark: answer.mark,
    visit_id: answer.visit_id,
    revision: answer.revision,
    id: answer.id,
    question_bank_name: answer.question_bank_name,
    question_name: answer.question_name,
    question_version: answer.question_version,
    before: answer.before,
  }
}

function joinBytes() {
  const pieces: Buffer[] = []
  let next = 1
  return {
    add(piece: Buffer | null | undefined): number {
      const place = next
      if (piece) {
        pieces.push(piece)
        next += piece.length
      }
      return place
    },
    end: () => next,
    all: () => Buffer.concat(pieces),
  }
}
