import type { EventEmitter } from 'node:events'
import { sql } from 'drizzle-orm'
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

const half = statement<{ half: number }>('half', 'select 1 / $1::int as half')

test('what is asked in one breath is refused together, and asked again it is answered', async () => {
  const answers = await database.introduce(({ run }) =>
    Promise.allSettled([run(kinds, ['first', 1]), run(half, [0]), run(half, [1])]),
  )
  for (const answer of answers)
    expect(answer).toMatchObject({ status: 'rejected', reason: { code: '22012' } })
  expect(await database.introduce(({ run }) => run(half, [1]))).toEqual([{ half: 1 }])
})

test('nothing is kept of a breath whose last word was refused', async () => {
  const keep = statement('keep', `insert into attempts (kind, key) values ('breath', '')`)
  const kept = statement<{ n: number }>('kept', `select count(*) as n from attempts where kind = 'breath'`)
  await expect(
    database.introduce(({ run }) => Promise.all([run(keep), run(half, [0])])),
  ).rejects.toMatchObject({ code: '22012' })
  expect(await database.introduce(({ run }) => run(kept))).toEqual([{ n: 0 }])
})

test('a value that cannot be written down is refused before anything is sent', async () => {
  const round: Record<string, unknown> = {}
  round.round = round
  await expect(database.introduce(({ run }) => run(kinds, [round, 1]))).rejects.toThrow(/circular/)
  expect(await database.introduce(({ run }) => run(kinds, ['after', 1]))).toEqual([row('after')])
})

test('the columns of a statement that ran before are not described again', async () => {
  const described = await database.read(nobody, async ({ run, db }) => {
    await run(kinds, ['known', 1])
    const { connection } = (db as unknown as { $client: { connection: EventEmitter } }).$client
    let times = 0
    const count = () => (times += 1)
    connection.on('rowDescription', count)
    await run(kinds, ['known', 1])
    connection.off('rowDescription', count)
    return times
  })
  expect(described).toBe(0)
})

test('what Drizzle is asked keeps its place behind what was asked before it', async () => {
  const [, seen] = await database.read(nobody, ({ run, db }) =>
    Promise.all([
      run(statement('say_one', `select set_config('app.user_id', 'one', false)`)),
      db.execute(sql`select current_setting('app.user_id') as said`),
    ]),
  )
  expect(seen.rows).toEqual([{ said: 'one' }])
})
