import type { BankName } from './banks.ts'
import type { IntakeFacts } from './path.ts'
import { isAnswered } from './question-shape.ts'
import type { Answers, BankContent, QuestionContent } from './question-shape.ts'

export interface EarlierVisits {
  /** The newest standing answer to each question that the intake asks once. */
  answers: Answers
  scored_scales: readonly string[]
  /** Scales of service lines that a finished visit was about and that no visit has scored. */
  owed_scales: readonly string[]
}

/** Asked once, early in the intake, so that the clinic knows whom to call before anything else happens. decision S10 */
export const earlyContact = 'early_emergency_contact'

type Facts = Pick<IntakeFacts, 'flow_type' | 'is_follow_up'> & {
  is_reactivation?: boolean | undefined
  earlier?: EarlierVisits | undefined
}

/** Whether a later visit asks of this bank only what earlier visits left open. decision S8 */
function asksOnlyGaps(bank: BankName, { is_follow_up, is_reactivation, flow_type }: Facts): boolean {
  if (bank === 'profile') return is_follow_up || is_reactivation === true
  if (is_reactivation) return flow_type !== 'legacy' && ['screening', 'health_history_1'].includes(bank)
  return is_follow_up && ['health_history_1', 'health_history_2'].includes(bank)
}

/** What the conditions of this bank's questions may look at besides the answers of the visit itself. */
export function earlierAnswersFor(bank: BankContent, facts: Facts): Answers {
  const { earlier } = facts
  if (!earlier) return {}
  if (asksOnlyGaps(bank.name, facts)) return earlier.answers
  const isOfThisBank = (name: string) => bank.questions.some((question) => question.name === name)
  return Object.fromEntries(Object.entries(earlier.answers).filter(([name]) => !isOfThisBank(name)))
}

export function withoutAnsweredEarlier<Q extends QuestionContent>(
  questions: Q[],
  bank: BankName,
  facts: Facts,
): Q[] {
  const { earlier } = facts
  if (!earlier || !asksOnlyGaps(bank, facts)) return questions
  const missing = questions.filter(
    (question) => question.save_answer !== false && !isKnown(question, earlier),
  )
  // What is only to be read introduces the rest.
  return missing.length > 0
    ? questions.filter((one) => one.save_answer === false || missing.includes(one))
    : []
}

/** Half a scale of an earlier day says nothing, so it is asked as a whole. */
function isKnown({ name, assessment_type }: QuestionContent, earlier: EarlierVisits): boolean {
  const { answers } = earlier
  if (assessment_type) return earlier.scored_scales.includes(assessment_type)
  if (name === earlyContact && isAnswered(answers, 'emergency_contact')) return true
  return isAnswered(answers, name)
}
