import { createHash } from 'node:crypto'
import { t } from '@stillwater/contract/words'
import { formatMoment } from '@stillwater/domain/formats/moments'
import { closedPeriod, nextOpening, type ClinicHours } from '@stillwater/domain/messaging/clinic-hours'
import { crisisLine } from '@stillwater/domain/safety/crisis-line'

export interface ClosedNotice {
  /** The closed period in which it is sent once to each thread. */
  period: string
  text: string
  /** In answer to a text about abuse: it names no crisis line, since the abuser may read along. decision 0088 */
  discreet_text: string
}

/** What a patient who writes while the clinic is closed is told; null while it is open. */
export function closedNotice(now: Date, hours: ClinicHours): ClosedNotice | null {
  const period = closedPeriod(now, hours)
  if (period === null) return null
  const opening = nextOpening(now, hours)
  const when = opening
    ? t(
        'Thank you for your message. No one is reading messages right now. Your care team is back on {when}.',
        {
          when: formatMoment(opening, hours.zone),
        },
      )
    : t('Thank you for your message. No one is reading messages right now.')
  const emergency = t('In an emergency, call 911.')
  return { period, text: `${when}\n\n${crisisLine}`, discreet_text: `${when}\n\n${emergency}` }
}

/** The same id for the same closed period, so that a second auto-reply is the first one. */
export function autoReplyId(thread_id: string, period: string): string {
  const hex = createHash('sha256').update(`auto-reply ${thread_id} ${period}`).digest('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}
