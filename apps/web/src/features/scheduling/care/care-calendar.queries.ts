import { queryOptions } from '@tanstack/react-query'
import {
  listCareAppointments,
  listFreeDatesForPatient,
  listPanel,
  listSlotsForPatient,
  readBookablePatient,
} from '@stillwater/contract/care/calendar'
import { listScheduledPeople, listTimeOffConflicts, readSchedule } from '@stillwater/contract/care/schedules'
import type { AppointmentType } from '@stillwater/domain/scheduling/appointment-types'
import type { TimeOffDays } from '@stillwater/domain/scheduling/time-off'
import { api } from '../../../platform/api/api.ts'
import { syncServerClock } from '../../../platform/api/server-clock.ts'

/** Everything about appointments and hours; a live event fetches all of it again. */
export const calendarQueries = { queryKey: ['calendar'] }
// The live connection says what changed at once; this poll only catches what it missed.
const pollMs = 60_000

export interface CalendarRange {
  from: string
  until: string
  care_person_id?: string
}

export function careAppointments(range: CalendarRange) {
  return queryOptions({
    queryKey: ['calendar', 'care', range],
    queryFn: async () => {
      const { data } = await api(listCareAppointments, { query: range })
      syncServerClock(data.now)
      return data
    },
    refetchInterval: pollMs,
    // The days stand still while the next ones are loading.
    placeholderData: (before) => before,
  })
}

/** Whose hours the signed-in person may keep. */
export const scheduledPeople = queryOptions({
  queryKey: ['calendar', 'people'],
  queryFn: async () => (await api(listScheduledPeople, {})).data.people,
})

export function careSchedule(id: string) {
  return queryOptions({
    queryKey: ['calendar', 'schedule', id],
    queryFn: async () => (await api(readSchedule, { params: { id } })).data,
  })
}

/** The visits that time off would fall on. Asked for each time: a patient may have booked meanwhile. */
export function timeOffConflicts(id: string, { first_minute, last_minute, ...days }: TimeOffDays) {
  const query = { ...days, first_minute: String(first_minute), last_minute: String(last_minute) }
  return queryOptions({
    queryKey: ['calendar', 'conflicts', id, query],
    queryFn: async () => (await api(listTimeOffConflicts, { params: { id }, query })).data,
    staleTime: 0,
  })
}

export const panel = queryOptions({
  queryKey: ['calendar', 'panel'],
  queryFn: async () => (await api(listPanel, {})).data.patients,
})

export function bookablePatient(id: string) {
  return queryOptions({
    // Each reading is audited, and a name does not change while someone books: events of the calendar fetch none again.
    queryKey: ['bookable-patient', id],
    queryFn: async () => (await api(readBookablePatient, { params: { id } })).data,
    staleTime: Infinity,
  })
}

export interface Wish {
  patient_id: string
  care_person_id: string
  appointment_type: AppointmentType
  cancel_appointment_id?: string
}

export function freeDatesFor({ patient_id, ...query }: Wish) {
  return queryOptions({
    queryKey: ['calendar', 'dates', patient_id, query],
    queryFn: async () => (await api(listFreeDatesForPatient, { params: { id: patient_id }, query })).data,
    staleTime: 0,
  })
}

export function freeSlotsFor({ patient_id, ...wanted }: Wish, date: string) {
  const query = { ...wanted, date }
  return queryOptions({
    queryKey: ['calendar', 'slots', patient_id, query],
    queryFn: async () => (await api(listSlotsForPatient, { params: { id: patient_id }, query })).data.slots,
    staleTime: 0,
  })
}
