import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { readCareThread, readFigures, readInbox } from '@stillwater/contract/care/inbox'
import { queryClient } from '../../../platform/api/query-client.ts'
import { answer, callsOf } from '../../../testing/answer.ts'
import { LiveLine, stubLiveLine } from '../../../testing/live-line.ts'
import {
  answerInbox,
  beWide,
  careThread,
  dana,
  figures,
  inboxThread,
  minutes,
  openClinic,
  openInbox,
  renee,
  said,
  threadId,
  urgent,
} from './inbox.fixture.tsx'

const rows = () => screen.getAllByRole('link', { name: /^Person/ })
const names = () => rows().map(({ textContent }) => textContent)
const row = (name: string) => within(screen.getByRole('link', { name }).closest('li') as HTMLElement)
const waiting = (due: number) => ({ waiting_since: minutes(-30), answer_due_at: minutes(due), unread: 1 })

describe('inbox', () => {
  test('inbox: rows keep the order of the server and tell why, how long and how much is unread', async () => {
    openClinic([
      inboxThread(4, urgent),
      inboxThread(2, { ...waiting(-95), is_overdue: true, unread: 2 }),
      inboxThread(1, waiting(130)),
      inboxThread(3, { last_message: { message: 'Sleep well', sender_id: renee.id } }),
    ])
    openInbox()
    await screen.findByRole('link', { name: 'Person 4' })
    expect(names()).toEqual(['Person 4', 'Person 2', 'Person 1', 'Person 3'])
    expect(row('Person 4').getByText('Harm to self: “I want to die”')).toBeVisible()
    expect(rows()[0]?.closest('li')).toHaveAttribute('data-urgent')
    expect(document.querySelectorAll('[data-urgent]')).toHaveLength(1)
    expect(row('Person 2').getByRole('timer')).toHaveTextContent('1 h overdue')
    expect(row('Person 2').getByText('2 unread')).toBeVisible()
    expect(row('Person 1').getByRole('timer')).toHaveTextContent('Due in 2 h')
    expect(row('Person 1').getByText('Words 1')).toBeVisible()
    expect(row('Person 3').getByText('You: Sleep well')).toBeVisible()
    expect(row('Person 3').queryByRole('timer')).toBeNull()
    expect(callsOf(readCareThread)).toHaveLength(0)
  })

  test('inbox: the figures of the response promise stand on top', async () => {
    openClinic([])
    openInbox()
    const list = await screen.findByText('Median answer')
    const shown = within(list.closest('dl') as HTMLElement)
    expect(shown.getByText('1 h 35 min')).toBeVisible()
    expect(shown.getByText('Within 8 h').nextSibling).toHaveTextContent('92%')
    expect(shown.getByText('Waiting').nextSibling).toHaveTextContent('3')
    expect(shown.getByText('Overdue').nextSibling).toHaveTextContent('1')
    expect(screen.queryByText(/^The clinic is closed/)).toBeNull()
  })

  test('inbox: outside hours it says until when, and what patients are told', async () => {
    openClinic([])
    answer(readFigures, { ...figures, median_minutes: null, is_open: false, opens_at: minutes(60) })
    openInbox()
    expect(
      await screen.findByText(/^The clinic is closed until .* automatic reply with the crisis lines\.$/),
    ).toBeVisible()
  })

  test('inbox: each filter shows its own, the address keeps it, and what is urgent cannot be snoozed away', async () => {
    openClinic([
      inboxThread(1, { ...urgent, snoozed_until: minutes(60) }),
      inboxThread(2, waiting(100)),
      inboxThread(3, { unread: 1 }),
      inboxThread(4, { assigned_to: { id: renee.id, name: renee.name }, care_person: dana }),
      inboxThread(5, { snoozed_until: minutes(60), waiting_since: minutes(-3) }),
      inboxThread(6, { snoozed_until: minutes(-1) }),
    ])
    const { person } = openInbox()
    await screen.findByRole('link', { name: 'Person 1' })
    const filters = within(screen.getByRole('navigation', { name: 'Filters' }))
    const show = (name: RegExp) => person.click(filters.getByRole('link', { name }))
    expect(names()).toEqual([1, 2, 3, 4, 6].map((n) => `Person ${n}`))
    await show(/^Waiting/)
    expect(names()).toEqual(['Person 1', 'Person 2'])
    expect(location.search).toBe('?show=waiting')
    await show(/^Unread/)
    expect(names()).toEqual(['Person 1', 'Person 2', 'Person 3'])
    await show(/^Assigned/)
    expect(names()).toEqual(['Person 4'])
    expect(row('Person 4').getByText('For Dana Whitfield')).toBeVisible()
    await show(/^Snoozed/)
    expect(names()).toEqual(['Person 1', 'Person 5'])
    expect(filters.getByRole('link', { current: true })).toHaveTextContent('Snoozed')
  })

  test.each([
    ['open', 'No open conversations. New messages appear here.'],
    ['waiting', 'No one is waiting for an answer.'],
    ['snoozed', 'Nothing is snoozed.'],
  ])('inbox: without conversations the filter %s says "%s"', async (show, words) => {
    openClinic([])
    openInbox(`/care/inbox?show=${show}`)
    expect(await screen.findByText(words)).toBeVisible()
  })

  test('inbox: beside the list it says how a conversation is opened, and nothing where there is none', async () => {
    beWide()
    openClinic([])
    openInbox()
    expect(await screen.findByText('No open conversations. New messages appear here.')).toBeVisible()
    expect(screen.queryByText('Choose a conversation.')).toBeNull()
    answerInbox([inboxThread(1)])
    await act(() => queryClient.invalidateQueries())
    expect(await screen.findByText('Choose a conversation.')).toBeVisible()
  })

  test('inbox: a failure is said and can be retried', async () => {
    openClinic([])
    answer(readInbox, { problem: 'forbidden' })
    const { person } = openInbox()
    expect(await screen.findByText(/^We couldn’t load your inbox/)).toBeVisible()
    answerInbox([inboxThread(1)])
    await person.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('link', { name: 'Person 1' })).toBeVisible()
  })

  test('inbox: a session that has ended leads to the sign-in page and leaves no name behind', async () => {
    const live = stubLiveLine()
    openClinic([inboxThread(1)])
    openInbox()
    await screen.findByRole('link', { name: 'Person 1' })
    answer(readInbox, { problem: 'unauthenticated' })
    live.line().tell('care_inbox', threadId(1))
    expect(await screen.findByRole('heading', { level: 1, name: 'Welcome back.' })).toBeVisible()
    expect(screen.queryByText('Person 1')).toBeNull()
  })

  test('inbox: thousands of conversations draw only those near the screen, and j still reaches the next', async () => {
    beWide()
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(630)
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(63)
    openClinic(Array.from({ length: 5000 }, (_, n) => inboxThread(n)))
    const { person } = openInbox()
    await screen.findByRole('link', { name: 'Person 0' })
    expect(rows().length).toBeLessThan(60)
    expect(rows()[0]?.closest('li')).toHaveAttribute('aria-setsize', '5000')
    await person.keyboard('jjj')
    expect(screen.getByRole('link', { name: 'Person 2' })).toHaveFocus()
  })
})

