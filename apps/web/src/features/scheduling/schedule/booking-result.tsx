import type { Appointment } from '@stillwater/contract/scheduling'
import { t } from '@stillwater/contract/words'
import { Spinner } from '@stillwater/ui/feedback/spinner'
import { Dialog } from '@stillwater/ui/overlays/dialog'
import { formatMoment } from '../../../platform/dates.ts'
import { visitTitle } from './schedule-words.ts'

interface BookingResultProps {
  /** What the server booked; nothing while it is being asked. */
  booked: Appointment | undefined
  zone: string
  /** The appointment that the new one replaced. */
  moved: Appointment | null
}

/** The processing modal, then the confirmation. spec: dashboard §4 */
export function BookingResult({ booked, zone, moved }: BookingResultProps) {
  return (
    <Dialog
      open
      urgent
      onOpenChange={() => undefined}
      title={booked ? t('Appointment confirmed.') : t('Booking your appointment')}
      above={
        <div role="status" className="schedule-result">
          {booked ? (
            <>
              <p className="schedule-when">{formatMoment(booked.starts_at, zone)}</p>
              <p>{visitTitle(booked.appointment_type, booked.participant_name)}</p>
            </>
          ) : (
            <>
              <Spinner />
              {t('This takes a moment. Please keep this page open.')}
            </>
          )}
        </div>
      }
    >
      <p className="sw-small sw-quiet">
        {booked
          ? moved
            ? t('Your earlier time on {when} is free again.', { when: formatMoment(moved.starts_at, zone) })
            : t('You’ll find it under Appointments.')
          : t('Even if this page closes, you’re booked only once.')}
      </p>
    </Dialog>
  )
}
