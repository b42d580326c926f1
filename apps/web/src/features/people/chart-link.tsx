import { Link } from 'wouter'
import { t } from '@stillwater/contract/words'
import { can, isRole } from '@stillwater/domain/people/capabilities'
import { useSession } from '../../platform/session/session.ts'

/** Leads to a patient's chart those who may read it. */
export function ChartLink({ patient_id }: { patient_id: string }) {
  const role = useSession()?.user.role
  if (!isRole(role) || !can(role, 'patient.read')) return null
  return <Link href={`/care/patients/${patient_id}`}>{t('Open chart')}</Link>
}
