import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { addNote, handOverThread, listColleagues, snoozeThread } from '@stillwater/contract/care/inbox'
import { addAttachment } from '@stillwater/contract/messaging'
import { answer, callsOf, json, respond } from '../../../../testing/answer.ts'
import { stubLiveLine } from '../../../../testing/live-line.ts'
import {
  answerThreads,
  careThread,
  counselor,
  dana,
  minutes,
  openInbox,
  renee,
  threadId,
} from '../inbox.fixture.tsx'
import { button, dialog, heading, notes, openThread, reply } from './thread.fixture.tsx'

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
    expect(await screen.findByText(/^We couldn’t confirm that this was saved/)).toBeVisible()
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
        { id: 'h3', created_at: minutes(-12), from: 'Renee Okafor', to: null, note: null },
        { id: 'h4', created_at: minutes(-15), from: 'Theo Brandt', to: 'Theo Brandt', note: null },
      ],
    })
    await heading('Person 1')
    const entries = notes().getAllByRole('listitem')
    expect(entries.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Dana Whitfield.*Gave back to Renee Okafor$/),
      expect.stringMatching(/^Renee Okafor.*Asked about sleep\.$/),
      expect.stringMatching(/^Renee Okafor.*Handed over to Dana WhitfieldI am away\.$/),
      expect.stringMatching(/^Renee Okafor.*Took over this conversation$/),
      expect.stringMatching(/^Theo Brandt.*Took over this conversation$/),
    ])
  })
})

