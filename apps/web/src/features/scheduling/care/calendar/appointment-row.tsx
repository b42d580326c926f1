import { Link } from 'wouter'
import type { CareAppointment } from '@stillwater/contract/care/calendar'
import { t, words } from '@stillwater/contract/words'
import { canHaveNote } from '@stillwater/domain/notes/noted-session'
import { can, isRole } from '@stillwater/domain/people/capabilities'
import { dateIn, formatTime } from '@stillwater/domain/formats/moments'
import { careActionsOn, type CareAction } from '@stillwater/domain/scheduling/care-actions'
import { Button, ButtonLink, buttonClass } from '@stillwater/ui/actions/button'
import { Chip, type ChipTone } from '@stillwater/ui/records/chip'
import { serverNow } from '../../../../platform/api/server-clock.ts'
import { useSession } from '../../../../platform/session/session.ts'
import { needsWords } from '../../access/access-words.ts'
import { communicationWords, statusWords, typeWords } from '../care-words.ts'

interface AppointmentRowProps {
  visit: CareAppointment
  zone: string
  isForSeveral: boolean
  /** Within a week: who and when, and the room. */
  isCompact: boolean
  onAction: (action: Exclude<CareAction, 'move'>) => void
}

const actionWords: Record<Exclude<CareAction, 'move'>, string> = {
  complete: words('Mark as completed'),
  no_show: words('Mark as no-show'),
  cancel: words('Cancel visit'),
}

const tones: Partial<Record<CareAppointment['status'], ChipTone>> = { no_show: 'encourage' }

/** One visit: when, with whom, of what kind, where it takes place, and what can be done about it. */
export function AppointmentRow({ visit, zone, isForSeveral, isCompact, onAction }: AppointmentRowProps) {
  const { id, patient_name, starts_at, duration, status, communication, appointment_type } = visit
  const user = useSession()?.user
  const me = user?.id
  const mayCode = user !== undefined && isRole(user.role) && can(user.role, 'sessions.code')
  const mayRead = user !== undefined && isRole(user.role) && can(user.role, 'patient.read')
  const mayWrite = user !== undefined && isRole(user.role) && can(user.role, 'notes.write')
  const isNotable = visit.care_person_id === me && canHaveNote(visit, new Date(serverNow()))
  const isInRoom = status === 'booked' && communication === 'video' && visit.care_person_id === me
  const actions = isCompact ? [] : careActionsOn(visit, new Date(serverNow()))
  return (
    <li
      className="visit"
      data-status={status}
      aria-label={t('{time}, {name}', { time: formatTime(starts_at, zone), name: patient_name })}
    >
      <p className="visit-time">
        <b>{formatTime(starts_at, zone)}</b>
        <span>{t('{minutes} min', { minutes: duration })}</span>
      </p>
      <div className="visit-what">
        <p className="visit-name">
          {mayRead ? <Link href={`/care/patients/${visit.patient_id}`}>{patient_name}</Link> : patient_name}
        </p>
        <p className="visit-kind">
          {typeWords(appointment_type)}, {communicationWords(communication)}
        </p>
        {isForSeveral && <p className="visit-kind">{visit.care_person_name}</p>}
        {visit.access_needs && needsWords(visit.access_needs) && (
          <p className="visit-kind">
            <b>{needsWords(visit.access_needs)}</b>
          </p>
        )}
      </div>
      <p className="visit-state" hidden={isCompact && status === 'booked' && !visit.needs_new_time}>
        {visit.needs_new_time ? (
          <Chip tone="encourage">{t('Asked for a new time')}</Chip>
        ) : (
          <Chip tone={tones[status] ?? 'neutral'}>{statusWords(status)}</Chip>
        )}
      </p>
      <div className="visit-actions">
        {isInRoom && <RoomLink visit={visit} />}
        {actions.includes('move') && (
          <Link
            href={`/care/calendar/book?move=${id}&day=${dateIn(starts_at, zone)}`}
            className={buttonClass({ kind: 'quiet', small: true })}
          >
            <span className="sw-button-words">{t('Move visit')}</span>
            <span className="sw-hidden">{patient_name}</span>
          </Link>
        )}
        {!isCompact && mayWrite && isNotable && (
          <Link
            href={`/care/patients/${visit.patient_id}/notes/new?session=${id}`}
            className={buttonClass({ kind: 'quiet', small: true })}
          >
            <span className="sw-button-words">{t('Write note')}</span>
            <span className="sw-hidden">{patient_name}</span>
          </Link>
        )}
        {!isCompact && status === 'completed' && appointment_type !== 'care_manager' && mayCode && (
          <Link href={`/care/codes/${id}`} className={buttonClass({ kind: 'quiet', small: true })}>
            <span className="sw-button-words">{t('Codes for insurers')}</span>
            <span className="sw-hidden">{patient_name}</span>
          </Link>
        )}
        {actions.map((action) =>
          action === 'move' ? null : (
            <Button key={action} kind="quiet" small onClick={() => onAction(action)}>
              {t(actionWords[action])}
              <span className="sw-hidden">, {patient_name}</span>
            </Button>
          ),
        )}
      </div>
    </li>
  )
}

/** The room of the product, or the care person's own outside of it. */
function RoomLink({ visit: { id, link, patient_name } }: { visit: CareAppointment }) {
  const name = <span className="sw-hidden">, {patient_name}</span>
  if (link)
    return (
      <ButtonLink kind="text" small href={link} target="_blank" rel="noreferrer">
        {t('Open room')}
        {name}
      </ButtonLink>
    )
  return (
    <Link href={`/care/video/${id}`} className={buttonClass({ kind: 'text', small: true })}>
      <span className="sw-button-words">
        {t('Open room')}
        {name}
      </span>
    </Link>
  )
}
