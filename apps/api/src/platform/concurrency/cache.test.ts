import { afterEach, expect, test, vi } from 'vitest'
import { createCache, createCounter, createDerivedCache, memoize } from './cache.ts'

afterEach(() => void vi.useRealTimers())

test('memoize: a key is computed once, and the least recently used is computed again', () => {
  const computed: string[] = []
  const upper = memoize(
    (key) => {
      computed.push(key)
      return { text: key.toUpperCase() }
    },
    { max: 2 },
  )
  expect(upper('a')).toBe(upper('a'))
  upper('b')
  upper('a')
  upper('c')
  expect(upper('a').text).toBe('A')
  upper('b')
  expect(computed).toEqual(['a', 'b', 'c', 'b'])
})

function loader() {
  const loads: { key: number; finish(value: object | Error): void }[] = []
  const read = createCache<number, object>({
    max: 1,
    load: (key) =>
      new Promise((resolve, reject) =>
        loads.push({
          key,
          finish: (value) => (value instanceof Error ? reject(value) : resolve(value)),
        }),
      ),
  })
  return { loads, read }
}

test('cache: calls that come while a key is loaded share the load, and later calls its value', async () => {
  const { loads, read } = loader()
  const both = [read(1), read(1)]
  loads[0]!.finish({ list: 1 })
  const [first, second] = await Promise.all(both)
  expect(second).toBe(first)
  expect(await read(1)).toBe(first)
  expect(loads).toHaveLength(1)
})

test('cache: a failed load reaches those who asked, and the next call loads again', async () => {
  const { loads, read } = loader()
  const both = [read(1), read(1)].map((one) => one.catch((error: Error) => error.message))
  loads[0]!.finish(new Error('away'))
  expect(await Promise.all(both)).toEqual(['away', 'away'])
  const again = read(1)
  loads[1]!.finish({ list: 1 })
  expect(await again).toEqual({ list: 1 })
})

test('cache: a load that another key pushed out is answered, and is not kept', async () => {
  const { loads, read } = loader()
  const old = read(1)
  const next = read(2)
  loads[1]!.finish({ list: 2 })
  loads[0]!.finish({ list: 1 })
  expect(await Promise.all([old, next])).toEqual([{ list: 1 }, { list: 2 }])
  expect(await read(2)).toEqual({ list: 2 })
  expect(loads).toHaveLength(2)
})

test('counter: each key is counted apart, and from one again when its time is over', () => {
  vi.useFakeTimers()
  const count = createCounter({ max: 100, ttl_ms: 60_000 })
  expect(['a', 'a', 'b'].map(count)).toEqual([1, 2, 1])
  vi.advanceTimersByTime(59_000)
  expect(count('a')).toBe(3)
  vi.advanceTimersByTime(2_000)
  expect(count('a')).toBe(1)
})

test('counter: the least recently used key is forgotten when there are too many', () => {
  const count = createCounter({ max: 2, ttl_ms: 60_000 })
  expect(['a', 'b', 'a', 'c', 'a', 'b'].map(count)).toEqual([1, 1, 2, 1, 3, 1])
})

test('derived cache: a value is derived again for another input or owner, and once the kept inputs are too long', () => {
  const derive = createDerivedCache<object, { of: string }>({ maxCharacters: 10 })
  const [owner, other] = [{}, {}]
  const derived: string[] = []
  const ask = (id: string, input: string, by = owner) =>
    derive({ id, owner: by, input }, () => {
      derived.push(`${id}:${input}`)
      return { of: input }
    })
  expect(ask('a', 'one')).toBe(ask('a', 'one'))
  expect(ask('a', 'two')).toEqual({ of: 'two' })
  ask('a', 'two', other)
  expect(derived).toEqual(['a:one', 'a:two', 'a:two'])
  ask('b', 'longer')
  ask('c', 'more')
  ask('a', 'two', other)
  ask('c', 'more')
  expect(derived.slice(3)).toEqual(['b:longer', 'c:more', 'a:two'])
  ask('d', 'longer than ten')
  expect(ask('d', 'longer than ten')).toEqual({ of: 'longer than ten' })
})
