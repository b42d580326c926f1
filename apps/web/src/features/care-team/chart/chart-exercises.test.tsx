import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readChart, type Chart } from '@stillwater/contract/care/chart'
import { assignExercise, reviewExercise, withdrawAssignment } from '@stillwater/contract/care/exercises'
import { listExercises } from '@stillwater/contract/exercises'
import { answer, callsOf } from '../../../testing/answer.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { answerQueue, staff } from '../../safety/queue/queue.fixture.tsx'
import { chart, uuid } from './chart.fixture.tsx'

const card = {
  id: uuid(300),
  title: 'Five senses',
  category_id: uuid(301),
  image_url: null,
  summary: '',
  topic: 'Grounding',
  minutes: 5,
  includes_rating: true,
}
const assigned = {
  id: uuid(310),
  exercise: card,
  created_at: '2026-11-10T09:00:00.000Z',
  assigned_by: 'Dana Whitfield',
  note: 'Before the meeting',
}
const shared = {
  id: uuid(320),
  exercise: card,
  exercise_id: card.id,
  completion_date: '2026-11-12T09:00:00.000Z',
  pdf_url: '',
  rating_before: 8,
  rating_after: 4,
  step_answers: [{ step_id: uuid(321), prompt: 'What did you hear?', answer: 'The river' }],
  shared_at: '2026-11-12T09:01:00.000Z',
  reviewed_at: null,
}
const evidence = { strength: 'good' as const, note: '', sources: [] }

async function open(exercises: Chart['exercises'], role = 'therapist') {
  answerQueue([])
  answer(readChart, chart({ exercises }))
  answer(listExercises, { exercises: [{ ...card, sorted_steps: [], evidence }] })
  const page = renderScreen(`/care/patients/${chart().profile.id}`, { as: staff(role) })
  await screen.findByRole('region', { name: 'Exercises' })
  return page
}
const part = () => within(screen.getByRole('region', { name: 'Exercises' }))

test('chart exercises: one is assigned with a note, and nothing is sent before one is chosen', async () => {
  const { person } = await open({ assignments: [], shared: [] })
  await person.click(part().getByRole('button', { name: 'Assign exercise' }))
  const dialog = within(screen.getByRole('dialog'))
  await dialog.findByLabelText('Exercise')
  await person.click(dialog.getByRole('button', { name: 'Assign exercise' }))
  expect(dialog.getByText('Please choose an exercise.')).toBeVisible()
  expect(callsOf(assignExercise)).toHaveLength(0)
  await person.selectOptions(dialog.getByLabelText('Exercise'), card.id)
  await person.type(dialog.getByLabelText('Note to the patient'), 'Before the meeting')
  answer(assignExercise, { assignments: [assigned], shared: [] })
  answer(readChart, chart({ exercises: { assignments: [assigned], shared: [] } }))
  await person.click(dialog.getByRole('button', { name: 'Assign exercise' }))
  expect(await screen.findByText('Exercise assigned. The patient sees it now.')).toBeVisible()
  expect(await part().findByText('Before the meeting')).toBeVisible()
  expect(callsOf(assignExercise)[0]?.body).toEqual({ exercise_id: card.id, note: 'Before the meeting' })
})

test('chart exercises: a note half written is asked about before its dialog closes', async () => {
  const { person } = await open({ assignments: [], shared: [] })
  await person.click(part().getByRole('button', { name: 'Assign exercise' }))
  await person.type(await screen.findByLabelText('Note to the patient'), 'Before the meeting')
  await person.keyboard('{Escape}')
  await person.click(await screen.findByRole('button', { name: 'Keep editing' }))
  expect(await screen.findByLabelText('Note to the patient')).toHaveValue('Before the meeting')
})

test('chart exercises: an assignment is removed once the server has removed it', async () => {
  const { person } = await open({ assignments: [assigned], shared: [] })
  answer(withdrawAssignment, { problem: 'unexpected' })
  await person.click(part().getByRole('button', { name: 'Remove Five senses' }))
  expect(await part().findByRole('alert')).toBeVisible()
  expect(part().getByText('Before the meeting')).toBeVisible()
  answer(withdrawAssignment, { assignments: [], shared: [] })
  answer(readChart, chart())
  await person.click(part().getByRole('button', { name: 'Remove Five senses' }))
  expect(await part().findByText('No exercises were assigned or shared.')).toBeVisible()
  expect(screen.getByText('Five senses is no longer assigned.')).toBeVisible()
  expect(part().getByRole('heading', { name: 'Exercises' })).toHaveFocus()
})

test('chart exercises: what was shared shows its ratings and words, and is marked as read', async () => {
  const { person } = await open({ assignments: [], shared: [shared] })
  expect(part().getByText('Rated 8 before and 4 after')).toBeVisible()
  await person.click(part().getByText('What they wrote'))
  expect(part().getByText('The river')).toBeVisible()
  const read = { ...shared, reviewed_at: '2026-11-16T09:00:00.000Z' }
  answer(reviewExercise, read)
  answer(readChart, chart({ exercises: { assignments: [], shared: [read] } }))
  await person.click(part().getByRole('button', { name: 'Mark Five senses as read' }))
  expect(await part().findByText(/^Read Nov 16, 2026/)).toBeVisible()
  expect(part().queryByRole('button', { name: /as read/ })).toBeNull()
})

test('chart exercises: who is on call reads and changes nothing', async () => {
  await open({ assignments: [assigned], shared: [shared] }, 'oncall')
  expect(part().queryAllByRole('button')).toEqual([])
  expect(part().getByText('Not read yet')).toBeVisible()
})
