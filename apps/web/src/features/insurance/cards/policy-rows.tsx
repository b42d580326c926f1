import { t } from '@stillwater/contract/words'
import { insuranceCardWords } from '@stillwater/contract/insurance-card-words'

const { details: words } = insuranceCardWords

export interface PolicyNumbers {
  policy_id: string
  group_number: string | null
  rx_bin: string | null
}

export function PolicyRows({ policy_id, group_number, rx_bin }: PolicyNumbers) {
  const rows = [
    [words.policy_id, policy_id],
    [words.group_number, group_number],
    [words.rx_bin, rx_bin],
  ] as const
  return (
    <dl className="policy-rows">
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{t(label)}</dt>
          <dd>{value || t(words.nothing)}</dd>
        </div>
      ))}
    </dl>
  )
}
