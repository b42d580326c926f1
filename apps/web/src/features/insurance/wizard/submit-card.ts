import { saveAddress } from '@stillwater/contract/save-address'
import {
  createMedicationsPolicy,
  createVisitsPolicy,
  updateMedicationsPolicy,
  updateVisitsPolicy,
} from '@stillwater/contract/insurance'
import type { Patient } from '@stillwater/contract/people'
import type { VisitsPolicy } from '@stillwater/contract/policies'
import { parseDay } from '@stillwater/domain/formats/dates'
import type { WizardDraft } from '@stillwater/domain/insurance/wizard'
import type { CardKind } from '@stillwater/domain/insurance/wizard-steps'
import { api } from '../../../platform/api/api.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import { callOnce } from '../../../platform/api/use-change.ts'
import { addressesOf } from '../../people/addresses.queries.ts'

export interface SubmittedCard {
  policy_id: string
  eligible: boolean
  checking: boolean
  out_of_network: boolean
  clinic_faults: readonly string[]
  /** What the insurer said of the card; null for a pharmacy card. */
  policy: VisitsPolicy | null
}

export async function sendAddress(patient_id: string, { address }: WizardDraft): Promise<void> {
  const body = { ...address, address_type: 'BillingAddress' as const }
  await callOnce(`address.${patient_id}`, saveAddress, { params: { id: patient_id }, body })
  await queryClient.invalidateQueries(addressesOf(patient_id))
}

/** Sends what is on the card and learns what it is worth. */
export function sendPolicy(
  card: CardKind,
  draft: WizardDraft,
  patient: Patient,
  out_of_network: boolean,
): Promise<SubmittedCard> {
  return card === 'insurance' ? sendVisits(draft, patient, out_of_network) : sendMedications(draft, patient)
}

async function sendVisits(
  draft: WizardDraft,
  { insurance_visits_policy: known }: Patient,
  out_of_network: boolean,
): Promise<SubmittedCard> {
  const { payer_name: _, ...fields } = draft.insurance
  const body = { ...fields, dob: parseDay(fields.dob) ?? fields.dob, active: true, out_of_network }
  // A correction stays with its policy and its photos. Another card takes its place only once it can be used.
  const { data } =
    known && isSameCard(draft, known)
      ? await api(updateVisitsPolicy, { params: { id: known.id }, body })
      : await api(createVisitsPolicy, { body })
  const { insurance_policy: policy, ...said } = data
  return { ...said, policy_id: policy.id, out_of_network, policy }
}

async function sendMedications(
  { medication: body }: WizardDraft,
  { id, insurance_medications_policy: known }: Patient,
): Promise<SubmittedCard> {
  const { data } = known
    ? await callOnce(`pharmacy.${id}`, updateMedicationsPolicy, { params: { id: known.id }, body })
    : await callOnce(`pharmacy.${id}`, createMedicationsPolicy, { body: { ...body, active: true } })
  return {
    policy_id: data.insurance_policy.id,
    eligible: true,
    checking: false,
    out_of_network: false,
    clinic_faults: [],
    policy: null,
  }
}

/** Not-eligible "Save & Continue": used for reimbursement; the pharmacy numbers on it with it. spec: intake §4 */
export async function keepOutOfNetwork(policy_id: string): Promise<VisitsPolicy> {
  const body = { active: true, out_of_network: true }
  return (await api(updateVisitsPolicy, { params: { id: policy_id }, body })).data.insurance_policy
}

/** The same membership with the same insurer, whatever else was mistyped. */
function isSameCard({ insurance }: WizardDraft, known: { payer_id: string; policy_id: string }): boolean {
  return insurance.payer_id === known.payer_id && insurance.policy_id.trim() === known.policy_id
}

/** Photos on file show the card that is on file: with another one they are not shown, nor taken for its own. */
export function withOwnPhotos(draft: WizardDraft, { insurance_visits_policy: known }: Patient): WizardDraft {
  if (!known?.active || isSameCard(draft, known)) return draft
  const { front, back } = draft.photos.insurance
  const insurance = { front: front?.is_new ? front : null, back: back?.is_new ? back : null }
  return { ...draft, photos: { ...draft.photos, insurance } }
}
