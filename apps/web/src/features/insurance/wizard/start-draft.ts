import type { Reply } from '@stillwater/contract/endpoint'
import type { listAddresses } from '@stillwater/contract/addresses'
import type { Patient, User } from '@stillwater/contract/people'
import { formatDay } from '@stillwater/domain/formats/dates'
import type { AddressDraft } from '@stillwater/domain/people/address'
import { emptyDraft, type WizardDraft } from '@stillwater/domain/insurance/wizard'
import { storedPhotos } from '../photos/stored-photos.ts'

type Address = Reply<typeof listAddresses>['addresses'][number]

/** What is on file: nobody types twice what the clinic knows. */
export function startDraft(
  patient: Patient,
  user: Pick<User, 'first_name' | 'last_name'>,
  addresses: readonly Address[],
): WizardDraft {
  const policy = patient.insurance_visits_policy
  const pharmacy = patient.insurance_medications_policy
  return {
    ...addressDraft(addresses),
    insurance: policy
      ? {
          payer_id: policy.payer_id,
          payer_name: policy.payer.name,
          first_name: policy.first_name,
          last_name: policy.last_name,
          dob: formatDay(policy.dob),
          region: policy.region,
          policy_id: policy.policy_id,
          group_number: policy.group_number ?? '',
          rx_bin: policy.rx_bin ?? '',
        }
      : {
          ...emptyDraft.insurance,
          first_name: user.first_name,
          last_name: user.last_name,
          dob: formatDay(patient.dob ?? ''),
          region: patient.region ?? '',
        },
    medication: pharmacy
      ? {
          policy_id: pharmacy.policy_id,
          group_number: pharmacy.group_number ?? '',
          rx_bin: pharmacy.rx_bin,
        }
      : emptyDraft.medication,
    photos: {
      insurance: storedPhotos('insurance', patient.insurance_cards),
      medication: storedPhotos('medication', patient.pharmacy_cards),
    },
  }
}

/** Where bills went before; else, as a suggestion that has yet to be sent, where parcels go. */
function addressDraft(addresses: readonly Address[]): Pick<WizardDraft, 'address' | 'address_changed'> {
  const billing = addresses.find(({ address_type }) => address_type === 'BillingAddress')
  const known = billing ?? addresses[0]
  if (!known) return { address: emptyDraft.address, address_changed: false }
  const { address_1, address_2, city, region, postal_code } = known
  const address: AddressDraft = { address_1, address_2: address_2 ?? '', city, region, postal_code }
  return { address, address_changed: billing === undefined }
}
