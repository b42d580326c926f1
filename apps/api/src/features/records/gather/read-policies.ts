import type { PolicyItem } from '@stillwater/domain/records/record-items'
import { open } from '../../../platform/sealing/sealing.ts'
import type { insurancePolicies } from '../../insurance/policies.table.ts'
import { policyPlace, type SealedPolicy } from '../../people/policy-record.ts'
import { pagedStatement, pages, type Reading } from './reading.ts'

type Row = typeof insurancePolicies.$inferSelect & { payer_name: string | null }

const policies = pagedStatement<Row>(
  'record_policies',
  'r.*, y.name as payer_name',
  'insurance_policies r left join insurance_payers y on y.id = r.payer_id',
  'r.patient_id = app_user()',
)

export async function* readPolicies(reading: Reading): AsyncGenerator<PolicyItem> {
  for await (const rows of pages(reading, policies)) for (const row of rows) yield toItem(reading, row)
}

function toItem({ key }: Reading, row: Row): PolicyItem {
  const about = row.sealed ? open<SealedPolicy>(key, policyPlace(row.id), row.sealed) : null
  const copays = [...(about?.therapy_copay_cents ?? []), ...(about?.medication_copay_cents ?? [])]
  return {
    kind: 'policy',
    id: row.id,
    covers: row.kind,
    created_at: row.created_at,
    closed_at: row.closed_at,
    is_active: row.active,
    status: row.status,
    payer_name: row.payer_name,
    policy_id: about?.policy_id ?? null,
    group_number: about?.group_number ?? null,
    rx_bin: about?.rx_bin ?? null,
    holder_name: about?.first_name ? `${about.first_name} ${about.last_name ?? ''}`.trim() : null,
    copay_cents: [...new Set(copays)],
  }
}
