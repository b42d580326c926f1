import { expect, test } from 'vitest'
import { groupAccess, wholeDays, type AccessEvent } from './record-access.ts'

const zone = 'America/Chicago'
let next = 1_000
const event = (at: string, part: Partial<AccessEvent> = {}): AccessEvent => ({
  id: next--,
  at,
  actor_id: 'dana',
  what: 'Read your messages',
  why: 'On your care team',
  ...part,
})

test('record access: the same person, part and day is one line with its first and last time', () => {
  const events = [
    event('2026-11-17T16:00:00.000Z'),
    event('2026-11-17T15:59:57.000Z'),
    event('2026-11-17T15:00:00.000Z'),
  ]
  expect(groupAccess(events, zone)).toEqual([
    { newest: events[0], first_at: events[2]?.at, last_at: events[0]?.at, times: 3 },
  ])
})

test('record access: another person, part, reason or day is another line, and midnight is that of the zone', () => {
  const events = [
    event('2026-11-17T05:59:00.000Z'),
    event('2026-11-17T05:58:00.000Z', { actor_id: 'sam' }),
    event('2026-11-17T05:57:00.000Z', { what: 'Opened your profile' }),
    event('2026-11-17T05:56:00.000Z', { why: 'On call' }),
    event('2026-11-16T06:01:00.000Z'),
    event('2026-11-16T05:59:00.000Z'),
  ]
  expect(groupAccess(events, zone).map(({ times }) => times)).toEqual([2, 1, 1, 1, 1])
})

test('record access: a full page ends with a whole day and the next begins there', () => {
  const events = [event('2026-11-17T16:00:00Z'), event('2026-11-16T16:00:00Z'), event('2026-11-16T15:00:00Z')]
  expect(wholeDays(events, true, zone)).toEqual({ events: [events[0]], before: events[0]?.id })
  expect(wholeDays(events, false, zone)).toEqual({ events, before: null })
  expect(wholeDays([], true, zone)).toEqual({ events: [], before: null })
})

test('record access: a single day that fills a page is shown in parts', () => {
  const events = [event('2026-11-16T16:00:00Z'), event('2026-11-16T15:00:00Z')]
  expect(wholeDays(events, true, zone)).toEqual({ events, before: events[1]?.id })
})
