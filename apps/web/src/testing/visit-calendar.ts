import {
  bookAppointment,
  cancelAppointment,
  holdSlot,
  joinWaitingList,
  leaveWaitingList,
  listAppointments,
  listFreeDates,
  listSlots,
  readScheduleInfo,
  releaseHold,
  type Appointment,
} from '@stillwater/contract/scheduling'
import { listOffers } from '@stillwater/contract/appointment-links'
import type { Reply } from '@stillwater/contract/endpoint'
import { listTasks } from '@stillwater/contract/tasks'
import { listVisits } from '@stillwater/contract/visits'
import { answer, json, respond } from './answer.ts'

export const zone = 'America/Chicago'
export const dana = '00000000-0000-4000-8000-0000000000aa'
/** Thursday, November 19, 2026, 9:00 AM, 3:30 PM and 5:45 PM Central Time. */
export const slots = [
  '2026-11-19T15:00:00.000Z',
  '2026-11-19T21:30:00.000Z',
  '2026-11-19T23:45:00.000Z',
] as const
export const halfPastThree = slots[1]

export function appointment(changes: Partial<Appointment> = {}): Appointment {
  return {
    id: '00000000-0000-4000-8000-0000000000b1',
    appointment_type: 'therapist',
    participant_name: 'Dana Whitfield',
    careperson_id: dana,
    link: null,
    care_person_photo_url: null,
    profile_url: null,
    starts_at: halfPastThree,
    duration: 45,
    communication: 'video',
    status: 'booked',
    can_reschedule: true,
    is_late_cancel: false,
    needs_new_time: false,
    ...changes,
  }
}

type Info = Reply<typeof readScheduleInfo>

function info(changes: Partial<Info> = {}): Info {
  return {
    appointment_type: 'therapist',
    duration: 45,
    zone,
    provider_id: dana,
    careperson: { id: dana, name: 'Dana Whitfield', photo_url: null, profile_url: null },
    already_scheduled: null,
    can_book_another: false,
    reschedules: null,
    obstacle: null,
    held: null,
    is_waiting: false,
    reschedule_hours: 24,
    hold_minutes: 5,
    ...changes,
  }
}

const newId = '00000000-0000-4000-8000-0000000000b2'

/** A calendar with free times on two days; what is booked stands in the list. */
export function openCalendar({ booked = [], ...changes }: Partial<Info> & { booked?: Appointment[] } = {}) {
  const state = { booked: [...booked] }
  answer(readScheduleInfo, info(changes))
  answer(listFreeDates, ['2026-11-19', '2026-11-24'])
  answer(listSlots, [...slots])
  respond('GET', listAppointments.path, () => json({ appointments: state.booked, zone }))
  answer(listTasks, { tasks: [] })
  answer(listVisits, { visits: [], has_earlier: false })
  answer(listOffers, { zone, offers: [] })
  respond('POST', holdSlot.path, ({ body }) => {
    const { starts_at } = body as { starts_at: string }
    const held_until = new Date(Date.now() + 5 * 60_000).toISOString()
    return json({ id: appointment().id, starts_at, held_until, careperson_id: dana })
  })
  answer(releaseHold, { success: true })
  respond('POST', bookAppointment.path, ({ body }) => {
    const { starts_at, appointment_type, duration } = body as Appointment
    const made = appointment({ id: newId, starts_at, appointment_type, duration })
    state.booked = [made]
    return json(made)
  })
  respond('POST', cancelAppointment.path, () => {
    const [canceled = appointment()] = state.booked
    state.booked = state.booked.slice(1)
    return json({ ...canceled, status: 'canceled' })
  })
  answer(joinWaitingList, { is_waiting: true })
  answer(leaveWaitingList, { is_waiting: false })
  return state
}
