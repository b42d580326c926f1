import { Link } from 'wouter'
import { t } from '@stillwater/contract/words'
import { can, isRole } from '@stillwater/domain/people/capabilities'
import { useSession } from '../../../platform/session/session.ts'

/** The way to a chart from a page out of reach whose address does not name the patient. */
export function OpenChartLink() {
  const role = useSession()?.user.role
  if (!isRole(role) || !can(role, 'break_glass')) return null
  return (
    <p>
      <Link href="/care/open-chart">{t('Open a chart outside your panel')}</Link>
    </p>
  )
}
