import { useEffect } from 'react'
import { t, words } from '@stillwater/contract/words'
import { readPlanChoice, writePlanChoice } from '@stillwater/domain/intake/plan-choice'
import { defaultPlan, isPlanKey } from '@stillwater/domain/people/offerings'
import { persisted } from '../../../../platform/session/persisted-state.ts'
import { queryClient } from '../../../../platform/api/query-client.ts'
import { PlanChoice } from '../../../plans/choose/plan-choice.tsx'
import { fittingPlan, useInsurable, whyUnavailable } from '../../../plans/choose/plan-fits.ts'
import { PlanFootnote } from '../../../plans/choose/plan-footnote.tsx'
import { PlansLoaded, type Plans } from '../../../plans/choose/plans-loaded.tsx'
import { isPlan, plansOffered, type WantedPlan } from '../../../plans/plans.queries.ts'
import { EarliestTimes } from '../../../scheduling/earliest/earliest-times.tsx'
import { AnswerError } from '../answer-error.tsx'
import { warmPayment } from './payment.tsx'
import { emptyDraft, type AskProps, type Draft, type Kind } from '../kind.ts'

function PlanSelector(props: AskProps) {
  return <PlansLoaded>{(plans) => <Select {...props} plans={plans} />}</PlansLoaded>
}

function Select({ patient, draft, set, wrong, titleId, plans: { plans } }: AskProps & { plans: Plans }) {
  const wished = readPlanChoice(draft.value) ?? defaultPlan
  const chosen = fittingPlan(plans, wished, patient)
  const insurable = useInsurable(patient) || chosen.is_insurance
  const answer = written(chosen, plans)
  useEffect(warmPayment, [])
  // The answer is what is shown as chosen, also where the wish cannot be had here.
  useEffect(() => {
    if (draft.value !== answer.value || draft.response !== answer.response) set(answer)
  })
  return (
    <>
      <PlanChoice
        labelledBy={titleId}
        {...{ plans, insurable }}
        unavailable={whyUnavailable(patient)}
        value={chosen}
        onChange={(plan) => set(written(plan, plans))}
      />
      <AnswerError id="plan-error">{wrong['']}</AnswerError>
      <EarliestTimes {...chosen} />
      <PlanFootnote is_insurance={chosen.is_insurance} className="intake-plan-note" />
    </>
  )
}

function written({ offering_key, is_insurance }: WantedPlan, plans: Plans['plans']) {
  const key = isPlanKey(offering_key) ? offering_key : defaultPlan.offering_key
  const name = plans.find(isPlan({ offering_key, is_insurance }))?.name ?? key
  return {
    value: writePlanChoice({ offering_key: key, is_insurance }),
    response: is_insurance ? t('{plan}, with insurance', { plan: name }) : name,
  }
}

/** The plan that someone had in mind, from the offers or from their record. */
function start(): Draft {
  const { offering_key, is_insurance } = persisted.read().plan
  const key = isPlanKey(offering_key) ? offering_key : defaultPlan.offering_key
  return { ...emptyDraft, value: writePlanChoice({ offering_key: key, is_insurance }), response: key }
}

/** Nobody agrees to a price that was not shown. */
function check(_: unknown, { value }: Draft) {
  const plans = queryClient.getQueryData(plansOffered().queryKey)?.plans
  const chosen = readPlanChoice(value)
  const offer = chosen && plans?.find(isPlan(chosen))
  return offer ? {} : { '': words('Please wait for the prices to load, then choose a plan.') }
}

export const planSelector: Kind = { Ask: PlanSelector, start, check, waits: true, wide: true }
