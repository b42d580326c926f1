import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import {
  cancelForPatient,
  completeAppointment,
  listCareAppointments,
  markNoShow,
} from '@stillwater/contract/care/calendar'
import { answer, callsOf, respond } from '../../../../testing/answer.ts'
import { stubLiveLine } from '../../../../testing/live-line.ts'
import { admin, careDesk, coordinator, dana, open, tuesday, visit } from '../care-desk.fixture.ts'

const day = `/care/calendar?view=day&day=${tuesday}`
const past = visit({ starts_at: '2026-11-17T15:00:00.000Z' })
const rows = () => screen.getAllByRole('listitem', { name: /(AM|PM) CT/ })

describe('care calendar', () => {
  test('calendar: a visit shows its time with the zone, the patient, the kind, the way, the status and the room', async () => {
    careDesk({ visits: [visit()] })
    open(day)
    const row = await screen.findByRole('listitem', { name: '3:30 PM CT, Maya Ellison' })
    for (const words of ['45 min', 'Therapy, Video', 'Booked'])
      expect(within(row).getByText(words)).toBeVisible()
    expect(within(row).getByRole('link', { name: 'Open room, Maya Ellison' })).toHaveAttribute(
      'href',
      `/care/video/${visit().id}`,
    )
    expect(within(row).getByRole('link', { name: 'Maya Ellison' })).toHaveAttribute(
      'href',
      `/care/patients/${visit().patient_id}`,
    )
    expect(screen.getByText('Times are in Central Time.')).toBeVisible()
    expect(within(row).queryByRole('button', { name: /no-show/ })).toBeNull()
    expect(within(row).getByRole('button', { name: 'Cancel visit, Maya Ellison' })).toBeVisible()
  })

  test('calendar: a session of one’s own that has begun leads to its note, and one to come does not', async () => {
    const held = visit({ ...past, id: '00000000-0000-4000-9000-000000000077', status: 'completed' })
    careDesk({ visits: [held, visit()] })
    open(day)
    const links = await screen.findAllByRole('link', { name: /Write note/ })
    expect(links.map((one) => one.getAttribute('href'))).toEqual([
      `/care/patients/${held.patient_id}/notes/new?session=${held.id}`,
    ])
  })

  test('calendar: a room outside the product is opened without telling it where from', async () => {
    careDesk({ visits: [visit({ link: 'https://rooms.example.com/dana' })] })
    open(day)
    const link = await screen.findByRole('link', { name: 'Open room, Maya Ellison' })
    expect(link).toHaveAttribute('href', 'https://rooms.example.com/dana')
    expect(link).toHaveAttribute('rel', 'noreferrer')
  })

  test('calendar: a booking appears live, without a reload', async () => {
    const live = stubLiveLine()
    const desk = careDesk()
    open(day)
    expect(await screen.findByText('No visits on this day.')).toBeVisible()
    desk.visits = [visit()]
    live.line().tell('care_calendar', visit().id)
    expect(await screen.findByRole('listitem', { name: /Maya Ellison/ })).toBeVisible()
  })

  test('calendar: a week shows seven days from Sunday, and a day of it opens by its heading', async () => {
    careDesk({ visits: [visit()] })
    const { person } = open(`/care/calendar?view=week&day=${tuesday}`)
    await screen.findByText('Maya Ellison')
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(7)
    expect(callsOf(listCareAppointments)[0]?.path).toContain('from=2026-11-15&until=2026-11-21')
    await person.click(screen.getByRole('button', { name: /Tuesday, November\s17/ }))
    expect(location.search).toBe(`?view=day&day=${tuesday}`)
  })

  test('calendar: by keyboard alone to the next day and back', async () => {
    careDesk()
    const { person } = open(day)
    await screen.findByText('No visits on this day.')
    screen.getByRole('button', { name: 'Next day' }).focus()
    await person.keyboard('{Enter}')
    expect(await screen.findByRole('heading', { name: /Wednesday, November\s18,\s2026/ })).toBeVisible()
    await person.tab({ shift: true })
    await person.tab({ shift: true })
    await person.keyboard('{Enter}')
    expect(await screen.findByRole('heading', { name: /Tuesday, November\s17,\s2026/ })).toBeVisible()
  })

  test.each([
    [
      'Mark as completed',
      completeAppointment,
      'completed',
      'The visit with Maya Ellison is marked completed.',
    ],
    ['Mark as no-show', markNoShow, 'no_show', 'The visit with Maya Ellison is marked a no-show.'],
  ] as const)(
    'calendar: "%s" asks first, and says what the server confirmed',
    async (name, endpoint, status, said) => {
      const desk = careDesk({ visits: [past] })
      answer(endpoint, { ...past, status })
      const { person } = open(day)
      await person.click(await screen.findByRole('button', { name: `${name}, Maya Ellison` }))
      const dialog = screen.getByRole('dialog')
      expect(within(dialog).getByText(/Tuesday, November 17, 2026, 9:00 AM CT/)).toBeVisible()
      expect(callsOf(endpoint)).toHaveLength(0)
      desk.visits = [{ ...past, status }]
      await person.click(within(dialog).getByRole('button', { name }))
      expect(await screen.findByText(said)).toBeVisible()
      expect(screen.queryByRole('dialog')).toBeNull()
      expect(callsOf(endpoint)).toHaveLength(1)
    },
  )

  test('calendar: a refused cancellation stays open and says why, and nothing is called canceled', async () => {
    careDesk({ visits: [visit()] })
    answer(cancelForPatient, { problem: 'appointment_over' })
    const { person } = open(day)
    await person.click(await screen.findByRole('button', { name: 'Cancel visit, Maya Ellison' }))
    await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel visit' }))
    expect(await screen.findByText(/has ended or was canceled/)).toBeVisible()
    expect(screen.queryByText(/is canceled\.$/)).toBeNull()
  })

  test('calendar: after a lost connection the dialog says what is not certain, and the same press does it', async () => {
    careDesk({ visits: [visit()] })
    respond('POST', cancelForPatient.path, () => Promise.reject(new TypeError('offline')))
    const { person } = open(day)
    await person.click(await screen.findByRole('button', { name: 'Cancel visit, Maya Ellison' }))
    const go = within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel visit' })
    await person.click(go)
    expect(await screen.findByText(/couldn’t confirm that this was saved/)).toBeVisible()
    answer(cancelForPatient, visit({ status: 'canceled' }))
    await person.click(go)
    expect(await screen.findByText('The visit with Maya Ellison is canceled.')).toBeVisible()
  })

  test('calendar: a visit whose patient is asked for a new time says so', async () => {
    careDesk({ visits: [visit({ needs_new_time: true })] })
    open(day)
    expect(await screen.findByText('Asked for a new time')).toBeVisible()
  })

  test('calendar: time off stands above the visits of its day', async () => {
    const desk = careDesk({ visits: [visit()] })
    desk.time_off = [
      {
        id: visit().id,
        care_person_id: dana.id,
        starts_at: '2026-11-17T06:00:00.000Z',
        ends_at: '2026-11-18T06:00:00.000Z',
      },
    ]
    open(day)
    expect(await screen.findByText('Time off, all day')).toBeVisible()
  })

  test('calendar: a coordinator sees everyone with names, chooses one person, and has no room of theirs', async () => {
    careDesk({ visits: [visit()] })
    const { person } = open(day, coordinator)
    expect(await screen.findByText('Dana Whitfield', { selector: 'p' })).toBeVisible()
    expect(screen.queryByRole('link', { name: /Open room/ })).toBeNull()
    await person.selectOptions(await screen.findByLabelText('Care person'), dana.id)
    await waitFor(() =>
      expect(callsOf(listCareAppointments).at(-1)?.path).toContain(`care_person_id=${dana.id}`),
    )
    expect(rows()).toHaveLength(1)
  })

  test('calendar: an admin is led home, and no visit is read', async () => {
    careDesk({ visits: [visit()] })
    open(day, admin)
    await waitFor(() => expect(location.pathname).toBe('/care'))
    expect(callsOf(listCareAppointments)).toHaveLength(0)
  })

  test('calendar: one that cannot be loaded says so and loads again on request', async () => {
    careDesk()
    answer(listCareAppointments, { problem: 'forbidden' })
    const { person } = open(day)
    expect(await screen.findByText('We couldn’t load your calendar.')).toBeVisible()
    careDesk({ visits: [visit()] })
    await person.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('listitem', { name: /Maya Ellison/ })).toBeVisible()
  })
})
