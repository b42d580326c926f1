import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import {
  completeExercise,
  listAssigned,
  listCompleted,
  listDrafts,
  readExercise,
  saveProgress,
  shareExercise,
} from '@stillwater/contract/exercises'
import { persisted } from '../../../platform/session/persisted-state.ts'
import { answer, callsOf } from '../../../testing/answer.ts'
import { assignment, calm, openExercises, plain, rated } from '../../../testing/exercise-clinic.ts'
import { maya, renderScreen } from '../../../testing/render-screen.tsx'
import { useSlowClock } from '../../../testing/slow-clock.ts'
import {
  at,
  base,
  begin,
  first,
  flow,
  press,
  rate,
  seen,
  stubWidth,
  toTheEnd,
  tooltip,
} from './player.fixture.tsx'

describe('player: an exercise with ratings', () => {
  test('player: it goes from rating to steps to rating to sharing (A-EXR-005, 041 to 044, 055, 062, 064 to 069, 074)', async () => {
    openExercises({ assignments: [assignment()] })
    const shown = await begin()
    expect(at()).toBe(1)
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
    expect(screen.getByText('Look & wait.')).toBeVisible()
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Near', 'Far'])
    await shown.person.type(screen.getByLabelText(seen), 'A lamp')
    await toTheEnd(shown)
    expect(at()).toBe(3)
    const lists = [listAssigned, listCompleted, listDrafts]
    const before = lists.map((list) => callsOf(list).length)
    await press(shown, 'Complete')
    expect(await screen.findByRole('heading', { name: 'You finished it' })).toHaveFocus()
    expect(screen.getByText('You rated how you felt: 2 before, 7 after.')).toBeVisible()
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
    expect(screen.getByRole('heading', { name: 'You finished it' })).toHaveFocus()
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

test('player: an exercise that does not exist says so, with the way back', async () => {
  openExercises()
  answer(readExercise, { problem: 'not_found' })
  renderScreen(flow(rated.id), { as: maya })
  expect(await screen.findByText('We don’t have an exercise at this address.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  expect(screen.getByRole('link', { name: '← Exercises' })).toHaveAttribute('href', base)
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
    useSlowClock()
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
