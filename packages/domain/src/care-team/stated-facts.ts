import type { Answers } from '../intake/question-shape.ts'
import { answerTo, chosenNames } from '../intake/question-shape.ts'

/** What a patient told the intake about their health, of what a prescriber must know. */
export const statedFacts = ['allergies', 'medicines', 'diagnoses'] as const
export type StatedFact = (typeof statedFacts)[number]

/** `not_asked` is never shown as "none": it means that nobody knows. */
export type FactState = 'not_asked' | 'not_answered' | 'none' | 'stated'

interface FactQuestions {
  /** Asks whether there is any; its `no` means none. */
  gate: string | null
  /** Asks which. */
  details: string
}

export const factQuestions: Readonly<Record<StatedFact, FactQuestions>> = {
  allergies: { gate: 'has_allergies', details: 'allergies' },
  medicines: { gate: 'takes_medicine', details: 'current_medicine' },
  diagnoses: { gate: null, details: 'past_diagnoses' },
}

/** The option that stands for none in a question of many choices. */
const noneOption = 'none'

/** An answer that was skipped is there with the value null; a question that was not asked has no answer. */
export function factState(fact: StatedFact, answers: Answers): FactState {
  const { gate, details } = factQuestions[fact]
  const which = answerTo(answers, details)
  const any = gate === null ? undefined : answerTo(answers, gate)
  if (any === 'no') return 'none'
  if (which) return isNone(gate, which) ? 'none' : 'stated'
  if (any === 'yes') return 'stated'
  return which === null || any === null || any !== undefined ? 'not_answered' : 'not_asked'
}

function isNone(gate: string | null, value: string): boolean {
  const chosen = gate === null ? chosenNames(value) : []
  return chosen.length === 1 && chosen[0] === noneOption
}
