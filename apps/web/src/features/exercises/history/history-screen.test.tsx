import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { exercisePdf, listCompleted, shareExercise } from '@stillwater/contract/exercises'
import { wholeDates } from '@stillwater/domain/formats/whole-dates'
import { answer, callsOf, json, respond } from '../../../testing/answer.ts'
import { completion, openExercises, plain, rated } from '../../../testing/exercise-clinic.ts'
import { maya, renderScreen } from '../../../testing/render-screen.tsx'
// Loaded before the tests, so that the first one does not wait for them.
import '../../../shell/patient-area.tsx'
import './history-screen.tsx'

const open = () => renderScreen('/patient/dashboard/patient_exercises/exercise_history', { as: maya })
const three = [
  completion(12),
  completion(9, { rating_before: 4, rating_after: 4 }),
  completion(3, { rating_before: 2, rating_after: 5, shared_at: '2026-11-03T19:00:00.000Z' }),
]

test('exercise history: finished exercises are listed with ratings and what was written (A-EXR-004, 073)', async () => {
  openExercises({ completions: three })
  const { person } = open()
  const done = within(await screen.findByRole('region', { name: 'What you have done' }))
  expect(done.getAllByRole('heading', { level: 3 })).toHaveLength(3)
  expect(done.getByText('How you felt: 2 before, 5 after')).toBeVisible()
  expect(done.getByText('Sent to your care team')).toBeVisible()
  await person.click(done.getAllByText('What you wrote')[0]!)
  expect(done.getAllByText('A lamp')[0]).toBeVisible()
  expect(callsOf(listCompleted)).toHaveLength(1)
})

test('exercise history: an empty one says so (A-EXR-079)', async () => {
  openExercises()
  open()
  expect(await screen.findByText('You have no completed exercises.')).toBeVisible()
})

test('what helps: each exercise says how often it went up, the same and down, also as a table', async () => {
  const unrated = completion(14, {
    exercise: plain,
    exercise_id: plain.id,
    rating_before: null,
    rating_after: null,
  })
  openExercises({ completions: [unrated, ...three] })
  const { person } = open()
  const helps = within(await screen.findByRole('region', { name: 'What helps you' }))
  expect(helps.getByText('You usually feel better after it')).toBeVisible()
  expect(helps.getByText('Rated 3 times: 2 up, 1 the same, 0 down')).toBeVisible()
  expect(helps.queryByText(plain.title)).not.toBeInTheDocument()
  expect(helps.getByRole('img')).toHaveAccessibleName(
    wholeDates(
      `${rated.title}. Nov 3, 2026: 2 before, 5 after. Nov 9, 2026: 4 before, 4 after. Nov 12, 2026: 3 before, 6 after`,
    ),
  )
  await person.click(helps.getByRole('button', { name: 'See as a table' }))
  expect(helps.getAllByRole('row')).toHaveLength(4)
  expect(helps.queryByRole('img')).not.toBeInTheDocument()
})

test('what helps: one or two ratings prove nothing, and an exercise that makes things worse says so', async () => {
  const worse = [2, 4, 6].map((n) =>
    completion(n, { exercise: plain, exercise_id: plain.id, rating_before: 6, rating_after: 3 }),
  )
  openExercises({ completions: [completion(8), ...worse] })
  open()
  const helps = within(await screen.findByRole('region', { name: 'What helps you' }))
  expect(helps.getByText('Too few ratings to tell')).toBeVisible()
  expect(helps.getByText('You usually feel worse after it')).toBeVisible()
  expect(helps.getByText(/You don’t have to keep doing it/)).toBeVisible()
})

test('what helps: dates at the edges of the chart grow into it, so that none is cut off', async () => {
  const late = completion(28, { exercise: plain, exercise_id: plain.id })
  openExercises({ completions: [late, completion(1)] })
  open()
  await screen.findByRole('region', { name: 'What helps you' })
  expect(screen.getByText('Nov 1, 2026', { selector: 'text' })).toHaveAttribute('text-anchor', 'start')
  expect(screen.getByText('Nov 28, 2026', { selector: 'text' })).toHaveAttribute('text-anchor', 'end')
})

