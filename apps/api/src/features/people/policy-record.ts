import type { MedicationsPolicy, StoredCardPhoto, VisitsPolicy } from '@stillwater/contract/policies'
import type { PolicyStatus } from '@stillwater/domain/insurance/policy-status'
import { fileUrl } from '../../platform/sealing/file-url.ts'
import type { Keyring } from '../../platform/sealing/keyring.ts'
import type { PersonKey } from '../../platform/sealing/person-key.ts'
import { open, seal } from '../../platform/sealing/sealing.ts'

/** What of a policy is sealed. Names, birth date, payer and copays are those of a visits policy. */
export interface SealedPolicy {
  policy_id: string
  group_number: string | null
  rx_bin: string | null
  first_name?: string
  last_name?: string
  dob?: string
  therapy_copay_cents?: number[]
  medication_copay_cents?: number[]
  therapy_coinsurance_percent?: number | null
  medication_coinsurance_percent?: number | null
  deductible_cents?: number | null
  carve_out?: { payer: string | null } | null
  rejections?: string[]
}

/** An open policy as the patient's row brings it. */
interface PolicyRow {
  id: string
  kind: 'visits' | 'medications'
  active: boolean
  status: PolicyStatus
  out_of_network: boolean
  payer_id: string | null
  payer_name: string | null
  region: string | null
  offering_key: string
  visits_policy_id: string | null
  revision: number
  sealed: string
}

/** Null for a person without insurance, so that most records are loaded without this query. */
export interface InsuranceRow {
  viewer: string | null
  now: string
  policies: PolicyRow[] | null
  photos: { id: string; purpose: string; file_type: string }[] | null
}

export const insuranceColumn = `case when p.has_insurance then (
    select json_build_object('viewer', app_user(), 'now', app_now(), 'policies', (
      select json_agg(json_build_object('id', i.id, 'kind', i.kind, 'active', i.active, 'status', i.status,
          'out_of_network', i.out_of_network, 'payer_id', i.payer_id, 'payer_name', y.name, 'region', i.region,
          'offering_key', i.offering_key, 'visits_policy_id', i.visits_policy_id, 'revision', i.revision,
          'sealed', encode(i.sealed, 'base64')) order by i.active desc, i.created_at desc)
      from insurance_policies i left join insurance_payers y on y.id = i.payer_id
      where i.patient_id = p.id and i.closed_at is null
    ), 'photos', (
      select json_agg(json_build_object('id', f.id, 'purpose', f.purpose, 'file_type', f.content_type) order by f.purpose)
      from stored_files f join insurance_policies i on i.id = f.record_id and i.closed_at is null
      where f.owner_id = p.id and f.deleted_at is null and f.size_bytes > 0
    ))
  ) end as insurance`

export type OpenedPolicy = Omit<PolicyRow, 'sealed'> & { about: SealedPolicy }

export const policyPlace = (id: string) => ({ table: 'insurance_policies', column: 'sealed', id })

export function sealPolicy(key: PersonKey, id: string, about: SealedPolicy): Buffer {
  return seal(key, policyPlace(id), about)
}

/** The policies that are not closed, the active one first. */
export function openPolicies(insurance: InsuranceRow | null, key: PersonKey): OpenedPolicy[] {
  return (insurance?.policies ?? []).map(({ sealed, ...row }) => ({
    ...row,
    about: open<SealedPolicy>(key, policyPlace(row.id), Buffer.from(sealed, 'base64')),
  }))
}

/** The four fields of a patient's record that say how they are insured. */
export function insuranceFields(insurance: InsuranceRow | null, key: () => PersonKey, keyring: Keyring) {
  if (!insurance) return uninsured()
  const policies = openPolicies(insurance, key())
  const visits = policies.find(({ kind }) => kind === 'visits')
  const medications = policies.find(({ kind, active }) => kind === 'medications' && active)
  const photos = photosOf(insurance, keyring)
  const ofCard = (beginning: string) => photos.filter(({ purpose }) => purpose.startsWith(beginning))
  return {
    insurance_visits_policy: visits ? toVisitsPolicy(visits, policies) : null,
    insurance_medications_policy: medications ? toMedicationsPolicy(medications) : null,
    insurance_cards: ofCard('insurance_card'),
    pharmacy_cards: ofCard('pharmacy_card'),
  }
}

const uninsured = () => ({
  insurance_visits_policy: null,
  insurance_medications_policy: null,
  insurance_cards: [] as StoredCardPhoto[],
  pharmacy_cards: [] as StoredCardPhoto[],
})

/** Without a viewer, as in a background job, there is no link to sign. */
function photosOf({ photos, viewer, now }: InsuranceRow, keyring: Keyring): StoredCardPhoto[] {
  if (!viewer) return []
  return (photos ?? []).map((photo) => ({
    ...photo,
    presigned_get_url: fileUrl(keyring, 'GET', photo.id, viewer, new Date(now)),
  }))
}

export function toVisitsPolicy(policy: OpenedPolicy, all: OpenedPolicy[]): VisitsPolicy {
  const { about } = policy
  const own = all.find(({ visits_policy_id }) => visits_policy_id === policy.id)
  const medications = own ?? all.find(({ kind, active }) => kind === 'medications' && active)
  return {
    id: policy.id,
    active: policy.active,
    status: policy.status,
    payer_id: policy.payer_id ?? '',
    payer: { id: policy.payer_id ?? '', name: policy.payer_name ?? '' },
    first_name: about.first_name ?? '',
    last_name: about.last_name ?? '',
    dob: about.dob ?? '',
    region: policy.region ?? '',
    policy_id: about.policy_id,
    group_number: about.group_number,
    rx_bin: about.rx_bin,
    out_of_network: policy.out_of_network,
    offering_key: policy.offering_key,
    ...costsOf(policy),
    carve_out: about.carve_out ?? null,
    rejections: about.rejections ?? [],
    insurance_medications_policy: medications ? toMedicationsPolicy(medications) : null,
  }
}

function toMedicationsPolicy({ id, active, about }: OpenedPolicy): MedicationsPolicy {
  return {
    id,
    active,
    policy_id: about.policy_id,
    group_number: about.group_number,
    rx_bin: about.rx_bin ?? '',
  }
}

/** Prices are those of visits that are billed to this card. */
function costsOf({ status, about }: OpenedPolicy) {
  const said: Partial<SealedPolicy> = status === 'in_network' ? about : {}
  const { deductible_cents: deductible = null } = said
  return {
    medication_copay_amounts: dollars(said.medication_copay_cents),
    therapy_copay_amounts: dollars(said.therapy_copay_cents),
    medication_coinsurance_percent: said.medication_coinsurance_percent ?? null,
    therapy_coinsurance_percent: said.therapy_coinsurance_percent ?? null,
    deductible_amount: deductible === null ? null : deductible / 100,
  }
}

const dollars = (cents: number[] = []) => cents.map((amount) => amount / 100)
