import { useCallback, useEffect, useState } from 'react'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { dateIn } from '@stillwater/domain/formats/moments'
import { useStore } from '../../../platform/store.ts'
import { freeDates, freeSlots, scheduleInfo, type ScheduleInfo } from '../scheduling.queries.ts'
import { openScheduling, scheduling, updateScheduling } from './scheduling-store.ts'
import { useBooking } from './use-booking.ts'
import { useSlotHold } from './use-slot-hold.ts'
import type { VisitWish } from './visit-wish.ts'

export type Scheduler = ReturnType<typeof useScheduler>

/** Everything a scheduling page shows and does. The page is keyed by its wish. spec: dashboard §4 */
export function useScheduler(wish: VisitWish, onDone: () => void) {
  useState(() => openScheduling(JSON.stringify(wish)))
  const state = useStore(scheduling)
  const info = useQuery(scheduleInfo(wish))
  // A page for zero minutes, or for a length that no visit has, takes the server's.
  const duration = wish.minutes ?? info.data?.duration ?? 0
  const dates = useQuery({ ...freeDates(wish, duration), enabled: duration > 0 })
  useHeldTime(info)
  const hold = useSlotHold(wish, duration, info.data?.hold_minutes ?? 0)
  const booking = useBooking({ wish, duration, settled: hold.settled, onDone })

  const provider_id = info.data?.provider_id ?? ''
  useEffect(() => {
    if (dates.data) updateScheduling({ dates: dates.data, duration, provider_id })
  }, [dates.data, duration, provider_id])
  const keepSlots = useCallback((time_slots: string[]) => updateScheduling({ time_slots }), [])

  return {
    wish,
    duration,
    info,
    dates,
    date: state.date,
    slot: state.time_slot,
    held_until: state.held_until,
    hold,
    booking,
    keepSlots,
    slotsOf: (date: string) => freeSlots(wish, duration, date),
    chooseDate(date: string) {
      booking.reset()
      hold.drop()
      updateScheduling({ date, time_slots: [] })
    },
    chooseSlot(slot: string) {
      booking.reset()
      hold.choose(slot)
    },
  }
}

/** Shows the time that the server already keeps, after a reload or in another tab. */
function useHeldTime({ data, isFetchedAfterMount }: UseQueryResult<ScheduleInfo>): void {
  const [first, setFirst] = useState<ScheduleInfo | null>(null)
  if (!first && data && isFetchedAfterMount) setFirst(data)
  useEffect(() => {
    if (!first?.held || scheduling.get().time_slot) return
    const { starts_at, held_until, seconds_left } = first.held
    updateScheduling({
      date: dateIn(starts_at, first.zone),
      time_slot: starts_at,
      held_until,
      hold_ends_ms: Date.now() + seconds_left * 1000,
    })
  }, [first])
}
