import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sendMessage } from '@stillwater/contract/messaging'
import { problems } from '@stillwater/contract/problems'
import { threadLine } from '../../../platform/api/thread-line.ts'
import { sealedNames } from '../../../platform/session/sealed-names.ts'
import { loseSession } from '../../../platform/session/session-store.ts'
import { session } from '../../../platform/session/session.ts'
import { callsOf, json } from '../../../testing/answer.ts'
import { openChat, message, reneeId, threadId, unreachable } from '../../../testing/chat-clinic.ts'
import { patientIdOf, signInAs } from '../../../testing/sign-in-as.ts'
import { loadDangerRule } from '../../safety/danger-rule.ts'
import { unsentAnswers } from '../../safety/crisis-stores.ts'
import { readTab } from './outbox-storage.ts'
import { discardMessage, openOutbox, outbox, queueMessage, retryMessage } from './outbox.ts'

const write = (text: string) =>
  queueMessage({ thread_id: threadId, recipient_id: reneeId, message: text, file: null, danger: null })
const states = () => outbox.get().map(({ message: text, state }) => [text, state])
const bodies = () => callsOf(sendMessage).map(({ body }) => body as { id: string; message: string })
const settled = () => vi.waitFor(() => expect(outbox.get()).toEqual([]))

let isOnline = true
beforeEach(() => {
  isOnline = true
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline)
  signInAs('a')
})
afterEach(() => vi.restoreAllMocks())

function connect() {
  isOnline = true
  window.dispatchEvent(new Event('online'))
}

test('outbox: a message is sent with its own id, its sender and its recipient, and then leaves', async () => {
  const chat = openChat()
  const id = write('Hello')
  await settled()
  expect(bodies()).toEqual([
    { id, message: 'Hello', recipient_id: reneeId, sender_id: patientIdOf('a'), attachment_id: null },
  ])
  expect(chat.stored).toHaveLength(1)
  expect(readTab()).toEqual([])
})

test('outbox: messages written offline wait, and are sent once and in order when the connection is back', async () => {
  const chat = openChat()
  chat.broken = unreachable
  isOnline = false
  write('one')
  write('two')
  await vi.waitFor(() =>
    expect(states()).toEqual([
      ['one', 'waiting'],
      ['two', 'waiting'],
    ]),
  )
  chat.broken = null
  connect()
  await settled()
  expect(chat.stored.map(({ message: text }) => text)).toEqual(['one', 'two'])
})

test('outbox: a message whose reply was lost is sent again with the same id and stored once', async () => {
  const chat = openChat()
  let isLost = true
  chat.broken = () => {
    if (isLost) chat.stored.push(message(1, { id: outbox.get()[0]?.id ?? '', message: 'once' }))
    isLost = false
    chat.broken = null
    return unreachable()
  }
  write('once')
  await vi.waitFor(() => expect(states()).toEqual([['once', 'failed']]))
  connect()
  await settled()
  expect(new Set(bodies().map(({ id }) => id)).size).toBe(1)
  expect(chat.stored).toHaveLength(1)
})

test('outbox: a failed message stays with its text until Retry sends it', async () => {
  const chat = openChat()
  chat.broken = () => json({ success: false, errors: ['x'] }, 500)
  const id = write('keep me') ?? ''
  await vi.waitFor(() => expect(states()).toEqual([['keep me', 'failed']]))
  chat.broken = null
  retryMessage(id)
  await settled()
  expect(chat.stored.map(({ message: text }) => text)).toEqual(['keep me'])
})

test('outbox: a refused message keeps its reason, is not sent again by itself and does not hold up the next', async () => {
  const chat = openChat()
  const refusal = { success: false, errors: [problems.thread_closed[1]], code: 'thread_closed' }
  chat.broken = () => {
    chat.broken = null
    return json(refusal, 409)
  }
  const id = write('refused') ?? ''
  write('taken')
  await vi.waitFor(() => expect(chat.stored.map(({ message: text }) => text)).toEqual(['taken']))
  expect(outbox.get()).toMatchObject([{ id, state: 'failed', reason: problems.thread_closed[1] }])
  connect()
  expect(bodies().filter((one) => one.id === id)).toHaveLength(1)
  discardMessage(id)
  expect(outbox.get()).toEqual([])
})

test('outbox: a flood waits as long as the server says, with its sentence', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const chat = openChat()
  const refusal = { success: false, errors: [problems.too_many_messages[1]], code: 'too_many_messages' }
  chat.broken = () => json(refusal, 429, { 'retry-after': '60' })
  write('fast')
  await vi.waitFor(() => expect(outbox.get()[0]?.reason).toBe(problems.too_many_messages[1]))
  chat.broken = null
  await vi.advanceTimersByTimeAsync(59_000)
  expect(chat.stored).toEqual([])
  await vi.advanceTimersByTimeAsync(2_000)
  await vi.waitFor(() => expect(chat.stored).toHaveLength(1))
})

test('outbox: a message that comes back over the live connection is no longer sent', async () => {
  const chat = openChat()
  chat.broken = unreachable
  const id = write('arrived') ?? ''
  await vi.waitFor(() => expect(states()).toEqual([['arrived', 'failed']]))
  threadLine.received({ type: 'message', message: message(1, { id }) })
  expect(outbox.get()).toEqual([])
  expect(readTab()).toEqual([])
})

test('outbox: after a reload the tab sends what was left, with the same id', async () => {
  const chat = openChat()
  const kept = { id: message(9).id, thread_id: threadId, user_id: patientIdOf('a'), recipient_id: reneeId }
  const queued = { ...kept, message: 'from before', file: null, danger: null, at: 1 }
  sessionStorage.setItem('stillwater.outbox', JSON.stringify([queued, { id: 'broken' }]))
  await openOutbox()
  await settled()
  expect(chat.stored).toMatchObject([{ id: kept.id, message: 'from before' }])
})

test('outbox: the next person in the tab neither sees nor sends it; the same person sends it later', async () => {
  const chat = openChat()
  chat.broken = unreachable
  write('CANARY')
  await vi.waitFor(() => expect(sealedNames()).toHaveLength(1))
  expect(JSON.stringify({ ...localStorage })).not.toContain('CANARY')
  loseSession()
  expect([outbox.get(), readTab(), sessionStorage.length]).toEqual([[], [], 0])

  chat.broken = null
  signInAs('b')
  await openOutbox()
  expect(outbox.get()).toEqual([])
  expect(chat.stored).toEqual([])
  session.drop()

  signInAs('a')
  await openOutbox()
  await settled()
  expect(chat.stored.map(({ message: text }) => text)).toEqual(['CANARY'])
  await vi.waitFor(() => expect(sealedNames()).toEqual([]))
})

test('outbox: a reply that comes after its session changes nothing for the next person', async () => {
  const chat = openChat()
  let reply: (answer: Response) => void = () => undefined
  chat.broken = (() => new Promise<Response>((done) => (reply = done))) as unknown as () => Response
  write('late')
  await vi.waitFor(() => expect(bodies()).toHaveLength(1))
  session.drop()
  signInAs('b')
  reply(json(message(1, { message: 'late' })))
  await new Promise(setImmediate)
  expect(outbox.get()).toEqual([])
})

test('outbox: when the server alone finds danger, the small notice is shown', async () => {
  await loadDangerRule()
  const chat = openChat()
  chat.broken = () => json({ ...message(1), id: outbox.get()[0]?.id, shows_crisis_lines: true })
  write('unseen by the rule here')
  await settled()
  await vi.waitFor(() => expect(unsentAnswers.get()).toMatchObject([{ screen: 'notice', phase: 'saved' }]))
})
