import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listCallBacks, type CallBack } from '@stillwater/contract/call-backs'
import { acknowledgeTask, finishTask } from '@stillwater/contract/care/tasks'
import { answer, callsOf } from '../../../testing/answer.ts'
import { stubLiveLine } from '../../../testing/live-line.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { answerQueue, at, staff } from '../../safety/queue/queue.fixture.tsx'

const jonah: CallBack = {
  id: '00000000-0000-4000-9000-000000000501',
  patient_name: 'Jonah Reyes',
  phone: '3105550102',
  asked_at: at(-60),
  due_at: at(840),
  acknowledged_at: null,
}
const task = { ...jonah, patient_id: jonah.id, task_key: 'call-patient-back', description: '', urgent: false }
const changed = { ...task, created_at: at(-60), escalated_at: null, done_at: null }

test('call back: a request appears live on any care page and is answered by keyboard alone', async () => {
  const live = stubLiveLine()
  answerQueue([])
  const { person } = renderScreen('/care/safety', { as: staff('therapist') })
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByText(/asked for a call/)).toBeNull()
  answer(listCallBacks, { call_backs: [jonah] })
  live.line().tell('care_tasks', jonah.id)
  expect(await screen.findByText(/Jonah Reyes’s video didn’t work. They asked for a call at/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Call (310) 555-0102' })).toHaveAttribute(
    'href',
    'tel:+13105550102',
  )

  answer(acknowledgeTask, { ...changed, acknowledged_at: at(0) })
  answer(listCallBacks, { call_backs: [{ ...jonah, acknowledged_at: at(0) }] })
  screen.getByRole('button', { name: 'I’ll call Jonah Reyes' }).focus()
  await person.keyboard('{Enter}')
  const done = await screen.findByRole('button', { name: 'Mark Jonah Reyes as called' })
  expect(callsOf(acknowledgeTask)).toHaveLength(1)

  answer(finishTask, { ...changed, acknowledged_at: at(0), done_at: at(0) })
  answer(listCallBacks, { call_backs: [] })
  done.focus()
  await person.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByText(/Jonah Reyes/)).toBeNull())
  expect(callsOf(finishTask)).toHaveLength(1)
})

test('call back: a request made before the live connection opens appears when it does, without polling', async () => {
  const live = stubLiveLine()
  answerQueue([])
  renderScreen('/care/safety', { as: staff('therapist') })
  await screen.findByRole('heading', { level: 1 })
  await waitFor(() => expect(callsOf(listCallBacks)).toHaveLength(1))
  answer(listCallBacks, { call_backs: [jonah] })
  live.line().open()
  expect(await screen.findByRole('button', { name: 'I’ll call Jonah Reyes' })).toBeVisible()
  expect(callsOf(listCallBacks)).toHaveLength(2)
})

test('call back: a change that fails is told and the request stays', async () => {
  answerQueue([])
  answer(listCallBacks, { call_backs: [jonah] })
  answer(acknowledgeTask, { problem: 'busy' })
  const { person } = renderScreen('/care/safety', { as: staff('care_manager') })
  await person.click(await screen.findByRole('button', { name: 'I’ll call Jonah Reyes' }))
  await waitFor(() =>
    expect(
      screen
        .getAllByRole('alert')
        .map((one) => one.textContent)
        .join(),
    ).toMatch(/busy|try again/i),
  )
  expect(screen.getByRole('button', { name: 'I’ll call Jonah Reyes' })).toBeVisible()
})

test('call back: an admin, who reaches no patient, asks for none', async () => {
  answerQueue([])
  renderScreen('/care/hours', { as: staff('admin') })
  await waitFor(() => expect(document.querySelector('main')).not.toBeNull())
  expect(callsOf(listCallBacks)).toHaveLength(0)
})
