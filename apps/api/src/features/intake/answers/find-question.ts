import { Problem } from '@stillwater/contract/problems'
import type { BankName } from '@stillwater/domain/intake/banks'
import { isOnPath } from '@stillwater/domain/intake/flow'
import type { Answers } from '@stillwater/domain/intake/question-shape'
import type { Content, PlacedQuestion } from '../content/load-content.ts'
import { factsOf, type Intake } from '../load-intake.ts'

export interface AskedQuestion {
  question_bank_id: string
  question_id: string
  question_name: string
}

/** The question an answer is for, as it is worded now. */
export function findQuestion(content: Content, asked: AskedQuestion): PlacedQuestion {
  const placed = content.questionById.get(asked.question_id.toLowerCase())
  if (!placed) {
    const isOlder = content.questionByName.get(asked.question_name)?.bank.id === asked.question_bank_id
    throw new Problem(isOlder ? 'question_outdated' : 'question_unknown')
  }
  const { bank, question } = placed
  if (bank.id !== asked.question_bank_id.toLowerCase() || question.name !== asked.question_name)
    throw new Problem('question_unknown')
  return placed
}

/** Refuses a question that this visit does not ask. The reason for canceling is asked of the last visit at any time. */
export function refuseUnasked(
  content: Content,
  intake: Intake,
  { bank, question }: PlacedQuestion,
  values: Answers,
): void {
  if (bank.name === content.cancellation.name) return
  if (intake.visit.completed_at !== null) throw new Problem('visit_finished')
  if (!isAsked(content, intake, { bank: bank.name, question: question.name }, values))
    throw new Problem('question_unknown')
  if (!question.save_answer) throw new Problem('answer_refused')
}

/**
 * Whether this visit could ask it. An answer may arrive late, after the payment was made or its purpose was reached in
 * another way, and is saved nonetheless.
 */
function isAsked(
  content: Content,
  intake: Intake,
  asked: { bank: BankName; question: string },
  values: Answers,
): boolean {
  const facts = {
    ...factsOf(intake),
    pending_updates: true,
    has_visits_policy: false,
    has_medications_policy: false,
    has_submitted_shipping: false,
    has_verified_identity: false,
    has_assigned_therapist: false,
    has_care_manager: false,
    needs_initial_provider_appointment: true,
  }
  const { therapist_regions } = intake
  return [facts.paid, false].some((paid) =>
    isOnPath(content.banks, { ...facts, paid }, values, asked, therapist_regions),
  )
}
