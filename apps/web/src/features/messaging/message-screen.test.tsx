import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  addAttachment,
  getCareManager,
  listThreads,
  markMessages,
  pingCareManager,
  readMessages,
  sendMessage,
  sendTyping,
} from '@stillwater/contract/messaging'
import { crisisLine } from '@stillwater/domain/safety/crisis-line'
import { longestMessage } from '@stillwater/domain/messaging/message-text'
import { answer, callsOf, json, respond } from '../../testing/answer.ts'
import {
  doctorThread,
  giveRowsHeight,
  message,
  openChat,
  renee,
  reneeId,
  samuelId,
  thread,
  threadId,
  unreachable,
} from '../../testing/chat-clinic.ts'
import { stubLiveLine } from '../../testing/live-line.ts'
import { logged } from '../../testing/logged.ts'
import { patient, user } from '../../testing/people.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { useSlowClock } from '../../testing/slow-clock.ts'
import { loadDangerRule } from '../safety/danger-rule.ts'

const mine = patient().id
const path = '/patient/dashboard/message'
let live: ReturnType<typeof stubLiveLine>

beforeEach(() => {
  live = stubLiveLine()
  giveRowsHeight()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function open(chat = openChat(), at = path, advanceTimers?: (ms: number) => void) {
  const shown = renderScreen(at, {
    as: user({ patient: chat.record }),
    ...(advanceTimers ? { advanceTimers } : {}),
  })
  const log = await screen.findByRole('log')
  return { ...shown, log, field: await screen.findByRole('textbox') }
}
const sent = () => callsOf(sendMessage).map(({ body }) => (body as { message: string }).message)

test('chat: the messages, the counselor and the emergency line are on the page, and the counselor is pinged (A-MSG-001, A-MSG-003 to A-MSG-007, A-MSG-011, A-MSG-018, A-MSG-050)', async () => {
  const { log, field } = await open(openChat([message(1)]))
  expect(screen.getByRole('heading', { level: 1, name: 'Renee Okafor' })).toBeVisible()
  expect(screen.getByText('Usually replies within 4 hours on weekdays')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/patient/dashboard')
  expect(log).toHaveAccessibleName('Messages with Renee Okafor')
  expect(within(log).getByText('Message 1')).toBeVisible()
  expect(field).toHaveAttribute('placeholder', 'Message Renee Okafor here...')
  const team = screen.getByRole('complementary', { name: 'Your Care Team' })
  expect(within(team).getByText('MSW, University of Iowa')).toBeInTheDocument()
  const footer = screen.getByRole('contentinfo', { name: 'In an emergency' })
  expect(footer).toHaveTextContent(crisisLine)
  expect(within(footer).getByRole('link', { name: 'text 988' })).toHaveAttribute('href', 'sms:988')
  expect(callsOf(pingCareManager)).toHaveLength(1)
})

test('chat: the provider has a page of their own (A-MSG-002)', async () => {
  await open(openChat(), '/patient/dashboard/provider_message')
  expect(screen.getByRole('heading', { level: 1, name: 'Dr. Samuel Ortiz' })).toBeVisible()
  expect(screen.getByRole('textbox')).toHaveAttribute('placeholder', 'Message Dr. Samuel Ortiz here...')
})

test('chat: a phone shows the messages or the profile, titled "Your Care Team" (A-MSG-008, A-MSG-009)', async () => {
  const { person, container } = await open()
  const chat = container.querySelector('.chat')
  expect(chat).toHaveAttribute('data-view', 'messages')
  await person.click(screen.getByRole('radio', { name: 'Your Care Team' }))
  expect(chat).toHaveAttribute('data-view', 'team')
  expect(screen.getByRole('heading', { level: 2, name: 'Your Care Team' })).toBeInTheDocument()
})

test('chat: another thread is one press away, with its unread messages (A-SHL-050)', async () => {
  const chat = openChat()
  answer(listThreads, { threads: [thread(), doctorThread({ unread: 3 })], unread: 3 })
  const { person } = await open(chat)
  const link = await screen.findByRole('link', { name: /Dr. Samuel Ortiz.*Provider.*3 unread/ })
  await person.click(link)
  expect(await screen.findByRole('heading', { level: 1, name: 'Dr. Samuel Ortiz' })).toBeVisible()
})

test('chat: days are separated, and one’s own messages say how far they came (A-MSG-010)', async () => {
  const own = { sender_id: mine, recipient_id: reneeId }
  const chat = openChat([
    message(1, { created_at: '2025-11-13T18:00:00.000Z' }),
    message(2, { ...own, created_at: '2025-11-14T18:00:00.000Z', message: 'read one' }),
    message(3, { ...own, created_at: '2025-11-14T18:10:00.000Z', message: 'delivered one' }),
    message(4, { ...own, created_at: '2025-11-14T18:20:00.000Z', message: 'sent one' }),
  ])
  const { log } = await open(chat)
  const days = within(log).getAllByRole('heading', { level: 3 })
  expect(days.map((day) => day.textContent)).toEqual([
    'Thursday, November 13, 2025',
    'Friday, November 14, 2025',
  ])
  const marks = { patient: { delivered: 1, read: 1 }, care: { delivered: 3, read: 2 } }
  live.line().receive({ type: 'marks', thread_id: threadId, marks })
  const states = ['read one', 'delivered one', 'sent one'].map(
    (text) => screen.getByText(text).closest('article')?.textContent,
  )
  expect(states).toEqual([
    expect.stringContaining('Read,'),
    expect.stringContaining('Delivered,'),
    expect.stringContaining('Sent,'),
  ])
})

test('chat: the time of a message changes every 30 seconds without a reload (A-MSG-015, A-MSG-016, A-MSG-017)', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.parse('2026-11-16T15:00:30.000Z') })
  await open(openChat([message(1)]))
  const time = screen.getByText('Just now')
  await act(() => vi.advanceTimersByTimeAsync(30_000))
  expect(time).toHaveTextContent('1 min ago')
  await act(() => vi.advanceTimersByTimeAsync(8 * 60_000))
  expect(time).toHaveTextContent('9 mins ago')
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(time).toHaveTextContent(/^\d+:00 [AP]M/)
})

