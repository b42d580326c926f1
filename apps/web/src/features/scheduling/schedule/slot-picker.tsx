import { useState } from 'react'
import type { QueryKey, UseQueryResult } from '@tanstack/react-query'
import { t } from '@stillwater/contract/words'
import { dateIn } from '@stillwater/domain/formats/moments'
import { Skeleton } from '@stillwater/ui/feedback/skeleton'
import { DatePicker } from './date-picker.tsx'
import { CalendarFailed } from './calendar-failed.tsx'
import { SlotTimes, type SlotsOf } from './slot-times.tsx'

export interface SlotPickerProps<K extends QueryKey> {
  /** The dates with a free time, as YYYY-MM-DD. */
  dates: Pick<UseQueryResult<string[]>, 'data' | 'isPending' | 'isError' | 'refetch'>
  slotsOf: SlotsOf<K>
  /** The zone in which dates and times are shown. */
  zone: string
  /** The chosen moment, or null. */
  chosen: string | null
  onChoose: (moment: string) => void
}

/** A calendar, and the times of the date chosen in it. */
export function SlotPicker<K extends QueryKey>(props: SlotPickerProps<K>) {
  const { dates, slotsOf, zone, chosen, onChoose } = props
  const [date, setDate] = useState(chosen ? dateIn(chosen, zone) : '')
  if (dates.isPending) return <Skeleton label={t('Loading dates...')} lines={6} />
  if (dates.isError || !dates.data) return <CalendarFailed what="dates" retry={dates.refetch} />
  if (dates.data.length === 0) return <p role="status">{t('No times are free right now.')}</p>
  return (
    <div className="slot-picker">
      <DatePicker dates={dates.data} zone={zone} chosen={date} onChoose={setDate} />
      {date ? (
        <SlotTimes {...{ date, slotsOf, zone, onChoose }} chosen={chosen ?? ''} />
      ) : (
        <p className="sw-quiet">{t('Choose a date to see its times.')}</p>
      )}
    </div>
  )
}
