import { expect, test } from 'vitest'
import { createCoalescer } from './coalesce.ts'

function held() {
  const finish: ((value: string | Error) => void)[] = []
  const work = () =>
    new Promise<string>((resolve, reject) =>
      finish.push((value) => (value instanceof Error ? reject(value) : resolve(value))),
    )
  return { finish, work }
}

test('coalesce: calls of one key share a run while it is in flight, and a later call starts another', async () => {
  const { run, inFlight } = createCoalescer<string>()
  const { finish, work } = held()
  const both = [run('a', work), run('a', work)]
  expect(finish).toHaveLength(1)
  expect(inFlight('a')).toBe(both[0])
  finish[0]!('first')
  expect(await Promise.all(both)).toEqual(['first', 'first'])
  expect(inFlight('a')).toBeUndefined()
  const again = run('a', work)
  finish[1]!('second')
  expect(await again).toBe('second')
})

test('coalesce: calls of different keys run apart', async () => {
  const { run } = createCoalescer<string>()
  const { finish, work } = held()
  const both = [run('a', work), run('b', work)]
  finish[0]!('a')
  finish[1]!('b')
  expect(await Promise.all(both)).toEqual(['a', 'b'])
})

test('coalesce: a failure reaches every call that shared the run, and is not kept', async () => {
  const { run } = createCoalescer<string>()
  const { finish, work } = held()
  const both = [run('a', work), run('a', work)].map((one) => one.catch((error: Error) => error.message))
  finish[0]!(new Error('failed'))
  expect(await Promise.all(both)).toEqual(['failed', 'failed'])
  const again = run('a', work)
  finish[1]!('well')
  expect(await again).toBe('well')
})