test('composer: Enter sends and Shift+Enter begins a line; nothing blank is sent, and a second press sends nothing (A-MSG-012, A-MSG-042 to A-MSG-045)', async () => {
  const { person, field, log } = await open()
  await person.type(field, '   {Enter}')
  await person.click(screen.getByRole('button', { name: 'Send' }))
  expect(sent()).toEqual([])
  await person.clear(field)
  await person.type(field, 'Hello{Shift>}{Enter}{/Shift}Renee')
  await person.dblClick(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(sent()).toEqual(['Hello\nRenee']))
  expect(callsOf(sendMessage)[0]?.body).toMatchObject({ recipient_id: reneeId, sender_id: mine })
  expect(await within(log).findByText(/Sent,/)).toBeVisible()
  expect(field).toHaveValue('')
  expect(field).toHaveFocus()
})

test('composer: typing is told at most once a second, and only for words (A-MSG-013, A-MSG-046 to A-MSG-049)', async () => {
  useSlowClock()
  const { person, field } = await open(openChat(), path, (ms) => vi.advanceTimersByTime(ms))
  await person.type(field, ' ')
  expect(callsOf(sendTyping)).toHaveLength(0)
  await person.type(field, 'one two')
  expect(callsOf(sendTyping)).toHaveLength(1)
  vi.advanceTimersByTime(1_000)
  await person.type(field, 'three')
  expect(callsOf(sendTyping)).toHaveLength(2)
  expect(callsOf(sendTyping)[0]?.body).toEqual({
    message_thread_id: threadId,
    recipient_id: reneeId,
    sender_id: mine,
  })
})

test('composer: a draft is there again after a reload, and belongs to its thread', async () => {
  const first = await open()
  await first.person.type(first.field, 'not finished')
  first.unmount()
  const again = await open()
  expect(again.field).toHaveValue('not finished')
  await again.person.click(await screen.findByRole('link', { name: /Samuel Ortiz/ }))
  await waitFor(() => expect(screen.getByRole('textbox')).toHaveValue(''))
})

test('composer: a text that is too long is not sent, says so and stays', async () => {
  const { person, field } = await open()
  await person.click(field)
  await person.paste('x'.repeat(longestMessage + 1))
  await person.keyboard('{Enter}')
  expect(screen.getByRole('alert')).toHaveTextContent('This message is too long.')
  expect(sent()).toEqual([])
  expect(field).toHaveValue('x'.repeat(longestMessage + 1))
})

test('chat: a failed message stays with Retry, which the keyboard reaches', async () => {
  const chat = openChat()
  chat.broken = () => json({ success: false, errors: ['x'] }, 500)
  const { person, field } = await open(chat)
  await person.type(field, 'Please keep me{Enter}')
  const retry = await screen.findByRole('button', { name: 'Retry' })
  expect(screen.getByText('Not sent')).toBeVisible()
  chat.broken = null
  retry.focus()
  await person.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByText('Not sent')).not.toBeInTheDocument())
  expect(chat.stored.map(({ message: text }) => text)).toEqual(['Please keep me'])
})

test('chat: what is written offline is shown as waiting', async () => {
  const chat = openChat()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  chat.broken = unreachable
  const { person, field } = await open(chat)
  await person.type(field, 'On the train{Enter}')
  expect(await screen.findByText("Waiting. We'll send it when you're back online.")).toBeVisible()
})

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

test('chat: HTML, links and right-to-left text are text', async () => {
  const text = '<img src=x onerror="alert(1)"> https://example.com שלום'
  const { log } = await open(openChat([message(1, { message: text })]))
  expect(within(log).getByText(text)).toHaveAttribute('dir', 'auto')
  expect(log.querySelector('img, a')).toBeNull()
})

test('chat: of a long history only the rows near the screen are drawn', async () => {
  const chat = openChat(Array.from({ length: 1000 }, (_, i) => message(i + 1)))
  chat.pageSize = 1000
  const { log } = await open(chat)
  await waitFor(() => expect(within(log).getAllByRole('article').length).toBeGreaterThan(10))
  expect(within(log).getAllByRole('article').length).toBeLessThan(80)
})

