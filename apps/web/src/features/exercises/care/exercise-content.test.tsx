import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import {
  discardExerciseDraft,
  listExerciseContent,
  previewExercise,
  publishExercise,
  readExerciseContent,
  restoreExercise,
  saveExerciseDraft,
  type CareExercise,
} from '@stillwater/contract/care/exercise-content'
import { answer, callsOf } from '../../../testing/answer.ts'
import { expectCards } from '../../../testing/expect-cards.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { answerQueue, staff } from '../../safety/queue/queue.fixture.tsx'
// Loaded beforehand, so that no test waits for them.
import '../../care-team/care-area.tsx'
import './exercise-editor-screen.tsx'
import './exercise-list-screen.tsx'
import './exercise-preview-screen.tsx'

const noEdit = { title: null, summary: null, steps: {} }
const exercise = (changes: Partial<CareExercise> = {}): CareExercise => ({
  name: 'five_senses',
  title: 'Five senses',
  summary: 'A short one.',
  steps: [
    { name: 'sit', text: ['Sit down.', '- Feet flat'], input: null, is_paced: true },
    { name: 'see', text: ['Look around.'], input: 'What do you see?', is_paced: false },
  ],
  published: { revision: 0, edit: noEdit },
  draft: null,
  history: [],
  ...changes,
})
const draft = {
  version: 3,
  edit: { ...noEdit, title: 'Five things' },
  saved_at: '2026-11-16T09:00:00.000Z',
  saved_by: 'Priya Nair',
}
const history = [
  { revision: 4, note: 'Clearer', published_at: draft.saved_at, published_by: 'Priya Nair', changed: 1 },
]

beforeEach(() => answerQueue([]))
async function open(shown: CareExercise) {
  answer(readExerciseContent, shown)
  const page = renderScreen('/care/exercises/five_senses', { as: staff('admin') })
  await screen.findByLabelText('Title')
  return page
}

test('exercise list: each exercise says whether it is as the product came and has a draft', async () => {
  const line = { category: 'Grounding', steps: 2, published_at: null, published_by: null }
  answer(listExerciseContent, {
    exercises: [
      { ...line, name: 'five_senses', title: 'Five senses', has_draft: true },
      { ...line, name: 'box', title: 'Box', has_draft: false },
    ],
  })
  renderScreen('/care/exercises', { as: staff('admin') })
  const row = (await screen.findByRole('link', { name: 'Five senses' })).closest('tr')!
  expect(within(row).getByText('Built-in exercise')).toBeVisible()
  expect(within(row).getByText('Draft', { selector: '.sw-chip' })).toBeVisible()
  expectCards(screen.getByRole('table', { name: 'Exercises' }))
})

test('exercise editor: only what was changed is saved in the draft, each line a paragraph', async () => {
  const { person } = await open(exercise())
  expect(screen.getByText('Patients who begin this exercise now get these words.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Publish draft' })).toBeNull()
  const second = within(screen.getByRole('group', { name: 'Step 2' }))
  // A field that grows: on a phone a question is longer than a line.
  expect(second.getByLabelText('Question to the patient')).toBeInstanceOf(HTMLTextAreaElement)
  await person.type(second.getByLabelText('Text'), '{Enter}{Enter}- A window')
  answer(saveExerciseDraft, { problem: 'content_changed' })
  await person.click(screen.getByRole('button', { name: 'Save draft' }))
  expect(await screen.findByText(/Someone else changed this since you opened it/)).toBeVisible()
  expect(second.getByLabelText('Text')).toHaveValue('Look around.\n\n- A window')
  answer(saveExerciseDraft, exercise({ draft }))
  await person.click(screen.getByRole('button', { name: 'Save draft' }))
  expect(await screen.findByText('Saved in the draft.')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  expect(callsOf(saveExerciseDraft).at(-1)?.body).toEqual({
    version: 0,
    edit: { ...noEdit, steps: { see: { text: ['Look around.', '- A window'], input: 'What do you see?' } } },
  })
})

