import { useState } from 'react'
import { Redirect, useSearch } from 'wouter'
import type { Patient } from '@stillwater/contract/people'
import { t } from '@stillwater/contract/words'
import { isPlanKey } from '@stillwater/domain/people/offerings'
import { Button } from '@stillwater/ui/button'
import { FootActions } from '@stillwater/ui/foot-actions'
import { ArrowLeftIcon } from '@stillwater/ui/icons/arrow-left'
import { Page } from '@stillwater/ui/page'
import { RockScene } from '@stillwater/ui/rock-scene'
import { go } from '../../platform/go.ts'
import { persisted } from '../../platform/persisted-state.ts'
import { useSession } from '../../platform/session.ts'
import { CrisisLine } from '../../shell/crisis-line.tsx'
import { PageHeader } from '../../shell/signed-out-page.tsx'
import { PlanChoice } from './plan-choice.tsx'
import { fittingPlan, useInsurable, whyUnavailable } from './plan-fits.ts'
import { copays, prescriptionCost, reimbursed } from './plan-words.ts'
import { PlansLoaded, type Plans } from './plans-loaded.tsx'
import type { WantedPlan } from './plans.queries.ts'

/** What can be had, and for how much. The choice is taken into the intake, where it is made. */
export default function ChoosePlanScreen() {
  const patient = useSession()?.user.patient
  if (!patient) return null
  return (
    <Page
      width="wide"
      header={<PageHeader />}
      above={
        <div className="plan-words">
          <h1 id="plans">{t('Choose your plan')}</h1>
          <p className="plan-lead">{t('Change or cancel any time.')}</p>
        </div>
      }
      line={<RockScene />}
      below={<PlansLoaded>{(plans) => <Choosing {...{ plans, patient }} />}</PlansLoaded>}
      footer={<CrisisLine />}
    />
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
        labelledBy="plans"
        {...{ plans, insurable }}
        unavailable={whyUnavailable(patient)}
        value={chosen}
        onChange={setChosen}
      />
      <div className="sw-to-foot">
        <FootActions
          back={
            <Button kind="secondary" icon={<ArrowLeftIcon />} onClick={() => go('/patient/dashboard')}>
              {t('Back')}
            </Button>
          }
          note={
            <p className="sw-small">
              {chosen.is_insurance ? copays() : reimbursed()} {prescriptionCost()}
            </p>
          }
        >
          <Button onClick={goOn}>{t('Continue')}</Button>
        </FootActions>
      </div>
    </>
  )
}

function wish(asked: string | null): WantedPlan {
  const { offering_key, is_insurance } = persisted.read().plan
  return isPlanKey(asked) ? { offering_key: asked, is_insurance } : { offering_key, is_insurance }
}
