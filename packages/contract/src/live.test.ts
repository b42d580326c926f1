import { describe, expect, expectTypeOf, it } from 'vitest'
import { readLiveEvent, readLiveMessage, type LiveEvent, type LiveKind, type LivePayload } from './live.ts'

const envelope = (kind: string, record_id: string | null) =>
  ({ type: 'event', seq: 7, kind, record_id }) as const

describe('live events', () => {
  it.each([
    ['patient', 'p1'],
    ['visit', 'v1'],
    ['billing', null],
    ['crisis', 'c1'],
    ['exercises', null],
    ['care_tasks', 't1'],
    ['prescription', 'r1'],
  ])('live events: a %s event with the payload %s is read', (kind, record_id) => {
    expect(readLiveEvent(envelope(kind, record_id))).toEqual(envelope(kind, record_id))
  })

  it.each([
    ['news', null],
    ['news', 'r1'],
    ['visit', null],
    ['billing', 'i1'],
    ['toString', 'r1'],
    ['__proto__', 'r1'],
    ['', null],
  ])('live events: kind %j with the payload %s is not in the contract and is refused', (kind, record_id) => {
    expect(readLiveEvent(envelope(kind, record_id))).toBeNull()
  })

  it('live events: the payload of a kind is typed', () => {
    expectTypeOf<LivePayload<'billing'>>().toEqualTypeOf<{ record_id: null }>()
    expectTypeOf<LivePayload<'visit'>>().toEqualTypeOf<{ record_id: string }>()
    expectTypeOf<LiveKind<'care'>>().toEqualTypeOf<
      'care_tasks' | 'care_calendar' | 'immediate_queue' | 'care_inbox'
    >()
    expectTypeOf<LiveEvent<'care_tasks'>['record_id']>().toEqualTypeOf<string>()
  })
})

describe('live messages', () => {
  it.each([
    { type: 'ready', cursor: 4 },
    { type: 'event', seq: 1, kind: 'news', record_id: null },
    { type: 'signal', room: 'r', from: 'p', session: null, data: 'x' },
    { type: 'typing', thread_id: 't', sender_id: 'p' },
    { type: 'rejected', thread_id: 't', id: 'm', code: 'busy', errors: [], retry_after: null },
    { type: 'tick' },
  ])('live messages: $type with its fields is read', (sent) => {
    expect(readLiveMessage(sent)).toEqual(sent)
  })

  it.each([
    null,
    'ready',
    7,
    [],
    {},
    { type: 'news' },
    { type: 'toString' },
    { type: 'ready' },
    { type: 'ready', cursor: '4' },
    { type: 'event', seq: '9', kind: 'visit', record_id: 'r1' },
    { type: 'event', seq: 9, kind: 'visit' },
    { type: 'typing', thread_id: 't' },
  ])('live messages: %j is not in the contract and is refused', (sent) => {
    expect(readLiveMessage(sent)).toBeNull()
  })
})
