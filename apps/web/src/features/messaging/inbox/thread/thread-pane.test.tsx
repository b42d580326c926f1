import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import {
  addNote,
  handOverThread,
  readCareThread,
  snoozeThread,
  unpinThread,
  type CareThread,
} from '@stillwater/contract/care-inbox'
import { markMessages } from '@stillwater/contract/messaging'
import { answer, callsOf, json, respond } from '../../../../testing/answer.ts'
import { stubLiveLine } from '../../../../testing/live-line.ts'
import { staff } from '../../../safety/queue/queue.fixture.tsx'
import {
  answerThreads,
  beWide,
  careThread,
  dana,
  inboxThread,
  minutes,
  openClinic,
  openInbox,
  renee,
  said,
  threadId,
  urgent,
} from '../inbox.fixture.tsx'

const button = (name: string) => screen.getByRole('button', { name })
const heading = (name: string) => screen.findByRole('heading', { name })
const notes = () => within(screen.getByRole('complementary', { name: 'Care team notes' }))
const dialog = (name: string) => within(screen.getByRole('dialog', { name }))
const reply = () => screen.getByRole('textbox', { name: 'Message to Person 1' })

function openThread(changes: Partial<CareThread> = {}, as?: Parameters<typeof openInbox>[1]) {
  beWide()
  const clinic = openClinic([inboxThread(1)], [careThread(1, changes)])
  return { ...clinic, ...openInbox(`/care/inbox/${threadId(1)}`, as) }
}

