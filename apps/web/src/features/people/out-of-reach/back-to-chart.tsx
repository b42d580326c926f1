import { t } from '@stillwater/contract/words'
import { can, isRole } from '@stillwater/domain/people/capabilities'
import { useSession } from '../../../platform/session/session.ts'
import { CareBack } from '../../../shell/layouts/care-back.tsx'

interface BackToChartProps {
  patient_id: string
  isOutOfReach: boolean
}

/** From a page about a patient; past the chart where that is out of reach too. */
export function BackToChart({ patient_id, isOutOfReach }: BackToChartProps) {
  const role = useSession()?.user.role
  if (isOutOfReach || !isRole(role) || !can(role, 'patient.read')) return <BackToPatients />
  return <CareBack href={`/care/patients/${patient_id}`}>{t('Back to the chart')}</CareBack>
}

export function BackToPatients() {
  const role = useSession()?.user.role
  if (isRole(role) && can(role, 'patient.write'))
    return <CareBack href="/care/patients">{t('All patients')}</CareBack>
  if (isRole(role) && can(role, 'payments.refund'))
    return <CareBack href="/care/find">{t('Find another patient')}</CareBack>
  return <CareBack href="/care">{t('Back to the workspace')}</CareBack>
}
