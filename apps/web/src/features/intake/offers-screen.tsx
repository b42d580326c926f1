import { useState } from 'react'
import { t } from '@stillwater/contract/words'
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
import { PlanChoice } from '../plans/plan-choice.tsx'
import { isOffered, type OfferedPlan } from '../plans/plan-facts.ts'
import './intake.css'

/** What can be had, and for how much. The choice is taken into the intake, where it is made. */
export default function OffersScreen() {
  const patient = useSession()?.user.patient
  const [plan, setPlan] = useState<OfferedPlan>(() => {
    const { offering_key } = persisted.read().plan
    return isOffered(offering_key) ? offering_key : 'medication'
  })
  function goOn() {
    persisted.update({ plan: { offering_key: plan, is_insurance: false } })
    go('/patient/question_bank')
  }
  return (
    <Page
      width="wide"
      header={<PageHeader />}
      above={
        <div className="intake-words">
          <h1 id="offers">{t('Choose your plan')}</h1>
          <p className="intake-lead">{t('Change or cancel any time.')}</p>
        </div>
      }
      line={<RockScene />}
      below={
        <>
          <PlanChoice
            labelledBy="offers"
            pilot={patient?.direct_messaging_pilot ?? false}
            value={plan}
            onChange={setPlan}
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
                  {t(
                    'Have insurance? Most insured members get 30-60% of their monthly subscription cost reimbursed.',
                  )}{' '}
                  {t('90% of clients pay less than $15 per prescription per month.')}
                </p>
              }
            >
              <Button onClick={goOn}>{t('Continue')}</Button>
            </FootActions>
          </div>
        </>
      }
      footer={<CrisisLine />}
    />
  )
}
