import { answerTo, chosenNames, type Answers } from '../../intake/question-shape.ts'
import { auditCScore } from '../../results/audit-c.ts'

/** What about a person can make a medicine dangerous for them. `always`: anyone who takes it. */
export const conditions = [
  'always',
  'pregnant',
  'may_be_pregnant',
  'trying',
  'nursing',
  'could_become_pregnant',
  'seizures',
  'head_injury',
  'heart',
  'heart_symptoms',
  'family_sudden_death',
  'blood_pressure',
  'glaucoma',
  'sleep_apnea',
  'liver',
  'kidney',
  'diabetes',
  'thyroid',
  'eating_disorder',
  'bipolar',
  'psychosis',
  'alcohol',
  'opioid_use',
  'stimulant_use',
  'sedative_use',
  'age_65',
  'age_under_25',
] as const
export type Condition = (typeof conditions)[number]

/** What the intake asks and a prescriber must know; `age` is the day of birth. */
export const healthQuestions = [
  'pregnancy',
  'medical_conditions',
  'heart_symptoms',
  'family_history',
  'past_diagnoses',
  'drinking',
  'substances',
  'age',
] as const
export type HealthQuestion = (typeof healthQuestions)[number]

/** The names of the answers that `conditionState` reads. */
export const answersForConditions = [
  'sex_at_birth',
  'pregnancy',
  'medical_conditions',
  'heart_symptoms',
  'family_history',
  'past_diagnoses',
  'audit_c_1',
  'audit_c_2',
  'audit_c_3',
  'substances',
] as const

/** Nobody becomes pregnant after this age. */
const childbearingUntil = 55
/** AUDIT-C: risky drinking from this score on; one less for women. decision S10 */
const riskyDrinking = 4

const chosenIn: Partial<Record<Condition, { question: HealthQuestion; options: readonly string[] }>> = {
  pregnant: { question: 'pregnancy', options: ['pregnant'] },
  may_be_pregnant: { question: 'pregnancy', options: ['unsure'] },
  trying: { question: 'pregnancy', options: ['trying'] },
  nursing: { question: 'pregnancy', options: ['nursing'] },
  could_become_pregnant: { question: 'pregnancy', options: ['none'] },
  seizures: { question: 'medical_conditions', options: ['seizures'] },
  head_injury: { question: 'medical_conditions', options: ['head_injury'] },
  heart: { question: 'medical_conditions', options: ['heart'] },
  blood_pressure: { question: 'medical_conditions', options: ['blood_pressure'] },
  glaucoma: { question: 'medical_conditions', options: ['glaucoma'] },
  sleep_apnea: { question: 'medical_conditions', options: ['sleep_apnea'] },
  liver: { question: 'medical_conditions', options: ['liver'] },
  kidney: { question: 'medical_conditions', options: ['kidney'] },
  diabetes: { question: 'medical_conditions', options: ['diabetes'] },
  thyroid: { question: 'medical_conditions', options: ['thyroid'] },
  heart_symptoms: {
    question: 'heart_symptoms',
    options: ['fainting', 'chest_pain', 'rhythm', 'born_with'],
  },
  family_sudden_death: { question: 'family_history', options: ['sudden_death'] },
  eating_disorder: { question: 'past_diagnoses', options: ['eating'] },
  bipolar: { question: 'past_diagnoses', options: ['bipolar'] },
  psychosis: { question: 'past_diagnoses', options: ['psychosis'] },
  opioid_use: { question: 'substances', options: ['pain_pills', 'opioids'] },
  stimulant_use: { question: 'substances', options: ['stimulants'] },
  sedative_use: { question: 'substances', options: ['calming_pills'] },
}

export interface Person {
  /** The newest answer to each question, whichever visit asked it. */
  answers: Answers
  /** In years; null where the day of birth is not known. */
  age: number | null
}

type ConditionState = { is: 'true' | 'false' } | { is: 'unknown'; question: HealthQuestion }

const known = (is: boolean): ConditionState => ({ is: is ? 'true' : 'false' })
const unknown = (question: HealthQuestion): ConditionState => ({ is: 'unknown', question })

/** Whether something is true of a person; `unknown` where the question was not asked, was skipped or is open. */
export function conditionState(condition: Condition, { answers, age }: Person): ConditionState {
  if (condition === 'always') return known(true)
  if (condition === 'age_65' || condition === 'age_under_25') {
    if (age === null) return unknown('age')
    return known(condition === 'age_65' ? age >= 65 : age < 25)
  }
  if (condition === 'alcohol') {
    const score = auditCScore(answers)
    if (score === null) return unknown('drinking')
    return known(score >= riskyDrinking - (answerTo(answers, 'sex_at_birth') === 'male' ? 0 : 1))
  }
  const { question, options } = chosenIn[condition] ?? { question: 'age' as const, options: [] }
  if (question === 'pregnancy' && answerTo(answers, 'sex_at_birth') === 'male') return known(false)
  if (condition === 'could_become_pregnant' && age !== null && age >= childbearingUntil) return known(false)
  const answer = answerTo(answers, question)
  return answer ? known(chosenNames(answer).some((name) => options.includes(name))) : unknown(question)
}