test('what helps: two dates that fit stand below their own marks', async () => {
  const wide = [1, 28].map((n) => completion(n, { exercise: plain, exercise_id: plain.id }))
  openExercises({ completions: [...wide, completion(18), completion(6)] })
  open()
  await screen.findByRole('region', { name: 'What helps you' })
  const [first, last] = ['Nov 6, 2026', 'Nov 18, 2026'].map((day) =>
    screen.getByText(day, { selector: 'text' }),
  )
  expect([first, last].map((day) => day?.getAttribute('text-anchor'))).toEqual(['middle', 'middle'])
})

test('what helps: of two marks that are close, each has its date below it, the second a row lower', async () => {
  const late = completion(28, { exercise: plain, exercise_id: plain.id })
  openExercises({ completions: [late, completion(4), completion(1)] })
  open()
  await screen.findByRole('region', { name: 'What helps you' })
  const [first, last] = ['Nov 1, 2026', 'Nov 4, 2026'].map((day) =>
    screen.getByText(day, { selector: 'text' }),
  )
  const [above, below] = [first, last].map((day) => Number(day?.getAttribute('y')))
  expect(below! - above!).toBeGreaterThan(20)
  const marks = screen.getAllByRole('img')[0]!.querySelectorAll('circle.rating-before')
  expect(first?.getAttribute('x')).toBe(marks[0]?.getAttribute('cx'))
  expect(last?.getAttribute('x')).toBe(marks[marks.length - 1]?.getAttribute('cx'))
})

test('exercise history: the PDF opens in a new tab, and a failure says so', async () => {
  openExercises({ completions: [completion(12)] })
  const tab = { opener: {}, location: { href: '' }, close: vi.fn<() => void>() }
  vi.stubGlobal('open', () => tab)
  const { person } = open()
  answer(exercisePdf, { url: '/api/exercise_attempts/1/pdf?signature=x' })
  const pdf = await screen.findByRole('button', { name: /^PDF of Five things you see/ })
  await person.click(pdf)
  await vi.waitFor(() => expect(tab.location.href).toContain('/pdf?signature=x'))
  expect(tab.opener).toBeNull()
  answer(exercisePdf, { problem: 'not_found' })
  await person.click(pdf)
  expect(await screen.findByText('We couldn’t open the PDF. Please try again.')).toBeVisible()
  expect(tab.close).toHaveBeenCalled()
})

test('exercise history: one can be sent to the care team, and withdrawn (A-EXR-069, 074)', async () => {
  openExercises({ completions: [completion(12)] })
  const { person } = open()
  await person.click(await screen.findByRole('button', { name: /^Send to care team: Five things you see/ }))
  expect(await screen.findByText('Sent to your care team')).toBeVisible()
  await person.click(screen.getByRole('button', { name: /^Stop sharing/ }))
  expect(await screen.findByRole('button', { name: /^Send to care team: Five things you see/ })).toBeVisible()
  expect(
    callsOf(shareExercise).map(({ body }) => (body as { share_with_doctor: boolean }).share_with_doctor),
  ).toEqual([true, false])
})

test('exercise history: earlier exercises are added a page at a time, when asked for', async () => {
  openExercises({ completions: three })
  respond('GET', listCompleted.path, ({ path }) =>
    path.includes('before=')
      ? json({ completions: [completion(2)], has_earlier: false, total: 4 })
      : json({ completions: three, has_earlier: true, total: 4 }),
  )
  const { person } = open()
  const done = within(await screen.findByRole('region', { name: 'What you have done' }))
  await person.click(done.getByRole('button', { name: 'Show earlier exercises' }))
  await waitFor(() => expect(done.getAllByRole('heading', { level: 3 })).toHaveLength(4))
  expect(done.queryByRole('button', { name: 'Show earlier exercises' })).toBeNull()
})
