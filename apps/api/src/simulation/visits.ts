import {
  bookAppointment,
  cancelAppointment,
  holdSlot,
  listFreeDates,
  listSlots,
} from '@stillwater/contract/scheduling'
import type { AppointmentType } from '@stillwater/domain/scheduling/appointment-types'
import { addTo } from './journal.ts'
import type { Home, Patient } from './patient.ts'
import type { World } from './world.ts'

const typesOf: Readonly<Record<string, readonly [AppointmentType, ...AppointmentType[]]>> = {
  medication: ['provider', 'care_manager'],
  therapy: ['therapist'],
  'medication-therapy': ['provider', 'therapist', 'care_manager'],
}

/** Books a session where none is ahead, and now and then cancels or moves one. */
export async function changeAppointments(world: World, patient: Patient, home: Home): Promise<void> {
  const { random } = patient
  const { appointments } = home.appointments
  const [next] = appointments
  const type = random.pick(typesOf[home.patient.offering_key] ?? (['care_manager'] as const))
  if (!next || (appointments.length < 2 && random.chance(0.15))) return book(world, patient, type)
  if (next.needs_new_time || (next.can_reschedule && random.chance(0.06)))
    return book(world, patient, next.appointment_type, next.id)
  if (random.chance(0.05)) {
    await patient.call(cancelAppointment, { params: { id: next.id }, body: {} })
    addTo(world.journal.counts, 'visits_canceled')
  }
}

async function book(world: World, patient: Patient, type: AppointmentType, moves?: string): Promise<void> {
  const { random } = patient
  const moved = moves ? { cancel_appointment_id: moves } : {}
  const dates = await patient.call(listFreeDates, { query: { appointment_type: type, ...moved } })
  const date = dates[random.whole(0, Math.min(dates.length - 1, 12))]
  if (!date) return
  const slots = await patient.call(listSlots, { query: { appointment_type: type, date, ...moved } })
  const starts_at = slots[random.whole(0, slots.length - 1)]
  if (!starts_at) return
  const body = { appointment_type: type, starts_at, ...moved }
  if (random.chance(0.5)) await patient.call(holdSlot, { body })
  // Two tabs, or an impatient finger: both requests run at once.
  const wanted = random.chance(0.1) ? [body, body] : [body]
  const answers = await Promise.allSettled(wanted.map((one) => patient.call(bookAppointment, { body: one })))
  const booked = answers.filter(({ status }) => status === 'fulfilled').length
  addTo(world.journal.counts, moves ? 'visits_moved' : 'visits_booked', Math.min(1, booked))
  const refused = answers.find((answer) => answer.status === 'rejected')
  if (refused && booked === 0) throw refused.reason
}
