import { validateToken } from '@stillwater/contract/auth'
import { listAddresses } from '@stillwater/contract/addresses'
import { saveAddress } from '@stillwater/contract/save-address'
import {
  addCardPhoto,
  createMedicationsPolicy,
  createVisitsPolicy,
  listPayers,
  updateInsuranceStatus,
  updateMedicationsPolicy,
  updateVisitsPolicy,
} from '@stillwater/contract/insurance'
import { readPatient, type Patient } from '@stillwater/contract/people'
import type { MedicationsPolicy, VisitsPolicy } from '@stillwater/contract/policies'
import { answer, json, respond } from './answer.ts'
import { patient as somePatient, sessionHeaders, user } from './people.ts'

const uuid = (n: number) => `00000000-0000-4000-a000-${String(n).padStart(12, '0')}`

export const payers = ['Bluestem Trail Health', 'Driftwood Mutual', 'Harborlight Assurance'].map(
  (label, i) => ({ value: uuid(10 + i), label }),
)

export function visitsPolicy(changes: Partial<VisitsPolicy> = {}): VisitsPolicy {
  return {
    id: uuid(1),
    active: true,
    status: 'in_network',
    payer_id: uuid(10),
    payer: { id: uuid(10), name: 'Bluestem Trail Health' },
    first_name: 'Maya',
    last_name: 'Ellison',
    dob: '1990-05-17',
    region: 'TX',
    policy_id: 'BT 48 20 77 L',
    group_number: '77120',
    rx_bin: '610502',
    out_of_network: false,
    offering_key: 'medication',
    medication_copay_amounts: [15, 30],
    therapy_copay_amounts: [20],
    medication_coinsurance_percent: null,
    therapy_coinsurance_percent: null,
    deductible_amount: null,
    carve_out: null,
    rejections: [],
    insurance_medications_policy: null,
    ...changes,
  }
}

export function medicationsPolicy(changes: Partial<MedicationsPolicy> = {}): MedicationsPolicy {
  return { id: uuid(2), policy_id: 'RX 1', group_number: null, rx_bin: '610502', active: true, ...changes }
}

const address = {
  id: uuid(3),
  address_1: '1 Main St',
  address_2: null,
  city: 'Austin',
  region: 'TX',
  postal_code: '78701',
}

export interface ClinicFacts {
  patient?: Partial<Patient>
  /** Where bills go; nothing is on file unless it is said. */
  billed?: boolean
  /** What an insurer says of the card. */
  eligible?: boolean
  checking?: boolean
  clinic_faults?: string[]
  said?: Partial<VisitsPolicy>
}

/** A clinic that takes cards and answers as its insurer would. */
export function openInsurance({
  patient,
  billed,
  eligible = true,
  checking = false,
  clinic_faults = [],
  said = {},
}: ClinicFacts = {}) {
  const state = { patient: somePatient(patient), eligible, checking, clinic_faults, said }
  const as = user({ patient: state.patient })
  answer(validateToken, { success: true, data: as }, sessionHeaders())
  respond('GET', readPatient.path, () => json(state.patient))
  answer(listAddresses, { addresses: billed ? [{ ...address, address_type: 'BillingAddress' }] : [] })
  answer(saveAddress, { ...address, address_type: 'BillingAddress' })
  answer(listPayers, { options: payers, has_more: false })
  respond('POST', createVisitsPolicy.path, () => json(checked()))
  respond('PUT', updateVisitsPolicy.path, () => json(checked()))
  answer(createMedicationsPolicy, { insurance_policy: medicationsPolicy() })
  answer(updateMedicationsPolicy, { insurance_policy: medicationsPolicy() })
  answer(updateInsuranceStatus, { success: true, insurance_status: 'prefers_cash_option' })
  answer(addCardPhoto, {
    id: uuid(4),
    purpose: 'insurance_card_front',
    file_type: 'image/jpeg',
    presigned_get_url: '/api/uploads/4',
  })
  const checked = () => ({
    eligible: state.eligible,
    checking: state.checking,
    clinic_faults: state.clinic_faults,
    insurance_policy: visitsPolicy({ id: uuid(7), active: state.eligible, ...state.said }),
  })
  return Object.assign(state, { as })
}
