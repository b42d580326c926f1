import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createKeyedLimit, createLimit } from './limit.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const busy = { code: 'busy', details: { retry_after: 5 } }

/** Work that ends when it is told to. */
function held() {
  const started: number[] = []
  const finish = new Map<number, (failure?: Error) => void>()
  const work = (n: number) => () =>
    new Promise<number>((resolve, reject) => {
      started.push(n)
      finish.set(n, (failure) => (failure ? reject(failure) : resolve(n)))
    })
  return { started, finish, work }
}
const settle = () => vi.advanceTimersByTimeAsync(0)

describe('limit', () => {
  test('limit: more calls than the concurrency start in order, each when one ends or fails', async () => {
    const limit = createLimit({ concurrency: 2 })
    const { started, finish, work } = held()
    const all = Promise.allSettled([0, 1, 2, 3].map((n) => limit(work(n))))
    await settle()
    expect(started).toEqual([0, 1])
    finish.get(1)!(new Error('failed'))
    await settle()
    expect(started).toEqual([0, 1, 2])
    for (const n of [0, 2]) finish.get(n)!()
    await settle()
    finish.get(3)!()
    expect((await all).map((one) => ('value' in one ? one.value : 'failed'))).toEqual([0, 'failed', 2, 3])
  })

  test('limit: a call that finds the queue full gets busy, and the next is served once there is room', async () => {
    const limit = createLimit({ concurrency: 2, queue: 2 })
    const { started, finish, work } = held()
    const all = [0, 1, 2, 3].map((n) => limit(work(n)))
    await expect(limit(work(4))).rejects.toMatchObject(busy)
    await settle()
    for (const n of [0, 1]) finish.get(n)!()
    await settle()
    for (const n of [2, 3]) finish.get(n)!()
    expect(await Promise.all(all)).toEqual([0, 1, 2, 3])
    expect(await limit(async () => 'free')).toBe('free')
    expect(started).not.toContain(4)
  })

  test('limit: a call that waited too long gets busy, leaves its place in the queue and never runs', async () => {
    const limit = createLimit({ concurrency: 1, queue: 1, wait_ms: 1000 })
    const { started, finish, work } = held()
    const first = limit(work(0))
    const expired = limit(work(1)).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(999)
    await expect(limit(work(2))).rejects.toMatchObject(busy)
    await vi.advanceTimersByTimeAsync(1)
    expect(await expired).toMatchObject(busy)
    const last = limit(work(3))
    finish.get(0)!()
    await first
    await settle()
    finish.get(3)!()
    expect(await last).toBe(3)
    expect(started).toEqual([0, 3])
  })
})

describe('keyed limit', () => {
  test('keyed limit: a key with its share in flight gets busy while another key is served', async () => {
    const limit = createKeyedLimit({ concurrency: 3, per_key: 2 })
    const { finish, work } = held()
    const own = [0, 1].map((n) => limit('greedy', work(n)))
    await expect(limit('greedy', work(2))).rejects.toMatchObject(busy)
    const other = limit('other', work(3))
    await settle()
    for (const n of [0, 1, 3]) finish.get(n)!()
    expect(await Promise.all([...own, other])).toEqual([0, 1, 3])
    expect(await limit('greedy', async () => 'free')).toBe('free')
  })

  test('keyed limit: a failed call gives its place back', async () => {
    const limit = createKeyedLimit({ concurrency: 1, per_key: 1 })
    const fail = () => limit('robin', () => Promise.reject(new Error('disk full')))
    for (let n = 0; n < 3; n++) await expect(fail()).rejects.toThrow('disk full')
  })
})
