import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { ChangeFailed } from '../../../platform/forms/change-failed.tsx'
import type { Scheduler } from './use-scheduler.ts'

/** Why nothing was booked. Confirm stays disabled; where the reply was lost, the same request can be sent again. */
export function BookingFailed({ booking }: { booking: Scheduler['booking'] }) {
  if (!booking.failure) return null
  return (
    <div className="schedule-failed">
      <ChangeFailed failure={booking.failure} />
      {booking.canRetry && (
        <Button kind="secondary" small onClick={booking.confirm}>
          {t('Try again')}
        </Button>
      )}
    </div>
  )
}
