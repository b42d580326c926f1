import type { PolicyItem } from '../record-items.ts'
import { fhirText, hl7, ofPatient, optional, textOr, usdOf, type Resource, type Subject } from './values.ts'

export function coverageResource(item: PolicyItem, subject: Subject): Resource {
  return {
    resourceType: 'Coverage',
    id: item.id,
    status: statusOf(item),
    type: { text: item.covers === 'visits' ? 'Visits' : 'Medications' },
    ...optional('policyHolder', fhirText(item.holder_name) && { display: fhirText(item.holder_name) }),
    ...optional('subscriberId', fhirText(item.policy_id)),
    beneficiary: ofPatient(subject),
    period: { start: item.created_at, ...optional('end', item.closed_at) },
    payor: [{ display: textOr(item.payer_name, 'Insurer not named') }],
    ...optional('class', [...classOf('group', item.group_number), ...classOf('rxbin', item.rx_bin)]),
    ...optional(
      'costToBeneficiary',
      item.copay_cents.map((cents) => ({
        type: { coding: [{ system: hl7('coverage-copay-type'), code: 'copay' }], text: 'Copay' },
        valueMoney: usdOf(cents),
      })),
    ),
  }
}

function statusOf({ is_active, closed_at, status }: PolicyItem): string {
  if (closed_at) return 'cancelled'
  if (is_active) return 'active'
  return status === 'checking' ? 'draft' : 'cancelled'
}

function classOf(code: 'group' | 'rxbin', written: string | null) {
  const value = fhirText(written)
  return value === undefined ? [] : [{ type: { coding: [{ system: hl7('coverage-class'), code }] }, value }]
}