describe('conversation at the desk', () => {
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
    await heading("We can't find this conversation")
    expect(screen.queryByRole('textbox')).toBeNull()
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
    expect(await screen.findByText("We couldn't load this conversation. Nothing was changed.")).toBeVisible()
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
    await person.dblClick(region.getByRole('button', { name: 'Unpin: I have looked at this' }))
    expect(await screen.findByText(/^This conversation is no longer pinned/)).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Danger' })).toBeNull()
    expect(callsOf(unpinThread)).toHaveLength(1)
  })

  test('danger: an unpin that the server did not confirm leaves it pinned and says so', async () => {
    const { person } = openThread(urgent)
    await heading('Person 1')
    respond('POST', unpinThread.path, () => json({}, 503))
    await person.click(button('Unpin: I have looked at this'))
    expect(await screen.findByText(/^We couldn't confirm that this was saved/)).toBeVisible()
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

describe('notes', () => {
  const note = { id: 'n1', created_at: minutes(-3), author: 'Renee Okafor', note: 'Asked about sleep.' }

  test('notes: they say who reads them, stand apart from the reply, and are saved once by the server', async () => {
    const { person, sent } = openThread()
    await heading('Person 1')
    expect(notes().getByText('Only the care team sees this.')).toBeVisible()
    await person.type(reply(), 'To the patient')
    await person.type(notes().getByRole('textbox', { name: 'New note' }), 'Asked about sleep.')
    answer(addNote, careThread(1, { notes: [note] }))
    await person.dblClick(button('Save note'))
    expect(await notes().findByText('Asked about sleep.', { selector: 'p' })).toBeVisible()
    expect(notes().getByRole('textbox', { name: 'New note' })).toHaveValue('')
    expect(callsOf(addNote).map(({ body }) => body)).toEqual([{ note: 'Asked about sleep.' }])
    expect(sent).toEqual([])
    expect(reply()).toHaveValue('To the patient')
  })

  test('notes: one that was not saved stays in its field, also after a reload', async () => {
    const { person, unmount } = openThread()
    await heading('Person 1')
    await person.type(notes().getByRole('textbox', { name: 'New note' }), 'Call her sister')
    respond('POST', addNote.path, () => Promise.reject(new TypeError('offline')))
    await person.click(button('Save note'))
    expect(await screen.findByText(/^We couldn't confirm that this was saved/)).toBeVisible()
    unmount()
    openInbox(`/care/inbox/${threadId(1)}`)
    await heading('Person 1')
    expect(notes().getByRole('textbox', { name: 'New note' })).toHaveValue('Call her sister')
  })

  test('notes: an empty note is refused in the field', async () => {
    const { person } = openThread()
    await heading('Person 1')
    await person.click(button('Save note'))
    expect(screen.getByText('Please write a note.')).toBeVisible()
    expect(callsOf(addNote)).toEqual([])
  })

  test('notes: hand-overs and notes are one history, newest first', async () => {
    openThread({
      notes: [note],
      handovers: [
        { id: 'h1', created_at: minutes(-9), from: 'Renee Okafor', to: 'Dana Whitfield', note: 'I am away.' },
        { id: 'h2', created_at: minutes(-1), from: 'Dana Whitfield', to: null, note: null },
      ],
    })
    await heading('Person 1')
    const entries = notes().getAllByRole('listitem')
    expect(entries.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Dana Whitfield.*Gave back to Renee Okafor$/),
      expect.stringMatching(/^Renee Okafor.*Asked about sleep\.$/),
      expect.stringMatching(/^Renee Okafor.*Handed over to Dana WhitfieldI am away\.$/),
    ])
  })
})

describe('hand over', () => {
  test('hand over: a colleague is chosen with a note, once, and the server says who answers now', async () => {
    const { person } = openThread()
    await heading('Person 1')
    await person.keyboard('h')
    const box = dialog('Hand over')
    await person.click(await box.findByRole('button', { name: 'Hand over conversation' }))
    expect(box.getByText('Choose who takes over.')).toBeVisible()
    const options = within(box.getByLabelText('Colleague')).getAllByRole('option')
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Choose a colleague',
      'Dana Whitfield, Therapist',
    ])
    await person.selectOptions(box.getByLabelText('Colleague'), dana.id)
    await person.type(box.getByLabelText('Note'), 'Back on Friday')
    const theirs = { id: dana.id, name: dana.name }
    answer(handOverThread, { assigned_to: theirs })
    answerThreads([careThread(1, { assigned_to: theirs })])
    await person.dblClick(box.getByRole('button', { name: 'Hand over conversation' }))
    expect(await screen.findByText('Dana Whitfield answers this conversation now.')).toBeVisible()
    expect(callsOf(handOverThread).map(({ body }) => body)).toEqual([
      { to_id: dana.id, note: 'Back on Friday' },
    ])
    expect(await screen.findByText('Dana Whitfield answers for you')).toBeVisible()
  })

  test('hand over: a colleague who is gone is refused by the server, and the note stays', async () => {
    const { person } = openThread()
    await heading('Person 1')
    await person.click(button('Hand over'))
    const box = dialog('Hand over')
    await person.selectOptions(await box.findByLabelText('Colleague'), dana.id)
    await person.type(box.getByLabelText('Note'), 'Back on Friday')
    answer(handOverThread, { problem: 'message_colleague_unavailable' })
    await person.click(box.getByRole('button', { name: 'Hand over conversation' }))
    expect(await box.findByRole('alert')).toBeVisible()
    expect(box.getByLabelText('Note')).toHaveValue('Back on Friday')
  })

  test('give back: the conversation returns to its care person, and the list says so', async () => {
    const { person } = openThread({ care_person: dana, assigned_to: { id: renee.id, name: renee.name } })
    await heading('Person 1')
    expect(screen.getByText('You answer for Dana Whitfield')).toBeVisible()
    await person.click(button('Give back'))
    answer(handOverThread, { assigned_to: null })
    answerThreads([])
    await person.click(dialog('Give back').getByRole('button', { name: 'Give back conversation' }))
    expect(await screen.findByText('Dana Whitfield has this conversation again.')).toBeVisible()
    expect(location.pathname).toBe('/care/inbox')
    expect(callsOf(handOverThread).map(({ body }) => body)).toEqual([{ to_id: null, note: null }])
  })
})

describe('snooze', () => {
  test('snooze: a preset sends its moment, and the words come from the reply', async () => {
    const { person } = openThread()
    await heading('Person 1')
    await person.keyboard('z')
    const until = minutes(60)
    answer(snoozeThread, careThread(1, { snoozed_until: until }))
    await person.click(dialog('Snooze').getByRole('button', { name: /^1 hour/ }))
    expect(await screen.findByText(/^Snoozed until .*\.$/, { selector: '.inbox-said' })).toBeVisible()
    const { body } = callsOf(snoozeThread)[0] as { body: { until: string } }
    expect(Math.abs(Date.parse(body.until) - Date.parse(until))).toBeLessThan(60_000)
    expect(screen.getByText(/^Snoozed until .* or until the patient writes\.$/)).toBeVisible()
    answer(snoozeThread, careThread(1))
    await person.click(button('End snooze'))
    expect(await screen.findByText('This conversation is back in your list.')).toBeVisible()
    expect(callsOf(snoozeThread)[1]?.body).toEqual({ until: null })
  })

  test('snooze: a time of one’s own must be ahead', async () => {
    const { person } = openThread()
    await heading('Person 1')
    await person.click(button('Snooze'))
    const box = dialog('Snooze')
    for (const typed of ['', '2020-01-01T09:00']) {
      if (typed) await person.type(box.getByLabelText('Until'), typed)
      await person.click(box.getByRole('button', { name: 'Snooze conversation' }))
      expect(box.getByText('Choose a time that is still to come.')).toBeVisible()
    }
    expect(callsOf(snoozeThread)).toEqual([])
    answer(snoozeThread, careThread(1, { snoozed_until: '2030-05-01T14:00:00.000Z' }))
    await person.clear(box.getByLabelText('Until'))
    await person.type(box.getByLabelText('Until'), '2030-05-01T09:00')
    await person.click(box.getByRole('button', { name: 'Snooze conversation' }))
    await waitFor(() =>
      expect(callsOf(snoozeThread)[0]?.body).toEqual({ until: new Date('2030-05-01T09:00').toISOString() }),
    )
  })
})
