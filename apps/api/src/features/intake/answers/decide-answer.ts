import { randomUUID } from 'node:crypto'
import type { Body } from '@stillwater/contract/endpoint'
import type { saveAnswer } from '@stillwater/contract/intake'
import type { Answers } from '@stillwater/domain/intake/question-shape'
import { scoreOf } from '@stillwater/domain/results/scoring'
import { isAnswered } from '@stillwater/domain/intake/question-shape'
import { signalOfAnswer, type Signal } from '@stillwater/domain/safety/answer-signals'
import type { OpenedAnswer, SealedAnswer } from './answer-record.ts'
import { checkAnswer } from './check-answer.ts'
import type { Content, PlacedQuestion } from '../content/load-content.ts'
import { findQuestion, refuseUnasked } from './find-question.ts'
import { factsOf, valuesOf, type Intake } from '../load-intake.ts'
import { sealVisit } from '../visit-record.ts'

export type WantedAnswer = Body<typeof saveAnswer>

export interface DecidedAnswer {
  placed: PlacedQuestion
  answer: SealedAnswer
  crisis: Signal | null
  /** What was answered before, if anything. */
  before: OpenedAnswer | undefined
  /** The same answer again changes nothing. */
  changes: boolean
  wants_file: boolean
}

/** Whether an answer is taken, and as what; a refusal is thrown. */
export function decideAnswer(
  content: Content,
  intake: Intake,
  wanted: WantedAnswer,
  { now, values = valuesOf(intake) }: { now: Date; values?: Answers },
): DecidedAnswer {
  const placed = findQuestion(content, wanted)
  refuseUnasked(content, intake, placed, values)
  const answer = checkAnswer(placed.question, wanted, intake.patient.zone, now)
  const before = intake.answers.get(placed.question.name)
  const wants_file = placed.question.question_type === 'upload' && answer.value !== null
  return {
    placed,
    answer,
    crisis: signalOfAnswer(placed.question.name, answer.value, signalFactsOf(intake, values)),
    before,
    changes: !before || !isSame(before, answer, placed) || wants_file,
    wants_file,
  }
}

function signalFactsOf(intake: Intake, values: Answers) {
  const { offering_key, paid } = factsOf(intake)
  const answers = { ...intake.earlier?.answers, ...values }
  return { offering_key, has_plan: paid || isAnswered(values, 'plan_selector'), answers }
}

export function isSame(before: OpenedAnswer, answer: SealedAnswer, { question }: PlacedQuestion): boolean {
  return (
    before.row.question_version === question.version &&
    before.response === answer.response &&
    before.value === answer.value &&
    before.elaboration === answer.elaboration
  )
}

/** An answer that is about to be saved. */
export function newAnswer(
  { answer, placed: { bank, question } }: DecidedAnswer,
  file_id: string | null = null,
): OpenedAnswer {
  const row = {
    id: randomUUID(),
    question_name: question.name,
    question_bank_name: bank.name,
    question_version: question.version,
    file_id,
    awaits_file: file_id !== null,
  }
  return { ...answer, row }
}

/** The visit with the score of the scale whose last item was just answered or changed, sealed. decision N37 */
export function newScores(
  { visit, about, key }: Intake,
  { placed: { question } }: DecidedAnswer,
  values: Answers,
): Buffer | null {
  const scale = question.assessment_type
  if (!scale) return null
  const score = scoreOf(scale, values)
  if (score === null || about.scores[scale] === score) return null
  return sealVisit(visit.id, key, { ...about, scores: { ...about.scores, [scale]: score } })
}
