import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createBatcher } from './batch.ts'

function recorder(max = 3) {
  const batches: string[][] = []
  let isFailing = false
  const ask = createBatcher<string, string>({
    max,
    keyOf: (word) => word,
    run: async (words) => {
      batches.push([...words])
      if (isFailing) throw new Error('Not now.')
      return words.map((word) => word.toUpperCase())
    },
  })
  return { ask, batches, fail: (yes: boolean) => (isFailing = yes) }
}

test('batch: items of the same turn of the event loop share a batch, each with its own result', async () => {
  const { ask, batches } = recorder()
  expect(await Promise.all([ask('a'), ask('b')])).toEqual(['A', 'B'])
  expect(await ask('c')).toBe('C')
  expect(batches).toEqual([['a', 'b'], ['c']])
})

test('batch: items beyond the maximum, or with a key already taken, go into the next batch', async () => {
  const { ask, batches } = recorder()
  const results = await Promise.all(['a', 'a', 'b', 'c', 'd'].map((word) => ask(word)))
  expect(results).toEqual(['A', 'A', 'B', 'C', 'D'])
  expect(batches).toEqual([
    ['a', 'b', 'c'],
    ['a', 'd'],
  ])
})

test('batch: callers resumed by one batch share the next', async () => {
  const { ask, batches } = recorder()
  const twice = async (word: string) => [await ask(word), await ask(`${word}!`)]
  await Promise.all([twice('a'), twice('b')])
  expect(batches).toEqual([
    ['a', 'b'],
    ['a!', 'b!'],
  ])
})

test('batch: a failure rejects every item of its batch, and the next batch runs', async () => {
  const { ask, fail } = recorder()
  fail(true)
  expect((await Promise.allSettled([ask('a'), ask('b')])).map(({ status }) => status)).toEqual([
    'rejected',
    'rejected',
  ])
  fail(false)
  expect(await ask('c')).toBe('C')
})

test('batch: two batches run at a time, and an item waits while one of its group is running', async () => {
  const running: { words: readonly string[]; end(): void }[] = []
  const ask = createBatcher<string, string>({
    max: 10,
    concurrency: 2,
    keyOf: (word) => word,
    groupOf: (word) => word[0] ?? '',
    run: (words) => new Promise((resolve) => running.push({ words, end: () => resolve([...words]) })),
  })
  // A batch is taken in the next turn of the event loop; a timer may fire before it.
  const turn = async () => {
    for (let turns = 0; turns < 3; turns++) await setImmediate()
  }
  const asked = [ask('a1')]
  await turn()
  asked.push(ask('a2'), ask('b1'))
  await turn()
  asked.push(ask('c1'))
  await turn()
  expect(running.map(({ words }) => words)).toEqual([['a1'], ['b1']])
  running[1]!.end()
  await turn()
  expect(running.map(({ words }) => words)).toEqual([['a1'], ['b1'], ['c1']])
  running[0]!.end()
  await turn()
  expect(running.at(-1)?.words).toEqual(['a2'])
  for (const { end } of running) end()
  expect(await Promise.all(asked)).toEqual(['a1', 'a2', 'b1', 'c1'])
})
