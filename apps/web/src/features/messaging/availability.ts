import type { MessageThread } from '@stillwater/contract/messaging'
import { t } from '@stillwater/contract/words'
import { dateIn } from '@stillwater/domain/formats/moments'
import { serverNow } from '../../platform/api/server-clock.ts'
import { formatNearDate, formatTime } from '../../platform/dates.ts'

/** From the server's own figures; null where it has too few, and while nobody reads. */
export function replyWords({ availability, is_open }: MessageThread): string | null {
  const hours = availability.usual_reply_hours
  if (!is_open || !availability.is_open || hours === null) return null
  return hours === 1
    ? t('Usually replies within 1 hour on weekdays')
    : t('Usually replies within {hours} hours on weekdays', { hours })
}

/** What is said while nobody reads messages; null while someone does. */
export function closedWords({ availability }: MessageThread, zone: string): string | null {
  if (availability.is_open) return null
  const { opens_at } = availability
  if (!opens_at) return t('No one is reading messages right now. You can still send one.')
  const time = formatTime(opens_at, zone)
  return dateIn(opens_at, zone) === dateIn(serverNow(), zone)
    ? t(
        'No one is reading messages right now. You can still send one. Your care team is back today at {time}.',
        { time },
      )
    : t(
        'No one is reading messages right now. You can still send one. Your care team is back on {day} at {time}.',
        { day: formatNearDate(opens_at, zone), time },
      )
}