describe('inbox, by keyboard', () => {
  function desk() {
    beWide()
    openClinic([inboxThread(1), inboxThread(2), inboxThread(3)], [careThread(2)])
    return openInbox()
  }

  test('inbox: j and k move through the list, Enter opens, and Escape returns to the row', async () => {
    const { person } = desk()
    await screen.findByRole('link', { name: 'Person 1' })
    await person.keyboard('j')
    expect(screen.getByRole('link', { name: 'Person 1' })).toHaveFocus()
    await person.keyboard('jjk{ArrowDown}{ArrowUp}')
    expect(screen.getByRole('link', { name: 'Person 2' })).toHaveFocus()
    await person.keyboard('{Enter}')
    expect(location.pathname).toBe(`/care/inbox/${threadId(2)}`)
    await waitFor(() => expect(screen.getByRole('heading', { level: 2, name: 'Person 2' })).toHaveFocus())
    expect(screen.getByRole('link', { name: 'Person 2' })).toHaveAttribute('aria-current', 'true')
    await person.keyboard('r')
    expect(screen.getByRole('textbox', { name: 'Message to Person 2' })).toHaveFocus()
    await person.keyboard('jn{Escape}')
    expect(screen.getByRole('textbox', { name: 'Message to Person 2' })).toHaveValue('jn')
    expect(screen.getByRole('link', { name: 'Person 2' })).toHaveFocus()
    await person.keyboard('n')
    expect(screen.getByRole('textbox', { name: 'New note' })).toHaveFocus()
  })

  test('inbox: only one row is a tab stop, so Tab leads from the list to the conversation', async () => {
    const { person } = desk()
    await screen.findByRole('link', { name: 'Person 1' })
    await person.keyboard('jj')
    expect(rows().map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1])
  })

  test('inbox: the shortcuts are listed, and can be turned off', async () => {
    const { person } = desk()
    await screen.findByRole('link', { name: 'Person 1' })
    await person.keyboard('?')
    const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }))
    for (const key of ['j', 'k', 'r', 's', 'n', 'h', 'z', 'c', '?'])
      expect(dialog.getByText(key)).toBeVisible()
    await person.click(dialog.getByRole('button', { name: 'Turn off single-key shortcuts' }))
    await person.keyboard('{Escape}j')
    expect(screen.getByRole('link', { name: 'Person 1' })).not.toHaveFocus()
    await person.click(screen.getByRole('button', { name: /^Shortcuts/ }))
    await person.click(screen.getByRole('button', { name: 'Turn on single-key shortcuts' }))
    await person.keyboard('{Escape}j')
    expect(screen.getByRole('link', { name: 'Person 1' })).toHaveFocus()
  })
})