test('exercise editor: an empty step is told at its field and nothing is sent', async () => {
  const { person } = await open(exercise())
  await person.clear(within(screen.getByRole('group', { name: 'Step 1' })).getByLabelText('Text'))
  await person.click(screen.getByRole('button', { name: 'Save draft' }))
  expect(await screen.findByText('Please write something here.')).toBeVisible()
  expect(callsOf(saveExerciseDraft)).toHaveLength(0)
})

test('exercise editor: of two steps, the empty one has the focus', async () => {
  const { person } = await open(exercise())
  const empty = within(screen.getByRole('group', { name: 'Step 2' })).getByLabelText('Text')
  await person.clear(empty)
  await person.click(screen.getByRole('button', { name: 'Save draft' }))
  expect(empty).toHaveFocus()
})

test('exercise editor: a draft is published with a note, once the server says so', async () => {
  const { person } = await open(exercise({ draft }))
  expect(screen.getByLabelText('Title')).toHaveValue('Five things')
  await person.click(screen.getByRole('button', { name: 'Publish draft' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish this draft?' }))
  await person.click(dialog.getByRole('button', { name: 'Publish draft' }))
  expect(await dialog.findByText('Please say what you changed and why.')).toBeVisible()
  await person.type(dialog.getByLabelText('What changed, and why'), 'Clearer')
  answer(publishExercise, exercise({ history, published: { revision: 4, edit: draft.edit } }))
  await person.click(dialog.getByRole('button', { name: 'Publish draft' }))
  expect(await screen.findByText(/^Published\. Those who begin/)).toBeVisible()
  expect(callsOf(publishExercise)[0]?.body).toEqual({ version: 3, note: 'Clearer' })
  expect(screen.getByText(/by Priya Nair: Clearer/)).toBeVisible()
})

test('exercise editor: a draft is discarded, and the product’s words are restored, each after a question', async () => {
  const published = { revision: 4, edit: draft.edit }
  const { person } = await open(exercise({ draft, history, published }))
  answer(discardExerciseDraft, exercise({ history, published }))
  await person.click(screen.getByRole('button', { name: 'Discard draft' }))
  await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Discard draft' }))
  expect(await screen.findByText('The draft is discarded.')).toBeVisible()
  answer(restoreExercise, exercise({ history }))
  await person.click(screen.getByRole('button', { name: 'Restore' }))
  await person.click(screen.getByRole('button', { name: 'Restore and publish' }))
  expect(await screen.findByText(/^Restored\./)).toBeVisible()
  expect(callsOf(restoreExercise)[0]?.body).toMatchObject({ revision: 0, over_revision: 4 })
})

test('exercise preview: the draft is gone through step by step as a patient sees it, and saved nowhere', async () => {
  const step = { image_url: null, audio_url: null, pace: null }
  answer(previewExercise, {
    id: '00000000-0000-4000-9000-000000000001',
    title: 'Five things',
    category_id: '00000000-0000-4000-9000-000000000002',
    image_url: null,
    summary: 'A short one.',
    topic: 'Grounding',
    minutes: 5,
    includes_rating: false,
    evidence: { strength: 'some', note: 'n', sources: ['s'] },
    sorted_steps: [
      { ...step, id: '00000000-0000-4000-9000-000000000003', html: '<p>Sit down.</p>', input_prompt: null },
      { ...step, id: '00000000-0000-4000-9000-000000000004', html: '<p>Look.</p>', input_prompt: 'What?' },
    ],
  })
  const { person } = renderScreen('/care/exercises/five_senses/preview', { as: staff('admin') })
  expect(await screen.findByRole('heading', { name: 'Five things' })).toBeVisible()
  expect(screen.getByText('Sit down.')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Next step' }))
  await person.type(screen.getByLabelText('What?'), 'A window')
  expect(screen.getByRole('button', { name: 'Next step' })).toBeDisabled()
  await waitFor(() => expect(callsOf(saveExerciseDraft)).toHaveLength(0))
})
