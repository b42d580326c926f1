import { t } from '@stillwater/contract/words'
import { dateIn } from '@stillwater/domain/formats/moments'
import { DateStamp } from '@stillwater/ui/dates/date-stamp'
import { todayHere } from '../../../platform/today.ts'

const dayMs = 24 * 60 * 60 * 1000

/** The date of an appointment as a small calendar leaf. */
export function AppointmentStamp({ starts_at, zone }: { starts_at: string; zone: string }) {
  const date = dateIn(starts_at, zone)
  const month = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' }).format(Date.parse(date))
  return <DateStamp month={month} day={String(Number(date.slice(8)))} note={nearness(date)} date={date} />
}

/** Today is the day of this device: someone who travels reads a date of their account beside it. */
function nearness(date: string): string {
  if (date === todayHere()) return t('Today')
  if (date === todayHere(new Date(Date.now() + dayMs))) return t('Tomorrow')
  return new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' }).format(Date.parse(date))
}
