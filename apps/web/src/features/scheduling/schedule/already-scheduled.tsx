import { Refused } from '@stillwater/contract/client'
import type { Appointment } from '@stillwater/contract/scheduling'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { Dialog } from '@stillwater/ui/overlays/dialog'
import { formatMoment } from '../../../platform/dates.ts'
import { toAppointments } from '../appointments/appointments-path.ts'

export const isAlreadyScheduled = (error: unknown) =>
  error instanceof Refused && error.code === 'already_scheduled'

interface AlreadyScheduledProps {
  appointment: Appointment | null
  zone: string
  /** Books a further visit, where that is allowed. */
  onAnother?: (() => void) | undefined
}

/** There is a time for this visit already; OK leads to it. spec: intake §2 */
export function AlreadyScheduled({ appointment, zone, onAnother }: AlreadyScheduledProps) {
  return (
    <Dialog
      open
      onOpenChange={toAppointments}
      title={t('Already scheduled')}
      above={
        <>
          <p>{t("Good news! It seems like you've already scheduled this appointment...")}</p>
          {appointment && <p className="schedule-when">{formatMoment(appointment.starts_at, zone)}</p>}
        </>
      }
    >
      <Button small wide onClick={toAppointments}>
        {t('OK')}
      </Button>
      {onAnother && (
        <Button kind="secondary" small wide onClick={onAnother}>
          {t('Schedule another visit')}
        </Button>
      )}
    </Dialog>
  )
}
