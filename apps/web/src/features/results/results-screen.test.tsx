import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { readNextCheckIn } from '@stillwater/contract/check-ins'
import { listVisits } from '@stillwater/contract/visits'
import { answer, calls, json, respond } from '../../testing/answer.ts'
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
    expect(
      within(card).getByRole('row', { name: 'Aug\u00a018,\u00a02026 18 Moderately severe' }),
    ).toBeVisible()
  })

  test.each([
    [
      18,
      11,
      'Since August 18, 2026: 7 points lower. That is a real improvement, more than everyday ups and downs.',
    ],
    [11, 10, 'Since August 18, 2026: 1 point lower. A change this small can be everyday ups and downs.'],
    [11, 14, 'Since August 18, 2026: 3 points higher. A change this small can be everyday ups and downs.'],
    [
      5,
      12,
      'Since August 18, 2026: 7 points higher. That is more than everyday ups and downs. Please tell your care team how you have been.',
    ],
    [9, 9, 'Same score as on August 18, 2026.'],
  ])('results: a step from %i to %i since last time reads "%s"', async (before, now, words) => {
    open([scored('2026-11-10T15:00:00.000Z', now), scored('2026-08-18T15:00:00.000Z', before)])
    const card = await screen.findByRole('region', { name: /^Depression/ })
    expect(within(card).getByText(words)).toBeVisible()
  })

  test('results: an ADHD score has no threshold, so no step is called real', async () => {
    open([
      scored('2026-11-10T15:00:00.000Z', 9, { asrs: 4 }),
      scored('2026-08-18T15:00:00.000Z', 9, { asrs: 24 }),
    ])
    const card = await screen.findByRole('region', { name: /^ADHD/ })
    expect(within(card).queryByText(/ups and downs/)).not.toBeInTheDocument()
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
    await screen.findByText('We couldn’t load your results. Nothing was lost.')
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

describe('next check-in', () => {
  const openWith = (next: { at: string; is_due: boolean } | null) => {
    openClinic([], { patient: patient() }).visits = both
    answer(readNextCheckIn, { next })
    const device_zone = Intl.DateTimeFormat().resolvedOptions().timeZone
    return renderScreen('/patient/dashboard/result', {
      as: { ...maya, zone: 'America/Chicago', device_zone },
    })
  }

  test('results: the next check-in is named with its date, in the patient’s own zone', async () => {
    // Still Monday where the patient is.
    openWith({ at: '2026-11-24T04:30:00.000Z', is_due: false })
    expect(await screen.findByText('Your next check-in is due on Monday, November 23, 2026.')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Start check-in' })).not.toBeInTheDocument()
  })

  test('results: a check-in that is due now can be started', async () => {
    openWith({ at: '2026-11-10T15:00:00.000Z', is_due: true })
    expect(await screen.findByText(/Your next check-in is due now/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Start check-in' })).toHaveAttribute(
      'href',
      '/patient/service-lines',
    )
  })

  test('results: nothing is said of a check-in where the server names none, or fails', async () => {
    const { unmount } = openWith(null)
    await screen.findByRole('region', { name: /^Depression/ })
    await waitFor(() => expect(calls('GET', readNextCheckIn.path)).toHaveLength(1))
    expect(screen.queryByText(/next check-in/)).not.toBeInTheDocument()
    unmount()
    openClinic([], { patient: patient() }).visits = both
    answer(readNextCheckIn, { problem: 'forbidden' })
    renderScreen('/patient/dashboard/result', { as: maya })
    await screen.findByRole('region', { name: /^Depression/ })
    expect(screen.queryByText(/next check-in/)).not.toBeInTheDocument()
  })
})

describe('a long history', () => {
  const year = (n: number) => scored(`${n}-03-02T15:00:00.000Z`, n - 2010)

  test('results: earlier visits are added a page at a time, when asked for', async () => {
    openClinic([], { patient: patient() })
    const asked: (string | null)[] = []
    respond('GET', listVisits.path, ({ path }) => {
      const before = new URLSearchParams(path.split('?')[1]).get('before')
      asked.push(before)
      const first = before ? new Date(before).getUTCFullYear() - 1 : 2026
      return json({ visits: [year(first), year(first - 1)], has_earlier: first > 2024 })
    })
    const { person } = renderScreen('/patient/dashboard/result', { as: maya })
    const card = await screen.findByRole('region', { name: /^Depression/ })
    const more = screen.getByRole('button', { name: 'Show earlier results' })
    await person.click(more)
    await within(card).findByText('3 points higher than in March 2023')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Show earlier results' })).toBeNull())
    expect(asked).toEqual([null, '2025-03-02T15:00:00.000Z'])
    expect(within(card).getByText('Since March 2, 2025: 1 point higher.', { exact: false })).toBeVisible()
    expect(within(card).getByText('Mar 2023')).toBeVisible()
  })

  test('results: earlier visits that cannot be loaded leave the newer ones, and can be tried again', async () => {
    openClinic([], { patient: patient() })
    respond('GET', listVisits.path, ({ path }) =>
      path.includes('before=')
        ? json({ success: false, errors: [''], code: 'forbidden', request_id: 'test' }, 403)
        : json({ visits: [year(2026), year(2025)], has_earlier: true }),
    )
    const { person } = renderScreen('/patient/dashboard/result', { as: maya })
    await person.click(await screen.findByRole('button', { name: 'Show earlier results' }))
    await screen.findByText('We couldn’t load your earlier results. Nothing was lost.')
    expect(screen.getByRole('region', { name: /^Depression/ })).toBeVisible()
    answer(listVisits, { visits: [year(2024)], has_earlier: false })
    await person.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByText('2 points higher than in March 2024')
  })

  test('results: the page can be printed', async () => {
    const print = vi.spyOn(globalThis, 'print').mockImplementation(() => undefined)
    const { person } = open()
    await person.click(await screen.findByRole('button', { name: 'Print results' }))
    expect(print).toHaveBeenCalledOnce()
  })
})

describe('results that must not reassure (S11)', () => {
  const told = /You told us about thoughts of being better off dead/

  test('results: item 9 above 0 is named with help beside a total of 1', async () => {
    open([scored('2026-11-10T15:00:00.000Z', 1, { item_nine_positive: true })])
    await screen.findByRole('region', { name: 'Depression No Depression' })
    const note = screen.getByText(told).closest('[role=status]') as HTMLElement
    expect(within(note).getByRole('link', { name: 'Call 988' })).toHaveAttribute('href', 'tel:988')
    expect(within(note).getByRole('link', { name: 'Text 988' })).toHaveAttribute('href', 'sms:988')
  })

  test('results: the newest answer to item 9 counts, whatever the visit was about', async () => {
    const anxiety = serviceLines.slice(1, 2)
    open([
      scored('2026-11-10T15:00:00.000Z', 3, { gad7: 2, item_nine_positive: true, service_lines: anxiety }),
      scored('2026-08-18T15:00:00.000Z', 3, { gad7: 2, item_nine_positive: false }),
    ])
    await screen.findByRole('region', { name: /^Anxiety/ })
    expect(screen.getByText(told)).toBeVisible()
  })

  test('results: an older answer above 0 is not repeated once it is 0', async () => {
    open([
      scored('2026-11-10T15:00:00.000Z', 3, { item_nine_positive: false }),
      scored('2026-08-18T15:00:00.000Z', 3, { item_nine_positive: true }),
    ])
    await screen.findByRole('region', { name: /^Depression/ })
    expect(screen.queryByText(told)).not.toBeInTheDocument()
  })

  test('results: item 9 is named before there is any score to show', async () => {
    open([scored('2026-11-10T15:00:00.000Z', 0, { phq9: null, item_nine_positive: true })])
    expect(await screen.findByText(told)).toBeVisible()
  })

  test.each([
    [true, 1],
    [false, 0],
  ])(
    'results: with shaded ASRS answers %s the clinician’s sentence stands %i time',
    async (positive, times) => {
      open([scored('2026-11-10T15:00:00.000Z', 3, { asrs: 9, asrs_positive: positive })])
      const card = await screen.findByRole('region', { name: 'ADHD Unlikely to have ADHD' })
      const note = 'Your answers are worth discussing with a clinician, whatever the total.'
      expect(within(card).queryAllByText(note)).toHaveLength(times)
    },
  )

  test('results: the intake’s own results step says both', async () => {
    openClinic([{ name: 'assessment_end', questions: [{ name: 'results', question_type: 'results' }] }], {
      phq9: 1,
      asrs: 9,
      item_nine_positive: true,
      asrs_positive: true,
    })
    renderScreen('/patient/question_bank/assessment_end/results', {
      as: user({ patient: patient({ status: 'lead' }) }),
    })
    await screen.findByRole('region', { name: 'Depression No Depression' })
    expect(screen.getByText(told)).toBeVisible()
    expect(screen.getByText(/worth discussing with a clinician/)).toBeVisible()
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
