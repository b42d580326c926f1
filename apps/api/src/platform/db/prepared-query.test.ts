import { afterAll, beforeAll, expect, test } from 'vitest'
import { scratchDatabase, type ScratchDatabase } from '../../testing/scratch-database.ts'
import { nobody, openDatabase, statement, type Database } from './database.ts'

let scratch: ScratchDatabase
let database: Database

beforeAll(async () => {
  scratch = await scratchDatabase()
  database = openDatabase({ url: scratch.appUrl, role: 'app_rw', max: 1 })
})
afterAll(async () => {
  await database.close()
  await scratch.drop()
})

const kinds = statement<{ text: string; number: number; moment: string; nothing: null }>(
  'kinds',
  `select $1::text as text, 7::int8 as number, '2026-11-15 03:00:00+00'::timestamptz as moment, null as nothing
   from generate_series(1, $2)`,
)
const row = (text: string) => ({ text, number: 7, moment: '2026-11-15T03:00:00.000Z', nothing: null })

test('a statement asked again gives each person their own rows, read the same way', async () => {
  const answers = await database.read(nobody, ({ run }) =>
    Promise.all([run(kinds, ['first', 1]), run(kinds, ['second', 2]), run(kinds, ['none', 0])]),
  )
  expect(answers).toEqual([[row('first')], [row('second'), row('second')], []])
  expect(await database.read(nobody, ({ run }) => run(kinds, ['later', 1]))).toEqual([row('later')])
})

test('a value the database refuses fails its own statement and none after it', async () => {
  const half = statement<{ half: number }>('half', 'select 1 / $1::int as half')
  const [one, refused, again] = await database.read(nobody, ({ run }) =>
    Promise.allSettled([run(half, [1]), run(half, [0]), run(half, [1])]),
  )
  expect(one).toEqual({ status: 'fulfilled', value: [{ half: 1 }] })
  expect(refused).toMatchObject({ status: 'rejected', reason: { code: '22012' } })
  expect(again).toEqual({ status: 'fulfilled', value: [{ half: 1 }] })
})

test('the columns of a statement that ran before are not described again', async () => {
  const described = await database.read(nobody, async ({ run, db }) => {
    await run(kinds, ['known', 1])
    const { connection } = (db as unknown as { $client: { connection: { describe: () => void } } }).$client
    const { describe } = connection
    let asked = 0
    connection.describe = function (this: unknown, ...message: []) {
      asked += 1
      return describe.apply(this, message)
    }
    await run(kinds, ['known', 1])
    return asked
  })
  expect(described).toBe(0)
})
