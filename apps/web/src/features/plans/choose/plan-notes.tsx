import type { PlanOffer } from '@stillwater/contract/plans'
import { t } from '@stillwater/contract/words'
import { isPlan, type WantedPlan } from '../plans.queries.ts'

/** What it costs otherwise. The line through it is heard too. */
export function Instead({ price }: { price: string }) {
  return (
    <s className="plan-instead">
      <span className="sw-hidden">{t('instead of')} </span>
      {price}
    </s>
  )
}

interface PlanNotesProps {
  plan: PlanOffer
  later: string
  weeks: string
  /** Why a plan that is not available cannot be chosen. */
  why: string | undefined
  current: WantedPlan | null
}

/** One sentence about the price, and one about the plan where there is something to know. */
export function PlanNotes({ plan, later, weeks, why, current }: PlanNotesProps) {
  const note = current && isPlan(current)(plan) ? t('Your plan now') : plan.available ? '' : why
  const price = [later, weeks].filter(Boolean).join(', ')
  const lines = [price, note ?? ''].filter(Boolean)
  return lines.map((line) => (
    <span key={line} className="plan-note">
      {withUnits(line)}
    </span>
  ))
}

/** No line breaks between an amount and what it is for. */
function withUnits(line: string): string {
  return line.replaceAll(/(\$[\d,.]+) a (week|month)/g, '$1\u00a0a\u00a0$2')
}
