import { useState } from 'react'
import { Redirect, useSearch } from 'wouter'
import type { Patient } from '@stillwater/contract/people'
import { t } from '@stillwater/contract/words'
import { isPlanKey } from '@stillwater/domain/people/offerings'
import { Button } from '@stillwater/ui/button'
import { go } from '../../platform/go.ts'
import { persisted } from '../../platform/persisted-state.ts'
import { PlanChoice } from './plan-choice.tsx'
import { fittingPlan, useInsurable, whyUnavailable } from './plan-fits.ts'
import { PlanFoot, PlanPage, planQuestion } from './plan-page.tsx'
import type { Plans } from './plans-loaded.tsx'
import type { WantedPlan } from './plans.queries.ts'

/** What can be had, and for how much. The choice is taken into the intake, where it is made. */
export default function ChoosePlanScreen() {
  return (
    <PlanPage title={t('Choose your plan')} lead={t('Change or cancel any time.')}>
      {(plans, patient) => <Choosing {...{ plans, patient }} />}
    </PlanPage>
  )
}

function Choosing({ plans: { plans, current }, patient }: { plans: Plans; patient: Patient }) {
  const asked = new URLSearchParams(useSearch()).get('plan')
  const [chosen, setChosen] = useState<WantedPlan>(() => fittingPlan(plans, wish(asked), patient))
  const insurable = useInsurable(patient)
  // Whoever has a membership changes it; only who has none begins one.
  if (current) return <Redirect to={`/patient/change-plan${asked ? `?plan=${asked}` : ''}`} replace />
  function goOn() {
    const { offering_key, is_insurance } = chosen
    if (isPlanKey(offering_key)) persisted.update({ plan: { offering_key, is_insurance } })
    go('/patient/question_bank')
  }
  return (
    <>
      <PlanChoice
        labelledBy={planQuestion}
        {...{ plans, insurable }}
        unavailable={whyUnavailable(patient)}
        value={chosen}
        onChange={setChosen}
      />
      <PlanFoot back="/patient/dashboard" is_insurance={chosen.is_insurance}>
        <Button onClick={goOn}>{t('Continue')}</Button>
      </PlanFoot>
    </>
  )
}

function wish(asked: string | null): WantedPlan {
  const { offering_key, is_insurance } = persisted.read().plan
  return isPlanKey(asked) ? { offering_key: asked, is_insurance } : { offering_key, is_insurance }
}
