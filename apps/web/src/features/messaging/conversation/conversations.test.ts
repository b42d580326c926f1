import fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import type { MessageMarks } from '@stillwater/contract/message'
import { threadLine } from '../../../platform/api/thread-line.ts'
import { message, openChat, reneeId, threadId } from '../../../testing/chat-clinic.ts'
import { signInAs } from '../../../testing/sign-in-as.ts'
import { conversationState, loadEarlier, openConversation } from './conversations.ts'
import { laterMarks } from './later-marks.ts'
import { lastWithoutGap, mergeMessages } from './merge-messages.ts'

const state = () => conversationState(threadId).get()
const seqs = () => state().messages.map(({ seq }) => seq)
const many = (count: number) => Array.from({ length: count }, (_, i) => message(i + 1))

let synced: [string, number][]
beforeEach(() => {
  synced = []
  threadLine.attach({ send: () => undefined, end: () => undefined, sync: (...asked) => synced.push(asked) })
  signInAs('a')
})

async function open() {
  const close = openConversation(threadId)
  await vi.waitFor(() => expect(state().phase).toBe('ready'))
  return close
}

test('messages: in whatever order and however often they arrive, each is shown once and by number', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 12 })), (numbers) => {
      const merged = numbers.reduce(
        (known, seq) => mergeMessages(known, [message(seq)]),
        mergeMessages([], []),
      )
      expect(merged.map(({ seq }) => seq)).toEqual([...new Set(numbers)].sort((a, b) => a - b))
    }),
  )
})

test.each([
  [[], 0],
  [[1, 2, 3], 3],
  [[4, 5, 7, 8], 5],
])('messages: of %j the last number without a gap is %i', (numbers, last) => {
  expect(lastWithoutGap(numbers.map((seq) => message(seq)))).toBe(last)
})

test('conversation: once its page is loaded it asks for everything after it, and again after each connection', async () => {
  openChat(many(3))
  await open()
  expect(synced).toEqual([[threadId, 3]])
  threadLine.received({ type: 'message', message: message(4) })
  threadLine.opened()
  expect(synced.at(-1)).toEqual([threadId, 4])
})

test('conversation: a message that arrives twice is shown once, and a gap is asked for', async () => {
  openChat(many(2))
  await open()
  for (const seq of [5, 5]) threadLine.received({ type: 'message', message: message(seq) })
  expect(seqs()).toEqual([1, 2, 5])
  expect(synced.at(-1)).toEqual([threadId, 2])
  for (const seq of [3, 4, 5]) threadLine.received({ type: 'message', message: message(seq) })
  expect(seqs()).toEqual([1, 2, 3, 4, 5])
})

test('conversation: a closed one asks for what it missed when it is opened again, not at each connection', async () => {
  openChat(many(2))
  const close = await open()
  close()
  synced = []
  threadLine.opened()
  expect(synced).toEqual([])
  openConversation(threadId)
  expect(synced).toEqual([[threadId, 2]])
})

test('conversation: earlier pages are put before the loaded one until the first message is there', async () => {
  const chat = openChat(many(7))
  chat.pageSize = 3
  await open()
  expect(seqs()).toEqual([5, 6, 7])
  await loadEarlier(threadId)
  await loadEarlier(threadId)
  expect(seqs()).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(state().before).toBeNull()
})

test('marks: in whatever order and however often states arrive, the furthest of each side is kept', () => {
  const side = fc
    .nat(9)
    .chain((delivered) => fc.record({ delivered: fc.constant(delivered), read: fc.nat(delivered) }))
  fc.assert(
    fc.property(fc.array(fc.record({ patient: side, care: side }), { minLength: 1 }), (states) => {
      const kept = states.reduce(laterMarks, null as MessageMarks | null)
      for (const whose of ['patient', 'care'] as const)
        for (const mark of ['delivered', 'read'] as const)
          expect(kept?.[whose][mark]).toBe(Math.max(...states.map((one) => one[whose][mark])))
    }),
  )
})

test('marks: a late reply that does not know of the other side takes nothing back', async () => {
  openChat(many(2))
  await open()
  const at = (patient: number, care: number) => ({
    patient: { delivered: patient, read: patient },
    care: { delivered: care, read: care },
  })
  threadLine.received({ type: 'marks', thread_id: threadId, marks: at(0, 2) })
  threadLine.received({ type: 'marks', thread_id: threadId, marks: at(1, 0) })
  expect(state().marks).toEqual(at(1, 2))
})

test('conversation: typing is shown for five seconds, or until the message is there', async () => {
  openChat(many(1))
  await open()
  vi.useFakeTimers()
  const typing = { type: 'typing', thread_id: threadId, sender_id: reneeId } as const
  threadLine.received(typing)
  vi.advanceTimersByTime(4_000)
  threadLine.received(typing)
  vi.advanceTimersByTime(4_900)
  expect(state().typing).toBe(reneeId)
  vi.advanceTimersByTime(200)
  expect(state().typing).toBeNull()
  threadLine.received(typing)
  threadLine.received({ type: 'message', message: message(2) })
  expect(state().typing).toBeNull()
})
