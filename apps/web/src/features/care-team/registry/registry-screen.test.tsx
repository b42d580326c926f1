import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { startThread } from '@stillwater/contract/care/inbox'
import {
  readRegistry,
  registryFilters,
  requestStep,
  type RegistryFilter,
  type RegistryPatient,
} from '@stillwater/contract/care/registry'
import { answer, callsOf } from '../../../testing/answer.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { careThread, inboxThread, openClinic, threadId } from '../../messaging/inbox/inbox.fixture.tsx'
import { answerQueue, staff } from '../../safety/queue/queue.fixture.tsx'
import { now, uuid } from '../panel/panel.fixture.tsx'
// Loaded beforehand, so that no test waits for it.
import './registry-screen.tsx'

const stalled: RegistryPatient = {
  id: uuid(1),
  name: 'Maya Ellison',
  status: 'active_client',
  progress: 'stalled',
  course: {
    scale: 'phq9',
    start: { at: '2026-08-18T15:00:00.000Z', score: 18 },
    latest: { at: '2026-11-10T15:00:00.000Z', score: 16 },
    state: 'unchanged',
  },
  last_check_in_at: '2026-11-10T15:00:00.000Z',
  check_in_due_at: '2026-11-24T15:00:00.000Z',
  next_appointment_at: null,
  is_overdue: false,
  is_lost: false,
  proposal: { step: 'case_review', rule: 'stalled' },
  is_requested: false,
}
const lost: RegistryPatient = {
  ...stalled,
  id: uuid(2),
  name: 'Jonah Reyes',
  progress: 'response',
  check_in_due_at: '2026-10-01T15:00:00.000Z',
  is_overdue: true,
  is_lost: true,
  proposal: { step: 'message', rule: 'lost' },
}

function answerRegistry(patients: RegistryPatient[]) {
  const counts = Object.fromEntries(registryFilters.map((filter) => [filter, 0])) as Record<
    RegistryFilter,
    number
  >
  const all = patients.length
  answer(readRegistry, { patients, next: null, found: all, counts: { ...counts, all }, now })
}
function open(patients: RegistryPatient[], path = '/care/registry') {
  answerQueue([])
  answerRegistry(patients)
  return renderScreen(path, { as: staff('therapist') })
}

describe('progress screen', () => {
  test('progress: a proposal names its rule and its numbers, and one press sends nothing', async () => {
    const { person } = open([stalled])
    expect(await screen.findByText('No response after 8 weeks on PHQ-9: 18 at start, 16 now')).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Draft case review' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Open a case review' }))
    expect(dialog.getByText(/We open a task for Maya Ellison’s care team/)).toBeVisible()
    expect(callsOf(requestStep)).toEqual([])
    answer(requestStep, { task_id: uuid(9) })
    await person.click(dialog.getByRole('button', { name: 'Open case review' }))
    expect(await screen.findByText('Case review opened for Maya Ellison.')).toBeVisible()
    expect(screen.getByText('Requested')).toBeVisible()
    expect(callsOf(requestStep).map(({ body }) => body)).toEqual([{ step: 'case_review' }])
  })

  test('progress: a row whose chip names no trend says so when there is only one score', async () => {
    const first = stalled.course!.start
    const once = {
      ...lost,
      progress: 'early',
      course: { ...stalled.course!, latest: first, state: null },
    } as const
    open([once, { ...stalled, progress: 'early' }])
    const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) })
    expect(await row('Jonah Reyes')).toHaveTextContent(/No trend yet.*One score so far/)
    expect(await row('Maya Ellison')).toHaveTextContent('No trend yet')
    expect(await row('Maya Ellison')).not.toHaveTextContent('One score so far')
  })

  test('progress: a request that failed says so and is not shown as requested', async () => {
    const { person } = open([stalled])
    await person.click(await screen.findByRole('button', { name: 'Draft case review' }))
    answer(requestStep, { problem: 'forbidden' })
    const dialog = within(await screen.findByRole('dialog', { name: 'Open a case review' }))
    await person.click(dialog.getByRole('button', { name: 'Open case review' }))
    expect(await dialog.findByText('You do not have access to this.')).toBeVisible()
    expect(screen.queryByText('Requested')).toBeNull()
  })

  test('progress: a message is drafted into the conversation and not sent', async () => {
    const { sent } = openClinic([inboxThread(1)], [careThread(1)])
    const { person } = open([lost])
    expect(
      await screen.findByText('Lost to follow-up: check-in due Oct 1, 2026, no visit booked'),
    ).toBeVisible()
    answer(startThread, { message_thread_id: threadId(1) })
    await person.click(screen.getByRole('button', { name: 'Draft message' }))
    expect(await screen.findByDisplayValue(/^Hi Jonah, /)).toBeVisible()
    expect(sent).toEqual([])
  })

  test('progress: a filter is in the address and in the call, and an empty group says so', async () => {
    open([], '/care/registry?show=lost')
    expect(await screen.findByText('No patient on your panel is in this group.')).toBeVisible()
    expect(screen.getByRole('link', { name: /Lost to follow-up/, current: true })).toBeVisible()
    expect(callsOf(readRegistry).map(({ path }) => path)).toEqual([expect.stringContaining('show=lost')])
  })
})
