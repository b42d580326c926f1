import type { Call } from '@stillwater/contract/endpoint'
import type { Question, saveAnswer } from '@stillwater/contract/intake'

export type AnswerBody = Call<typeof saveAnswer>['body']

/** An adult in California, unless told otherwise. */
const byName: Record<string, Partial<AnswerBody>> = {
  birth_date: { response: '02/28/1990', value: '1990-02-28' },
  region: { response: 'California', value: 'CA' },
  controlled_medication: { response: 'No', value: 'no' },
  pregnancy: { response: 'None of these', value: 'none' },
  // Given at its own place unless told otherwise.
  early_emergency_contact: { response: null, value: null },
}
const byType: Record<string, Partial<AnswerBody>> = {
  yes_no: { response: 'No', value: 'no' },
  text: { response: 'The pharmacy on Main Street' },
  long_text: { response: 'It has been a hard year.' },
  number: { response: '3' },
  date: { response: '01/02/2020', value: '2020-01-02' },
  phone: { response: '(555) 000-1111', value: '5550001111' },
  height_weight: { response: '5 ft 6 in, 150 lbs', value: '{"height_ft":5,"height_inch":6,"weight":150}' },
  plan_selector: {
    response: 'Medication & Care Counseling',
    value: '{"offering_key":"medication","is_insurance":false}',
  },
  insurance: { response: 'Continue without insurance', value: 'none' },
  payment: { response: 'Paid', value: 'paid' },
  schedule: { response: 'Weekday mornings', value: 'wish' },
  identity: { response: 'Checked', value: 'checked' },
  results: { response: 'Seen', value: 'seen' },
  care_person: { response: 'No preference', value: 'any' },
  address: {
    response: '1 Elm Street',
    value: JSON.stringify({ address_1: '1 Elm Street', city: 'Fresno', region: 'CA', postal_code: '93650' }),
  },
  emergency_contact: {
    response: 'Sam Tester',
    value: JSON.stringify({ first_name: 'Sam', last_name: 'Tester', phone: '5550002222' }),
  },
  upload: { response: null },
}

/** A usual answer; `said` has the answers that matter, by the name of the question. */
export function answerTo(question: Question, said: Record<string, string> = {}): AnswerBody {
  const asked = {
    question_bank_id: question.question_bank.id,
    question_id: question.id,
    question_name: question.name,
  }
  const wanted = said[question.name]
  if (wanted !== undefined) return { ...asked, response: wanted, value: wanted }
  const [first] = question.options
  const usual = byName[question.name] ??
    byType[question.question_type] ?? { response: first?.title ?? '', value: first?.name ?? '' }
  return { ...asked, response: null, ...usual }
}
