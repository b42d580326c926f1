import type { PlanOffer } from '@stillwater/contract/plans'
import { t } from '@stillwater/contract/words'
import { benefitsOf } from '@stillwater/domain/plans/benefits'
import { CheckIcon } from '@stillwater/ui/icons/check'
import { Rings } from '@stillwater/ui/choices/rings'
import { Instead, PlanNotes } from './plan-notes.tsx'
import type { PlanWords } from './plan-words.ts'
import { isPlan, type WantedPlan } from '../plans.queries.ts'

interface PlanLedgerProps {
  name: string
  plans: readonly PlanOffer[]
  value: WantedPlan
  current: WantedPlan | null
  unavailable: string | undefined
  wordsOf: (plan: PlanOffer) => PlanWords
  onChange: (plan: WantedPlan) => void
}

export function PlanLedger({ name, plans, value, current, unavailable, wordsOf, onChange }: PlanLedgerProps) {
  return (
    <table className="plan-ledger">
      <thead>
        <tr>
          <th scope="col">
            <span className="sw-aside plan-what">{t('What you get')}</span>
            <span className="sw-small sw-quiet">{t('Shipping is free.')}</span>
          </th>
          {plans.map((plan) => (
            <LedgerHead
              key={plan.offering_key}
              {...{ name, plan, current }}
              words={wordsOf(plan)}
              chosen={isPlan(value)(plan)}
              why={plan.available ? undefined : unavailable}
              onChange={() => onChange(plan)}
            />
          ))}
        </tr>
      </thead>
      <tbody>
        {benefitsIn(plans).map((title) => (
          <tr key={title}>
            <th scope="row">{t(title)}</th>
            {plans.map((plan) => {
              const has = plan.benefits.includes(t(title))
              return (
                <td
                  key={plan.offering_key}
                  data-chosen={isPlan(value)(plan) || undefined}
                  data-absent={!has || undefined}
                >
                  {has ? (
                    <>
                      <CheckIcon size={18} /> {t('Included')}
                    </>
                  ) : (
                    t('Not in this plan')
                  )}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface LedgerHeadProps {
  name: string
  plan: PlanOffer
  words: PlanWords
  current: WantedPlan | null
  chosen: boolean
  why: string | undefined
  onChange: () => void
}

function LedgerHead({ name, plan, words, current, chosen, why, onChange }: LedgerHeadProps) {
  const { price, instead, now, later, weeks } = words
  return (
    <th scope="col" data-chosen={chosen || undefined}>
      <label className="plan-head">
        <input
          type="radio"
          className="plan-input"
          name={name}
          value={plan.offering_key}
          checked={chosen}
          disabled={why !== undefined}
          onChange={onChange}
        />
        <span className="plan-title">
          <span>{plan.name}</span>
        </span>
        <span className="plan-price">
          <span className="sw-figure">{price}</span>{' '}
          <b>
            {now} {instead && <Instead price={instead} />}
          </b>
        </span>
        <span className="sw-small sw-quiet">
          <PlanNotes {...{ plan, later, weeks, why, current }} />
        </span>
        <Rings />
      </label>
    </th>
  )
}

/** Every benefit of these plans once, in the order in which the fullest plan has them. */
function benefitsIn(plans: readonly PlanOffer[]): string[] {
  const usual = benefitsOf('medication-therapy')
  const others = plans
    .flatMap(({ benefits }) => benefits)
    .filter((title) => !usual.map((one) => t(one)).includes(title))
  return [...usual, ...new Set(others)]
}