test('chat: an automatic reply is called one', async () => {
  const { log } = await open(openChat([message(1, { kind: 'auto_reply' })]))
  expect(within(log).getByText(/^Automatic reply/)).toBeVisible()
})

test('chat: outside hours it says when someone is back', async () => {
  const availability = { is_open: false, opens_at: '2026-11-23T14:00:00.000Z', usual_reply_hours: 4 }
  const own = thread({ availability })
  await open(openChat([], { own }))
  const footer = screen.getByRole('contentinfo', { name: 'In an emergency' })
  expect(footer).toHaveTextContent(/Nobody is reading messages right now.*Monday, November 23, 2026/)
  expect(footer).toHaveTextContent(crisisLine)
})

test('chat: the messages of someone who has left stay, without a composer', async () => {
  const own = thread({ is_open: false })
  const chat = openChat([message(1)], { own, record: patient({ current_doctor: null, care_manager: null }) })
  answer(listThreads, { threads: [own], unread: 0 })
  renderScreen(`${path}?thread=${threadId}`, { as: user({ patient: chat.record }) })
  expect(await screen.findByText(/Renee Okafor is no longer on your care team/)).toBeVisible()
  expect(await screen.findByText('Message 1')).toBeVisible()
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
  expect(screen.getByRole('contentinfo', { name: 'In an emergency' })).toHaveTextContent(crisisLine)
})

test('chat: without a care team it says so', async () => {
  const chat = openChat([], { record: patient() })
  answer(getCareManager, { problem: 'no_care_person' })
  renderScreen(path, { as: user({ patient: chat.record }) })
  expect(await screen.findByText(/You don't have a care team yet/)).toBeVisible()
})

test('chat: messages that cannot be loaded are logged, and loaded by Try again (A-MSG-054)', async () => {
  const chat = openChat([message(1)])
  const failing = () => json({ success: false, errors: ['x'] }, 500)
  respond('GET', readMessages.path, failing)
  respond('POST', pingCareManager.path, failing)
  const { person } = renderScreen(path, { as: user({ patient: chat.record }) })
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(logged.flat()).toContain('Could not ping care manager or get message history')
  openChat([message(1)])
  await person.click(again)
  expect(await screen.findByText('Message 1')).toBeVisible()
})

test('chat: a ping that fails is logged, and the messages are there all the same (A-MSG-054)', async () => {
  const chat = openChat([message(1)])
  respond('POST', pingCareManager.path, () => json({ success: false, errors: ['x'] }, 500))
  await open(chat)
  await waitFor(() => expect(logged.flat()).toContain('Could not ping care manager or get message history'))
  expect(screen.getByText('Message 1')).toBeVisible()
})

test.each([
  ['mhc', false, 'Care Counselor'],
  ['doctor', false, 'Provider'],
  ['x', false, 'Therapist'],
  ['mhc', true, 'Coordinator'],
])(
  'chat: the role %s with the flag %s is "%s" (A-MSG-034 to A-MSG-037)',
  async (role, is_coordinator, label) => {
    const care_person = { ...thread().care_person, user: { role }, is_coordinator }
    await open(openChat([], { own: thread({ care_person }) }))
    expect(screen.getAllByText(label)[0]).toBeVisible()
  },
)

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

test('chat: a file is checked and uploaded before the message that carries it is sent', async () => {
  const attachment_id = samuelId
  const { person } = await open()
  respond('PUT', '/api/uploads/1', () => json({ success: true }))
  answer(addAttachment, { attachment_id, url: '/api/uploads/1?signature=s' })
  const input = screen.getByLabelText('File')
  await person.upload(input, new File(['x'], 'notes.txt', { type: 'image/png' }))
  expect(await screen.findByText('Attached: notes.txt')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(callsOf(sendMessage)[0]?.body).toMatchObject({ attachment_id, message: '' }))
})

test('chat: a file of another kind is refused before it is sent', async () => {
  const { person } = await open()
  const input = screen.getByLabelText('File')
  input.removeAttribute('accept')
  await person.upload(input, new File(['x'], 'song.mp3', { type: 'audio/mpeg' }))
  expect(screen.getByRole('alert')).toHaveTextContent('This file cannot be used.')
  expect(callsOf(addAttachment)).toEqual([])
})

test('navigation: the rail and the bar say how many messages are unread, live', async () => {
  openChat()
  answer(listThreads, { threads: [thread({ unread: 2 })], unread: 2 })
  renderScreen(path, { as: user({ patient: patient({ care_manager: renee }) }) })
  await waitFor(() =>
    expect(screen.getAllByRole('link', { name: /Messages.*2 unread messages/ })).toHaveLength(2),
  )
  answer(listThreads, { threads: [thread({ unread: 0 })], unread: 0 })
  const marks = { patient: { delivered: 2, read: 2 }, care: { delivered: 0, read: 0 } }
  live.line().receive({ type: 'marks', thread_id: threadId, marks })
  await waitFor(() => expect(screen.queryByText('2 unread messages')).not.toBeInTheDocument())
})
