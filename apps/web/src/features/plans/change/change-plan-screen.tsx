import { useState } from 'react'
import { Redirect, useSearch } from 'wouter'
import type { Patient } from '@stillwater/contract/people'
import { t } from '@stillwater/contract/words'
import { isPlanKey } from '@stillwater/domain/people/offerings'
import { Button } from '@stillwater/ui/actions/button'
import { Notice } from '@stillwater/ui/feedback/notice'
import { go } from '../../../platform/navigation/go.ts'
import { ChangePlanDialog } from './change-plan-dialog.tsx'
import { PlanChoice } from '../choose/plan-choice.tsx'
import { fittingPlan, whyUnavailable } from '../choose/plan-fits.ts'
import { BackTo, PlanFoot, PlanPage, planQuestion } from '../choose/plan-page.tsx'
import type { Plans } from '../choose/plans-loaded.tsx'
import { isPlan, type WantedPlan } from '../plans.queries.ts'

const account = '/patient/dashboard/profile_info?view=subscription'

/** Another plan for someone who has one. */
export default function ChangePlanScreen() {
  return (
    <PlanPage title={t('Change your plan')} lead={t('You pay only the difference.')}>
      {(plans, patient) => <Changing {...{ plans, patient }} />}
    </PlanPage>
  )
}

function Changing({ plans: { plans, current, can_change }, patient }: { plans: Plans; patient: Patient }) {
  const asked = new URLSearchParams(useSearch()).get('plan')
  const [chosen, setChosen] = useState<WantedPlan>(() => {
    const wish = isPlanKey(asked) ? { offering_key: asked, is_insurance: false } : (current ?? patient.plan)
    return fittingPlan(plans, wish, patient)
  })
  const [confirming, setConfirming] = useState(false)
  if (!current) return <Redirect to={`/patient/choose-plan${asked ? `?plan=${asked}` : ''}`} replace />
  if (!can_change) {
    return (
      <div className="plan-choice">
        <Notice>
          {t('You can’t change your plan here right now. Your care team can help you with it.')}
        </Notice>
        <div>
          <BackTo href={account} />
        </div>
      </div>
    )
  }
  const offer = plans.find(isPlan(chosen))
  const same = offer !== undefined && isPlan(current)(offer)
  return (
    <>
      <PlanChoice
        labelledBy={planQuestion}
        {...{ plans, current }}
        unavailable={whyUnavailable(patient)}
        value={chosen}
        onChange={setChosen}
      />
      <PlanFoot back={account} is_insurance={false}>
        <Button disabled={same || !offer} onClick={() => setConfirming(true)}>
          {t('Change to this plan')}
        </Button>
      </PlanFoot>
      {confirming && offer && (
        <ChangePlanDialog offer={offer} onClose={() => setConfirming(false)} onDone={() => go(account)} />
      )}
    </>
  )
}
