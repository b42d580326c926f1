import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readChart, type Chart } from '@stillwater/contract/care/chart'
import { acknowledgeTask, createTask, finishTask } from '@stillwater/contract/care/tasks'
import { answer, callsOf } from '../../../testing/answer.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { answerQueue, staff } from '../../safety/queue/queue.fixture.tsx'
import { chart, uuid } from './chart.fixture.tsx'

const task = (changes: Partial<Chart['tasks'][number]> = {}): Chart['tasks'][number] => ({
  id: uuid(400),
  audience: 'care_team',
  task_key: 'written-1',
  description: 'Call the pharmacy',
  urgent: false,
  safety: false,
  created_at: '2026-11-16T09:00:00.000Z',
  due_at: '2026-11-18T17:00:00.000Z',
  acknowledged_at: null,
  done_at: null,
  assigned_to: 'Dana Whitfield',
  ...changes,
})
const done = {
  id: uuid(400),
  patient_id: uuid(1),
  task_key: 'written-1',
  description: 'Call the pharmacy',
  urgent: false,
  created_at: '2026-11-16T09:00:00.000Z',
  due_at: null,
  acknowledged_at: null,
  escalated_at: null,
  done_at: '2026-11-16T10:00:00.000Z',
}

async function open(tasks: Chart['tasks'], role = 'therapist') {
  answerQueue([])
  const sam = { id: uuid(50), name: 'Sam Okafor', photo_url: null, profile_url: null }
  const { profile } = chart()
  answer(readChart, chart({ tasks, profile: { ...profile, current_doctor: sam } }))
  const page = renderScreen(`/care/patients/${uuid(1)}`, { as: staff(role) })
  await screen.findByRole('region', { name: 'Open tasks' })
  return page
}
const part = () => within(screen.getByRole('region', { name: 'Open tasks' }))

test('chart tasks: one is written for a colleague in own words with its day', async () => {
  const { person } = await open([])
  await person.click(part().getByRole('button', { name: 'Create task' }))
  const dialog = within(screen.getByRole('dialog'))
  await person.click(dialog.getByRole('button', { name: 'Create task' }))
  expect(dialog.getByText('Please say what needs to be done.')).toBeVisible()
  expect(callsOf(createTask)).toHaveLength(0)
  await person.type(dialog.getByLabelText('What needs to be done?'), 'Check the lab results')
  await person.selectOptions(dialog.getByLabelText('For'), uuid(50))
  answer(createTask, { ...done, done_at: null })
  await person.click(dialog.getByRole('button', { name: 'Create task' }))
  expect(await screen.findByText('Task created.')).toBeVisible()
  expect(callsOf(createTask)[0]?.body).toMatchObject({
    title: 'Check the lab results',
    assigned_to: uuid(50),
    urgent: false,
    due_at: expect.stringMatching(/T\d\d:00:00\.000Z$/),
  })
})

test('chart tasks: one half written is asked about before its dialog closes', async () => {
  const { person } = await open([])
  await person.click(part().getByRole('button', { name: 'Create task' }))
  await person.type(screen.getByLabelText('What needs to be done?'), 'Check the lab results')
  await person.keyboard('{Escape}')
  await person.click(await screen.findByRole('button', { name: 'Keep editing' }))
  expect(await screen.findByLabelText('What needs to be done?')).toHaveValue('Check the lab results')
  await person.keyboard('{Escape}')
  await person.click(await screen.findByRole('button', { name: 'Leave without saving' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(callsOf(createTask)).toHaveLength(0)
})

test('chart tasks: a frequent one is chosen from the list, and a refusal keeps the dialog open', async () => {
  const { person } = await open([])
  await person.click(part().getByRole('button', { name: 'Create task' }))
  const dialog = within(screen.getByRole('dialog'))
  await person.selectOptions(dialog.getByLabelText('Task'), 'Call the pharmacy')
  expect(dialog.queryByLabelText('What needs to be done?')).toBeNull()
  answer(createTask, { problem: 'task_due_past' })
  await person.click(dialog.getByRole('button', { name: 'Create task' }))
  expect(await dialog.findByText(/Please choose a day from today on/)).toBeVisible()
  expect(screen.queryByText('Task created.')).toBeNull()
  expect(callsOf(createTask)[0]?.body).toMatchObject({ title: 'Call the pharmacy', assigned_to: null })
})

test('chart tasks: one is marked as done, and an urgent one is acknowledged before', async () => {
  const { person } = await open([task({ urgent: true })])
  expect(part().queryByRole('button', { name: /^Mark as done/ })).toBeNull()
  answer(acknowledgeTask, { ...done, done_at: null })
  const seen = task({ urgent: true, acknowledged_at: '2026-11-16T09:30:00.000Z' })
  answer(readChart, chart({ tasks: [seen] }))
  await person.click(part().getByRole('button', { name: 'Acknowledge: Call the pharmacy' }))
  answer(finishTask, done)
  const press = await part().findByRole('button', { name: 'Mark as done: Call the pharmacy' })
  await person.click(press)
  const dialog = within(await screen.findByRole('dialog', { name: 'Mark as done' }))
  expect(callsOf(finishTask)).toHaveLength(0)
  await person.type(dialog.getByLabelText('What came of it?'), 'They fill it tomorrow')
  answer(readChart, chart())
  await person.click(dialog.getByRole('button', { name: 'Mark as done' }))
  expect(await part().findByText('Nothing is open.')).toBeVisible()
  expect(callsOf(finishTask)[0]?.body).toEqual({ note: 'They fill it tomorrow' })
  await waitFor(() => expect(document.body).not.toHaveFocus())
})

test('chart tasks: one that is closed by what it asks for, or by a clinician, has no button here', async () => {
  await open([
    task({ description: 'Answer their message', task_key: 'answer-message' }),
    task({ id: uuid(401), description: 'Decide on a correction', task_key: 'amendment-request' }),
    task({ id: uuid(402), description: 'Arrange a bridge supply', task_key: 'bridge-supply' }),
  ])
  expect(
    (await part().findAllByRole('button', { name: /^Mark as done/ })).map(
      (button) => button.getAttribute('aria-label') ?? '',
    ),
  ).toEqual(['Mark as done: Arrange a bridge supply'])
})

test('chart tasks: one that is done on another page leads to it', async () => {
  await open([
    task({ id: uuid(401), description: 'Decide on a correction', task_key: 'amendment-request' }),
    task({ id: uuid(402), description: 'Arrange a bridge supply', task_key: 'bridge-supply' }),
  ])
  expect(await part().findByRole('link', { name: 'Decide on a correction' })).toHaveAttribute(
    'href',
    `/care/patients/${uuid(1)}/sharing`,
  )
  expect(part().queryByRole('link', { name: 'Arrange a bridge supply' })).toBeNull()
})

test('chart tasks: a safety task is closed where its outcome is documented, and the on-call person writes none here', async () => {
  await open([task({ safety: true })], 'oncall')
  expect(part().getByRole('link', { name: 'Safety task' })).toBeVisible()
  expect(part().queryAllByRole('button')).toEqual([])
})
