import { parsePhone } from '../formats/phone.ts'
import { isPostalCode } from '../formats/postal-code.ts'
import { parseState } from '../people/regions.ts'
import { answerWords as say } from './answer-words.ts'

/** The dropdowns of a height. */
export const heightFeetChoices: readonly number[] = [2, 3, 4, 5, 6, 7, 8]
export const heightInchChoices: readonly number[] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]

/** An answer of several fields, as text; anything that is not one is an answer without fields. */
export function answerFields(value: string): Readonly<Record<string, string>> {
  const parsed = parse(value)
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return {}
  const filled = Object.entries(parsed).filter(([, field]) => ['string', 'number'].includes(typeof field))
  return Object.fromEntries(filled.map(([name, field]) => [name, String(field).trim()]))
}

/** The fields that are wrong, top to bottom, each with what to say beside it. */
export function fieldRefusals(kind: keyof typeof rules, value: string): Readonly<Record<string, string>> {
  const fields = answerFields(value)
  const wrong = rules[kind].filter(({ name, isRight }) => !isRight(fields[name] ?? ''))
  return Object.fromEntries(wrong.map(({ name, message }) => [name, message]))
}

export const heightWeightRefusal = (value: string) => first('height_weight', value)
export const addressRefusal = (value: string) => first('address', value)
export const emergencyContactRefusal = (value: string) => first('emergency_contact', value)

export interface EmergencyContact {
  first_name: string
  last_name: string
  phone: string
}

/** Whom to call, out of the answer that names them, with ten digits to dial. */
export function readEmergencyContact(value: string): EmergencyContact | null {
  const { first_name = '', last_name = '', phone = '' } = answerFields(value)
  const digits = parsePhone(phone)
  return digits ? { first_name, last_name, phone: digits } : null
}

export function isPositiveWhole(text: string): boolean {
  return /^\d{1,6}$/.test(text) && Number(text) > 0
}

interface FieldRule {
  name: string
  isRight: (text: string) => boolean
  message: string
}

const given = (text: string) => text !== ''
const among = (choices: readonly number[]) => (text: string) =>
  choices.some((choice) => String(choice) === text)

// spec: intake §5
const rules = {
  height_weight: [
    { name: 'height_ft', isRight: among(heightFeetChoices), message: say.height_ft },
    { name: 'height_inch', isRight: among(heightInchChoices), message: say.height_inch },
    { name: 'weight', isRight: isPositiveWhole, message: say.weight },
  ],
  address: [
    { name: 'address_1', isRight: given, message: say.address_1 },
    { name: 'city', isRight: given, message: say.city },
    { name: 'region', isRight: (text) => parseState(text) !== null, message: say.region },
    { name: 'postal_code', isRight: isPostalCode, message: say.postal_code },
  ],
  emergency_contact: [
    { name: 'first_name', isRight: given, message: say.contact_first_name },
    { name: 'last_name', isRight: given, message: say.contact_last_name },
    { name: 'phone', isRight: (text) => parsePhone(text) !== null, message: say.phone },
  ],
} satisfies Record<string, FieldRule[]>

function first(kind: keyof typeof rules, value: string): string | null {
  return Object.values(fieldRefusals(kind, value))[0] ?? null
}

function parse(value: string): unknown {
  try {
    return JSON.parse(value)
  } catch {
    return null
  }
}
