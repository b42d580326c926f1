import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { getCareManager, listThreads, pingCareManager, readMessages } from '@stillwater/contract/messaging'
import { crisisLine } from '@stillwater/domain/safety/crisis-line'
import { answer, callsOf, json, respond } from '../../testing/answer.ts'
import {
  doctorThread,
  message,
  openChat,
  renee,
  reneeId,
  thread,
  threadId,
} from '../../testing/chat-clinic.ts'
import { logged } from '../../testing/logged.ts'
import { patient, user } from '../../testing/people.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { chatHooks, live, mine, open, path } from './chat.fixture.tsx'

chatHooks()

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
  answer(listThreads, { threads: [thread(), doctorThread({ unread: 3 })], unread: 3, end_of_care: null })
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
  const days = within(log).getAllByRole('heading', { level: 2 })
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

test('chat: a phone number in a message stays on one line', async () => {
  const { log } = await open(openChat([message(1, { message: 'The Lifeline (1-800-273-8255) is open.' })]))
  expect(within(log).getByText('1-800-273-8255')).toHaveClass('conversation-number')
  expect(within(log).getByText('1-800-273-8255').parentElement).toHaveTextContent(
    'The Lifeline (1-800-273-8255) is open.',
  )
})

test('chat: outside hours it says when someone is back', async () => {
  const availability = { is_open: false, opens_at: '2031-03-17T13:00:00.000Z', usual_reply_hours: 4 }
  const own = thread({ availability })
  await open(openChat([], { own }))
  const footer = screen.getByRole('contentinfo', { name: 'In an emergency' })
  expect(footer).toHaveTextContent(/No one is reading messages right now.*back on Monday, March 17 at/)
  expect(screen.queryByText(/Usually replies/)).toBeNull()
  expect(footer).toHaveTextContent(crisisLine)
})

test('chat: the messages of someone who has left stay, without a composer', async () => {
  const own = thread({ is_open: false })
  const chat = openChat([message(1)], { own, record: patient({ current_doctor: null, care_manager: null }) })
  answer(listThreads, { threads: [own], unread: 0, end_of_care: null })
  renderScreen(`${path}?thread=${threadId}`, { as: user({ patient: chat.record }) })
  expect(await screen.findByText(/Renee Okafor is no longer on your care team/)).toBeVisible()
  expect(await screen.findByText('Message 1')).toBeVisible()
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
  expect(screen.getByRole('contentinfo', { name: 'In an emergency' })).toHaveTextContent(crisisLine)
})

test.each([
  ['active_client', /To come back, email us at support@/],
  ['canceled', /To come back, start again from your home page or email us at support@/],
])(
  'chat: once the care of a patient (%s) has ended, it says when, whom to call and how to come back',
  async (status, back) => {
    const own = thread({ is_open: false, care_ended_on: '2026-12-20' })
    const chat = openChat([message(1)], { own, record: patient({ care_manager: renee, status }) })
    answer(listThreads, { threads: [own], unread: 0, end_of_care: null })
    renderScreen(path, { as: user({ patient: chat.record }) })
    const said = await screen.findByText(/^Your care with Stillwater ended on Sunday, December 20, 2026/)
    expect(said.closest('p')).toHaveTextContent(/No one reads new ones, so you can’t send any here/)
    expect(said.closest('p')).toHaveTextContent(back)
    expect(screen.getByRole('link', { name: 'Read the letter' })).toHaveAttribute(
      'href',
      '/patient/dashboard/discharge',
    )
    expect(await screen.findByText('Message 1')).toBeVisible()
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
    expect(
      screen.queryByText(/No longer on your care team|Usually replies|You can still send one/),
    ).not.toBeInTheDocument()
    expect(screen.getByRole('contentinfo', { name: 'In an emergency' })).toHaveTextContent(crisisLine)
  },
)

test.each([
  ['active_client', 'You don’t have a care team yet. Once someone joins it, you can message them here.'],
  ['canceled', 'You don’t have a care team right now.'],
])('chat: without a care team it says so to someone who is %s', async (status, words) => {
  const chat = openChat([], { record: patient({ status }) })
  answer(getCareManager, { problem: 'no_care_person' })
  renderScreen(path, { as: user({ patient: chat.record }) })
  expect(await screen.findByText(words)).toBeVisible()
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
  ['mhc', false, 'Care counselor'],
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
