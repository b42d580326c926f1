import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { readChart, readVisitAnswers, type Chart } from '@stillwater/contract/care/chart'
import { answer, callsOf, json, respond } from '../../../testing/answer.ts'
import { expectCards } from '../../../testing/expect-cards.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { answerQueue, staff } from '../../safety/queue/queue.fixture.tsx'
import { chart, nextVisit, prescription, uuid, visit } from './chart.fixture.tsx'

async function open(shown: Chart, role = 'provider') {
  answerQueue([])
  answer(readChart, shown)
  const page = renderScreen(`/care/patients/${shown.profile.id}`, { as: staff(role) })
  await screen.findByRole('heading', { level: 1, name: shown.profile.name })
  return page
}
const part = (name: string) => within(screen.getByRole('region', { name }))

describe('chart screen', () => {
  test('chart screen: what was not asked is never shown as none', async () => {
    await open(chart())
    expect(part('Health').getAllByText('Not asked')).toHaveLength(3)
    expect(part('Health').queryByText('None reported')).toBeNull()
  })

  test('chart screen: stated facts are in the patient’s words with their day, and none says reported', async () => {
    const at = '2026-08-18T15:00:00.000Z'
    await open(
      chart({
        facts: {
          allergies: { state: 'stated', text: 'Penicillin, hives', at },
          medicines: { state: 'none', text: null, at },
          diagnoses: { state: 'not_answered', text: null, at },
        },
        coded_diagnoses: [{ code: 'F33.1', at }],
      }),
    )
    expect(part('Health').getByText('Penicillin, hives')).toBeVisible()
    expect(part('Health').getByText('None reported')).toBeVisible()
    expect(part('Health').getByText('Asked, not answered')).toBeVisible()
    expect(part('Health').getByText(/F33\.1/)).toBeVisible()
  })

  test('chart screen: each link above the chart leads to the heading of its part', async () => {
    await open(chart())
    const links = within(screen.getByRole('navigation', { name: 'Parts of the chart' })).getAllByRole('link')
    expect(links).not.toHaveLength(0)
    for (const link of links)
      expect(document.querySelector(link.getAttribute('href') ?? '')).toHaveTextContent(link.textContent)
  })

  test('chart screen: a visit is booked from the chart by those who book, for this patient', async () => {
    const shown = chart()
    await open(shown)
    expect(part('Appointments').getByRole('link', { name: 'Book visit' })).toHaveAttribute(
      'href',
      `/care/calendar/book?patient=${shown.profile.id}&from=chart`,
    )
  })

  test('chart screen: a plan has the name that it has everywhere', async () => {
    await open(chart())
    expect(part('Plan and insurance').getByText('Medication & Care Counseling')).toBeVisible()
  })

  test('chart screen: a scale shows its change since the start in words, not to the patient', async () => {
    const points = [
      { at: '2026-08-18T15:00:00.000Z', score: 18 },
      { at: '2026-11-10T15:00:00.000Z', score: 8 },
    ]
    const [start, latest] = points as [(typeof points)[0], (typeof points)[0]]
    await open(chart({ scales: [{ scale: 'phq9', points, start, latest, state: 'response' }] }))
    expect(part('Scores').getByText('Response')).toBeVisible()
    expect(
      part('Scores').getAllByText(/From 18 on Aug 18, 2026 to 8 on Nov 10, 2026, 56% lower/)[0],
    ).toBeVisible()
    // The plot has its sentence in an attribute.
    expect(document.body.innerHTML).not.toContain('Your depression score')
  })

  test.each([
    [true, 'This patient was discharged on Friday, November 20, 2026.'],
    [false, 'This patient’s last day of care is Friday, November 20, 2026.'],
  ])('chart screen: a discharge is told above everything, over: %s', async (is_over, words) => {
    const shown = chart({ end_of_care: { on: '2026-11-20', is_over } })
    await open(shown)
    expect(screen.getByText(words, { exact: false })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Read the letter' })).toHaveAttribute(
      'href',
      `/care/patients/${shown.profile.id}/discharge`,
    )
  })

  test('chart screen: each table is cards on a phone, and a score that was not taken has no line there', async () => {
    const note = {
      id: uuid(300),
      kind: 'progress_dap',
      state: 'signed',
      author_id: uuid(9),
      author: 'Dana Whitfield',
      appointment_id: null,
      session_at: null,
      created_at: '2026-11-10T09:00:00.000Z',
      saved_at: '2026-11-10T09:00:00.000Z',
      signed_at: '2026-11-10T10:00:00.000Z',
    } as const
    await open(
      chart({
        visits: { visits: [visit(1)], has_earlier: false },
        prescriptions: { prescriptions: [prescription()] },
        appointments: [nextVisit],
        notes: [note],
      }),
    )
    const visits = screen.getByRole('table', { name: 'Visits and answers' })
    for (const name of ['Prescriptions', 'Appointments', 'Notes'])
      expectCards(screen.getByRole('table', { name }))
    expectCards(visits)
    // What has nothing to say is the one box of its cell, which the rule leaves out.
    expect(visits.querySelectorAll('td > .panel-none')).toHaveLength(4)
  })

  test('chart screen: the emergency contact is called with one press', async () => {
    const shown = chart()
    const contact = { first_name: 'Alex', last_name: 'Ellison', phone: '5550001234' }
    await open({ ...shown, profile: { ...shown.profile, emergency_contact: contact } })
    const call = part('Contact').getByRole('link', { name: '(555) 000-1234' })
    expect(call).toHaveAttribute('href', 'tel:+15550001234')
  })

  test('chart screen: item nine stands beside the scores, and answers are read only when they are opened', async () => {
    const shown = visit(1)
    const { person } = await open(
      chart({
        visits: { visits: [shown], has_earlier: false },
        noted: [{ visit_id: shown.id, item_nine: '2', asrs_positive: null }],
      }),
    )
    expect(part('Visits and answers').getByText('2 of 3')).toBeVisible()
    expect(callsOf(readVisitAnswers)).toHaveLength(0)
    answer(readVisitAnswers, {
      answers: [
        {
          id: uuid(301),
          name: 'how_long',
          title: 'How long?',
          bank_title: 'Health',
          created_at: shown.created_at,
          response: null,
          elaboration: null,
          has_file: false,
        },
      ],
    })
    await person.click(screen.getByRole('button', { name: /Show answers of Nov\s10,\s2026/ }))
    const answers = within(await screen.findByRole('region', { name: 'Answers of Nov\u00a010,\u00a02026' }))
    expect(answers.getByText('How long?')).toBeVisible()
    expect(answers.getByText('Skipped')).toBeVisible()
  })

  test('chart screen: prescriptions say when they run out, marked unless it is planned, and a stopped one does not', async () => {
    await open(
      chart({
        prescriptions: {
          prescriptions: [
            prescription({ problem: { care_team_told: true } }),
            prescription({ id: uuid(201), status: 'canceled', medication_name: 'Trazodone 50 mg' }),
            prescription({ id: uuid(202), status: 'expired', may_renew: true, run_out_on: '2026-11-25' }),
            prescription({ id: uuid(203), stop_plan: 'Half, then none.', run_out_on: '2026-11-28' }),
            prescription({
              id: uuid(204),
              bridge: { care_team_told: true },
              supply_ends_on: '2026-11-22',
              run_out_on: '2026-12-22',
            }),
          ],
        },
      }),
    )
    const [current, ended, expired, ending, bridged] = part('Prescriptions').getAllByRole('row').slice(1) as [
      HTMLElement,
      HTMLElement,
      HTMLElement,
      HTMLElement,
      HTMLElement,
    ]
    expect(within(current).getByText('Nov 20, 2026')).toBeVisible()
    expect(within(current).getByText('The order failed')).toBeVisible()
    expect(within(ended).queryByText('Nov 20, 2026')).toBeNull()
    expect(within(ended).getByText('Stopped')).toBeVisible()
    expect(within(expired).getByText('Nov 25, 2026')).toBeVisible()
    expect(within(ending).getByText('Nov 28, 2026')).not.toHaveClass('panel-marked')
    expect(within(bridged).getByText('Nov 22, 2026')).toHaveClass('panel-marked')
  })

  test('chart screen: open tasks come first, a safety task leads to its page, and done ones are in the timeline', async () => {
    const task = {
      id: uuid(400),
      audience: 'care_team' as const,
      task_key: 'safety',
      description: 'Safety',
      urgent: true,
      safety: true,
      created_at: '2026-11-16T08:00:00.000Z',
      due_at: null,
      acknowledged_at: null,
      done_at: null,
    }
    const done = {
      ...task,
      id: uuid(401),
      safety: false,
      description: 'Call this patient',
      done_at: '2026-11-16T08:30:00.000Z',
    }
    await open(chart({ tasks: [task, done] }))
    expect(part('Open tasks').getByRole('link', { name: 'Safety task' })).toHaveAttribute(
      'href',
      `/care/safety/${task.id}`,
    )
    expect(part('Open tasks').queryByText('Call this patient')).toBeNull()
    expect(part('Timeline').getByText('Task opened: Call this patient')).toBeVisible()
    expect(screen.getAllByRole('heading', { level: 2 })[0]).toHaveTextContent('Open tasks')
  })

  test('chart screen: a server that asks to wait does not make the patient unknown', async () => {
    respond('GET', readChart.path, () => json({}, 429))
    renderScreen(`/care/patients/${uuid(1)}`, { as: staff('provider') })
    expect(await screen.findByText('We couldn’t load this chart.')).toBeVisible()
  })

  test('chart screen: a patient out of reach is named nowhere, and someone on call is led back to the workspace', async () => {
    answerQueue([])
    answer(readChart, { problem: 'not_found' })
    renderScreen(`/care/patients/${uuid(1)}`, { as: staff('oncall') })
    expect(await screen.findByText(/not on your panel, or does not exist/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Back to the workspace' })).toHaveAttribute('href', '/care')
  })
})

describe('chart notes', () => {
  const shown = (changes: Partial<Chart['notes'][number]> = {}): Chart['notes'][number] => ({
    id: uuid(300),
    kind: 'progress_dap',
    state: 'signed',
    author_id: uuid(9),
    author: 'Dana Whitfield',
    appointment_id: null,
    session_at: null,
    created_at: '2026-11-10T09:00:00.000Z',
    saved_at: '2026-11-10T09:00:00.000Z',
    signed_at: '2026-11-10T10:00:00.000Z',
    ...changes,
  })

  test('chart notes: each has its state, author and date, and leads to the note; a clinician can write one', async () => {
    await open(
      chart({ notes: [shown(), shown({ id: uuid(301), kind: 'contact', state: 'draft', signed_at: null })] }),
    )
    const [, signed, draft] = part('Notes').getAllByRole('row')
    expect(signed).toHaveTextContent(/Progress note \(DAP\).*Signed.*Dana Whitfield.*Nov 10, 2026/)
    expect(draft).toHaveTextContent(/Contact note.*Draft/)
    const base = `/care/patients/${uuid(1)}/notes`
    expect(part('Notes').getByRole('link', { name: 'Contact note' })).toHaveAttribute(
      'href',
      `${base}/${uuid(301)}`,
    )
    expect(part('Notes').getByRole('link', { name: 'Write note' })).toHaveAttribute('href', `${base}/new`)
  })

  test('chart notes: a patient without notes has none, and it says so', async () => {
    await open(chart())
    expect(part('Notes').getByText('No notes yet.')).toBeVisible()
  })
})
