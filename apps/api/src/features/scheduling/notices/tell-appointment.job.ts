import * as z from 'zod/mini'
import { formatMoment, formatShortMoment } from '@stillwater/domain/formats/moments'
import { clinicBrand } from '../../../platform/clinic-brand.ts'
import { nobody } from '../../../platform/db/database.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import type { Tools } from '../../../services.ts'
import { textWords } from '../../people/texts/text-words.ts'
import { appointmentChanges, type AppointmentChange } from './appointment-change.ts'
import { appointmentEvent } from './appointment-event.ts'
import { carePersonLetter, isToldToCarePerson, patientLetters } from './appointment-letters.ts'
import { appointmentUrl, letterFacts } from './letter-facts.ts'
import { loadNotice, type NoticeRow } from './load-notice.ts'
import { loadRecipient, writeToPerson } from '../../people/write-to-person.ts'

/**
 * Tells of one change of an appointment, unless it was overtaken by the next. Every message has a key of the
 * appointment and the change, so that neither a second run nor a second job sends it twice.
 */
export const tellAppointment = defineJob({
  name: 'scheduling.tell-appointment',
  payload: z.object({
    appointment_id: z.uuid(),
    change: z.enum(appointmentChanges),
    starts_at: z.string(),
    revision: z.number(),
  }),
  async run(tools: Tools, { appointment_id, change, starts_at, revision }) {
    const row = await tools.database.read(nobody, (connection) => loadNotice(connection, appointment_id))
    if (!row || row.starts_at !== starts_at || !stillHolds[change](row)) return
    const key = `appointment ${appointment_id} ${change} ${revision}`
    await tellPatient(tools, row, change, key)
    if (!isToldToCarePerson(change)) return
    await tellCarePerson(tools, row, { id: row.care_person_id, change }, key)
    const before = row.previous_care_person_id
    if (change === 'moved' && before && before !== row.care_person_id)
      await tellCarePerson(tools, { ...row, status: 'canceled' }, { id: before, change: 'canceled' }, key)
  },
})

const stillHolds: Record<AppointmentChange, (row: NoticeRow) => boolean> = {
  booked: ({ status }) => status === 'booked',
  moved: ({ status }) => status === 'booked',
  canceled: ({ status, is_replaced }) => status === 'canceled' && !is_replaced,
  new_time_needed: ({ status, new_time_asked_at }) => status === 'booked' && new_time_asked_at !== null,
  no_show: ({ status }) => status === 'no_show',
  way_changed: ({ status }) => status === 'booked',
}

async function tellPatient(tools: Tools, row: NoticeRow, change: AppointmentChange, key: string) {
  const patient = await loadRecipient(tools, row.patient_id)
  if (!patient) return
  const facts = await letterFacts(tools, row, patient.zone)
  const { link } = facts
  const when = formatShortMoment(row.starts_at, patient.zone)
  const texts: Partial<Record<AppointmentChange, string>> = {
    booked: textWords.booked(when, link),
    moved: textWords.moved(when, link),
    canceled: textWords.canceled(when),
    new_time_needed: textWords.new_time_needed(when, `${link}/edit`),
  }
  // What is over or not settled yet stays in the calendar as it is.
  const calendar = isToldToCarePerson(change)
    ? appointmentEvent(row, { ...patient, url: link, brand: await clinicBrand(tools.database) }, tools.now())
    : undefined
  await writeToPerson(tools, patient, {
    letter: patientLetters[change](facts),
    calendar,
    text: texts[change],
    dedupe_key: key,
  })
}

interface Told {
  id: string
  change: Parameters<typeof carePersonLetter>[0]
}

async function tellCarePerson(tools: Tools, row: NoticeRow, { id, change }: Told, key: string) {
  const person = await loadRecipient(tools, id)
  if (!person) return
  const calendar_url = `${appointmentUrl.origin(tools)}/care`
  const zone = id === row.care_person_id ? row.care_zone : person.zone
  await writeToPerson(tools, person, {
    letter: carePersonLetter(change, {
      when: formatMoment(row.starts_at, zone),
      communication: row.communication,
      calendar_url,
    }),
    calendar: appointmentEvent(
      row,
      { email: person.email, zone, url: calendar_url, brand: await clinicBrand(tools.database) },
      tools.now(),
    ),
    dedupe_key: `${key} ${id}`,
  })
}
