import { Problem } from '@stillwater/contract/problems'
import { flowBanks, type FlowBank } from '@stillwater/domain/intake/flow'
import type { Content, PlacedQuestion } from './content/load-content.ts'
import { factsOf, type Intake } from './load-intake.ts'
import type { Asked } from './read-flow.ts'

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

/** Refuses what this visit does not ask. Leaving has its own question, which the last visit takes at any time. */
export function refuseUnasked(
  content: Content,
  intake: Intake,
  { bank, question }: PlacedQuestion,
  asked: Asked,
): void {
  if (bank.name === content.cancellation.name) return
  if (intake.visit.completed_at !== null) throw new Problem('visit_finished')
  if (!isAsked(content, intake, question.name, asked)) throw new Problem('question_unknown')
  if (!question.save_answer) throw new Problem('answer_refused')
}

/**
 * Whether this visit could ask it: an answer may arrive late, when its purpose was reached in the meantime or the
 * payment was made, and is kept all the same.
 */
function isAsked(content: Content, intake: Intake, name: string, { values, banks }: Asked): boolean {
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
  const isIn = (path: FlowBank[]) =>
    path.some(({ questions }) => questions.some((question) => question.name === name))
  const how = { is_full: true, therapist_regions: intake.therapist_regions }
  return (
    isIn(flowBanks(content.banks, facts, values, { ...how, asked: banks })) ||
    (facts.paid && isIn(flowBanks(content.banks, { ...facts, paid: false }, values, how)))
  )
}
