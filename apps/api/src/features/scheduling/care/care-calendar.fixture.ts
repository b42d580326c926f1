import { takeTimeOff } from '@stillwater/contract/care/schedules'
import type { Role } from '@stillwater/domain/people/capabilities'
import type { AppointmentType } from '@stillwater/domain/scheduling/appointment-types'
import { afterAll, beforeAll } from 'vitest'
import { buildApp, type Person, type TestApp } from '../../../testing/build-app.ts'
import { addAppointment, newBookableCarer, newMember, startAtTestNow } from '../scheduling.fixture.ts'

export const hour = 60 * 60_000

/** A clinic whose clock stands on a Monday at 9 AM in New York. */
export function careCalendarForTests() {
  let product: TestApp
  beforeAll(async () => {
    product = await buildApp({ INACTIVITY_TIMEOUT_MS: '86400000' })
    await startAtTestNow(product)
  })
  afterAll(() => product.close())

  return {
    get product() {
      return product
    },
    staff: (role: Exclude<Role, 'patient'>) => product.newCarePerson(role),
    carer: (role: AppointmentType = 'therapist') => newBookableCarer(product, role),
    member: (state: Parameters<typeof newMember>[1] = {}) => newMember(product, state),
    joinTeam: (patient: Person, member: Person, care_role = 'therapist') =>
      product.rows('insert into care_team (patient_id, user_id, care_role) values ($1, $2, $3)', [
        patient.user.id,
        member.user.id,
        care_role,
      ]),
    appointment: (
      patient: Person,
      carer: Person,
      starts_at: string,
      appointment_type: AppointmentType = 'therapist',
    ) => addAppointment(product, patient, carer, { appointment_type, starts_at, minutes: 45 }),
    row: async (id: string) =>
      (
        await product.rows<{ status: string; is_asked: boolean; canceled_by: string | null }>(
          'select status, new_time_asked_at is not null as is_asked, canceled_by from appointments where id = $1',
          [id],
        )
      )[0],
    openTasks: async (patient: Person) =>
      (
        await product.rows<{ task_key: string }>(
          'select task_key from tasks where patient_id = $1 and done_at is null order by task_key',
          [patient.user.id],
        )
      ).map(({ task_key }) => task_key),
    /** Sends a request as this person and returns its status and code. */
    async ask(person: Person, method: string, path: string, body?: object) {
      const sent = { headers: person.headers, ...(body ? { body } : {}) }
      const { status, json } = await product.send(method, path, sent)
      return { status, code: (json as { code?: string } | null)?.code }
    },
  }
}

/** Monday to Friday, 9 to 12 and 1 to 5. */
export const officeHours = {
  zone: 'America/Chicago',
  buffer_minutes: 15,
  visit_minutes: 30,
  is_accepting: true,
  room_url: null,
  weekly_hours: ([1, 2, 3, 4, 5] as const).flatMap((weekday) => [
    { weekday, opens_minute: 540, closes_minute: 720 },
    { weekday, opens_minute: 780, closes_minute: 1020 },
  ]),
  exceptions: [],
}

export const wholeTuesday = { first_day: '2026-12-08', last_day: '2026-12-08' }

interface Days {
  first_day: string
  first_minute?: number
  last_day: string
  last_minute?: number
}

export const takeOff = (person: Person, body: Days = wholeTuesday, by = person) =>
  by.api.call(takeTimeOff, { params: { id: person.user.id }, body }).then(({ data }) => data)
