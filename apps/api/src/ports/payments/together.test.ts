import { expect, test } from 'vitest'
import { together } from './together.ts'

function asker(most = 3) {
  const asked: string[][] = []
  let refuse = false
  const ask = together<string, string>({
    most,
    nameOf: (word) => word,
    ask: async (words) => {
      asked.push([...words])
      if (refuse) throw new Error('Not now.')
      return words.map((word) => word.toUpperCase())
    },
  })
  return { ask, asked, refuse: (yes: boolean) => (refuse = yes) }
}

test('who asks in the same breath is answered in one, each with their own answer', async () => {
  const { ask, asked } = asker()
  expect(await Promise.all([ask('a'), ask('b')])).toEqual(['A', 'B'])
  expect(await ask('c')).toBe('C')
  expect(asked).toEqual([['a', 'b'], ['c']])
})

test('no more go together than it takes, and the same name goes another time', async () => {
  const { ask, asked } = asker()
  const answers = await Promise.all(['a', 'a', 'b', 'c', 'd'].map((word) => ask(word)))
  expect(answers).toEqual(['A', 'A', 'B', 'C', 'D'])
  expect(asked).toEqual([
    ['a', 'b', 'c'],
    ['a', 'd'],
  ])
})

test('who was just answered asks again together', async () => {
  const { ask, asked } = asker()
  const twice = async (word: string) => [await ask(word), await ask(`${word}!`)]
  await Promise.all([twice('a'), twice('b')])
  expect(asked).toEqual([
    ['a', 'b'],
    ['a!', 'b!'],
  ])
})

test('what fails, fails for all that went together and for nobody after', async () => {
  const { ask, refuse } = asker()
  refuse(true)
  expect((await Promise.allSettled([ask('a'), ask('b')])).map(({ status }) => status)).toEqual([
    'rejected',
    'rejected',
  ])
  refuse(false)
  expect(await ask('c')).toBe('C')
})
