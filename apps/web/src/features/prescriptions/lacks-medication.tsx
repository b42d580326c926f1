import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { Patient } from '@stillwater/contract/people'
import { t } from '@stillwater/contract/words'
import { lacksMedication } from '@stillwater/domain/prescriptions/lacks-medication'
import { buttonClass } from '@stillwater/ui/actions/button'
import { Notice } from '@stillwater/ui/feedback/notice'
import { useSession } from '../../platform/session/session.ts'
import { patientRecord } from '../people/people.queries.ts'

/** Says to a therapy-only patient that no one prescribes on their plan. spec: dashboard §6 */
export function LacksMedication() {
  const patient = useSession()?.user.patient
  return patient ? <PlanNotice known={patient} /> : null
}

function PlanNotice({ known }: { known: Patient }) {
  const { data } = useQuery({ ...patientRecord(known.id), placeholderData: known })
  if (!lacksMedication((data ?? known).plan)) return null
  return (
    <Notice
      tone="encourage"
      action={
        <Link href="/patient/change-plan" className={buttonClass({ small: true })}>
          {t('Upgrade plan')}
        </Link>
      }
    >
      {t('Your plan doesn’t include medication. Upgrade to a plan with a provider who can prescribe.')}
    </Notice>
  )
}
