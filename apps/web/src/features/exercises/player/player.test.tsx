import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import {
  completeExercise,
  listAssigned,
  listCompleted,
  listDrafts,
  saveProgress,
  shareExercise,
} from '@stillwater/contract/exercises'
import { persisted } from '../../../platform/session/persisted-state.ts'
import { answer, callsOf } from '../../../testing/answer.ts'
import { assignment, calm, openExercises, plain, rated } from '../../../testing/exercise-clinic.ts'
import { unsentAnswers } from '../../safety/crisis-stores.ts'
import { maya, renderScreen } from '../../../testing/render-screen.tsx'
// Loaded before the tests, so that the first one does not wait for them.
import '../../../shell/patient-area.tsx'
import './exercise-flow-screen.tsx'
import '../lists/category-screen.tsx'

const base = '/patient/dashboard/patient_exercises'
const flow = (id: string, step?: number) =>
  `${base}/exercise_flow/${id}${step === undefined ? '' : `?step=${step}`}`
const at = () => Number(new URLSearchParams(location.search).get('step'))
const tooltip = 'Please provide a rating before moving on to the next part of the exercise.'
const seen = 'Name five things you see'
const [first] = rated.sorted_steps

function stubWidth(wide: boolean) {
  vi.stubGlobal('matchMedia', () => ({
    matches: wide,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
}
type Shown = ReturnType<typeof renderScreen>
const press = ({ person }: Shown, name: string) => person.click(screen.getByRole('button', { name }))
const rate = ({ person }: Shown, rating: number) =>
  person.click(screen.getByRole('radio', { name: new RegExp(`^${rating}( |$)`) }))

/** From the first rating to the first step. */
async function begin(id = rated.id): Promise<Shown> {
  const shown = renderScreen(flow(id), { as: maya })
  await screen.findByRole('heading', { name: 'How do you feel right now?' })
  await rate(shown, 2)
  await press(shown, 'Next')
  await screen.findByLabelText(seen)
  return shown
}
async function toTheEnd(shown: Shown): Promise<void> {
  await press(shown, 'Next')
  await screen.findByText('Step 2')
  await press(shown, 'Next')
  await screen.findByRole('heading', { name: 'And how do you feel now?' })
  await rate(shown, 7)
}

describe('player: an exercise with ratings', () => {
  test('player: it goes from rating to steps to rating to sharing (A-EXR-005, 041 to 044, 055, 062, 064 to 069, 074)', async () => {
    openExercises({ assignments: [assignment()] })
    const shown = await begin()
    expect(at()).toBe(1)
    expect(screen.getByText('Look & wait.')).toBeVisible()
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Near', 'Far'])
    await shown.person.type(screen.getByLabelText(seen), 'A lamp')
    await toTheEnd(shown)
    expect(at()).toBe(3)
    const lists = [listAssigned, listCompleted, listDrafts]
    const before = lists.map((list) => callsOf(list).length)
    await press(shown, 'Complete')
    expect(await screen.findByRole('heading', { name: 'You finished it' })).toBeVisible()
    expect(at()).toBe(4)
    expect(callsOf(completeExercise).map(({ body }) => body)).toEqual([
      {
        exercise_id: rated.id,
        attempt_id: expect.any(String),
        rating_before: 2,
        rating_after: 7,
        step_answers: [{ step_id: first!.id, answer: 'A lamp' }],
        is_complete: undefined,
      },
    ])
    await waitFor(() => expect(callsOf(listDrafts).length).toBeGreaterThan(before[2]!))
    expect(callsOf(shareExercise)).toHaveLength(0)
    await press(shown, 'Send to care team')
    expect(await screen.findByText('Sent. Your care team can read it now.')).toBeVisible()
    expect(callsOf(shareExercise)[0]?.body).toEqual({
      exercise_id: rated.id,
      patient_id: maya.patient!.id,
      share_with_doctor: true,
    })
  })

  test('player: Next waits for a rating and the tooltip says so (A-EXR-048, 049)', async () => {
    openExercises()
    const shown = renderScreen(flow(rated.id, 0), { as: maya })
    const next = await screen.findByRole('button', { name: 'Next' })
    expect(next).toHaveAttribute('aria-disabled', 'true')
    await shown.person.click(next)
    expect(await screen.findByText(tooltip)).toBeVisible()
    expect(next).toHaveAccessibleDescription(tooltip)
    expect(at()).toBe(0)
    await rate(shown, 0)
    expect(screen.queryByText(tooltip)).not.toBeInTheDocument()
    await press(shown, 'Next')
    expect(await screen.findByLabelText(seen)).toBeVisible()
  })

  test('player: the scale has 11 choices with Terrible, Okay and Great (A-EXR-050 to 053)', async () => {
    openExercises()
    renderScreen(flow(rated.id, 0), { as: maya })
    const choices = await screen.findAllByRole('radio')
    expect(choices).toHaveLength(11)
    for (const name of [/0 Terrible/, /5 Okay/, /10 Great/])
      expect(screen.getByRole('radio', { name })).toBeInTheDocument()
  })

  test.each([
    ['phone', false, 'top'],
    ['desktop', true, 'left'],
  ])('player: on a %s the tooltip has a place of its own (A-EXR-054)', async (_, wide, placement) => {
    stubWidth(wide)
    openExercises()
    const shown = renderScreen(flow(rated.id, 0), { as: maya })
    await shown.person.click(await screen.findByRole('button', { name: 'Next' }))
    expect(await screen.findByText(tooltip)).toHaveAttribute('data-placement', placement)
  })

  test('player: what was given is in the state of the tab as it goes (A-EXR-034 to 040)', async () => {
    openExercises()
    const shown = await begin()
    await shown.person.type(screen.getByLabelText(seen), 'A cup')
    const state = () => persisted.read().exercises
    expect(state()).toMatchObject({
      active_exercise_id: rated.id,
      rating_before: 2,
      rating_after: null,
      step_answers: [{ step_id: first!.id, answer: 'A cup' }],
    })
    await toTheEnd(shown)
    expect(state().rating_after).toBe(7)
    await press(shown, 'Complete')
    await screen.findByRole('heading', { name: 'You finished it' })
    expect(state()).toMatchObject({
      active_exercise_id: null,
      step_answers: [],
      completed_exercise: { exercise_id: rated.id },
    })
  })

  test('player: answers and ratings are saved at every step (A-EXR-076, 077)', async () => {
    openExercises()
    const shown = await begin()
    await waitFor(() => expect(callsOf(saveProgress)).toHaveLength(1))
    expect(callsOf(saveProgress)[0]?.body).toMatchObject({ rating_before: 2, step_answers: [] })
    await shown.person.type(screen.getByLabelText(seen), 'A cup')
    await press(shown, 'Next')
    await waitFor(() => expect(callsOf(saveProgress)).toHaveLength(2))
    expect(callsOf(saveProgress)[1]?.body).toMatchObject({
      step_answers: [{ step_id: first!.id, answer: 'A cup' }],
    })
  })

  test.each([
    ['beyond the end', 99, `${base}/${calm.id}`],
    ['one beyond the end', 5, `${base}/${calm.id}`],
  ])('player: %s leads to the category (A-EXR-045)', async (_, step, path) => {
    openExercises()
    renderScreen(flow(rated.id, step), { as: maya })
    await screen.findByRole('heading', { level: 1, name: 'Calm your body' })
    expect(location.pathname).toBe(path)
  })

  test.each([3, 4])('player: step %d without a rating asks for it first', async (step) => {
    openExercises()
    renderScreen(flow(rated.id, step), { as: maya })
    expect(await screen.findByRole('heading', { name: 'How do you feel right now?' })).toBeVisible()
    expect(at()).toBe(0)
  })

  test('player: a finished exercise begins anew at its first step', async () => {
    openExercises()
    const shown = await begin()
    await toTheEnd(shown)
    await press(shown, 'Complete')
    await screen.findByRole('heading', { name: 'You finished it' })
    shown.unmount()
    await begin()
    await toTheEnd(shown)
    await press(shown, 'Complete')
    await screen.findByRole('heading', { name: 'You finished it' })
    const ids = callsOf(completeExercise).map(({ body }) => (body as { attempt_id: string }).attempt_id)
    expect(new Set(ids).size).toBe(2)
  })
})

describe('player: an exercise without ratings', () => {
  test('player: it begins at step 1 and its last button reads Complete (A-EXR-046, 047)', async () => {
    openExercises()
    const shown = renderScreen(flow(plain.id), { as: maya })
    await screen.findByText('Step 3')
    expect(at()).toBe(1)
    await press(shown, 'Next')
    await screen.findByLabelText('What is the first step?')
    await press(shown, 'Complete')
    expect(await screen.findByRole('heading', { name: 'You finished it' })).toBeVisible()
    expect(at()).toBe(3)
  })

  test('player: a paced step says each phase in words, and can be paused', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    openExercises()
    const shown = renderScreen(flow(plain.id), {
      as: maya,
      advanceTimers: (ms) => vi.advanceTimersByTime(ms),
    })
    await screen.findByText('Ready when you are')
    await press(shown, 'Start')
    expect(await screen.findByText('Breathe in')).toBeVisible()
    await act(() => vi.advanceTimersByTimeAsync(4_500))
    expect(await screen.findByText('Breathe out')).toBeVisible()
    await press(shown, 'Pause')
    await act(() => vi.advanceTimersByTimeAsync(20_000))
    expect(screen.getByText('Ready when you are')).toBeVisible()
    await press(shown, 'Start')
    await act(() => vi.advanceTimersByTimeAsync(30_000))
    expect(await screen.findByText('Well done')).toBeVisible()
  })
})

describe('player: nothing is lost', () => {
  test('player: what was written is there after a reload, before it was ever sent', async () => {
    openExercises()
    const shown = await begin()
    await shown.person.type(screen.getByLabelText(seen), 'A lamp and a cup')
    shown.unmount()
    renderScreen(flow(rated.id, 1), { as: maya })
    expect(await screen.findByLabelText(seen)).toHaveValue('A lamp and a cup')
  })

  test('player: without a network it says so, and the exercise is finished once when the network is back', async () => {
    const clinic = openExercises()
    const shown = await begin()
    clinic.isReachable = false
    await shown.person.type(screen.getByLabelText(seen), 'A lamp')
    await toTheEnd(shown)
    expect(await screen.findByText(/Your answers are kept here/)).toBeVisible()
    await press(shown, 'Complete')
    expect(await screen.findByText(/Your exercise is kept here and is sent/)).toBeVisible()
    expect(screen.queryByRole('heading', { name: 'You finished it' })).not.toBeInTheDocument()
    clinic.isReachable = true
    act(() => void dispatchEvent(new Event('online')))
    expect(await screen.findByRole('heading', { name: 'You finished it' })).toBeVisible()
    expect(clinic.completions).toHaveLength(1)
    expect(clinic.completions[0]).toMatchObject({ rating_before: 2, rating_after: 7 })
  })

  test('player: an attempt that was finished elsewhere says so, and keeps the text on the screen', async () => {
    openExercises()
    const shown = await begin()
    await toTheEnd(shown)
    answer(completeExercise, { problem: 'exercise_completed' })
    await press(shown, 'Complete')
    expect(await screen.findByText(/your first answers are kept/)).toBeVisible()
    expect(screen.getByRole('radio', { name: /^7/ })).toBeChecked()
  })

  test('player: a text that is too long is kept whole and not sent', async () => {
    openExercises()
    const shown = await begin()
    const field = screen.getByLabelText(seen)
    await shown.person.click(field)
    await shown.person.paste('a'.repeat(10_001))
    expect(await screen.findByText(/Please use 10,000 characters or fewer/)).toBeVisible()
    await press(shown, 'Next')
    expect(at()).toBe(1)
    expect(field).toHaveValue('a'.repeat(10_001))
  })

  test('player: text that was typed without Next is saved when the person leaves', async () => {
    const clinic = openExercises()
    const shown = await begin()
    await shown.person.type(screen.getByLabelText(seen), 'A lamp')
    await shown.person.click(screen.getByRole('link', { name: '← Leave exercise' }))
    await screen.findByRole('heading', { level: 1, name: 'Calm your body' })
    await waitFor(() =>
      expect(clinic.drafts).toMatchObject([{ step_answers: [{ step_id: first!.id, answer: 'A lamp' }] }]),
    )
  })

  test('player: words of danger show the crisis lines at once', async () => {
    openExercises()
    const shown = await begin()
    await shown.person.type(screen.getByLabelText(seen), 'I want to die')
    expect(
      await screen.findByText("You don't have to face this alone. Help is here day and night."),
    ).toBeVisible()
  })

  test('player: danger written offline shows help at once, says it is not saved, and is sent later', async () => {
    const clinic = openExercises()
    const shown = await begin()
    clinic.isReachable = false
    await shown.person.type(screen.getByLabelText(seen), 'I want to die')
    await screen.findByText("You don't have to face this alone. Help is here day and night.")
    await press(shown, 'Next')
    await waitFor(() => expect(unsentAnswers.get()).toMatchObject([{ phase: 'unsaved' }]))
    clinic.isReachable = true
    act(() => void dispatchEvent(new Event('online')))
    await waitFor(() => expect(unsentAnswers.get()).toMatchObject([{ phase: 'saved' }]))
    expect(clinic.drafts).toMatchObject([{ step_answers: [{ answer: 'I want to die' }] }])
  })
})
