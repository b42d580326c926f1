import { useRef } from 'react'
import { cancelAppointment, listAppointments, type Appointment } from '@stillwater/contract/scheduling'
import { t } from '@stillwater/contract/words'
import { formatMoment } from '../../../platform/dates.ts'
import { api } from '../../../platform/api/api.ts'
import { isDecided } from '../../../platform/api/idempotency-keys.ts'
import { serverNow } from '../../../platform/api/server-clock.ts'
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
  const unanswered = useRef(false)
  const cancel = useChange(cancelOnce, {
    onSuccess: onCanceled,
    invalidates: [ownAppointments, calendarQueries, { queryKey: ['tasks'] }],
  })

  async function cancelOnce(): Promise<Appointment> {
    try {
      return (await api(cancelAppointment, { params: { id }, body: {} })).data
    } catch (error) {
      unanswered.current ||= !isDecided(error)
      if (unanswered.current && (await isGone())) return appointment
      throw error
    }
  }

  /** A lost reply says nothing, and a press after it is refused: the list knows. decision C21 */
  async function isGone(): Promise<boolean> {
    const list = await api(listAppointments, {}).catch(() => null)
    const isToCome = Date.parse(starts_at) > serverNow()
    return list !== null && isToCome && !list.data.appointments.some((one) => one.id === id)
  }

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
      onGo={() => cancel.send()}
      onClose={onClose}
    />
  )
}
