import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { listPanel } from '@stillwater/contract/care/calendar'
import { startThread } from '@stillwater/contract/care/inbox'
import { answer, callsOf } from '../../../testing/answer.ts'
import { staff } from '../../safety/queue/queue.fixture.tsx'
import { beWide, careThread, openClinic, openInbox, threadId } from './inbox.fixture.tsx'

describe('new conversation', () => {
  const patients = [
    {
      id: '00000000-0000-4000-a000-000000000701',
      name: 'Ada Quill',
      zone: 'America/Chicago',
      access_needs: null,
    },
    {
      id: '00000000-0000-4000-a000-000000000702',
      name: 'Omar Said',
      zone: 'America/Chicago',
      access_needs: null,
    },
  ]

  test('new conversation: a patient of the panel is found by name, and the thread that the server opened is shown', async () => {
    beWide()
    openClinic([], [careThread(7, { patient: { id: patients[1]!.id, name: 'Omar Said' } })])
    answer(listPanel, { patients })
    answer(startThread, { message_thread_id: threadId(7) })
    const { person } = openInbox()
    await person.click(await screen.findByRole('button', { name: 'New conversation' }))
    await person.click(await screen.findByRole('button', { name: 'Open conversation' }))
    expect(screen.getByText('Choose a patient.')).toBeVisible()
    await person.type(screen.getByRole('combobox', { name: 'Patient' }), 'oma')
    expect(screen.getAllByRole('option')).toHaveLength(1)
    await person.keyboard('{ArrowDown}{Enter}')
    await person.dblClick(screen.getByRole('button', { name: 'Open conversation' }))
    expect(await screen.findByRole('heading', { level: 2, name: 'Omar Said' })).toBeVisible()
    expect(callsOf(startThread).map(({ path }) => path)).toEqual([
      `/api/care/patients/${patients[1]!.id}/message_thread`,
    ])
  })

  test('new conversation: a refusal is said and nothing is opened', async () => {
    openClinic([])
    answer(listPanel, { patients })
    answer(startThread, { problem: 'not_on_care_team' })
    const { person } = openInbox()
    await person.click(await screen.findByRole('button', { name: 'New conversation' }))
    await person.type(await screen.findByRole('combobox', { name: 'Patient' }), 'ada')
    await person.keyboard('{ArrowDown}{Enter}')
    await person.click(screen.getByRole('button', { name: 'Open conversation' }))
    expect(await screen.findByRole('alert')).toBeVisible()
    expect(location.pathname).toBe('/care/inbox')
  })

  test('new conversation: someone on call has no panel and is not offered it', async () => {
    openClinic([])
    openInbox('/care/inbox', staff('oncall'))
    await screen.findByText('No open conversations. New messages appear here.')
    expect(screen.queryByRole('button', { name: 'New conversation' })).toBeNull()
  })
})
