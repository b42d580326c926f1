import { expect, test } from 'vitest'
import { createGatherer } from './gather.ts'

/** Work that ends when the test says so. */
function held() {
  const works: { items: number[]; end(): void; fail(error: Error): void }[] = []
  const work = (items: number[]) =>
    new Promise<number[]>((resolve, reject) => {
      works.push({ items, end: () => resolve(items.map((item) => item * 10)), fail: reject })
    })
  return { works, work }
}
const aTurn = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)))

test('whoever comes first leaves at once, and whoever comes meanwhile leaves together', async () => {
  const { works, work } = held()
  const gather = createGatherer({ work, most: 10, at_once: 1 })
  const first = gather(1)
  await aTurn()
  const others = [gather(2), gather(3)]
  await aTurn()
  expect(works.map(({ items }) => items)).toEqual([[1]])
  works[0]!.end()
  expect(await first).toBe(10)
  await aTurn()
  works[1]!.end()
  expect(await Promise.all(others)).toEqual([20, 30])
  expect(works[1]!.items).toEqual([2, 3])
})

test('no more leave together than may, and no more works go on than may', async () => {
  const { works, work } = held()
  const gather = createGatherer({ work, most: 2, at_once: 2 })
  const all = [1, 2, 3, 4, 5].map(gather)
  await aTurn()
  expect(works.map(({ items }) => items)).toEqual([
    [1, 2],
    [3, 4],
  ])
  works[1]!.end()
  await aTurn()
  await aTurn()
  expect(works[2]?.items).toEqual([5])
  works[0]!.end()
  works[2]!.end()
  expect(await Promise.all(all)).toEqual([10, 20, 30, 40, 50])
})

test('a work that fails fails those who left with it and nobody else', async () => {
  const { works, work } = held()
  const gather = createGatherer({ work, most: 2, at_once: 1 })
  const [first, second, third] = [1, 2, 3].map(gather)
  await aTurn()
  works[0]!.fail(new Error('no'))
  await expect(first).rejects.toThrow('no')
  await expect(second).rejects.toThrow('no')
  await aTurn()
  works[1]!.end()
  expect(await third).toBe(30)
})
