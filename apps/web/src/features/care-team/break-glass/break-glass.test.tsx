import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { breakGlass, breakGlassById, listBrokenGlass } from '@stillwater/contract/care/break-glass'
import { readChart } from '@stillwater/contract/care/chart'
import { searchPanel } from '@stillwater/contract/care/panel'
import { answer, callsOf } from '../../../testing/answer.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { answerQueue, staff } from '../../safety/queue/queue.fixture.tsx'
import { chart, nextVisit, uuid } from '../chart/chart.fixture.tsx'
// Loaded beforehand, so that no test waits for them.
import './open-chart-screen.tsx'
import './broken-glass-screen.tsx'
import '../panel/panel-screen.tsx'

const reason = 'Caller in distress, her provider is unreachable'
const until = '2026-11-17T16:30:00.000Z'
const open = (path: string, role = 'therapist') => {
  answerQueue([])
  return renderScreen(path, { as: staff(role) })
}

describe('open a chart', () => {
  test('open a chart: email, birth date and a written reason open it, and say before what follows', async () => {
    answer(breakGlass, { patient_id: uuid(1), until })
    answer(readChart, chart({ break_glass_until: until }))
    const { person } = open('/care/open-chart')
    expect(await screen.findByText(/We tell the patient who opened it/)).toBeVisible()
    await person.type(screen.getByLabelText('Patient’s email'), 'maya@example.com')
    await person.type(screen.getByLabelText('Patient’s date of birth'), '1991-04-12')
    await person.type(screen.getByLabelText('Why do you need this chart?'), reason)
    await person.click(screen.getByRole('button', { name: 'Open chart for one hour' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Maya Ellison' })).toBeVisible()
    expect(screen.getByText(/You opened this chart outside your panel/)).toBeVisible()
    expect(callsOf(breakGlass).map(({ body }) => body)).toEqual([
      { email: 'maya@example.com', dob: '1991-04-12', reason },
    ])
  })

  test('open a chart: a reason without real words is not sent and its field says why', async () => {
    const { person } = open('/care/open-chart')
    await person.type(await screen.findByLabelText('Patient’s email'), 'maya@example.com')
    await person.type(screen.getByLabelText('Patient’s date of birth'), '1991-04-12')
    await person.type(screen.getByLabelText('Why do you need this chart?'), 'urgent')
    await person.click(screen.getByRole('button', { name: 'Open chart for one hour' }))
    const field = screen.getByLabelText('Why do you need this chart?')
    expect(field).toHaveFocus()
    expect(field).toHaveAccessibleDescription('Please write why you need this chart, in a sentence.')
    expect(callsOf(breakGlass)).toEqual([])
  })

  test('open a chart: no match says that nothing was opened', async () => {
    answer(breakGlass, { problem: 'not_found' })
    const { person } = open('/care/open-chart')
    await person.type(await screen.findByLabelText('Patient’s email'), 'maya@example.com')
    await person.type(screen.getByLabelText('Patient’s date of birth'), '1991-04-13')
    await person.type(screen.getByLabelText('Why do you need this chart?'), reason)
    await person.click(screen.getByRole('button', { name: 'Open chart for one hour' }))
    expect(await screen.findByText(/Nothing was opened/)).toBeVisible()
  })

  test('open a chart: a linked chart off the panel is opened in place with a reason', async () => {
    answer(readChart, { problem: 'not_found' })
    const { person } = open(`/care/patients/${uuid(1)}`)
    await person.type(await screen.findByLabelText('Why do you need this chart?'), reason)
    answer(breakGlassById, { patient_id: uuid(1), until })
    answer(readChart, chart({ break_glass_until: until }))
    await person.click(screen.getByRole('button', { name: 'Open chart for one hour' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Maya Ellison' })).toBeVisible()
    expect(callsOf(breakGlassById).map(({ body }) => body)).toEqual([{ patient_id: uuid(1), reason }])
  })

  test('open a chart: a search of the panel that finds no one offers it', async () => {
    const counts = { all: 1, not_improving: 0, overdue: 0, unread: 0, running_out: 0 }
    answer(searchPanel, { patients: [], next: null, found: 0, counts, now: until })
    const { person } = open('/care/patients')
    await person.type(await screen.findByLabelText('Search by name'), 'Nobody')
    const empty = await screen.findByText('No patient on your panel has this name.')
    expect(
      within(empty.closest('main')!).getByRole('link', { name: 'Open a chart outside your panel' }),
    ).toHaveAttribute('href', '/care/open-chart')
  })
})

test.each([
  ['on the panel', null, 6],
  ['opened from outside the panel', until, 0],
])('open a chart: one %s offers what its reader can change', async (_, break_glass_until, offered) => {
  answer(readChart, chart({ break_glass_until, appointments: [nextVisit] }))
  open(`/care/patients/${uuid(1)}`)
  await screen.findByRole('heading', { level: 1, name: 'Maya Ellison' })
  const names = /^(Create task|Write note|Write safety plan|Assign exercise|Book visit|Change to phone)$/
  const changes = [
    ...screen.queryAllByRole('button', { name: names }),
    ...screen.queryAllByRole('link', { name: names }),
  ]
  expect(changes).toHaveLength(offered)
})

describe('opened charts', () => {
  test('opened charts: an administrator reads who opened whose chart, why, and which is open now', async () => {
    answer(listBrokenGlass, {
      openings: [
        {
          id: uuid(7),
          created_at: '2026-11-17T15:30:00.000Z',
          until,
          person: { id: uuid(8), name: 'Dana Carer', role: 'therapist' },
          patient: { id: uuid(1), name: 'Maya Ellison' },
          reason,
        },
      ],
      next: null,
      now: '2026-11-17T16:00:00.000Z',
    })
    open('/care/break-glass', 'admin')
    const row = within((await screen.findByText('Maya Ellison')).closest('tr')!)
    expect(row.getByText('Dana Carer, Therapist')).toBeVisible()
    expect(row.getByText(reason)).toBeVisible()
    expect(row.getByText('Open now')).toBeVisible()
  })

  test('opened charts: a list that did not load is not shown as empty', async () => {
    answer(listBrokenGlass, { problem: 'unexpected' })
    open('/care/break-glass', 'admin')
    expect(await screen.findByText('We couldn’t load the opened charts.')).toBeVisible()
    expect(screen.queryByText('No one has opened a chart outside their panel.')).toBeNull()
  })
})
