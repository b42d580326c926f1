import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readChart, type Chart } from '@stillwater/contract/care/chart'
import { answer, callsOf, json, respond } from '../../../testing/answer.ts'
import {
  beWide,
  careThread,
  counselor,
  inboxThread,
  openClinic,
  openInbox,
  threadId,
} from '../../messaging/inbox/inbox.fixture.tsx'
import { staff } from '../../safety/queue/queue.fixture.tsx'
import { chart, prescription, uuid, visit } from '../chart/chart.fixture.tsx'

/** A conversation of the inbox, at a desk or in a narrower window. */
function open({ as = counselor, isWide = true } = {}) {
  const page = isWide ? beWide() : null
  const numbers = [1, 2]
  openClinic(
    numbers.map((n) => inboxThread(n)),
    numbers.map((n) => careThread(n)),
  )
  return { ...page, ...openInbox(`/care/inbox/${threadId(1)}`, as) }
}

/** What the clinic answers about either patient. */
function answerChart(changes: Partial<Chart> = {}): void {
  const { profile, ...rest } = chart(changes)
  respond('GET', readChart.path, ({ path }) =>
    json({ ...rest, profile: { ...profile, id: path.split('/')[4] } }),
  )
}

const name = (n: number) => screen.findByRole('heading', { level: 2, name: `Person ${n}` })
const choose = (view: string | RegExp) => screen.getByRole('radio', { name: view })
const beside = (n = 1) => screen.findByRole('complementary', { name: `Chart of Person ${n}` })
const part = async (title: string) => within(await screen.findByRole('region', { name: title }))
const read = () => callsOf(readChart).map(({ path }) => path.split('/')[4])
const patientId = (n: number) => inboxThread(n).patient.id

test('chart beside a conversation: it is read once Chart is chosen, and not before', async () => {
  answerChart()
  const { person } = open()
  await name(1)
  expect(choose(/^Care team notes \(0\)/)).toBeChecked()
  expect(read()).toEqual([])
  await person.click(choose('Chart'))
  expect(await beside()).toHaveTextContent('35, she/her, Texas, 3:00 AM CT there')
  expect(read()).toEqual([patientId(1)])
  expect(choose('Chart')).toHaveFocus()
})

test('chart beside a conversation: it stays for the next conversation, and notes stay once they are chosen again', async () => {
  answerChart()
  const { person, unmount } = open()
  await name(1)
  await person.click(choose('Chart'))
  await beside(1)
  await person.click(screen.getByRole('link', { name: 'Person 2' }))
  await beside(2)
  expect(read()).toEqual([patientId(1), patientId(2)])
  await person.click(choose(/^Care team notes/))
  unmount()
  openInbox(`/care/inbox/${threadId(1)}`)
  await name(1)
  expect(choose(/^Care team notes/)).toBeChecked()
  expect(read()).toHaveLength(2)
})

test('chart beside a conversation: a window without room for it reads none, though it was chosen at a desk', async () => {
  answerChart()
  const { person, becomeNarrow, unmount } = open()
  await name(1)
  await person.click(choose('Chart'))
  await beside()
  becomeNarrow?.()
  expect(screen.queryByRole('complementary', { name: 'Chart of Person 1' })).toBeNull()
  unmount()
  openInbox(`/care/inbox/${threadId(2)}`)
  expect(await screen.findByRole('link', { name: 'Open chart' })).toBeVisible()
  expect(choose('Messages')).toBeChecked()
  expect(read()).toEqual([patientId(1)])
})

test('chart beside a conversation: o shows it and moves the focus to its name, n goes back to a note', async () => {
  answerChart()
  const { person } = open()
  await name(1)
  await person.keyboard('o')
  const chartOfOne = within(await beside())
  expect(chartOfOne.getByRole('heading', { level: 3, name: 'Person 1' })).toHaveFocus()
  await chartOfOne.findByRole('heading', { level: 4, name: 'Prescriptions' })
  expect(chartOfOne.getByRole('heading', { level: 3, name: 'Person 1' })).toHaveFocus()
  expect(screen.getAllByRole('link', { name: 'Open chart' })).toHaveLength(1)
  expect(chartOfOne.getByRole('link', { name: 'Open chart' })).toHaveAttribute(
    'href',
    `/care/patients/${patientId(1)}`,
  )
  await person.keyboard('n')
  expect(screen.getByRole('textbox', { name: 'New note' })).toHaveFocus()
  expect(screen.queryByRole('complementary', { name: 'Chart of Person 1' })).toBeNull()
  await person.tab({ shift: true })
  await person.keyboard('?')
  expect(within(await screen.findByRole('dialog')).getByText('Show chart')).toBeVisible()
})

test('chart beside a conversation: o opens the whole chart where there is no room beside the messages', async () => {
  answerChart()
  const { person } = open({ isWide: false })
  await screen.findByRole('heading', { level: 1, name: 'Person 1' })
  await person.keyboard('o')
  await waitFor(() => expect(location.pathname).toBe(`/care/patients/${patientId(1)}`))
})

