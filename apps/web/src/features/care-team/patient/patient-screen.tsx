import { useQuery } from '@tanstack/react-query'
import { useRoute } from 'wouter'
import { t } from '@stillwater/contract/words'
import { can, isRole } from '@stillwater/domain/people/capabilities'
import { Skeleton } from '@stillwater/ui/feedback/skeleton'
import { LoadFailed } from '../../../platform/api/load-failed.tsx'
import { useSession } from '../../../platform/session/session.ts'
import { CareBack } from '../../../shell/layouts/care-back.tsx'
import { CarePage } from '../../../shell/layouts/care-page.tsx'
import { chartHref } from '../panel/panel-place.ts'
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
  const name = patient.data && `${patient.data.first_name} ${patient.data.last_name}`
  return (
    <CarePage
      back={<CareBack href={chartHref(id)}>{t('Back to the chart')}</CareBack>}
      title={name ?? t('Patient details')}
    >
      {patient.isPending ? (
        <Skeleton label={t('Loading patient...')} lines={4} />
      ) : patient.data ? (
        <div className="care-patient" key={id}>
          <LegalNameSection name={patient.data} />
          <AccessNeedsSection id={id} />
          {isRole(role) && can(role, 'patient.read') && <CheckIns id={id} />}
        </div>
      ) : (
        <LoadFailed retry={patient.refetch}>
          {t('We couldn’t load this patient. They may not be on your panel.')}
        </LoadFailed>
      )}
    </CarePage>
  )
}
