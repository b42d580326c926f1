import { useEffect } from 'react'
import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query'
import { t } from '@stillwater/contract/words'
import { dateIn, formatLongDay } from '@stillwater/domain/formats/moments'
import { Skeleton } from '@stillwater/ui/feedback/skeleton'
import { CalendarFailed } from './calendar-failed.tsx'
import { SlotList } from './slot-list.tsx'

/** Makes the query for the free times of a date. */
export type SlotsOf<K extends QueryKey> = (date: string) => UseQueryOptions<string[], Error, string[], K>

export interface SlotTimesProps<K extends QueryKey> {
  date: string
  slotsOf: SlotsOf<K>
  zone: string
  chosen: string
  onChoose: (moment: string) => void
  onSlots?: (slots: string[]) => void
}

/** The free times of the chosen date, or why they are not there. */
export function SlotTimes<K extends QueryKey>(props: SlotTimesProps<K>) {
  const { date, slotsOf, zone, chosen, onChoose, onSlots } = props
  const slots = useQuery(slotsOf(date))
  const offered = slots.data
  useEffect(() => {
    if (offered) onSlots?.(offered)
  }, [offered, onSlots])
  return (
    <div>
      <p className="sw-hidden" role="status">
        {offered && t('Times for {date} are shown.', { date: formatLongDay(date) })}
      </p>
      {slots.isPending && <Skeleton label={t('Loading times...')} lines={3} />}
      {slots.isError && <CalendarFailed what="slots" retry={slots.refetch} />}
      {offered && !slots.isError && (
        <SlotList
          key={date}
          date={date}
          slots={withChosen(offered, chosen, date, zone)}
          zone={zone}
          chosen={chosen}
          onChoose={onChoose}
        />
      )}
    </div>
  )
}

/** The chosen time stays on the screen until it is given back, also when a new list no longer has it. */
function withChosen(slots: readonly string[], chosen: string, date: string, zone: string): string[] {
  const isMissing = chosen !== '' && dateIn(chosen, zone) === date && !slots.includes(chosen)
  return isMissing ? [...slots, chosen].toSorted() : [...slots]
}
