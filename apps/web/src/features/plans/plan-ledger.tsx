import { t } from '@stillwater/contract/words'
import { CheckIcon } from '@stillwater/ui/icons/check'
import { Rings } from '@stillwater/ui/rings'
import { benefits, type OfferedPlan, type PlanWords } from './plan-facts.ts'

interface PlanLedgerProps {
  name: string
  plans: readonly PlanWords[]
  value: OfferedPlan | null
  onChange: (plan: OfferedPlan) => void
}

export function PlanLedger({ name, plans, value, onChange }: PlanLedgerProps) {
  return (
    <table className="plan-ledger">
      <thead>
        <tr>
          <th scope="col">
            <span className="sw-aside plan-what">{t('What you get')}</span>
            <span className="sw-small sw-quiet">{t('Shipping is free.')}</span>
          </th>
          {plans.map((plan) => (
            <th key={plan.key} scope="col" data-chosen={value === plan.key || undefined}>
              <label className="plan-head">
                <input
                  type="radio"
                  className="plan-input"
                  name={name}
                  value={plan.key}
                  checked={value === plan.key}
                  onChange={() => onChange(plan.key)}
                />
                <span className="plan-title">
                  <span>{plan.name}</span>
                </span>
                <span className="plan-price">
                  <span className="sw-figure">{plan.first}</span> <b>{t('first month')}</b>
                </span>
                <span className="sw-small sw-quiet">
                  {plan.later},<br />
                  {plan.week}
                </span>
                <Rings />
              </label>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {benefits.map(({ title, of }) => (
          <tr key={title}>
            <th scope="row">{t(title)}</th>
            {plans.map(({ key }) => (
              <td key={key} data-chosen={value === key || undefined} data-absent={!of(key) || undefined}>
                {of(key) ? (
                  <>
                    <CheckIcon size={18} /> {t('Included')}
                  </>
                ) : (
                  t('Not in this plan')
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
