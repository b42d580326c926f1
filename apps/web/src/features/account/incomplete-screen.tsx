import { Link, Redirect } from 'wouter'
import { t } from '@stillwater/contract/words'
import { buttonClass } from '@stillwater/ui/actions/button'
import { useSession } from '../../platform/session/session.ts'
import { PatientPage } from '../../shell/layouts/patient-page.tsx'
import { PhoneNotice } from '../auth/phone/phone-notice.tsx'

export default function IncompleteScreen() {
  const status = useSession()?.user.patient?.status
  if (status !== 'lead' && status !== 'paid_but_incomplete')
    return <Redirect to="/patient/dashboard" replace />
  return (
    <PatientPage
      above={
        <>
          <h1>{t('Almost there')}</h1>
          <p className="sw-prose incomplete-words">
            {t(
              "It seems like your intake isn't complete yet. Please click here to continue where you left off.",
            )}
          </p>
        </>
      }
    >
      <p className="page-action">
        <Link href="/patient/question_bank" className={buttonClass()}>
          {t('Continue')}
        </Link>
      </p>
      <PhoneNotice />
    </PatientPage>
  )
}
