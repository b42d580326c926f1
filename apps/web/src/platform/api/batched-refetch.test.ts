import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { batchedRefetch } from './batched-refetch.ts'

const queries = new QueryClient()
const tasks = { queryKey: ['tasks'] }
let asked: unknown[]

beforeEach(() => {
  vi.useFakeTimers()
  asked = []
  vi.spyOn(queries, 'invalidateQueries').mockImplementation(async (filters) => {
    asked.push(filters?.queryKey)
  })
})

test('batched refetch: of many events that arrive together, the first refetches at once and the last once more', () => {
  const { refetch } = batchedRefetch(queries)
  for (let event = 0; event < 50; event++) refetch(tasks)
  expect(asked).toEqual([['tasks']])
  vi.runAllTimers()
  expect(asked).toEqual([['tasks'], ['tasks']])
})

test('batched refetch: an event that comes alone refetches once, and so does the next after it', () => {
  const { refetch } = batchedRefetch(queries)
  refetch(tasks)
  vi.runAllTimers()
  expect(asked).toHaveLength(1)
  refetch(tasks)
  expect(asked).toHaveLength(2)
})

test('batched refetch: events that never stop refetch once in each batch', () => {
  const { refetch } = batchedRefetch(queries)
  for (let batch = 1; batch <= 3; batch++) {
    refetch(tasks)
    refetch(tasks)
    vi.advanceTimersToNextTimer()
    expect(asked).toHaveLength(batch + 1)
  }
})

test('batched refetch: one list does not wait for the batch of another', () => {
  const { refetch } = batchedRefetch(queries)
  refetch(tasks)
  refetch({ queryKey: ['tasks', 't1'] })
  expect(asked).toEqual([['tasks'], ['tasks', 't1']])
})

test('batched refetch: a list that was only marked as stale is still read for the event that shows it', () => {
  const { refetch } = batchedRefetch(queries)
  refetch({ ...tasks, refetchType: 'none' })
  refetch({ ...tasks, refetchType: 'active' })
  expect(asked).toHaveLength(2)
})

test('batched refetch: nothing is refetched after its end', () => {
  const { refetch, end } = batchedRefetch(queries)
  refetch(tasks)
  refetch(tasks)
  end()
  vi.runAllTimers()
  expect(asked).toHaveLength(1)
})
