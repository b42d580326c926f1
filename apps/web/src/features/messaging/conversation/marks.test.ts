import { beforeEach, expect, test, vi } from 'vitest'
import { markMessages } from '@stillwater/contract/messaging'
import { answer, callsOf } from '../../../testing/answer.ts'
import { message, openChat, threadId } from '../../../testing/chat-clinic.ts'
import { signInAs } from '../../../testing/sign-in-as.ts'
import { markThread } from './marks.ts'

beforeEach(() => {
  vi.useFakeTimers()
  openChat([message(1), message(2)])
  signInAs('a')
})

const sent = () => callsOf(markMessages).map(({ body }) => body)

test('marks: calls close together become one, and what was said is not said again', async () => {
  markThread(threadId, { delivered: 1 })
  markThread(threadId, { delivered: 2, read: 2 })
  await vi.advanceTimersByTimeAsync(1_000)
  markThread(threadId, { read: 2 })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent()).toEqual([{ delivered: 2, read: 2 }])
})

test('marks: one that a busy server did not take is sent again by itself', async () => {
  answer(markMessages, { problem: 'busy' })
  markThread(threadId, { read: 1 })
  await vi.advanceTimersByTimeAsync(1_000)
  openChat()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent()).toEqual([
    { delivered: 1, read: 1 },
    { delivered: 1, read: 1 },
  ])
})

test('marks: one that was refused is not sent again, nor is one of a person who has signed out', async () => {
  answer(markMessages, { problem: 'forbidden' })
  markThread(threadId, { read: 1 })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent()).toHaveLength(1)
  answer(markMessages, { problem: 'busy' })
  markThread(threadId, { read: 2 })
  await vi.advanceTimersByTimeAsync(1_000)
  signInAs('b')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent()).toHaveLength(2)
})
