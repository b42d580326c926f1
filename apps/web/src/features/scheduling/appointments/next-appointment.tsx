import { Link } from 'wouter'
import type { Appointment } from '@stillwater/contract/scheduling'
import { t } from '@stillwater/contract/words'
import { visitIsSoonMs } from '@stillwater/domain/account/home-action'
import { opensBeforeMs } from '@stillwater/domain/video/room-hours'
import { buttonClass } from '@stillwater/ui/actions/button'
import { formatTime } from '../../../platform/dates.ts'
import { useServerMinute } from '../../../platform/api/server-clock.ts'
import { lengthWords, shortName, visitTitle } from '../schedule/schedule-words.ts'
import { AppointmentStamp } from './appointment-stamp.tsx'
import { appointmentsPath, newTimePath, reschedulePath } from './appointments-path.ts'
import { JoinLink } from './join-link.tsx'
import './appointments.css'

/** The appointment that comes next, on the home page. The way into the room stands there once the day has come. */
export function NextAppointment({ appointment, zone }: { appointment: Appointment; zone: string }) {
  const { id, appointment_type, participant_name, starts_at, duration, communication } = appointment
  const { can_reschedule, needs_new_time } = appointment
  const isSoon = Date.parse(starts_at) - useServerMinute() <= visitIsSoonMs
  const canJoin = isSoon && !needs_new_time && communication !== 'phone'
  return (
    <>
      <div className="appointment-facts">
        <AppointmentStamp {...{ starts_at, zone }} />
        <div className="appointment-words">
          <p className="home-figure">{visitTitle(appointment_type, shortName(participant_name))}</p>
          <p className="sw-quiet">{formatTime(starts_at, zone)}</p>
          <p className="sw-quiet">{lengthWords(duration, communication)}</p>
        </div>
      </div>
      {needs_new_time && (
        <p>{t('{name} will be away at this time. Please choose a new one.', { name: participant_name })}</p>
      )}
      {communication === 'phone' && <p>{t('We’ll call you at this time.')}</p>}
      {canJoin && <p>{t('The room opens {minutes} minutes before.', { minutes: opensBeforeMs / 60_000 })}</p>}
      <p className="home-actions">
        {needs_new_time ? (
          <Link href={newTimePath(id)} className={buttonClass({ small: true })}>
            {t('Choose a new time')}
          </Link>
        ) : canJoin ? (
          <JoinLink appointment={appointment} />
        ) : (
          <Link href={appointmentsPath} className={buttonClass({ small: true })}>
            {t('See your appointments')}
          </Link>
        )}
        {can_reschedule && !needs_new_time && (
          <Link href={reschedulePath(id)} className={buttonClass({ kind: 'secondary', small: true })}>
            {t('Reschedule')}
          </Link>
        )}
      </p>
    </>
  )
}
