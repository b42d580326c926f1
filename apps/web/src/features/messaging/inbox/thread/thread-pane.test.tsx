import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { handOverThread, readCareThread, unpinThread } from '@stillwater/contract/care/inbox'
import { markMessages } from '@stillwater/contract/messaging'
import { answer, callsOf, json, respond } from '../../../../testing/answer.ts'
import { stubLiveLine } from '../../../../testing/live-line.ts'
import { staff } from '../../../safety/queue/queue.fixture.tsx'
import {
  answerThreads,
  beWide,
  careThread,
  counselor,
  dana,
  inboxThread,
  minutes,
  openClinic,
  openInbox,
  said,
  threadId,
  urgent,
} from '../inbox.fixture.tsx'
import { button, heading, openThread, reply } from './thread.fixture.tsx'

describe('conversation at the desk', () => {
  test('conversation: after a discharge it says that the patient can read and not write, and nothing of who left', async () => {
    openThread({ is_open: false, end_of_care: { on: '2026-12-20', is_over: true } })
    expect(await screen.findByText(/This patient was discharged on Sunday, December 20, 2026/)).toBeVisible()
    expect(screen.getByText(/They can read this conversation and can’t write in it/)).toBeVisible()
    expect(screen.queryByText(/no longer on this patient’s care team/)).not.toBeInTheDocument()
    expect(reply()).toBeVisible()
  })

  test('conversation: shows who answers, since when the patient waits, and when they last opened the chat', async () => {
    openThread({
      waiting_since: minutes(-130),
      answer_due_at: minutes(-10),
      is_overdue: true,
      patient_opened_at: minutes(-5),
      assigned_to: { id: dana.id, name: dana.name },
    })
    await heading('Person 1')
    expect(screen.getByText('Dana Whitfield answers for you')).toBeVisible()
    expect(screen.getByText(/^Waiting since/)).toBeVisible()
    expect(screen.getByText('10 min overdue')).toBeVisible()
    expect(screen.getByText(/^Last opened the chat/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Open chart' })).toHaveAttribute(
      'href',
      `/care/patients/${inboxThread(1).patient.id}`,
    )
  })

  test('conversation: days and times are those of the account’s zone, whatever the device’s is', async () => {
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(2000)
    const messages = [said(1, 1, { created_at: '2025-03-03T08:30:00.000Z' })]
    openThread({ messages }, { ...counselor, zone: 'Pacific/Honolulu' })
    expect(await screen.findByText('10:30 PM HST')).toBeVisible()
    expect(screen.getByText('Sunday, March 2, 2025')).toBeVisible()
  })

  test('reply: a double press sends one message, and the draft outlives a reload', async () => {
    const { person, sent, unmount } = openThread()
    await heading('Person 1')
    await person.type(reply(), 'See you Thursday')
    unmount()
    const again = openInbox(`/care/inbox/${threadId(1)}`)
    await heading('Person 1')
    expect(reply()).toHaveValue('See you Thursday')
    await again.person.dblClick(button('Send'))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]).toMatchObject({
      message: 'See you Thursday',
      path: expect.stringContaining(threadId(1)) as string,
    })
    expect(reply()).toHaveValue('')
  })

  test('conversation: what the patient wrote is marked as read once it is in sight', async () => {
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(2000)
    openThread({ messages: [said(1, 1), said(1, 2)] })
    await waitFor(() => expect(callsOf(markMessages).at(-1)?.body).toEqual({ delivered: 2, read: 2 }))
  })

  test('conversation: one that is not on the panel gets a clear page, and nothing of it is shown', async () => {
    beWide()
    openClinic([inboxThread(1)])
    const { person } = openInbox(`/care/inbox/${threadId(9)}`)
    await heading('We can’t find this conversation')
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(
      within(screen.getByRole('main')).getByRole('link', { name: 'Open a chart outside your panel' }),
    ).toHaveAttribute('href', '/care/open-chart')
    await person.click(screen.getByRole('link', { name: 'Back to the inbox' }))
    expect(location.pathname).toBe('/care/inbox')
  })

  test('conversation: one that a colleague took while it was open says so', async () => {
    const live = stubLiveLine()
    openThread()
    await heading('Person 1')
    answerThreads([])
    live.line().tell('care_inbox', threadId(1))
    await heading('This conversation is no longer yours')
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  test('conversation: a failure to load is said and can be retried', async () => {
    beWide()
    openClinic([inboxThread(1)])
    respond('GET', readCareThread.path, () => json({}, 429))
    const { person } = openInbox(`/care/inbox/${threadId(1)}`)
    expect(await screen.findByText('We couldn’t load this conversation. Nothing was changed.')).toBeVisible()
    answerThreads([careThread(1)])
    await person.click(button('Try again'))
    expect(await heading('Person 1')).toBeVisible()
  })

  test('conversation: on a phone it is the whole page, with a way back to the list', async () => {
    openClinic([inboxThread(1)], [careThread(1)])
    const { person } = openInbox(`/care/inbox/${threadId(1)}?show=unread`)
    expect(await screen.findByRole('heading', { level: 1, name: 'Person 1' })).toBeVisible()
    expect(screen.queryByRole('heading', { name: 'Inbox' })).toBeNull()
    await person.keyboard('{Escape}')
    expect(location.pathname + location.search).toBe('/care/inbox?show=unread')
  })
})

describe('danger', () => {
  test('danger: the reasons, the safety task and the unpin stand above the messages, and snooze is not offered', async () => {
    const { person } = openThread(urgent)
    await heading('Person 1')
    const region = within(screen.getByRole('region', { name: 'Danger' }))
    expect(region.getByText('Harm to self: “I want to die”')).toBeVisible()
    expect(region.getByRole('link', { name: 'Open safety task' })).toHaveAttribute(
      'href',
      `/care/safety/${urgent.danger?.safety_task_id}`,
    )
    expect(screen.queryByRole('button', { name: 'Snooze' })).toBeNull()
    answer(unpinThread, careThread(1))
    await person.dblClick(region.getByRole('button', { name: 'I’ve looked at this. Unpin' }))
    expect(await screen.findByText(/^This conversation is no longer pinned/)).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Danger' })).toBeNull()
    expect(callsOf(unpinThread)).toHaveLength(1)
  })

  test('danger: an unpin that the server did not confirm leaves it pinned and says so', async () => {
    const { person } = openThread(urgent)
    await heading('Person 1')
    respond('POST', unpinThread.path, () => json({}, 503))
    await person.click(button('I’ve looked at this. Unpin'))
    expect(await screen.findByText(/^We couldn’t confirm that this was saved/)).toBeVisible()
    expect(screen.getByRole('region', { name: 'Danger' })).toBeVisible()
    expect(screen.queryByText(/no longer pinned/)).toBeNull()
  })

  const theo = staff('oncall', dana.id, 'Theo', 'Brandt')

  test.each([
    [true, 1],
    [false, 0],
  ])('danger: reading marks the messages of someone who may reply: %s', async (can_reply, marks) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    openThread({ ...urgent, can_reply, messages: [said(1, 1)] }, theo)
    await act(() => vi.advanceTimersByTimeAsync(2000))
    expect(screen.getByRole('heading', { name: 'Person 1' })).toBeVisible()
    expect(callsOf(markMessages)).toHaveLength(marks)
  })

  test('danger: a care person who left the team and is on call takes an urgent conversation over for themselves', async () => {
    const { person } = openThread({ ...urgent, care_person: dana, can_reply: false }, theo)
    await heading('Person 1')
    answer(handOverThread, { assigned_to: { id: dana.id, name: dana.name } })
    await person.click(button('Take over conversation'))
    await waitFor(() => expect(callsOf(handOverThread).map(({ body }) => body)).toEqual([{ to_id: dana.id }]))
  })

  test('danger: someone on call replies after taking the conversation over', async () => {
    const { person } = openThread({ ...urgent, can_reply: false, messages: [said(1, 1)] }, theo)
    await heading('Person 1')
    expect(screen.queryByRole('textbox', { name: 'Message to Person 1' })).toBeNull()
    const mine = { id: dana.id, name: dana.name }
    answer(handOverThread, { assigned_to: mine })
    answerThreads([careThread(1, { ...urgent, can_reply: true, assigned_to: mine })])
    await person.click(button('Take over conversation'))
    expect(await screen.findByText('You answer this conversation now.')).toBeVisible()
    expect(callsOf(handOverThread).map(({ body }) => body)).toEqual([{ to_id: dana.id }])
    expect(reply()).toBeVisible()
  })
})
