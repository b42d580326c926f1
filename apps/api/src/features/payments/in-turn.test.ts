import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTurns } from './in-turn.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** Work that ends when it is told to. */
function held() {
  const began: number[] = []
  const finish = new Map<number, (failed?: Error) => void>()
  const work = (n: number) => () =>
    new Promise<void>((resolve, reject) => {
      began.push(n)
      finish.set(n, (failed) => (failed ? reject(failed) : resolve()))
    })
  return { began, finish, work }
}

test('so many work at once, the rest in the order they came, and who finds the line full is sent away', async () => {
  const inTurn = createTurns({ most: 2, longest: 2, longest_wait_ms: 1000 })
  const { began, finish, work } = held()
  const all = Promise.allSettled([0, 1, 2, 3].map((n) => inTurn(work(n))))
  await expect(inTurn(work(4))).rejects.toMatchObject({ code: 'busy' })
  expect(began).toEqual([0, 1])
  finish.get(1)!(new Error('failed'))
  await vi.advanceTimersByTimeAsync(0)
  expect(began).toEqual([0, 1, 2])
  for (const n of [0, 2]) finish.get(n)!()
  await vi.advanceTimersByTimeAsync(0)
  expect(began).toEqual([0, 1, 2, 3])
  finish.get(3)!()
  expect((await all).map(({ status }) => status === 'fulfilled')).toEqual([true, false, true, true])
  expect(await inTurn(async () => 'free again')).toBe('free again')
})

test('who waits too long is sent away and takes nobody’s place', async () => {
  const inTurn = createTurns({ most: 1, longest: 9, longest_wait_ms: 1000 })
  const { began, finish, work } = held()
  const first = inTurn(work(0))
  const told = inTurn(work(1)).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(999)
  const last = inTurn(work(2))
  await vi.advanceTimersByTimeAsync(1)
  expect(await told).toMatchObject({ code: 'busy', details: { retry_after: 5 } })
  finish.get(0)!()
  await first
  await vi.advanceTimersByTimeAsync(0)
  expect(began).toEqual([0, 2])
  finish.get(2)!()
  await last
})
