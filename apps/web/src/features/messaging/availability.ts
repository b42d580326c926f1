import type { MessageThread } from '@stillwater/contract/messaging'
import { t } from '@stillwater/contract/words'
import { formatMoment } from '@stillwater/domain/formats/moments'

/** "Care Counselor. Usually replies within 4 hours on weekdays", from the server's own figures. */
export function replyWords(label: string, { availability, is_open }: MessageThread): string {
  const hours = availability.usual_reply_hours
  if (!is_open || hours === null) return label
  const usual =
    hours === 1
      ? t('Usually replies within 1 hour on weekdays')
      : t('Usually replies within {hours} hours on weekdays', { hours })
  return `${label}. ${usual}`
}

/** What is said while nobody reads messages; null while someone does. */
export function closedWords({ availability }: MessageThread, zone: string): string | null {
  if (availability.is_open) return null
  return availability.opens_at
    ? t('Nobody is reading messages right now. You can still write. Your care team is back on {when}.', {
        when: formatMoment(availability.opens_at, zone),
      })
    : t('Nobody is reading messages right now. You can still write.')
}
