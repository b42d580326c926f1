import { Link } from 'wouter'
import type { Today } from '@stillwater/contract/care/today'
import '@stillwater/contract/words-with-plurals'
import { t } from '@stillwater/contract/words'
import { VideoCameraIcon } from '@stillwater/ui/icons/video-camera'
import { formatTime } from '../../../platform/dates.ts'
import { WaitedFor } from '../../video/immediate/waited-for.tsx'
import { TodayGroup, TodayRow } from './today-group.tsx'

export function WaitingGroup({ group, zone }: { group: Today['waiting']; zone: string }) {
  if (!group || group.total === 0) return null
  return (
    <TodayGroup name="waiting" title={t('In your video room')} total={group.total}>
      <ul>
        {group.items.map((one) => (
          <TodayRow
            key={one.id}
            id={one.id}
            patient={one}
            href={`/care/video/${one.id}`}
            meta={
              one.is_immediate
                ? t('Immediate visit')
                : t('Visit at {time}', { time: formatTime(one.starts_at, zone) })
            }
          >
            <WaitedFor since={one.since} />
          </TodayRow>
        ))}
      </ul>
    </TodayGroup>
  )
}

/** Patients who have no room yet, because no provider took them. */
export function ImmediateGroup({ immediate }: { immediate: Today['immediate'] }) {
  if (!immediate || immediate.waiting === 0) return null
  return (
    <TodayGroup name="immediate" title={t('Immediate visits')} total={immediate.waiting}>
      <ul>
        <li className="today-row">
          <span className="today-mark" aria-hidden="true">
            <VideoCameraIcon size={22} />
          </span>
          <div className="today-what">
            <Link href="/care/immediate" className="today-link" data-item="immediate">
              {t('{count, plural, one {# patient waits} other {# patients wait}} for a provider', {
                count: immediate.waiting,
              })}
            </Link>
          </div>
          {immediate.longest_since && (
            <div className="today-clock">
              <WaitedFor since={immediate.longest_since} />
            </div>
          )}
        </li>
      </ul>
    </TodayGroup>
  )
}
