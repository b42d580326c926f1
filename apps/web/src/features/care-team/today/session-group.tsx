import type { Today } from '@stillwater/contract/care/today'
import { t } from '@stillwater/contract/words'
import { timeTo } from '@stillwater/domain/care-team/today'
import { spanText } from '@stillwater/domain/messaging/answer-clock'
import { opensBeforeMs } from '@stillwater/domain/video/room-hours'
import { Chip } from '@stillwater/ui/records/chip'
import { useServerMinute } from '../../../platform/api/server-clock.ts'
import { formatTime } from '../../../platform/dates.ts'
import { useSession } from '../../../platform/session/session.ts'
import { communicationWords, typeWords } from '../../scheduling/care/care-words.ts'
import { TodayGroup, TodayRow } from './today-group.tsx'

type Session = NonNullable<Today['sessions']>['items'][number]

/** Shown also when it is empty, because a day without sessions is worth knowing. */
export function SessionGroup({ group, zone }: { group: Today['sessions']; zone: string }) {
  const me = useSession()?.user.id
  const now = useServerMinute()
  if (!group) return null
  const { total, items } = group
  return (
    <TodayGroup
      name="sessions"
      title={t('Visits')}
      total={total}
      all={{ href: '/care/calendar', shown: items.length }}
    >
      {total === 0 ? (
        <p className="sw-quiet">{t('No visits are left today.')}</p>
      ) : (
        <ul>
          {items.map((session) => (
            <TodayRow
              key={session.id}
              id={session.id}
              patient={session}
              {...placeOf(session, me, now)}
              meta={
                <>
                  <b>{formatTime(session.starts_at, zone)}</b>
                  {', '}
                  {[
                    t('{minutes} min', { minutes: session.duration }),
                    typeWords(session.appointment_type),
                    communicationWords(session.communication),
                    ...(session.care_person_id === me ? [] : [session.care_person_name]),
                  ].join(', ')}
                </>
              }
            >
              <SessionState session={session} now={now} />
            </TodayRow>
          ))}
        </ul>
      )}
    </TodayGroup>
  )
}

/** The room while it is open, and the calendar before and after it. */
function placeOf(
  session: Session,
  me: string | undefined,
  now: number,
): { href: string; isOutside?: boolean } {
  const { id, link, phase, communication, care_person_id, starts_at } = session
  const isOpen = phase === 'now' || (phase === 'ahead' && timeTo(starts_at, now).ms <= opensBeforeMs)
  if (!isOpen || communication !== 'video' || care_person_id !== me) return { href: '/care/calendar' }
  return link ? { href: link, isOutside: true } : { href: `/care/video/${id}` }
}

const soonMs = 60 * 60_000

function SessionState({ session, now }: { session: Session; now: number }) {
  const { ms } = timeTo(session.starts_at, now)
  if (session.needs_new_time) return <Chip tone="encourage">{t('Asked for a new time')}</Chip>
  if (session.phase === 'to_record') return <Chip tone="encourage">{t('Record how it went')}</Chip>
  if (session.phase === 'now')
    return (
      <span role="timer">
        <Chip>{t('Started {time} ago', { time: spanText(ms) })}</Chip>
      </span>
    )
  if (ms > soonMs) return null
  return (
    <span role="timer" className="today-soon">
      {t('In {time}', { time: spanText(ms) })}
    </span>
  )
}
