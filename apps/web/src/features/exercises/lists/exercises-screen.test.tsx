import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { listAssigned, listExercises, unassignExercise } from '@stillwater/contract/exercises'
import { persisted } from '../../../platform/session/persisted-state.ts'
import { answer, callsOf } from '../../../testing/answer.ts'
import {
  assignment,
  calm,
  completion,
  openExercises,
  plain,
  rated,
} from '../../../testing/exercise-clinic.ts'
import { logged } from '../../../testing/logged.ts'
import { maya, renderScreen } from '../../../testing/render-screen.tsx'
// Loaded before the tests, so that the first one does not wait for them.
import '../../../shell/patient-area.tsx'
import './exercises-screen.tsx'
import './category-screen.tsx'

const base = '/patient/dashboard/patient_exercises'
const open = (path = '') => renderScreen(base + path, { as: maya })

describe('exercises screen', () => {
  test('exercises screen: it shows assignments, Discover with the categories, and the way to the history (A-EXR-001, 006 to 008)', async () => {
    openExercises({ assignments: [assignment()], completions: [completion(1)] })
    open()
    const assigned = within(await screen.findByRole('region', { name: 'Assignments' }))
    expect(await assigned.findByRole('link', { name: rated.title })).toHaveAttribute(
      'href',
      `${base}/exercise_flow/${rated.id}`,
    )
    expect(assigned.getByRole('link', { name: `Start exercise: ${rated.title}` })).toHaveAttribute(
      'href',
      `${base}/exercise_flow/${rated.id}`,
    )
    expect(assigned.getByText('From Dana Whitfield')).toBeVisible()
    const discover = within(screen.getByRole('region', { name: 'Discover' }))
    expect(await discover.findByRole('link', { name: /Calm your body/ })).toHaveAttribute(
      'href',
      `${base}/${calm.id}`,
    )
    expect(discover.getByRole('link', { name: 'See all exercises' })).toHaveAttribute('href', `${base}/all`)
    expect(await screen.findByText('You have finished 1 exercise.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'See history and what helps you' })).toHaveAttribute(
      'href',
      `${base}/exercise_history`,
    )
  })

  test('exercises screen: empty lists say so in the specified words (A-EXR-078, 079)', async () => {
    openExercises()
    open()
    expect(await screen.findByText('You have no assignments.')).toBeVisible()
    expect(await screen.findByText('You have no completed exercises.')).toBeVisible()
  })

  test('exercises screen: a dismissed assignment leaves the list after a question (A-EXR-070, 071, 075)', async () => {
    openExercises({ assignments: [assignment()] })
    const { person } = open()
    await person.click(await screen.findByRole('button', { name: `Dismiss ${rated.title}` }))
    expect(callsOf(unassignExercise)).toHaveLength(0)
    await person.click(screen.getByRole('button', { name: 'Dismiss assignment' }))
    expect(await screen.findByText('You have no assignments.')).toBeVisible()
    expect(callsOf(unassignExercise)).toHaveLength(1)
  })

  test('exercises screen: a call that fails is logged, without an alert (A-EXR-080)', async () => {
    openExercises()
    answer(listAssigned, { problem: 'unexpected' })
    open()
    expect(await screen.findByText(/We couldn’t load this right now\./)).toBeVisible()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(JSON.stringify(logged)).toContain('exercise_patients/assigned')
  })

  test('exercises screen: its lists are in the state of the tab, without what was written (A-EXR-030 to 033)', async () => {
    openExercises({ assignments: [assignment()], completions: [completion(1)] })
    const all = open('/all')
    await screen.findByRole('link', { name: plain.title })
    all.unmount()
    open()
    await screen.findByText('You have finished 1 exercise.')
    const { categories, assignments, history, all_exercises } = persisted.read().exercises
    expect([categories, assignments, history, all_exercises].map((list) => list.length)).toEqual([1, 1, 1, 2])
    expect(JSON.stringify(history)).not.toContain('A lamp')
  })

  test('exercises screen: an exercise that was begun elsewhere can be continued', async () => {
    const clinic = openExercises()
    clinic.drafts = [
      {
        exercise_id: plain.id,
        attempt_id: plain.id,
        rating_before: null,
        rating_after: null,
        step_answers: [],
        saved_at: '2026-11-12T18:00:00.000Z',
      },
    ]
    open()
    const begun = within(await screen.findByRole('region', { name: 'Continue where you left off' }))
    expect(begun.getByRole('link', { name: /Find the first step/ })).toBeVisible()
    expect(begun.getByText('Saved on Nov 12, 2026')).toBeVisible()
  })
})

describe('exercises of a category', () => {
  test('exercises: a category shows its exercises (A-EXR-002)', async () => {
    openExercises()
    open(`/${calm.id}`)
    expect(await screen.findByRole('heading', { level: 1, name: 'Calm your body' })).toBeVisible()
    expect(await screen.findByRole('link', { name: rated.title })).toBeVisible()
  })

  test('exercises: all of them are listed by category (A-EXR-003)', async () => {
    openExercises()
    open('/all')
    const part = within(await screen.findByRole('region', { name: 'Calm your body' }))
    expect(part.getAllByRole('link')).toHaveLength(2)
    await waitFor(() => expect(callsOf(listExercises)).toHaveLength(1))
  })

  test('exercises: a category that does not exist says so', async () => {
    openExercises()
    open('/nowhere')
    expect(await screen.findByText('We don’t have a category like this.')).toBeVisible()
  })
})
