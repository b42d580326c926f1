import { afterAll, beforeAll, expect, test } from 'vitest'
import { scratchDatabase, type ScratchDatabase } from '../../testing/scratch-database.ts'
import { openDatabase, statement, type Asking, type Database } from './database.ts'

let scratch: ScratchDatabase
let database: Database

beforeAll(async () => {
  scratch = await scratchDatabase()
  database = openDatabase({ url: scratch.appUrl, role: 'app_rw', max: 4 })
})
afterAll(async () => {
  await database.close()
  await scratch.drop()
})

const become = statement('become', `select set_config('app.user_id', $1, true)`)
const whoAmI = statement<{ who: string; pid: number }>(
  'who_am_i',
  `select current_setting('app.user_id', true) as who, pg_backend_pid() as pid`,
)

async function introduced({ run }: Asking, name: string) {
  const [, [seen]] = await Promise.all([run(become, [name]), run(whoAmI)])
  return seen!
}

test('a hundred people who ask at once share a few connections, and each is seen as themselves', async () => {
  const names = Array.from({ length: 100 }, (_, i) => `person ${i}`)
  const seen = await Promise.all(
    names.map((name) => database.introduce((connection) => introduced(connection, name))),
  )
  expect(seen.map(({ who }) => who)).toEqual(names)
  expect(new Set(seen.map(({ pid }) => pid)).size).toBeLessThanOrEqual(2)
})

test('nobody is still introduced when the next one asks', async () => {
  await database.introduce((connection) => introduced(connection, 'someone'))
  const [after] = await database.introduce(({ run }) => run(whoAmI))
  expect(after!.who).toBe('')
})

test('one refusal leaves those beside it untouched', async () => {
  const half = statement('half_of', 'select 1 / $1::int as half')
  const answers = await Promise.allSettled([
    database.introduce((connection) => introduced(connection, 'before')),
    database.introduce(({ run }) => run(half, [0])),
    database.introduce((connection) => introduced(connection, 'after')),
  ])
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})

test('after a connection was cut the next people are given sound ones', async () => {
  const cut = statement('cut', 'select pg_terminate_backend(pg_backend_pid())')
  await expect(database.introduce(({ run }) => run(cut))).rejects.toThrow(/terminat/)
  const names = ['one', 'two', 'three', 'four']
  const seen = await Promise.all(
    names.map((name) => database.introduce((connection) => introduced(connection, name))),
  )
  expect(seen.map(({ who }) => who)).toEqual(names)
})

test('a question that comes after its breath has left is refused, not slipped into another', async () => {
  await expect(
    database.introduce(async ({ run }) => {
      await run(whoAmI)
      return run(whoAmI)
    }),
  ).rejects.toThrow('after its batch had left')
})
