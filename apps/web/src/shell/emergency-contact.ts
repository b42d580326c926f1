import { bankQuestions, searchBank } from '@stillwater/contract/intake'
import { parsePhone } from '@stillwater/domain/formats/phone'
import { answerFields } from '@stillwater/domain/intake/answer-fields'
import { api } from '../platform/api.ts'
import { session } from '../platform/session.ts'

export interface EmergencyContact {
  name: string
  phone: string
}

const name = 'emergency_contact'
let known: Promise<EmergencyContact | null> | null = null

/** Whom the patient named. Asked for once; a failed call is tried again by the next who needs it. */
export function emergencyContact(): Promise<EmergencyContact | null> {
  known ??= load().catch(() => {
    known = null
    return null
  })
  return known
}

/** After it was answered anew. */
export function forgetEmergencyContact(): void {
  known = null
}

async function load(): Promise<EmergencyContact | null> {
  const { id } = (await api(searchBank, { query: { name } })).data
  const { questions } = (await api(bankQuestions, { params: { id }, query: {} })).data
  const value = questions.find((question) => question.name === name)?.answer?.value
  const { first_name = '', last_name = '', phone = '' } = answerFields(value ?? '')
  const digits = parsePhone(phone)
  return digits ? { name: `${first_name} ${last_name}`.trim(), phone: digits } : null
}

session.onDrop(forgetEmergencyContact)