describe('inbox, resized', () => {
  test('inbox: a window that becomes narrow keeps the open dialog, what was typed in it, and the draft', async () => {
    const { becomeNarrow } = beWide()
    openClinic([inboxThread(1)], [careThread(1)])
    const { person } = openInbox(`/care/inbox/${threadId(1)}`)
    await person.type(await screen.findByRole('textbox', { name: 'Message to Person 1' }), 'Hello Ada')
    await person.click(screen.getByRole('button', { name: 'Snooze' }))
    const dialog = await screen.findByRole('dialog', { name: 'Snooze' })
    await person.type(within(dialog).getByLabelText('Until'), '2030-05-01T09:00')
    expect(screen.getByRole('heading', { name: 'Inbox', hidden: true })).toBeInTheDocument()
    becomeNarrow()
    expect(screen.queryByRole('heading', { name: 'Inbox', hidden: true })).toBeNull()
    expect(screen.getByRole('dialog', { name: 'Snooze' })).toBe(dialog)
    expect(within(dialog).getByLabelText('Until')).toHaveValue('2030-05-01T09:00')
    await person.keyboard('{Escape}')
    expect(screen.getByRole('textbox', { name: 'Message to Person 1' })).toHaveValue('Hello Ada')
  })
})

describe('inbox, live', () => {
  test('inbox: what another tab snoozed leaves the list, and the focus moves to the row in its place', async () => {
    beWide()
    const live = stubLiveLine()
    openClinic([inboxThread(1), inboxThread(2), inboxThread(3)])
    const { person } = openInbox()
    await screen.findByRole('link', { name: 'Person 1' })
    await person.keyboard('jj')
    expect(screen.getByRole('link', { name: 'Person 2' })).toHaveFocus()
    answerInbox([inboxThread(1), inboxThread(3), inboxThread(2, { snoozed_until: minutes(600) })])
    live.line().tell('care_inbox', threadId(2))
    await waitFor(() => expect(names()).toEqual(['Person 1', 'Person 3']))
    expect(screen.getByRole('link', { name: 'Person 3' })).toHaveFocus()
  })

  test('inbox: a message that arrives puts its patient first, and the focus stays on the same person', async () => {
    beWide()
    const live = stubLiveLine()
    openClinic([inboxThread(1), inboxThread(2)])
    const { person } = openInbox()
    await screen.findByRole('link', { name: 'Person 1' })
    await person.keyboard('j')
    answerInbox([inboxThread(2, waiting(480)), inboxThread(1)])
    hear(live.line(), { type: 'message', message: said(2, 1) })
    await waitFor(() => expect(names()).toEqual(['Person 2', 'Person 1']))
    expect(screen.getByRole('link', { name: 'Person 1' })).toHaveFocus()
  })

  test('navigation: the badge counts unread conversations, and urgent ones alone once there are any', async () => {
    const live = stubLiveLine()
    openClinic([inboxThread(1, { unread: 3 }), inboxThread(2, { unread: 1 })])
    openInbox('/care/safety')
    expect(await screen.findByText('2 unread conversations')).toBeInTheDocument()
    answerInbox([inboxThread(1, urgent), inboxThread(2, { unread: 1 })])
    live.line().tell('care_inbox', threadId(1))
    expect(await screen.findByText('1 urgent conversation')).toBeInTheDocument()
    expect(screen.queryByText(/unread conversation/)).toBeNull()
  })

  function hear(line: LiveLine, frame: object) {
    act(() => {
      line.dispatchEvent(new MessageEvent('message', { data: JSON.stringify({ type: 'ready', cursor: 1 }) }))
      line.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(frame) }))
    })
  }
})
