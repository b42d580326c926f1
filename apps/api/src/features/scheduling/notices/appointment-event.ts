import { t } from '@stillwater/contract/words'
import type { ShownBrand } from '@stillwater/domain/brand/brand'
import { formatMoment } from '@stillwater/domain/formats/moments'
import { calendarFile, calendarMethod } from '@stillwater/domain/scheduling/calendar-file'
import type { NoticeRow } from './load-notice.ts'

export interface EventReader {
  email: string
  /** The zone that the description names; the calendar shows its owner's. */
  zone: string
  url: string
  brand: ShownBrand
}

type Described = Pick<
  NoticeRow,
  'root_id' | 'sequence' | 'starts_at' | 'ends_at' | 'status' | 'communication'
>

/** The calendar file of an appointment. Other people see a calendar: nothing in it says what kind of clinic this is. */
export function appointmentEvent(row: Described, { email, zone, url, brand }: EventReader, now: Date) {
  const event = {
    uid: `${row.root_id}@${new URL(url).hostname}`,
    sequence: row.sequence,
    written_at: now.toISOString(),
    starts_at: row.starts_at,
    ends_at: row.ends_at,
    is_canceled: row.status === 'canceled',
    title: t('{brand} appointment', { brand: brand.name }),
    description: [
      formatMoment(row.starts_at, zone),
      row.communication === 'phone' ? t('By phone') : t('By video'),
      url,
    ].join('\n'),
    url,
    organizer_email: brand.support_email,
    attendee_email: email,
  }
  return { method: calendarMethod(event), file: calendarFile(event) }
}
