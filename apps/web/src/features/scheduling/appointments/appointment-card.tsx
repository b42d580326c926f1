import { Link } from 'wouter'
import type { Appointment } from '@stillwater/contract/scheduling'
import { t } from '@stillwater/contract/words'
import { Button, buttonClass } from '@stillwater/ui/actions/button'
import { PebbleAvatar } from '@stillwater/ui/brand/pebble-avatar'
import { Notice } from '@stillwater/ui/feedback/notice'
import { CalendarIcon } from '@stillwater/ui/icons/calendar'
import { formatMoment } from '../../../platform/dates.ts'
import { useChange } from '../../../platform/api/use-change.ts'
import { ChangeFailed } from '../../../platform/forms/change-failed.tsx'
import { initialsOf } from '../../people/initials-of.ts'
import { lengthWords, visitTitle } from '../schedule/schedule-words.ts'
import { AppointmentStamp } from './appointment-stamp.tsx'
import { newTimePath, reschedulePath } from './appointments-path.ts'
import { saveCalendarFile } from './calendar-file.ts'
import { JoinLink } from './join-link.tsx'

interface AppointmentCardProps {
  appointment: Appointment
  zone: string
  onCancel: () => void
}

export function AppointmentCard({ appointment, zone, onCancel }: AppointmentCardProps) {
  const { id, appointment_type, participant_name, starts_at, duration, communication } = appointment
  const { careperson_id, care_person_photo_url, can_reschedule, needs_new_time } = appointment
  const file = useChange(() => saveCalendarFile(id))
  const title = `appointment-${id}`
  const canMove = can_reschedule || needs_new_time
  return (
    <article className="sw-sheet appointment" aria-labelledby={title}>
      <div className="appointment-facts">
        <AppointmentStamp {...{ starts_at, zone }} />
        <div className="appointment-words">
          <h3 id={title}>{visitTitle(appointment_type, participant_name)}</h3>
          <p>{formatMoment(starts_at, zone)}</p>
          <p className="sw-quiet">{lengthWords(duration, communication)}</p>
        </div>
        <PebbleAvatar
          id={careperson_id}
          initials={initialsOf(participant_name)}
          photo={care_person_photo_url ?? undefined}
        />
      </div>
      {needs_new_time && (
        <Notice tone="encourage">
          {t('{name} will be away at this time. Please choose a new one.', { name: participant_name })}
        </Notice>
      )}
      {communication === 'phone' && <p>{t('We’ll call you at this time.')}</p>}
      {!canMove && (
        <p className="sw-small">
          {t('It’s too close to your appointment to move it online. You can still cancel it.')}
        </p>
      )}
      <ChangeFailed failure={file.failure} />
      <div className="appointment-actions">
        {!needs_new_time && <JoinLink appointment={appointment} />}
        {canMove && (
          <Link
            href={needs_new_time ? newTimePath(id) : reschedulePath(id)}
            className={buttonClass({ kind: needs_new_time ? 'primary' : 'secondary', small: true })}
          >
            {needs_new_time ? t('Choose a new time') : t('Reschedule')}
          </Link>
        )}
        <Button
          kind="text"
          small
          icon={<CalendarIcon size={20} />}
          busy={file.isPending}
          onClick={() => void file.send()}
        >
          {t('Add to calendar')}
        </Button>
        <Button kind="quiet" small onClick={onCancel}>
          {t('Cancel appointment')}
        </Button>
      </div>
    </article>
  )
}
