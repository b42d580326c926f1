import { expect, test } from 'vitest'
import { advance } from './audit-progress.ts'

const start = { settled_id: 0, fence_id: 0, writers: [] }

test('audit progress: nothing is settled while a transaction that may write below the fence is open', () => {
  const fenced = advance(start, { newest_id: 10, writers: ['4/1', '5/1'] }, Infinity)
  expect(fenced).toEqual({ settled_id: 0, fence_id: 10, writers: ['4/1', '5/1'] })
  const waiting = advance(fenced, { newest_id: 30, writers: ['5/1', '6/9'] }, Infinity)
  expect(waiting).toEqual({ settled_id: 0, fence_id: 10, writers: ['5/1'] })
})

test('audit progress: when the writers of a fence have ended it is settled, whatever newer writers do', () => {
  const fenced = { settled_id: 0, fence_id: 10, writers: ['5/1'] }
  const settled = advance(fenced, { newest_id: 30, writers: ['6/9'] }, Infinity)
  expect(settled).toEqual({ settled_id: 10, fence_id: 30, writers: ['6/9'] })
})

test('audit progress: a pass with a full batch settles only what it sealed', () => {
  const cleared = { settled_id: 0, fence_id: 5_000, writers: ['5/1'] }
  const part = advance(cleared, { newest_id: 9_000, writers: ['6/9'] }, 1_000)
  expect(part).toEqual({ settled_id: 1_000, fence_id: 5_000, writers: [] })
  const rest = advance(part, { newest_id: 9_500, writers: ['7/1'] }, 6_000)
  expect(rest).toEqual({ settled_id: 5_000, fence_id: 9_500, writers: ['7/1'] })
})
