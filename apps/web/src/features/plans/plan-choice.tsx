import { useId } from 'react'
import { t } from '@stillwater/contract/words'
import { ChoiceCard } from '@stillwater/ui/choice-card'
import { useWide } from '../../platform/use-wide.ts'
import { benefits, offeredPlans, planWords, type OfferedPlan } from './plan-facts.ts'
import { PlanLedger } from './plan-ledger.tsx'
import './plans.css'

export interface PlanChoiceProps {
  value: OfferedPlan | null
  onChange: (plan: OfferedPlan) => void
  /** The id of what asks. */
  labelledBy: string
  pilot: boolean
}

/** The plans with their prices and what is in them: cards on a phone, a ledger where there is room. */
export function PlanChoice({ value, onChange, labelledBy, pilot }: PlanChoiceProps) {
  const name = useId()
  const wide = useWide()
  const plans = offeredPlans.map((key) => planWords(key, pilot))
  return (
    <div role="radiogroup" aria-labelledby={labelledBy}>
      {wide ? (
        <PlanLedger {...{ name, plans, value, onChange }} />
      ) : (
        <div className="plan-cards">
          {plans.map(({ key, name: title, first, later }) => (
            <ChoiceCard
              key={key}
              name={name}
              value={key}
              checked={value === key}
              onChange={() => onChange(key)}
              title={title}
              price={first}
              now={t('first month')}
              then={later}
              lines={benefits.filter(({ of }) => of(key)).map((benefit) => t(benefit.title))}
            />
          ))}
        </div>
      )}
    </div>
  )
}