describe('hand over', () => {
  const theirs = { id: dana.id, name: dana.name }

  test('hand over: a colleague is chosen with a note, once, and the server says who answers now', async () => {
    const { person } = openThread()
    await heading('Person 1')
    await person.keyboard('h')
    const box = await dialog('Hand over')
    await person.click(await box.findByRole('button', { name: 'Hand over conversation' }))
    expect(box.getByText('Choose who takes over.')).toBeVisible()
    const options = within(box.getByLabelText('Colleague')).getAllByRole('option')
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Choose a colleague',
      'Dana Whitfield, Therapist',
    ])
    await person.selectOptions(box.getByLabelText('Colleague'), dana.id)
    await person.type(box.getByLabelText('Note'), 'Back on Friday')
    answer(handOverThread, { assigned_to: theirs })
    answerThreads([careThread(1, { assigned_to: theirs })])
    await person.dblClick(box.getByRole('button', { name: 'Hand over conversation' }))
    expect(await screen.findByText('Dana Whitfield answers this conversation now.')).toBeVisible()
    expect(callsOf(handOverThread).map(({ body }) => body)).toEqual([
      { to_id: dana.id, note: 'Back on Friday' },
    ])
    expect(await screen.findByText('Dana Whitfield answers for you')).toBeVisible()
  })

  test('hand over: while a colleague answers, a draft stays and cannot be sent, until the conversation is taken over', async () => {
    const live = stubLiveLine()
    const { person, sent } = openThread()
    await heading('Person 1')
    await person.type(reply(), 'See you on')
    answerThreads([careThread(1, { assigned_to: theirs, can_reply: false })])
    live.line().tell('care_inbox', threadId(1))
    expect(
      await screen.findByText('Dana Whitfield answers this conversation now. Take it over to reply.'),
    ).toBeVisible()
    // The field keeps the focus, so that what is still being typed presses no shortcut.
    await person.keyboard('zh{Enter}')
    expect(reply()).toHaveFocus()
    expect(reply()).toHaveValue('See you on')
    expect(screen.queryByRole('button', { name: 'Send' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Saved replies' })).toBeNull()
    expect([sent, screen.queryByRole('dialog')]).toEqual([[], null])

    answer(handOverThread, { assigned_to: null })
    answerThreads([careThread(1)])
    await person.click(button('Take over conversation'))
    expect(await screen.findByText('You answer this conversation now.')).toBeVisible()
    expect(callsOf(handOverThread).map(({ body }) => body)).toEqual([{ to_id: null }])
    await person.type(reply(), ' Thursday{Enter}')
    await waitFor(() => expect(sent).toMatchObject([{ message: 'See you on Thursday' }]))
  })

  test('hand over: a file without words stays attached while a colleague answers', async () => {
    const live = stubLiveLine()
    const { person } = openThread()
    await heading('Person 1')
    answer(addAttachment, { attachment_id: threadId(7), url: '/api/uploads/1?signature=s' })
    respond('PUT', '/api/uploads/1', () => json({ success: true }))
    await person.upload(screen.getByLabelText('File'), new File(['x'], 'lab.png', { type: 'image/png' }))
    await screen.findByText('Attached: lab.png')
    answerThreads([careThread(1, { assigned_to: theirs, can_reply: false })])
    live.line().tell('care_inbox', threadId(1))
    await screen.findByRole('button', { name: 'Take over conversation' })
    expect(screen.getByText('Attached: lab.png')).toBeVisible()
  })

  test('hand over: a colleague of the care team takes a conversation that another has', async () => {
    const { person } = openThread({
      care_person: dana,
      assigned_to: { id: 'theo', name: 'Theo Brandt' },
      can_reply: false,
    })
    await heading('Person 1')
    expect(screen.queryByRole('textbox', { name: 'Message to Person 1' })).toBeNull()
    const mine = { id: renee.id, name: renee.name }
    answer(handOverThread, { assigned_to: mine })
    answerThreads([careThread(1, { care_person: dana, assigned_to: mine })])
    await person.click(button('Take over conversation'))
    expect(await screen.findByText('You answer this conversation now.')).toBeVisible()
    expect(callsOf(handOverThread).map(({ body }) => body)).toEqual([{ to_id: renee.id }])
    expect(reply()).toBeVisible()
  })

  test('hand over: after a lost reply, the handover that the thread shows is the saved one, and nothing is sent again', async () => {
    const { person } = openThread()
    await heading('Person 1')
    await person.click(button('Hand over'))
    const box = await dialog('Hand over')
    await person.selectOptions(await box.findByLabelText('Colleague'), dana.id)
    const entry = { id: 'h1', created_at: minutes(0), from: renee.name, to: dana.name, note: null }
    respond('POST', handOverThread.path, () => {
      answerThreads([careThread(1, { assigned_to: theirs, handovers: [entry] })])
      return Promise.reject(new TypeError('offline'))
    })
    await person.click(box.getByRole('button', { name: 'Hand over conversation' }))
    expect(await screen.findByText('Dana Whitfield answers this conversation now.')).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(callsOf(handOverThread)).toHaveLength(1)
  })

  test('hand over: where there is no one else, it says so and offers nothing to send', async () => {
    const { person } = openThread()
    answer(listColleagues, { colleagues: [renee] })
    await heading('Person 1')
    await person.click(button('Hand over'))
    const box = await dialog('Hand over')
    expect(await box.findByText(/^No one else can answer right now/)).toBeVisible()
    expect(box.queryByRole('button', { name: 'Hand over conversation' })).toBeNull()
    expect(box.queryByLabelText('Note')).toBeNull()
  })

  test('hand over: a colleague who is gone is refused by the server, and the note stays', async () => {
    const { person } = openThread()
    await heading('Person 1')
    await person.click(button('Hand over'))
    const box = await dialog('Hand over')
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
    await person.click((await dialog('Give back')).getByRole('button', { name: 'Give back conversation' }))
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
    await person.click((await dialog('Snooze')).getByRole('button', { name: /^1 hour/ }))
    expect(await screen.findByText(/^Snoozed until .*\.$/, { selector: '.inbox-said' })).toBeVisible()
    const { body } = callsOf(snoozeThread)[0] as { body: { until: string } }
    expect(Math.abs(Date.parse(body.until) - Date.parse(until))).toBeLessThan(60_000)
    expect(screen.getByText(/^Snoozed until .* or until the patient writes\.$/)).toBeVisible()
    // A screen reader hears it once.
    const announced = screen
      .getAllByRole('status')
      .filter((one) => one.textContent?.includes('Snoozed until'))
    expect(announced).toHaveLength(1)
    answer(snoozeThread, careThread(1))
    await person.click(button('End snooze'))
    expect(await screen.findByText('This conversation is back in your list.')).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Person 1' })).toHaveFocus()
    expect(callsOf(snoozeThread)[1]?.body).toEqual({ until: null })
  })

  test('snooze: a time of one’s own must be ahead, and is read in the zone of the account', async () => {
    const { person } = openThread({}, { ...counselor, zone: 'Pacific/Honolulu' })
    await heading('Person 1')
    await person.click(button('Snooze'))
    const box = await dialog('Snooze')
    expect(box.getByLabelText('Until')).toHaveAccessibleDescription('Hawaii Time')
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
    await waitFor(() => expect(callsOf(snoozeThread)[0]?.body).toEqual({ until: '2030-05-01T19:00:00.000Z' }))
  })
})
