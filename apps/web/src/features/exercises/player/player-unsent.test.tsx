import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { completeExercise } from '@stillwater/contract/exercises'
import { answer } from '../../../testing/answer.ts'
import { openExercises, rated } from '../../../testing/exercise-clinic.ts'
import { unsentAnswers } from '../../safety/crisis-stores.ts'
import { maya, renderScreen } from '../../../testing/render-screen.tsx'
import { at, begin, first, flow, press, seen, toTheEnd } from './player.fixture.tsx'

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
      await screen.findByText('You don’t have to face this alone. Help is here day and night.'),
    ).toBeVisible()
  })

  test('player: danger written offline shows help at once, says it is not saved, and is sent later', async () => {
    const clinic = openExercises()
    const shown = await begin()
    clinic.isReachable = false
    await shown.person.type(screen.getByLabelText(seen), 'I want to die')
    await screen.findByText('You don’t have to face this alone. Help is here day and night.')
    await press(shown, 'Next')
    await waitFor(() => expect(unsentAnswers.get()).toMatchObject([{ phase: 'unsaved' }]))
    clinic.isReachable = true
    act(() => void dispatchEvent(new Event('online')))
    await waitFor(() => expect(unsentAnswers.get()).toMatchObject([{ phase: 'saved' }]))
    expect(clinic.drafts).toMatchObject([{ step_answers: [{ answer: 'I want to die' }] }])
  })
})
