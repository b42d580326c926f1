import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { listVisits } from '@stillwater/contract/intake'
import { answer, calls } from '../../testing/answer.ts'
import { openClinic, serviceLines, visit } from '../../testing/intake-clinic.ts'
import { logged } from '../../testing/logged.ts'
import { patient, user } from '../../testing/people.ts'
import { renderScreen } from '../../testing/render-screen.tsx'

const maya = user({ patient: patient() })
const scored = (created_at: string, phq9: number, more = {}) =>
  visit({ id: created_at, created_at, complete: true, phq9, service_lines: serviceLines, ...more })
const both = [
  scored('2026-11-10T15:00:00.000Z', 11, { gad7: 7, isi: 22, asrs: 24 }),
  scored('2026-08-18T15:00:00.000Z', 18, { gad7: 13 }),
]

function open(visits = both) {
  openClinic([], { patient: patient() }).visits = visits
  return renderScreen('/patient/dashboard/result', { as: maya })
}

describe('assessment results', () => {
  // A-RES-001 A-RES-002 A-RES-003 A-RES-004
  test.each([
    ['Depression', 'Moderate', '11', '27'],
    ['Anxiety', 'Mild', '7', '21'],
    ['Insomnia', 'Severe', '22', '28'],
    ['ADHD', 'Highly likely', '24', '24'],
  ])('show %s as %s, %s of %s', async (title, severity, score, maximum) => {
    open()
    await screen.findByRole('heading', { level: 1, name: 'Assessment Results' })
    const card = await screen.findByRole('region', { name: `${title} ${severity}` })
    expect(within(card).getByText(score, { selector: '.sw-figure' })).toBeVisible()
    expect(card).toHaveTextContent(`of ${maximum}`)
    expect(within(card).getByText('Assessment timeline')).toBeVisible() // A-RES-005
    expect(within(card).getByText('A symptom score, not a diagnosis.')).toBeVisible() // decision S5
  })

  test('say in words how a score moved, and hold the same as a table', async () => {
    const { person } = open()
    const card = await screen.findByRole('region', { name: /^Depression/ })
    expect(within(card).getByText('7 points lower than in August')).toBeVisible()
    expect(within(card).getByRole('img')).toHaveAccessibleName(
      'Your depression score fell from 18 to 11 since August.',
    )
    await person.click(within(card).getByRole('button', { name: 'See as a table' }))
    expect(within(card).getAllByRole('row')).toHaveLength(3)
    expect(within(card).getByRole('row', { name: 'August 18 18 Moderately severe' })).toBeVisible()
  })

  test('leave out visits that were about something else (A-RES-034 to A-RES-037)', async () => {
    open([scored('2026-11-10T15:00:00.000Z', 11, { gad7: 7, service_lines: serviceLines.slice(1, 2) })])
    await screen.findByRole('region', { name: /^Anxiety/ })
    expect(screen.queryByRole('region', { name: /^Depression/ })).not.toBeInTheDocument()
  })

  test('say that there are none yet, with a way to the first', async () => {
    open([])
    expect(await screen.findByRole('link', { name: 'Start your self-assessment' })).toHaveAttribute(
      'href',
      '/patient/service-lines',
    )
  })

  test('can be asked for again when they could not be loaded (A-ERR-019)', async () => {
    openClinic([])
    answer(listVisits, { problem: 'forbidden' })
    const { person } = renderScreen('/patient/dashboard/result', { as: maya })
    await screen.findByText('We could not load your results. Nothing was lost.')
    expect(logged).toContainEqual([
      'Could not get patient details',
      { patient_id: maya.patient?.id },
      expect.objectContaining({ code: 'forbidden' }),
    ])
    openClinic([]).visits = both
    await person.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('region', { name: /^Depression/ })
  })
})

test('the intake shows every scale that was asked, and counts the assessment as complete (A-INT-005)', async () => {
  const questions = [{ name: 'results', question_type: 'results' }]
  openClinic([{ name: 'assessment_end', questions }], { phq9: 4, gad7: 15 })
  renderScreen('/patient/question_bank/assessment_end/results', {
    as: user({ patient: patient({ status: 'lead' }) }),
  })
  await screen.findByRole('region', { name: 'Depression No Depression' })
  await screen.findByRole('region', { name: 'Anxiety Severe' })
  const events = () => calls('POST', '/api/events').map(({ body }) => (body as { name: string }).name)
  await waitFor(() => expect(events()).toContain('Complete Assessment'))
})
