import { t } from '@stillwater/contract/words'
import { readPlanChoice, writePlanChoice } from '@stillwater/domain/intake/plan-choice'
import { planName } from '@stillwater/domain/plans/pricing'
import { persisted } from '../../../platform/persisted-state.ts'
import { isOffered, type OfferedPlan } from '../../plans/plan-facts.ts'
import { PlanChoice } from '../../plans/plan-choice.tsx'
import { AnswerError } from './answer-error.tsx'
import { emptyDraft, type Asked, type AskProps, type Draft, type Kind } from './kind.ts'

function PlanSelector({ patient, draft, set, wrong, titleId }: AskProps) {
  const chosen = readPlanChoice(draft.value)?.offering_key ?? ''
  const pilot = patient.direct_messaging_pilot
  return (
    <>
      <PlanChoice
        labelledBy={titleId}
        pilot={pilot}
        value={isOffered(chosen) ? chosen : null}
        onChange={(plan) => set(written(plan, pilot))}
      />
      <AnswerError id="plan-error">{wrong['']}</AnswerError>
      <p className="sw-small intake-plan-note">
        {t('Have insurance? Most insured members get 30-60% of their monthly subscription cost reimbursed.')}{' '}
        {t('90% of clients pay less than $15 per prescription per month.')}
      </p>
    </>
  )
}

const written = (plan: OfferedPlan, pilot: boolean) => ({
  value: writePlanChoice({ offering_key: plan, is_insurance: false }),
  response: t(planName(plan, pilot)),
})

/** The plan that someone had in mind, from the offers or from their record. */
function start({ patient }: Asked): Draft {
  const { offering_key } = persisted.read().plan
  const plan = isOffered(offering_key) ? offering_key : 'medication'
  return { ...emptyDraft, ...written(plan, patient.direct_messaging_pilot) }
}

export const planSelector: Kind = { Ask: PlanSelector, start, waits: true, wide: true }
