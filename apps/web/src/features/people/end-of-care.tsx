import { Link } from 'wouter'
import type { EndOfCare } from '@stillwater/contract/discharges'
import { t } from '@stillwater/contract/words'
import { can, isRole } from '@stillwater/domain/people/capabilities'
import { Notice } from '@stillwater/ui/feedback/notice'
import { formatLongDay } from '../../platform/dates.ts'
import { useSession } from '../../platform/session/session.ts'

interface EndOfCareProps {
  patient_id: string
  end: EndOfCare | null
}

/** Says to a colleague that a patient was discharged, or will be, and leads to the letter. */
export function EndOfCareNotice({ patient_id, end }: EndOfCareProps) {
  const role = useSession()?.user.role
  if (!end) return null
  const day = formatLongDay(end.on)
  return (
    <Notice isStatic>
      {end.is_over
        ? t('This patient was discharged on {day}.', { day })
        : t('This patient’s last day of care is {day}.', { day })}{' '}
      {isRole(role) && can(role, 'patient.read') && (
        <Link href={`/care/patients/${patient_id}/discharge`}>{t('Read the letter')}</Link>
      )}
    </Notice>
  )
}
