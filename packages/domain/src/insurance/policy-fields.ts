import { isBirthDate, parseDay, type Day } from '../formats/dates.ts'
import { answerWords } from '../intake/answer-words.ts'
import { parseState } from '../people/regions.ts'

/** What is on an insurance card. The date of birth is as it is typed: mm/dd/yyyy. */
export interface InsuranceDraft {
  payer_id: string
  /** Shown at the confirmation; the server knows it by the id. */
  payer_name: string
  first_name: string
  last_name: string
  dob: string
  region: string
  policy_id: string
  group_number: string
  rx_bin: string
}

/** What is on a pharmacy benefits card. */
export interface MedicationDraft {
  policy_id: string
  group_number: string
  rx_bin: string
}

export type Refusals<Draft> = Partial<Record<keyof Draft, string>>

// spec: intake §5
export const policyWords = {
  required: 'Required',
  rx_bin: 'Your Rx Bin number has to be 6 digits long',
} as const
const rxBinLength = 6

const needed = ['payer_id', 'first_name', 'last_name', 'region', 'policy_id'] as const

/** Why the insurance form cannot be left, by field; empty when it can. */
export function insuranceRefusals(draft: InsuranceDraft, today: Day): Refusals<InsuranceDraft> {
  const refusals: Refusals<InsuranceDraft> = {}
  for (const field of needed) if (isBlank(draft[field])) refusals[field] = policyWords.required
  if (isBlank(draft.dob)) refusals.dob = policyWords.required
  else if (!isBirthDate(parseDay(draft.dob) ?? '', today)) refusals.dob = answerWords.birth_date
  if (!refusals.region && parseState(draft.region) === null) refusals.region = answerWords.region
  // May be left out here. decision C11
  if (!isBlank(draft.rx_bin) && !isRxBin(draft.rx_bin)) refusals.rx_bin = policyWords.rx_bin
  return refusals
}

export function medicationRefusals(draft: MedicationDraft): Refusals<MedicationDraft> {
  const refusals: Refusals<MedicationDraft> = {}
  if (isBlank(draft.policy_id)) refusals.policy_id = policyWords.required
  if (isBlank(draft.rx_bin)) refusals.rx_bin = policyWords.required
  else if (!isRxBin(draft.rx_bin)) refusals.rx_bin = policyWords.rx_bin
  return refusals
}

/** Exactly six characters. spec: intake §5 */
export function isRxBin(text: string): boolean {
  return text.trim().length === rxBinLength
}

/** What its field shows of a text; null where it is longer than any Rx BIN. */
export function showRxBin(text: string): string | null {
  return text.trim().length <= rxBinLength ? text.trim() : null
}

/** A day someone can have been born on, as far as the calendar tells; whether it lies ahead only a clock tells. */
export function isBirthDay(day: string): boolean {
  return isBirthDate(day, '9999-12-31')
}

function isBlank(text: string): boolean {
  return text.trim() === ''
}
