import type { Chart } from '@stillwater/contract/care/chart'
import { t, words } from '@stillwater/contract/words'
import type { StatedFact } from '@stillwater/domain/care-team/stated-facts'
import type { PolicyStatus } from '@stillwater/domain/insurance/policy-status'
import {
  orderStage,
  type OrderStage,
  type PrescriptionStatus,
} from '@stillwater/domain/prescriptions/order-status'

type Prescription = Chart['prescriptions']['prescriptions'][number]
type Fact = Chart['facts'][StatedFact]

export const factTitles: Record<StatedFact, string> = {
  allergies: words('Allergies'),
  medicines: words('Medicines from elsewhere'),
  diagnoses: words('Diagnoses they reported'),
}

/** "Not asked" is never "none": it means that no one knows. */
export function factWords({ state, text }: Fact): string {
  if (state === 'not_asked') return t('Not asked')
  if (state === 'not_answered') return t('Asked, not answered')
  if (state === 'none') return t('None reported')
  return text ?? t('Yes, without details')
}

const shortBands: ReadonlyMap<string, string> = new Map([
  [words('Moderately severe'), words('Mod. severe')],
  [words('Unlikely to have ADHD'), words('Unlikely')],
])

/** A severity in a narrow column, whose head names the scale. */
export function bandWords(band: string): string {
  return t(shortBands.get(band) ?? band)
}

export const prescriptionWords: Record<PrescriptionStatus, string> = {
  active: words('Active'),
  paused: words('Paused'),
  canceled: words('Stopped'),
  expired: words('Expired'),
}

const stageWords: Record<OrderStage, string> = {
  approved: words('Approved'),
  filled: words('Filled'),
  consent_insurance: words('Waiting for the patient’s consent'),
  consent_cash: words('Not covered, waiting for the patient’s consent'),
  delivered: words('Delivered'),
}

/** The newest order, as the care team sees it. */
export function orderWords({ order_status, problem }: Prescription): string {
  return problem ? t('The order failed') : t(stageWords[orderStage(order_status)])
}

export const policyWords: Record<PolicyStatus, string> = {
  checking: words('Checking with the insurer'),
  in_network: words('In network'),
  out_of_network: words('Out of network'),
  not_covered: words('Not covered'),
}

export const roleWords: Readonly<Record<string, string>> = {
  provider: words('Provider'),
  therapist: words('Therapist'),
  care_manager: words('Care counselor'),
  coordinator: words('Care coordinator'),
}
