import { useQuery } from '@tanstack/react-query'
import { useRoute } from 'wouter'
import { isFinal } from '@stillwater/contract/client'
import { t } from '@stillwater/contract/words'
import { can, isRole } from '@stillwater/domain/people/capabilities'
import { Skeleton } from '@stillwater/ui/feedback/skeleton'
import { LoadFailed } from '../../../platform/api/load-failed.tsx'
import { useSession } from '../../../platform/session/session.ts'
import { Unbroken } from '../../../platform/unbroken.tsx'
import { CarePage } from '../../../shell/layouts/care-page.tsx'
import { BackToChart } from '../../people/out-of-reach/back-to-chart.tsx'
import { OutOfReach } from '../../people/out-of-reach/out-of-reach.tsx'
import { AccessNeedsSection } from './access-needs.tsx'
import { CheckIns } from './check-ins.tsx'
import { LegalNameSection } from './legal-name.tsx'
import { legalNameOf } from './patient.queries.ts'
import './patient.css'

/** What the care team sets for one patient. */
export default function PatientScreen() {
  const [, params] = useRoute('/care/patients/:id/details')
  const id = params?.id ?? ''
  const role = useSession()?.user.role
  const patient = useQuery(legalNameOf(id))
  const isOutOfReach = !patient.data && isFinal(patient.error)
  const name = patient.data && `${patient.data.first_name} ${patient.data.last_name}`
  return (
    <CarePage
      back={<BackToChart patient_id={id} isOutOfReach={isOutOfReach} />}
      title={<Title text={name ? t('Name and check-ins: {name}', { name }) : t('Name and check-ins')} />}
    >
      {patient.isPending ? (
        <Skeleton label={t('Loading patient...')} lines={4} />
      ) : patient.data ? (
        <div className="care-patient" key={id}>
          <LegalNameSection name={patient.data} />
          <AccessNeedsSection id={id} />
          {isRole(role) && can(role, 'patient.read') && <CheckIns id={id} />}
        </div>
      ) : isOutOfReach ? (
        <OutOfReach patient_id={id} />
      ) : (
        <LoadFailed retry={patient.refetch}>{t('We couldn’t load this patient.')}</LoadFailed>
      )}
    </CarePage>
  )
}

/** A phone's line would end inside of "check-ins". */
function Title({ text }: { text: string }) {
  return <Unbroken text={text} part={text.split(' ').find((word) => word.includes('-')) ?? ''} />
}
