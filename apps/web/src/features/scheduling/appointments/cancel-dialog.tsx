import { cancelAppointment, type Appointment } from '@stillwater/contract/scheduling'
import { t } from '@stillwater/contract/words'
import { formatMoment } from '@stillwater/domain/formats/moments'
import { useChange } from '../../../platform/api/use-change.ts'
import { ConfirmDialog } from '../../../platform/forms/confirm-dialog.tsx'
import { visitTitle } from '../schedule/schedule-words.ts'
import { calendarQueries, ownAppointments } from '../scheduling.queries.ts'

interface CancelDialogProps {
  appointment: Appointment
  zone: string
  onClose: () => void
  /** The server says that it is canceled. */
  onCanceled: (appointment: Appointment) => void
}

export default function CancelDialog({ appointment, zone, onClose, onCanceled }: CancelDialogProps) {
  const { id, appointment_type, participant_name, starts_at, is_late_cancel } = appointment
  const cancel = useChange(cancelAppointment, {
    onSuccess: ({ data }) => onCanceled(data),
    invalidates: [ownAppointments, calendarQueries, { queryKey: ['tasks'] }],
  })
  return (
    <ConfirmDialog
      title={t('Cancel this appointment?')}
      above={
        <>
          <p>{visitTitle(appointment_type, participant_name)}</p>
          <p>{formatMoment(starts_at, zone)}</p>
          <p>
            {is_late_cancel
              ? t(
                  'It begins soon, so this is recorded as a late cancellation. We’ll offer your time to someone else.',
                )
              : t('We’ll offer your time to someone else. You can schedule another visit whenever you like.')}
          </p>
        </>
      }
      go={t('Cancel appointment')}
      keep={t('Keep appointment')}
      change={cancel}
      onGo={() => cancel.send({ params: { id }, body: {} })}
      onClose={onClose}
    />
  )
}
