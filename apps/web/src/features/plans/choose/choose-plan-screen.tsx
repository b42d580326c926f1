import { useState } from 'react'
import { Redirect, useSearch } from 'wouter'
import type { Patient } from '@stillwater/contract/people'
import { choosePlan } from '@stillwater/contract/plans'
import { t } from '@stillwater/contract/words'
import { checkoutAsksForPlan } from '@stillwater/domain/intake/plan-choice'
import { isPlanKey } from '@stillwater/domain/people/offerings'
import { Button } from '@stillwater/ui/actions/button'
import { go } from '../../../platform/navigation/go.ts'
import { persisted } from '../../../platform/session/persisted-state.ts'
import { ChangeFailed } from '../../../platform/forms/change-failed.tsx'
import { PlanChoice } from './plan-choice.tsx'
import { fittingPlan, useInsurable, whyUnavailable } from './plan-fits.ts'
import { PlanFoot, PlanPage, planQuestion } from './plan-page.tsx'
import type { Plans } from './plans-loaded.tsx'
import type { WantedPlan } from '../plans.queries.ts'
import { useMembershipChange } from '../change/use-membership-change.ts'

/** What can be had, and for how much. The choice is taken into the intake, where it is made; else it is made here. */
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
  const { offering_key, is_insurance } = chosen
  const choose = useMembershipChange(choosePlan, `choose.${offering_key}.${is_insurance}`, {
    charges: false,
    onSuccess: takeIntoIntake,
  })
  // A member changes the membership; only a patient without one begins it here.
  if (current) return <Redirect to={`/patient/change-plan${asked ? `?plan=${asked}` : ''}`} replace />

  function takeIntoIntake() {
    if (isPlanKey(offering_key)) persisted.update({ plan: { offering_key, is_insurance } })
    go('/patient/question_bank')
  }
  function press() {
    if (checkoutAsksForPlan(patient.flow_type)) return takeIntoIntake()
    void choose.send({ params: { id: patient.id }, body: { offering_key, is_insurance } })
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
      <ChangeFailed failure={choose.failure} />
      <PlanFoot back="/patient/dashboard" is_insurance={is_insurance}>
        <Button busy={choose.isPending} onClick={press}>
          {t('Continue')}
        </Button>
      </PlanFoot>
    </>
  )
}

function wish(asked: string | null): WantedPlan {
  const { offering_key, is_insurance } = persisted.read().plan
  return isPlanKey(asked) ? { offering_key: asked, is_insurance } : { offering_key, is_insurance }
}