test('chart beside a conversation: a coordinator is told kindly that it is for clinicians, and nothing is read', async () => {
  answerChart()
  const { person } = open({ as: staff('coordinator') })
  await name(1)
  await person.click(choose('Chart'))
  expect(await beside()).toHaveTextContent(/Charts are for clinicians\. Ask a colleague/)
  expect(screen.getByRole('link', { name: 'Open patient details' })).toHaveAttribute(
    'href',
    `/care/patients/${patientId(1)}/details`,
  )
  expect(screen.queryByRole('link', { name: 'Open chart' })).toBeNull()
  expect(read()).toEqual([])
})

test('chart beside a conversation: out of reach it says so and leads to the way in, and is not called a failure', async () => {
  answer(readChart, { problem: 'not_found' })
  const { person } = open({ as: staff('therapist') })
  await name(1)
  await person.click(choose('Chart'))
  expect(await screen.findByText(/isn’t on your panel, so you can’t read their chart here/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Open the chart with a reason' })).toHaveAttribute(
    'href',
    `/care/patients/${patientId(1)}`,
  )
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('chart beside a conversation: one that could not be loaded is tried again', async () => {
  respond('GET', readChart.path, () => json({}, 429))
  const { person } = open()
  await name(1)
  await person.click(choose('Chart'))
  expect(await screen.findByText('We couldn’t load this chart.')).toBeVisible()
  answerChart()
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  expect((await part('Scores')).getByText('No scores yet.')).toBeVisible()
})

test('chart beside a conversation: of a patient of whom nothing is known it says what was not asked, and never none', async () => {
  answerChart()
  const { person } = open()
  await name(1)
  await person.click(choose('Chart'))
  await part('Scores')
  const whole = within(await beside())
  expect(whole.getByText('Not asked')).toBeVisible()
  expect(whole.queryByText('None reported')).toBeNull()
  expect(whole.getByText('None on file')).toBeVisible()
  expect((await part('Prescriptions')).getByText('Nothing is prescribed here now.')).toBeVisible()
  expect((await part('Next')).getByText('No visit is booked.')).toBeVisible()
  expect((await part('Open tasks')).getByText('Nothing is open.')).toBeVisible()
})

test('chart beside a conversation: it has item 9, what is prescribed now and what is booked, and not what is over', async () => {
  const points = [
    { at: '2026-08-18T15:00:00.000Z', score: 18 },
    { at: '2026-11-10T15:00:00.000Z', score: 8 },
  ]
  const [start, latest] = points as [(typeof points)[0], (typeof points)[0]]
  const appointment = {
    id: uuid(9),
    appointment_type: 'therapist',
    participant_name: 'Dana Whitfield',
    careperson_id: uuid(8),
    link: null,
    care_person_photo_url: null,
    profile_url: null,
    starts_at: '2026-11-19T16:00:00.000Z',
    duration: 45,
    communication: 'video',
    status: 'booked',
    can_reschedule: false,
    is_late_cancel: false,
    needs_new_time: false,
  } as const
  answerChart({
    scales: [{ scale: 'phq9', points, start, latest, state: 'response' }],
    visits: { visits: [visit(1)], has_earlier: false },
    noted: [{ visit_id: visit(1).id, item_nine: '2', asrs_positive: null }],
    prescriptions: {
      prescriptions: [
        prescription({ status: 'paused', problem: { care_team_told: true }, refills: 3 }),
        prescription({ id: uuid(201), status: 'canceled', medication_name: 'Trazodone 50 mg' }),
      ],
    },
    appointments: [
      appointment,
      { ...appointment, id: uuid(10), status: 'canceled', participant_name: 'Sam Vale' },
    ],
    end_of_care: { on: '2026-12-20', is_over: true },
  })
  const { person } = open()
  await name(1)
  await person.click(choose('Chart'))
  const scores = await part('Scores')
  expect(scores.getByText('8 of 27, Mild')).toBeVisible()
  expect(within(scores.getByRole('table')).getByText('2 of 3')).toBeVisible()
  const [row, ...others] = (await part('Prescriptions')).getAllByRole('row').slice(1)
  expect(within(row as HTMLElement).getByText('Paused')).toBeVisible()
  expect(row).toHaveTextContent(/One tablet each morning3The order failed$/)
  expect(others).toEqual([])
  expect((await part('Next')).getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Nov\s19,\s2026, .*, therapy with Dana Whitfield, 45\sminutes$/),
  ])
  expect(await beside()).toHaveTextContent('Discharged on Dec 20, 2026')
})

test('chart beside a conversation: one that was opened with a reason says until when', async () => {
  answerChart({ break_glass_until: '2026-11-16T09:40:00.000Z' })
  const { person } = open({ as: staff('therapist') })
  await name(1)
  await person.click(choose('Chart'))
  expect(await screen.findByText(/You opened this chart outside your panel/)).toBeVisible()
})
