import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { t } from '@stillwater/contract/words'
import { buttonClass } from '@stillwater/ui/actions/button'
import { formatDate } from '../../platform/dates.ts'
import { ownZone } from '../../platform/own-zone.ts'
import { nextCheckIn } from './results.queries.ts'

/** When the next check-in is due. Where the server names none, or cannot be reached, nothing is said. */
export function NextCheckIn({ patient_id }: { patient_id: string }) {
  const { data: next } = useQuery(nextCheckIn(patient_id))
  const zone = ownZone()
  if (!next) return null
  return (
    <div className="next-check-in">
      <p>
        {next.is_due
          ? t('Your next check-in is due now. It takes about five minutes.')
          : t('Your next check-in is due on {day}.', { day: formatDate(next.at, zone) })}
      </p>
      {next.is_due && (
        <Link href="/patient/service-lines" className={buttonClass({ small: true })}>
          {t('Start check-in')}
        </Link>
      )}
    </div>
  )
}
