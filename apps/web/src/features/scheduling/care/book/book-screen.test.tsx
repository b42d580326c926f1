import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { sendSchedulingLink } from '@stillwater/contract/scheduling-links'
import {
  bookForPatient,
  findPatient,
  listCareAppointments,
  readBookablePatient,
} from '@stillwater/contract/care/calendar'
import { noNeeds } from '@stillwater/domain/scheduling/access-needs'
import { answer, callsOf, respond } from '../../../../testing/answer.ts'
import { user } from '../../../../testing/people.ts'
import { careDesk, coordinator, dana, lee, open, visit, zone } from '../care-desk.fixture.ts'

const booked = visit({ starts_at: '2026-11-19T21:30:00.000Z' })

async function chooseSlot(person: ReturnType<typeof open>['person']) {
  await person.click(await screen.findByRole('button', { name: /^Thursday, November 19, 2026/ }))
  await person.click(await screen.findByRole('radio', { name: '3:30 PM' }))
}

async function chooseMaya(person: ReturnType<typeof open>['person']) {
  const maya = await screen.findByRole('option', { name: 'Maya Ellison' })
  await person.selectOptions(screen.getByLabelText('Patient'), maya)
}

describe('booking for a patient', () => {
  test('book: a patient of the panel is booked at a time in their own zone', async () => {
    careDesk()
    answer(bookForPatient, booked)
    const { person } = open('/care/calendar/book')
    await chooseMaya(person)
    await chooseSlot(person)
    expect(screen.getByText('Chosen: Thursday, November 19, 2026, 3:30 PM CT')).toBeVisible()
    await person.click(screen.getByRole('radio', { name: 'Phone' }))
    await person.click(screen.getByRole('button', { name: 'Book visit' }))
    expect(
      await screen.findByText(
        'The visit with Maya Ellison is booked for Thursday, November 19, 2026, 3:30 PM CT.',
      ),
    ).toBeVisible()
    expect(callsOf(bookForPatient)[0]?.body).toEqual({
      appointment_type: 'therapist',
      care_person_id: dana.id,
      starts_at: booked.starts_at,
      communication: 'phone',
    })
  })

  test('book: a time that was just taken is said, and nothing is called booked', async () => {
    careDesk()
    answer(bookForPatient, { problem: 'slot_taken' })
    const { person } = open('/care/calendar/book')
    await chooseMaya(person)
    await chooseSlot(person)
    await person.click(screen.getByRole('button', { name: 'Book visit' }))
    expect(await screen.findByText(/That time was just taken/)).toBeVisible()
    expect(screen.queryByText(/is booked for/)).toBeNull()
    expect(screen.getByRole('button', { name: 'Book visit' })).toBeDisabled()
  })

  test('book: after a lost connection the chosen time stays, and the same press books it once', async () => {
    careDesk()
    respond('POST', bookForPatient.path, () => Promise.reject(new TypeError('offline')))
    const { person } = open('/care/calendar/book')
    await chooseMaya(person)
    await chooseSlot(person)
    const book = screen.getByRole('button', { name: 'Book visit' })
    await person.click(book)
    expect(await screen.findByText(/couldn’t confirm that this visit was booked/)).toBeVisible()
    answer(bookForPatient, booked)
    await person.click(book)
    expect(await screen.findByText(/is booked for Thursday/)).toBeVisible()
    const keys = callsOf(bookForPatient).map(({ headers }) => headers.get('idempotency-key'))
    expect(keys).toEqual([keys[0], keys[0]])
    expect(keys[0]).toBeTruthy()
  })

  test('book: a visit late in the day leads to its day in the calendar’s own zone', async () => {
    careDesk()
    // 7 PM on Thursday in Chicago, which is Friday in UTC.
    answer(bookForPatient, { ...booked, starts_at: '2026-11-20T01:00:00.000Z' })
    const inChicago = user({ id: dana.id, role: 'therapist', patient: null, zone })
    const { person } = open('/care/calendar/book?day=2026-11-17', inChicago)
    await chooseMaya(person)
    await chooseSlot(person)
    await person.click(screen.getByRole('button', { name: 'Book visit' }))
    expect(await screen.findByRole('link', { name: 'See the calendar' })).toHaveAttribute(
      'href',
      '/care/calendar?day=2026-11-19',
    )
    expect(screen.getByRole('link', { name: 'Back to the calendar' })).toHaveAttribute(
      'href',
      '/care/calendar?day=2026-11-17',
    )
  })

  test('book: captions alone need no interpreter, and no task is announced', async () => {
    careDesk({ visits: [visit({ access_needs: { ...noNeeds, captions: true } })] })
    open(`/care/calendar/book?move=${visit().id}&day=2026-11-17`)
    expect(await screen.findByText('This patient needs: Captions.')).toBeVisible()
  })

  test('book: a visit that cannot be loaded is not called ended, and loads again on request', async () => {
    careDesk({ visits: [visit()] })
    answer(listCareAppointments, { problem: 'forbidden' })
    const { person } = open(`/care/calendar/book?move=${visit().id}&day=2026-11-17`)
    expect(await screen.findByText('We couldn’t load this visit.')).toBeVisible()
    careDesk({ visits: [visit()] })
    await person.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText(/now Tuesday, November 17/)).toBeVisible()
  })

  test('book: a visit is moved in one call', async () => {
    careDesk({ visits: [visit()] })
    answer(bookForPatient, booked)
    const { person } = open(`/care/calendar/book?move=${visit().id}&day=2026-11-17`)
    expect(
      await screen.findByText(/Maya Ellison with Dana Whitfield, now Tuesday, November 17/),
    ).toBeVisible()
    await chooseSlot(person)
    await person.click(screen.getByRole('button', { name: 'Move visit' }))
    expect(await screen.findByText(/is moved to Thursday, November 19, 2026/)).toBeVisible()
    expect(callsOf(bookForPatient)[0]?.body).toMatchObject({
      cancel_appointment_id: visit().id,
      duration: 45,
    })
  })

  test('book: a coordinator finds a patient by email, which is in no address, and chooses with whom', async () => {
    careDesk()
    const access_needs = { ...noNeeds, interpreter: 'sign' as const }
    answer(findPatient, {
      patient: { id: visit().patient_id, name: 'Jonah Reyes', zone: 'America/Denver', access_needs },
    })
    const { person } = open('/care/calendar/book', coordinator)
    await person.type(await screen.findByLabelText('Find a patient by email'), 'jonah@example.com')
    await person.click(screen.getByRole('button', { name: 'Find patient' }))
    expect(await screen.findByText('Jonah Reyes is chosen.')).toBeVisible()
    expect(callsOf(findPatient)[0]?.path).toBe(findPatient.path)
    await person.selectOptions(screen.getByLabelText('Care person'), lee.id)
    expect(await screen.findByText(/^Jonah Reyes with Lee Ortiz/)).toBeVisible()
    expect(screen.getByText(/^This patient needs: Sign language interpreter/)).toBeVisible()
  })

  test('book: the patient and the therapist of a task are chosen already, and only therapists are listed', async () => {
    careDesk()
    const jonah = { id: visit().patient_id, name: 'Jonah Reyes', zone: 'America/Denver', access_needs: null }
    answer(readBookablePatient, { ...jonah, care_person_ids: [lee.id, dana.id] })
    answer(bookForPatient, booked)
    const { person } = open(`/care/calendar/book?patient=${jonah.id}&with=therapist`, coordinator)
    expect(await screen.findByText(/^Jonah Reyes with Dana Whitfield/)).toBeVisible()
    expect(screen.getByLabelText('Patient')).toHaveDisplayValue('Jonah Reyes')
    const listed = within(screen.getByLabelText('Care person')).getAllByRole('option')
    expect(listed.map(({ textContent }) => textContent)).toEqual([
      'Choose a care person',
      'Dana Whitfield, Therapist',
    ])
    await chooseSlot(person)
    await person.click(screen.getByRole('button', { name: 'Book visit' }))
    expect(await screen.findByText(/is booked for Thursday, November 19, 2026/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Back to tasks' })).toHaveAttribute('href', '/care/tasks')
    expect(callsOf(bookForPatient)[0]).toMatchObject({
      body: { appointment_type: 'therapist', care_person_id: dana.id },
    })
  })

  test('book: without a therapist of their own the patient of a task is chosen and the therapist is not', async () => {
    careDesk()
    answer(readBookablePatient, {
      ...{ id: visit().patient_id, name: 'Jonah Reyes', zone: 'America/Denver', access_needs: null },
      care_person_ids: [],
    })
    open(`/care/calendar/book?patient=${visit().patient_id}&with=therapist`, coordinator)
    expect(await screen.findByLabelText('Patient')).toHaveDisplayValue('Jonah Reyes')
    expect(screen.getByLabelText('Care person')).toHaveDisplayValue('Choose a care person')
    expect(screen.queryByRole('button', { name: 'Book visit' })).toBeNull()
  })

  test('book: a patient of a task who cannot be opened is said, and another can be chosen', async () => {
    careDesk()
    answer(readBookablePatient, { problem: 'not_found' })
    const { person } = open(`/care/calendar/book?patient=${visit().patient_id}&with=therapist`)
    expect(await screen.findByText(/^We couldn’t open this patient/)).toBeVisible()
    await chooseMaya(person)
    expect(await screen.findByText(/^Maya Ellison with Dana Whitfield/)).toBeVisible()
  })

  test('book: opened from a chart, the patient is chosen and the way back leads to the chart', async () => {
    careDesk()
    const id = visit().patient_id
    const jonah = { id, name: 'Jonah Reyes', zone: 'America/Denver', access_needs: null }
    answer(readBookablePatient, { ...jonah, care_person_ids: [dana.id] })
    open(`/care/calendar/book?patient=${id}&from=chart`)
    expect(await screen.findByText(/^Jonah Reyes with Dana Whitfield/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Back to the chart' })).toHaveAttribute(
      'href',
      `/care/patients/${id}`,
    )
  })

  test('book: a link lets the patient choose, and says until when it works', async () => {
    careDesk()
    answer(sendSchedulingLink, {
      id: visit().id,
      careperson_id: dana.id,
      expires_at: '2026-11-24T16:00:00.000Z',
    })
    const { person } = open('/care/calendar/book')
    await chooseMaya(person)
    await person.click(await screen.findByText('Let the patient choose the time by a link'))
    await person.click(screen.getByLabelText(/^Allow without notice/))
    await person.click(screen.getByRole('button', { name: 'Send link' }))
    expect(await screen.findByText('The link is on its way. It works until Nov 24, 2026.')).toBeVisible()
    expect(callsOf(sendSchedulingLink)[0]?.body).toEqual({
      appointment_type: 'therapist',
      careperson_id: dana.id,
      is_super: true,
    })
  })
})
