import { queryOptions } from '@tanstack/react-query'
import type { Reply } from '@stillwater/contract/endpoint'
import { listAppointments, listFreeDates, listSlots, readScheduleInfo } from '@stillwater/contract/scheduling'
import { api } from '../../platform/api/api.ts'
import type { VisitWish } from './schedule/visit-wish.ts'

/** Soonest first, with the zone to show them in. */
export const ownAppointments = queryOptions({
  queryKey: ['appointments'],
  queryFn: async () => (await api(listAppointments, {})).data,
})

/** Every question to the calendar; a live event about an appointment asks all of them again. */
export const calendarQueries = { queryKey: ['calendar'] }

export type ScheduleInfo = Reply<typeof readScheduleInfo>

function whoseTime({ for_whom, cancel_appointment_id }: VisitWish) {
  return { ...for_whom, ...(cancel_appointment_id && { cancel_appointment_id }) }
}

export function scheduleInfo(wish: VisitWish) {
  const query = whoseTime(wish)
  return queryOptions({
    queryKey: ['calendar', { info: query }],
    queryFn: async () => (await api(readScheduleInfo, { query })).data,
    // Whether a visit is booked already is never answered from memory.
    staleTime: 0,
  })
}

/** YYYY-MM-DD, in the patient's zone. */
export function freeDates(wish: VisitWish, duration: number) {
  const { rescheduling_super_adhoc } = wish
  const query = {
    ...whoseTime(wish),
    duration: String(duration),
    ...(rescheduling_super_adhoc && { rescheduling_super_adhoc }),
  }
  return queryOptions({
    queryKey: ['calendar', { dates: query }],
    queryFn: async () => (await api(listFreeDates, { query })).data,
    staleTime: 0,
  })
}

export function freeSlots(wish: VisitWish, duration: number, date: string) {
  const query = { ...whoseTime(wish), date, duration: String(duration) }
  return queryOptions({
    queryKey: ['calendar', { slots: query }],
    queryFn: async () => (await api(listSlots, { query })).data,
    staleTime: 0,
  })
}
