import { Link, Redirect } from 'wouter'
import type { Patient } from '@stillwater/contract/people'
import { t } from '@stillwater/contract/words'
import { buttonClass } from '@stillwater/ui/actions/button'
import { Scene } from '@stillwater/ui/brand/scene'
import { Skeleton } from '@stillwater/ui/feedback/skeleton'
import { Page } from '@stillwater/ui/layout/page'
import { LoadFailed } from '../../../platform/api/load-failed.tsx'
import { useSession } from '../../../platform/session/session.ts'
import { CrisisLine } from '../../../shell/crisis/crisis-line.tsx'
import { PageHeader } from '../../../shell/layouts/signed-out-page.tsx'
import { NextSteps } from './next-steps.tsx'
import { PaidSummary } from './paid-summary.tsx'
import { NewTeam } from './new-team.tsx'
import { useIntakeComplete } from './use-intake-complete.ts'
import './intake-complete.css'

const homePath = '/patient/dashboard'

export default function IntakeCompleteScreen() {
  const patient = useSession()?.user.patient
  return patient ? <IntakeComplete patient={patient} /> : null
}

/** The end of the intake: who will care for the patient, what happens next and when, what was paid and what will be. */
function IntakeComplete({ patient: known }: { patient: Patient }) {
  const found = useIntakeComplete(known)
  const { status } = found.patient
  if (found.isFresh && (status === 'lead' || status === 'paid_but_incomplete'))
    return <Redirect to={homePath} replace />
  return (
    <Page
      width="wide"
      haze
      header={<PageHeader />}
      above={
        <div className="complete-words">
          <h1>{t('Your intake is complete')}</h1>
          <p>{t('Thank you. Your answers are with your care team.')}</p>
        </div>
      }
      line={<Scene view="home" />}
      below={
        <>
          {found.hasFailed && (
            <LoadFailed retry={found.reload}>
              {t('Your intake is saved. We couldn’t load all of this page.')}
            </LoadFailed>
          )}
          <div className="complete">
            <NewTeam patient={found.patient} />
            {found.isPending ? (
              <Skeleton label={t('Loading...')} lines={6} />
            ) : (
              <>
                <NextSteps {...found} />
                <PaidSummary {...found} />
              </>
            )}
          </div>
          <p className="page-action complete-action">
            <Link href={homePath} className={buttonClass()}>
              {t('Go to the home page')}
            </Link>
          </p>
        </>
      }
      footer={<CrisisLine />}
    />
  )
}
