import type { PlanKey } from '../people/offerings.ts'
import { flowBanks } from './flow.ts'
import type { BankContents, VisitFacts } from './flow.ts'
import { answerTo } from './question-shape.ts'
import type { Answers } from './question-shape.ts'
import { secondsToAnswer } from './time-left.ts'

const offeredPlans = ['medication-therapy', 'medication', 'therapy'] as const satisfies readonly PlanKey[]

/**
 * How long the questions after the payment take, as far as they are known before it: those of the chosen plan, or of
 * the longest that can be chosen, so that the time left falls with the choice and never rises.
 */
export function secondsAfterPayment(
  contents: BankContents,
  facts: VisitFacts,
  answers: Answers,
  therapist_regions?: readonly string[],
): number {
  const plans = answerTo(answers, 'plan_selector') ? [facts.offering_key] : offeredPlans
  const regions = therapist_regions ? { therapist_regions } : {}
  const before = flowBanks(contents, facts, answers, { ...regions, is_full: true }).map(({ name }) => name)
  const secondsOf = (offering_key: VisitFacts['offering_key']) =>
    flowBanks(contents, { ...facts, offering_key, paid: true }, answers, regions)
      .filter(({ name }) => !before.includes(name))
      .reduce((total, { unanswered }) => total + secondsToAnswer(unanswered), 0)
  return Math.max(...plans.map(secondsOf))
}
