import { wizardWords } from '@stillwater/contract/insurance-words'
import type { WizardDraft } from '@stillwater/domain/insurance/wizard'
import type { CardKind } from '@stillwater/domain/insurance/wizard-steps'
import { stateName } from '@stillwater/domain/people/regions'

const { confirmation: words } = wizardWords

interface DetailRow {
  key: string
  label: string
  /** Empty: nothing was entered. */
  value: string
}

/** What is on a card, in the order in which it is read back. spec: intake §2 */
export function detailRows({ insurance, medication }: WizardDraft, card: CardKind): DetailRow[] {
  const { policy_id, group_number, rx_bin } = card === 'insurance' ? insurance : medication
  const numbers = [
    { key: 'policy_id', label: words.policy_id, value: policy_id.trim() },
    { key: 'group_number', label: words.group_number, value: group_number.trim() },
    { key: 'rx_bin', label: words.rx_bin, value: rx_bin.trim() },
  ]
  if (card === 'medication') return numbers
  const { payer_name, first_name, last_name, dob, region } = insurance
  return [
    { key: 'payer', label: words.payer, value: payer_name },
    { key: 'holder', label: words.holder, value: `${first_name} ${last_name}`.trim() },
    { key: 'dob', label: words.dob, value: dob },
    { key: 'region', label: words.region, value: stateName(region) },
    ...numbers,
  ]
}
