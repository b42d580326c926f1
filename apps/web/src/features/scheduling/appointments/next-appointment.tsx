import { Link } from 'wouter'
import type { Reply } from '@stillwater/contract/endpoint'
import type { Appointment, listAppointments } from '@stillwater/contract/scheduling'
import { t } from '@stillwater/contract/words'
import { formatTime } from '@stillwater/domain/formats/moments'
import { buttonClass } from '@stillwater/ui/actions/button'
import { lengthWords, shortName, visitTitle } from '../schedule/schedule-words.ts'
import { AppointmentStamp } from './appointment-stamp.tsx'
import { appointmentsPath, newTimePath, reschedulePath } from './appointments-path.ts'
import { JoinLink } from './join-link.tsx'
import './appointments.css'

export type Booked = Reply<typeof listAppointments>

/** The appointment that comes next, on the home page. */
export function NextAppointment({ appointment, zone }: { appointment: Appointment; zone: string }) {
  const { id, appointment_type, participant_name, starts_at, duration, communication } = appointment
  const { can_reschedule, needs_new_time } = appointment
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
      <p className="home-actions">
        {!needs_new_time && <JoinLink appointment={appointment} />}
        <Link
          href={needs_new_time ? newTimePath(id) : can_reschedule ? reschedulePath(id) : appointmentsPath}
          className={buttonClass({ kind: 'secondary', small: true })}
        >
          {needs_new_time
            ? t('Choose a new time')
            : can_reschedule
              ? t('Reschedule')
              : t('See your appointments')}
        </Link>
      </p>
    </>
  )
}
