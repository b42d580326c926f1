import { bookAppointment, type Appointment } from '@stillwater/contract/scheduling'
import { nobody } from '../../../platform/db/database.ts'
import type { Person, TestApp } from '../../../testing/build-app.ts'
import { somePhone } from '../../auth/phone/phone.fixture.ts'
import { announceAppointment, type AppointmentChange } from './announce-appointment.ts'

export type TextedMember = Person & { phone: string }

/** A member in care, in California, whose confirmed number takes texts. */
export async function textedMember(
  product: TestApp,
  { zone = 'America/Chicago', is_confirmed = true } = {},
): Promise<TextedMember> {
  const phone = somePhone()
  const made = await product.quickPatient({ phone, first_name: 'Maya' })
  await product.rows(`update patients set region = 'CA', status = 'active_client' where id = $1`, [
    made.user.id,
  ])
  await product.rows(
    'update users set zone = $2, phone_confirmed_at = case when $3 then app_now() end where id = $1',
    [made.user.id, zone, is_confirmed],
  )
  return { ...made, phone }
}

export async function bookTherapist(
  patient: Person,
  starts_at: string,
  more: { careperson_id?: string; cancel_appointment_id?: string } = {},
): Promise<Appointment> {
  const body = { appointment_type: 'therapist', starts_at, ...more } as const
  return (await patient.api.call(bookAppointment, { body })).data
}

export interface Sent {
  channel: 'mail' | 'sms'
  subject: string | null
  text: string
  calendar: string | null
}

/** What was sent to these addresses, oldest first, once every due job has run. */
export async function sentTo(product: TestApp, ...to: string[]): Promise<Sent[]> {
  await product.app.worker.runDue()
  const all = await product.app.outbox.readOutbox(1_000)
  return all
    .filter((one) => to.includes(one.to))
    .toReversed()
    .map(({ channel, subject, text, calendar = null }) => ({ channel, subject, text, calendar }))
}

export const subjectsOf = (sent: Sent[]) => sent.flatMap(({ subject }) => subject ?? [])
export const textsOf = (sent: Sent[]) =>
  sent.filter(({ channel }) => channel === 'sms').map(({ text }) => text)

/** The lines of a calendar file by name, unfolded. */
export function calendarLines(file: string | null | undefined): Record<string, string> {
  const lines = (file ?? '').replaceAll('\r\n ', '').split('\r\n')
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]),
  )
}

/** Makes a change that another part of the product makes, and announces it. */
export async function change(product: TestApp, id: string, set: string, announced: AppointmentChange) {
  await product.app.services.background.transaction(nobody, async (connection) => {
    const [row] = await connection.run<{ id: string; patient_id: string; care_person_id: string }>(
      { name: `change ${announced}`, text: `update appointments set ${set} where id = $1 returning *` },
      [id],
    )
    if (row) await announceAppointment(connection, row, announced)
  })
}
