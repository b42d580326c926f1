import {
  listCareAppointments,
  listFreeDatesForPatient,
  listPanel,
  listSlotsForPatient,
  type CareAppointment,
} from '@stillwater/contract/care/calendar'
import { listScheduledPeople, readSchedule, type CareSchedule } from '@stillwater/contract/care/schedules'
import { listSafetyTasks } from '@stillwater/contract/safety'
import { readGlobals } from '@stillwater/contract/shell'
import { answer, json, respond } from '../../../testing/answer.ts'
import { globals } from '../../../testing/globals.ts'
import { user } from '../../../testing/people.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
// Loaded beforehand, so that no test waits for them.
import '../../care-team/care-area.tsx'
import './book/book-screen.tsx'
import './calendar/calendar-screen.tsx'
import './hours/hours-screen.tsx'

const uuid = (n: number) => `00000000-0000-4000-9000-${String(n).padStart(12, '0')}`
export const dana = { id: uuid(3), name: 'Dana Whitfield', role: 'therapist' }
export const lee = { id: uuid(4), name: 'Lee Ortiz', role: 'provider' }
export const zone = 'America/Chicago'
/** Tuesday, November 17, 2026, 10:00 AM Central Time. */
const now = '2026-11-17T16:00:00.000Z'
export const tuesday = '2026-11-17'

const therapist = user({
  id: dana.id,
  role: 'therapist',
  first_name: 'Dana',
  last_name: 'Whitfield',
  patient: null,
})
export const coordinator = user({
  id: uuid(5),
  role: 'coordinator',
  first_name: 'Ines',
  last_name: 'Marlow',
  patient: null,
})
export const admin = user({
  id: uuid(6),
  role: 'admin',
  first_name: 'Priya',
  last_name: 'Nair',
  patient: null,
})

export function visit(changes: Partial<CareAppointment> = {}): CareAppointment {
  return {
    id: uuid(100),
    patient_id: uuid(200),
    patient_name: 'Maya Ellison',
    care_person_id: dana.id,
    care_person_name: dana.name,
    appointment_type: 'therapist',
    // 3:30 PM Central Time.
    starts_at: '2026-11-17T21:30:00.000Z',
    duration: 45,
    communication: 'video',
    link: null,
    status: 'booked',
    access_needs: null,
    needs_new_time: false,
    ...changes,
  }
}

export function schedule(changes: Partial<CareSchedule> = {}): CareSchedule {
  return {
    care_person: dana,
    is_set_up: true,
    today: tuesday,
    zone,
    buffer_minutes: 15,
    visit_minutes: 30,
    is_accepting: true,
    is_in_network: true,
    room_url: null,
    weekly_hours: [{ weekday: 1, opens_minute: 540, closes_minute: 720 }],
    exceptions: [],
    licenses: [{ region: 'CA', ends_on: null }],
    time_off: [],
    ...changes,
  }
}

/** What the server knows of the care team's calendar. */
export function careDesk({ visits = [] as CareAppointment[], kept = schedule() } = {}) {
  const desk = {
    visits,
    schedule: kept,
    time_off: [] as { id: string; care_person_id: string; starts_at: string; ends_at: string }[],
  }
  answer(readGlobals, globals())
  answer(listSafetyTasks, { now, tasks: [] })
  respond('GET', listCareAppointments.path, () =>
    json({ now, zone, appointments: desk.visits, time_off: desk.time_off }),
  )
  respond('GET', readSchedule.path, () => json(desk.schedule))
  answer(listScheduledPeople, { people: [dana, lee] })
  answer(listPanel, { patients: [{ id: uuid(200), name: 'Maya Ellison', zone, access_needs: null }] })
  answer(listFreeDatesForPatient, { zone, duration: 45, dates: ['2026-11-19'] })
  answer(listSlotsForPatient, { zone, slots: ['2026-11-19T15:00:00.000Z', '2026-11-19T21:30:00.000Z'] })
  return desk
}

export const open = (path: string, as = therapist) => renderScreen(path, { as })
