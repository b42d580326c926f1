import { useId } from 'react'
import type { PlanOffer } from '@stillwater/contract/plans'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { ChoiceCard } from '@stillwater/ui/choices/choice-card'
import { Segments } from '@stillwater/ui/choices/segments'
import { track } from '../../../platform/telemetry/analytics.ts'
import { Unbroken } from '../../../platform/unbroken.tsx'
import { useWide } from '../../../platform/use-wide.ts'
import { PlanLedger } from './plan-ledger.tsx'
import { Instead, PlanNotes } from './plan-notes.tsx'
import { memberWords, offerWords, type PlanWords } from './plan-words.ts'
import { isPlan, type WantedPlan } from '../plans.queries.ts'
import '../plans.css'

export interface PlanChoiceProps {
  plans: readonly PlanOffer[]
  value: WantedPlan
  onChange: (plan: WantedPlan, offer: PlanOffer) => void
  /** The id of what asks. */
  labelledBy: string
  /** Whether insurance can pay for it here. */
  insurable?: boolean | undefined
  /** Why a plan that is not available cannot be chosen. */
  unavailable?: string | undefined
  /** The plan someone has. */
  current?: WantedPlan | null | undefined
}

/** The plans with their prices and what is in them: cards on a phone, a ledger where there is room. */
export function PlanChoice(props: PlanChoiceProps) {
  const { plans, value, onChange, labelledBy, insurable = false, unavailable, current = null } = props
  const name = useId()
  const wide = useWide()
  const shown = plans.filter(({ is_insurance }) => is_insurance === value.is_insurance)
  const isOff = (plan: PlanOffer) => unavailable !== undefined && !plan.available
  const wordsOf = current ? memberWords : offerWords
  const choose = (wanted: WantedPlan) => {
    const offer = plans.find(isPlan(wanted))
    if (offer) onChange(wanted, offer)
  }
  return (
    <div className="plan-choice">
      {insurable && (
        <Segments
          name={`${name}-way`}
          label={t('How would you like to pay?')}
          options={[
            { value: 'cash', label: t('Out of pocket') },
            { value: 'insurance', label: t('With insurance') },
          ]}
          value={value.is_insurance ? 'insurance' : 'cash'}
          onChange={(way) => choose({ ...value, is_insurance: way === 'insurance' })}
        />
      )}
      <div role="radiogroup" aria-labelledby={labelledBy}>
        {wide ? (
          <PlanLedger {...{ name, plans: shown, value, current, unavailable, wordsOf }} onChange={choose} />
        ) : (
          <div className="plan-cards">
            {shown.map((plan) => (
              <PlanCard
                key={plan.offering_key}
                {...{ name, plan, current }}
                words={wordsOf(plan)}
                checked={isPlan(value)(plan)}
                why={unavailable}
                disabled={isOff(plan)}
                onChange={() => choose(plan)}
              />
            ))}
          </div>
        )}
      </div>
      <PromoNote plan={plans.find(isPlan(value))} />
      <Upsell {...{ plans: shown, value, current, wordsOf }} onChoose={choose} />
    </div>
  )
}

/** A code that does not count is not passed over in silence. decision C16 */
function PromoNote({ plan }: { plan: PlanOffer | undefined }) {
  return plan?.promo.note ? <p role="status">{t(plan.promo.note)}</p> : null
}

interface PlanCardProps {
  name: string
  plan: PlanOffer
  words: PlanWords
  checked: boolean
  disabled: boolean
  why: string | undefined
  current: WantedPlan | null
  onChange: () => void
}

function PlanCard({ name, plan, words, checked, disabled, why, current, onChange }: PlanCardProps) {
  const { price, instead, now, later, weeks } = words
  return (
    <ChoiceCard
      {...{ name, checked, disabled, price, onChange }}
      value={plan.offering_key}
      title={plan.name}
      now={
        <>
          {now} {instead && <Instead price={instead} />}
        </>
      }
      then={<PlanNotes {...{ plan, later, why, current }} weeks={checked ? weeks : ''} />}
      lines={plan.benefits}
    />
  )
}

interface UpsellProps {
  plans: readonly PlanOffer[]
  value: WantedPlan
  current: WantedPlan | null
  wordsOf: (plan: PlanOffer) => PlanWords
  onChoose: (plan: WantedPlan) => void
}

/** What the chosen plan can be added to. decision N35 */
function Upsell({ plans, value, current, wordsOf, onChoose }: UpsellProps) {
  const chosen = plans.find(isPlan(value))
  const more = plans.find(({ offering_key }) => offering_key === chosen?.upsell?.offering_key)
  if (!chosen?.upsell || !more?.available || (current && isPlan(current)(more))) return null
  const { price, now, later } = wordsOf(more)
  const under = [now, later].filter(Boolean).join(', ')
  const text = t('{plan} includes both: {price} {under}.', { plan: more.name, price, under })
  return (
    <p className="plan-upsell">
      <span>
        <Unbroken text={text} part={/\$[\d,.]+ a month/.exec(text)?.[0] ?? ''} />
      </span>
      <Button
        kind="text"
        small
        onClick={() => {
          track('Upsell', { accepted: true })
          onChoose(more)
        }}
      >
        {t('Add {what}', { what: chosen.upsell.title })}
      </Button>
    </p>
  )
}
