import { parseState } from '../people/regions.ts'
import { scaleFacts, scaleOfServiceLine, scales } from '../results/scales.ts'
import type { BankName } from './banks.ts'
import { earlierAnswersFor, withoutAnsweredEarlier } from './earlier-visits.ts'
import type { EarlierVisits } from './earlier-visits.ts'
import type { IntakeFacts } from './path.ts'
import { answerTo, chosenNames } from './question-shape.ts'
import type { Answers, BankContent, QuestionContent, When } from './question-shape.ts'

export interface QuestionFacts extends Pick<
  IntakeFacts,
  'flow_type' | 'offering_key' | 'region' | 'is_follow_up'
> {
  is_reactivation?: boolean | undefined
  /** Titles of the visit's service lines. */
  service_lines: readonly string[]
  /** What earlier visits of this person answered; absent for a first visit. */
  earlier?: EarlierVisits | undefined
}

/** Questions that only a full_assessment_first patient is asked. spec: intake §4 */
export const fullAssessmentQuestions = {
  assessment_end: ['results'],
  communication: ['phone_confirmation'],
  health_history_2: [
    'prior_medication',
    'medication_checklist',
    'continue_same_medication',
    'prescription_proof',
  ],
  checkout: ['plan_selector'],
} as const satisfies Partial<Record<BankName, readonly string[]>>

const askedOfEveryone: readonly string[] = ['phq9', 'gad7'] // decision N37
const droppedInOklahoma: readonly string[] = ['controlled_medication'] // decision N6

/** The questions of a bank that this person is asked, in order. */
export function questionsOf<Q extends QuestionContent>(
  bank: BankContent<Q>,
  visit: QuestionFacts,
  answers: Answers,
): Q[] {
  const facts = bank.name === 'screening' ? withOwedLines(visit) : visit
  const asked = branch(bank, facts).filter((question) => !isDroppedBy(facts.region, question))
  const known = { ...earlierAnswersFor(bank, facts), ...answers }
  return withoutAnsweredEarlier(withoutUnmet(asked, bank, facts, known), bank.name, facts)
}

function branch<Q extends QuestionContent>(bank: BankContent<Q>, facts: QuestionFacts): readonly Q[] {
  const scaled = bank.name === 'screening' ? screening(bank.questions, facts) : bank.questions
  return facts.flow_type === 'legacy'
    ? legacyQuestions(bank.name, scaled, facts)
    : fullQuestions(bank.name, scaled, facts)
}

function fullQuestions<Q extends QuestionContent>(
  bank: BankName,
  questions: readonly Q[],
  facts: QuestionFacts,
) {
  if (bank === 'assessment_end' && facts.is_follow_up) return questions.slice(0, -1)
  if (bank !== 'checkout') return questions
  const isSelector = (question: Q) => question.name === 'plan_selector'
  return [...questions.filter(isSelector), ...questions.filter((question) => !isSelector(question))]
}

function legacyQuestions<Q extends QuestionContent>(
  bank: BankName,
  questions: readonly Q[],
  facts: QuestionFacts,
) {
  const names: readonly string[] =
    bank in fullAssessmentQuestions
      ? fullAssessmentQuestions[bank as keyof typeof fullAssessmentQuestions]
      : []
  const isLeftOut = ({ name }: Q) =>
    names.includes(name) || (bank === 'assessment_end' && facts.is_follow_up && name === 'events')
  return questions.filter((question) => !isLeftOut(question))
}

/** A scale that an earlier visit owes is asked as if its service line had been chosen again. decision S8 */
function withOwedLines(facts: QuestionFacts): QuestionFacts {
  const owed = facts.earlier?.owed_scales ?? []
  const lines = scales.filter((scale) => owed.includes(scale)).map((scale) => scaleFacts[scale].service_line)
  return { ...facts, service_lines: [...facts.service_lines, ...lines] }
}

/** decision N37 */
function screening<Q extends QuestionContent>(questions: readonly Q[], facts: QuestionFacts) {
  const chosen: readonly unknown[] = facts.service_lines.map(scaleOfServiceLine)
  const isLegacy = facts.flow_type === 'legacy'
  return questions.filter(({ assessment_type }) =>
    assessment_type
      ? chosen.includes(assessment_type) || (!isLegacy && askedOfEveryone.includes(assessment_type))
      : !isLegacy,
  )
}

function isDroppedBy(region: string | null, question: QuestionContent): boolean {
  return droppedInOklahoma.includes(question.name) && parseState(region ?? '') === 'OK'
}

/** What depends on a question that is itself not asked is not asked either, whatever was answered before. */
function withoutUnmet<Q extends QuestionContent>(
  questions: readonly Q[],
  bank: BankContent,
  facts: QuestionFacts,
  answers: Answers,
): Q[] {
  const kept: Q[] = []
  for (const question of questions) {
    const { when } = question
    if (!when || (isOpen(when, bank, kept) && holds(when, facts, answers))) kept.push(question)
  }
  return kept
}

function isOpen({ answered }: When, bank: BankContent, kept: readonly QuestionContent[]): boolean {
  const isIt = ({ name }: QuestionContent) => name === answered?.question
  return !answered || kept.some(isIt) || !bank.questions.some(isIt)
}

function holds(when: When, facts: QuestionFacts, answers: Answers): boolean {
  const { flow_type, follow_up, service_line, answered, offering } = when
  return (
    (flow_type === undefined || list(flow_type).includes(facts.flow_type)) &&
    (follow_up === undefined || follow_up === facts.is_follow_up) &&
    (service_line === undefined || list(service_line).some((line) => facts.service_lines.includes(line))) &&
    (offering === undefined || list(offering).includes(facts.offering_key)) &&
    (answered === undefined ||
      chosenNames(answerTo(answers, answered.question)).some((name) => answered.in.includes(name)))
  )
}

function list<T>(value: T | readonly T[]): readonly T[] {
  return Array.isArray(value) ? value : [value as T]
}
