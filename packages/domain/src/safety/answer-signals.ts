import { readPlanChoice } from '../intake/plan-choice.ts'
import { answerTo, chosenNames } from '../intake/question-shape.ts'
import type { Answers } from '../intake/question-shape.ts'
import { includesMedication, isPlanKey } from '../people/offerings.ts'
import { auditCItems, auditCScore } from '../results/audit-c.ts'
import { crisisOfAnswer, crisisQuestions, crisisTaskKeys, itemNine } from './item-nine.ts'
import type { Crisis, CrisisTaskKey } from './item-nine.ts'

// Kept as they are, in lists and logs, like the keys of a crisis: they say who should look, and nothing of why.
export const reviewTaskKeys = ['review-history', 'review-before-care', 'review-before-prescribing'] as const
type ReviewTaskKey = (typeof reviewTaskKeys)[number]

/** What an answer demands of the care team, and of the screen. */
export interface Signal {
  screen: Crisis['screen']
  task: { key: CrisisTaskKey | ReviewTaskKey; urgent: boolean; due_ms: number }
}

export interface SignalFacts {
  offering_key: string
  /** Whether the plan was chosen or paid for, and is not only what a record begins with. */
  has_plan: boolean
  /** What else was answered. */
  answers: Answers
}

/** Whether a signal belongs to the patient's safety task; every other one is a review of its own. */
export function isCrisis(signal: Signal): signal is Crisis {
  return (crisisTaskKeys as readonly string[]).includes(signal.task.key)
}

const day = 24 * 60 * 60_000
const review = (key: ReviewTaskKey): Signal => ({ screen: null, task: { key, urgent: false, due_ms: day } })

type Rule = (value: string, facts: SignalFacts) => Signal | null

const heavyDrinking = 8 // of 12
const opioids: readonly string[] = ['opioids', 'pain_pills']
const forTwo: readonly string[] = ['pregnant', 'nursing', 'unsure']

/** By the name of the question; each sees the answer among the others. decision S10 */
const rules: Readonly<Record<string, Rule>> = {
  unusual_perceptions: (value) =>
    ['past_3_months', 'before'].includes(value) ? review('review-history') : null,
  ...Object.fromEntries(auditCItems.map((item) => [item, drinking])),
  substances: (value) =>
    chosenNames(value).some((name) => opioids.includes(name)) ? review('review-before-care') : null,
  pregnancy: (_, facts) => medicineForTwo(facts),
  takes_medicine: (_, facts) => medicineForTwo(facts),
  plan_selector: (value, facts) => {
    const chosen = readPlanChoice(value)
    return chosen && medicineForTwo({ ...facts, ...chosen, has_plan: true })
  },
}

/** The questions of the health history that these rules read: without one of them a signal would silently stop. */
export const signalQuestions = [...crisisQuestions, ...Object.keys(rules)].filter(
  (name) => name !== 'plan_selector' && name !== itemNine,
)

/** What an answer to any question of the intake demands; null for nothing. */
export function signalOfAnswer(
  question_name: string,
  value: string | null | undefined,
  facts: SignalFacts,
): Signal | null {
  const crisis = crisisOfAnswer(question_name, value)
  if (crisis) return crisis
  const rule = Object.hasOwn(rules, question_name) ? rules[question_name] : undefined
  if (!rule || !value) return null
  return rule(value, { ...facts, answers: { ...facts.answers, [question_name]: value } })
}

/** Every day or nearly so, or as much as AUDIT-C calls a severe risk. */
function drinking(_: string, { answers }: SignalFacts): Signal | null {
  const isDaily = ['audit_c_1', 'audit_c_3'].some((item) => answerTo(answers, item) === '4')
  const drinks = answerTo(answers, 'audit_c_1') !== '0'
  return drinks && (isDaily || (auditCScore(answers) ?? 0) >= heavyDrinking)
    ? review('review-before-care')
    : null
}

/** Medicine that someone takes, or that their plan may bring, reaches a child too. */
function medicineForTwo({ answers, offering_key, has_plan }: SignalFacts): Signal | null {
  const isForTwo = chosenNames(answerTo(answers, 'pregnancy')).some((name) => forTwo.includes(name))
  const isPrescribed = has_plan && isPlanKey(offering_key) && includesMedication(offering_key)
  const isTaking = answerTo(answers, 'takes_medicine') === 'yes'
  return isForTwo && (isPrescribed || isTaking) ? review('review-before-prescribing') : null
}
