import { randomUUID } from 'node:crypto'
import { validateToken } from '@stillwater/contract/auth'
import { createClient } from '@stillwater/contract/client'
import type { AppointmentType } from '@stillwater/domain/scheduling/appointment-types'
import type { Person, TestApp } from '../../testing/build-app.ts'
import { crowdOfMembers } from './crowd.fixture.ts'

/** A Monday, 9 AM in New York, well away from any change of the clocks. */
export const testNow = '2026-12-07T14:00:00.000Z'

/** Moves the clock there and runs what fell due, so that no periodic job meets the people of a test by chance. */
export async function startAtTestNow(product: TestApp): Promise<void> {
  await product.moveClock({ now: testNow })
  await product.app.worker.runDue()
}

interface Schedule {
  zone?: string
  /** Minutes after midnight, the same on each of the weekdays. */
  hours?: [opens: number, closes: number][]
  /** 0 is Sunday. */
  weekdays?: number[]
  regions?: string[]
  buffer_minutes?: number
  visit_minutes?: number
  is_in_network?: boolean
  is_accepting?: boolean
}

/** Gives a care person hours every day from 9 to 5 and a license in California, unless told otherwise. */
async function giveSchedule(
  { rows }: Pick<TestApp, 'rows'>,
  person: Pick<Person, 'user'>,
  {
    zone = 'America/New_York',
    hours = [[9 * 60, 17 * 60]],
    weekdays = [0, 1, 2, 3, 4, 5, 6],
    regions = ['CA'],
    buffer_minutes = 0,
    visit_minutes = 30,
    is_in_network = true,
    is_accepting = true,
  }: Schedule = {},
): Promise<void> {
  const { id } = person.user
  await rows(
    `insert into care_schedules (care_person_id, zone, buffer_minutes, visit_minutes, is_in_network, is_accepting)
     values ($1, $2, $3, $4, $5, $6)`,
    [id, zone, buffer_minutes, visit_minutes, is_in_network, is_accepting],
  )
  for (const weekday of weekdays)
    for (const [opens, closes] of hours)
      await rows(
        `insert into weekly_hours (id, care_person_id, weekday, opens_minute, closes_minute) values ($1, $2, $3, $4, $5)`,
        [randomUUID(), id, weekday, opens, closes],
      )
  for (const region of regions)
    await rows('insert into care_licenses (care_person_id, region) values ($1, $2)', [id, region])
  await refreshDays({ rows }, id)
}

/** Derives the free time again after a test has changed what it comes from. */
export async function refreshDays({ rows }: Pick<TestApp, 'rows'>, care_person_id: string): Promise<void> {
  await rows(
    `select refresh_free_time($1, (app_now() at time zone 'UTC')::date - 1, (app_now() at time zone 'UTC')::date + 62)`,
    [care_person_id],
  )
}

/** A care person of this type who can be booked. */
export async function newBookableCarer(
  product: TestApp,
  role: AppointmentType,
  schedule?: Schedule,
): Promise<Person> {
  const made = await product.newCarePerson(role)
  await giveSchedule(product, made, schedule)
  return made
}

interface Member {
  region?: string | null
  zone?: string
  status?: string
  is_insurance?: boolean
}

/** A patient who may book: a member in care, of California, in New York's zone unless told otherwise. */
export async function newMember(
  product: TestApp,
  { region = 'CA', zone = 'America/New_York', status = 'active_client', is_insurance = false }: Member = {},
): Promise<Person> {
  const [made] = await crowdOfMembers(product, 1)
  if (!made) throw new Error('A crowd of one has one.')
  await product.rows('update patients set region = $2, status = $3, is_insurance = $4 where id = $1', [
    made.id,
    region,
    status,
    is_insurance,
  ])
  await product.rows('update users set zone = $2 where id = $1', [made.id, zone])
  const { headers } = made
  const api = createClient({ host: product.url, send: fetch, credentials: () => headers })
  const { data } = await api.call(validateToken, {})
  return { user: data.data, headers, api, email: data.data.email }
}

interface Booked {
  appointment_type: AppointmentType
  starts_at: string
  minutes?: number
  status?: 'booked' | 'completed' | 'no_show'
}

/** An appointment straight in the tables, also in the past. */
export async function addAppointment(
  { rows }: Pick<TestApp, 'rows'>,
  patient: Pick<Person, 'user'>,
  carer: Pick<Person, 'user'>,
  { appointment_type, starts_at, minutes = 30, status = 'booked' }: Booked,
): Promise<string> {
  const id = randomUUID()
  await rows(
    `insert into appointments (id, patient_id, care_person_id, appointment_type, starts_at, ends_at, status, booked_by)
     values ($1, $2, $3, $4, $5, $5::timestamptz + $6 * interval '1 minute', $7, $2)`,
    [id, patient.user.id, carer.user.id, appointment_type, starts_at, minutes, status],
  )
  await rows(`select refresh_free_time_between($1, $2, $2::timestamptz + $3 * interval '1 minute')`, [
    carer.user.id,
    starts_at,
    minutes,
  ])
  return id
}

interface Link {
  appointment_type?: AppointmentType
  minutes?: number
  is_super?: boolean
  expires_at?: string
}

/** A link by which a care person lets a patient book one session with them. */
export async function addLink(
  { rows }: Pick<TestApp, 'rows'>,
  patient: Pick<Person, 'user'>,
  carer: Pick<Person, 'user'>,
  {
    appointment_type = 'therapist',
    minutes = 45,
    is_super = false,
    expires_at = '2030-01-01T00:00:00Z',
  }: Link = {},
): Promise<string> {
  const id = randomUUID()
  await rows(
    `insert into scheduling_links (id, created_by, patient_id, care_person_id, appointment_type, minutes, is_super, expires_at)
     values ($1, $2, $3, $2, $4, $5, $6, $7)`,
    [id, carer.user.id, patient.user.id, appointment_type, minutes, is_super, expires_at],
  )
  return id
}
