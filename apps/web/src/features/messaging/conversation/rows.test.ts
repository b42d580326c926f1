import type { Message } from '@stillwater/contract/message'
import { expect, test } from 'vitest'
import type { OutgoingMessage } from './outbox.ts'
import { rowsOf } from './rows.ts'
import type { Conversation } from './use-conversation.ts'

const zone = 'America/New_York'
const patient_id = 'patient'

const stored = (id: string, created_at: string) =>
  ({ id, seq: 1, created_at, sender_id: patient_id, kind: 'text' }) as Message
const outgoing = (id: string, at: string) => ({ id, at: Date.parse(at) }) as OutgoingMessage

function keysOf(messages: Message[], waiting: OutgoingMessage[]): string[] {
  const conversation = { messages, outgoing: waiting, marks: null, typing: null } as unknown as Conversation
  return rowsOf(conversation, 'patient', patient_id, zone).map(({ key }) => key)
}

test('messages: the first message of a day has the same rows while it is sent and once it is stored', () => {
  const before = stored('a', '2026-11-16T15:00:00.000Z')
  const at = '2026-11-17T15:00:00.000Z'
  const rows = ['beginning', 'day 2026-11-16', 'a', 'day 2026-11-17', 'b']
  expect(keysOf([before], [outgoing('b', at)])).toEqual(rows)
  expect(keysOf([before, stored('b', at)], [])).toEqual(rows)
})

test('messages: one that has waited since yesterday stands below what came today, under no day of its own', () => {
  const today = stored('a', '2026-11-17T15:00:00.000Z')
  expect(keysOf([today], [outgoing('b', '2026-11-16T15:00:00.000Z')])).toEqual([
    'beginning',
    'day 2026-11-17',
    'a',
    'b',
  ])
})
