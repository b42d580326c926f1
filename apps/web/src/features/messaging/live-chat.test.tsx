import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { listThreads, markMessages, sendMessage } from '@stillwater/contract/messaging'
import { answer, callsOf } from '../../testing/answer.ts'
import {
  message,
  openChat,
  renee,
  reneeId,
  thread,
  threadId,
  unreachable,
} from '../../testing/chat-clinic.ts'
import { patient, user } from '../../testing/people.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { loadDangerRule } from '../safety/danger-rule.ts'
import { chatHooks, live, mine, open, path } from './chat.fixture.tsx'

chatHooks()

test('chat: a message from the other side appears live, is announced, and is marked as read', async () => {
  await open(openChat([message(1)]))
  live.line().receive({ type: 'message', message: message(2, { message: 'How are you?' }) })
  expect(await screen.findByText('New message from Renee Okafor: How are you?')).toBeInTheDocument()
  await waitFor(() => expect(callsOf(markMessages).at(-1)?.body).toEqual({ delivered: 2, read: 2 }))
})

test('chat: in a hidden tab a message is marked as delivered, and as read once the tab is seen', async () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await open(openChat([message(1)]))
  await waitFor(() => expect(callsOf(markMessages).at(-1)?.body).toEqual({ delivered: 1, read: 0 }))
  visibility.mockReturnValue('visible')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await waitFor(() => expect(callsOf(markMessages).at(-1)?.body).toEqual({ delivered: 1, read: 1 }))
})

test('chat: typing of the other side is shown, one’s own from another tab is not', async () => {
  await open(openChat([message(1)]))
  live.line().receive({ type: 'typing', thread_id: threadId, sender_id: mine })
  expect(screen.queryByText(/is typing/)).not.toBeInTheDocument()
  live.line().receive({ type: 'typing', thread_id: threadId, sender_id: reneeId })
  expect(await screen.findByText('Renee is typing')).toBeVisible()
})

test('chat: what was sent from another tab appears here as one’s own', async () => {
  const { log } = await open(openChat([message(1)]))
  const sender = { sender_id: mine, recipient_id: reneeId, sender_name: 'Maya Ellison' }
  live.line().receive({ type: 'message', message: message(2, { ...sender, message: 'from my laptop' }) })
  expect((await within(log).findByText('from my laptop')).closest('article')).toHaveTextContent('You')
})

test('chat: a message that speaks of danger shows the crisis page offline, and says of nobody that they were told', async () => {
  await loadDangerRule()
  const chat = openChat()
  chat.broken = unreachable
  const { person, field } = await open(chat)
  await person.type(field, 'I want to kill myself{Enter}')
  expect(await screen.findByRole('heading', { level: 1, name: 'You are not alone' })).toBeVisible()
  expect(screen.queryByText(/has been told/)).not.toBeInTheDocument()
  chat.broken = null
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(chat.stored).toHaveLength(1))
})

test('chat: help stays when the server ends the session with a message about grave danger', async () => {
  await loadDangerRule()
  const { person, field } = await open(openChat())
  answer(sendMessage, { problem: 'invalid_token' })
  await person.type(field, 'I want to kill myself{Enter}')
  expect(await screen.findByText(/You were signed out before your answer was saved/)).toBeVisible()
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Call 988' })).toBeVisible()
})

test('chat: a message about abuse shows a small notice that closes, and the conversation stays', async () => {
  await loadDangerRule()
  const chat = openChat()
  const { person, field } = await open(chat)
  await person.type(field, 'my husband hits me every night{Enter}')
  const notice = await screen.findByRole('complementary', { name: 'Support' })
  expect(within(notice).getByRole('link', { name: 'call 1-800-799-7233' })).toHaveAttribute(
    'href',
    'tel:+18007997233',
  )
  expect(within(notice).getByRole('button', { name: 'Leave this site' })).toBeVisible()
  expect(notice).not.toHaveTextContent(/abuse|violence|care team/i)
  expect(screen.queryByText('You are not alone')).not.toBeInTheDocument()
  expect(field).toBeVisible()
  await waitFor(() => expect(chat.stored).toHaveLength(1))
  await person.click(within(notice).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(notice).not.toBeInTheDocument())
})

test('navigation: the rail and the bar say how many messages are unread, live', async () => {
  openChat()
  answer(listThreads, { threads: [thread({ unread: 2 })], unread: 2, end_of_care: null })
  renderScreen(path, { as: user({ patient: patient({ care_manager: renee }) }) })
  await waitFor(() =>
    expect(screen.getAllByRole('link', { name: /Messages.*2 unread messages/ })).toHaveLength(2),
  )
  answer(listThreads, { threads: [thread({ unread: 0 })], unread: 0, end_of_care: null })
  const marks = { patient: { delivered: 2, read: 2 }, care: { delivered: 0, read: 0 } }
  live.line().receive({ type: 'marks', thread_id: threadId, marks })
  await waitFor(() => expect(screen.queryByText('2 unread messages')).not.toBeInTheDocument())
})
