import type { MessageThread } from '@stillwater/contract/messaging'
import { t } from '@stillwater/contract/words'
import { formatMoment } from '../../platform/dates.ts'

/** From the server's own figures; null where it has too few. */
export function replyWords({ availability, is_open }: MessageThread): string | null {
  const hours = availability.usual_reply_hours
  if (!is_open || hours === null) return null
  return hours === 1
    ? t('Usually replies within 1 hour on weekdays')
    : t('Usually replies within {hours} hours on weekdays', { hours })
}

/** What is said while nobody reads messages; null while someone does. */
export function closedWords({ availability }: MessageThread, zone: string): string | null {
  if (availability.is_open) return null
  return availability.opens_at
    ? t('No one is reading messages right now. You can still send one. Your care team is back on {when}.', {
        when: formatMoment(availability.opens_at, zone),
      })
    : t('No one is reading messages right now. You can still send one.')
}
