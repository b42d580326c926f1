import { useState } from 'react'
import { Redirect, useSearch } from 'wouter'
import type { Patient } from '@stillwater/contract/people'
import { t } from '@stillwater/contract/words'
import { isPlanKey } from '@stillwater/domain/people/offerings'
import { Button } from '@stillwater/ui/button'
import { FootActions } from '@stillwater/ui/foot-actions'
import { ArrowLeftIcon } from '@stillwater/ui/icons/arrow-left'
import { Notice } from '@stillwater/ui/notice'
import { Page } from '@stillwater/ui/page'
import { RockScene } from '@stillwater/ui/rock-scene'
import { go } from '../../platform/go.ts'
import { useSession } from '../../platform/session.ts'
import { CrisisLine } from '../../shell/crisis-line.tsx'
import { PageHeader } from '../../shell/signed-out-page.tsx'
import { ChangePlanDialog } from './change-plan-dialog.tsx'
import { PlanChoice } from './plan-choice.tsx'
import { fittingPlan, whyUnavailable } from './plan-fits.ts'
import { prescriptionCost, reimbursed } from './plan-words.ts'
import { PlansLoaded, type Plans } from './plans-loaded.tsx'
import { isPlan, type WantedPlan } from './plans.queries.ts'

const account = '/patient/dashboard/profile_info?view=subscription'

/** Another plan for someone who has one. */
export default function ChangePlanScreen() {
  const patient = useSession()?.user.patient
  if (!patient) return null
  return (
    <Page
      width="wide"
      header={<PageHeader />}
      above={
        <div className="plan-words">
          <h1 id="plans">{t('Change your plan')}</h1>
          <p className="plan-lead">{t('You pay only the difference.')}</p>
        </div>
      }
      line={<RockScene />}
      below={<PlansLoaded>{(plans) => <Changing {...{ plans, patient }} />}</PlansLoaded>}
      footer={<CrisisLine />}
    />
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
        <Notice>{t('Your plan cannot be changed here. Your care counselor can help you with it.')}</Notice>
        <div>
          <Button kind="secondary" icon={<ArrowLeftIcon />} onClick={() => go(account)}>
            {t('Back')}
          </Button>
        </div>
      </div>
    )
  }
  const offer = plans.find(isPlan(chosen))
  const same = offer !== undefined && isPlan(current)(offer)
  return (
    <>
      <PlanChoice
        labelledBy="plans"
        {...{ plans, current }}
        unavailable={whyUnavailable(patient)}
        value={chosen}
        onChange={setChosen}
      />
      <div className="sw-to-foot">
        <FootActions
          back={
            <Button kind="secondary" icon={<ArrowLeftIcon />} onClick={() => go(account)}>
              {t('Back')}
            </Button>
          }
          note={
            <p className="sw-small">
              {reimbursed()} {prescriptionCost()}
            </p>
          }
        >
          <Button disabled={same || !offer} onClick={() => setConfirming(true)}>
            {t('Change to this plan')}
          </Button>
        </FootActions>
      </div>
      {confirming && offer && (
        <ChangePlanDialog offer={offer} onClose={() => setConfirming(false)} onDone={() => go(account)} />
      )}
    </>
  )
}
