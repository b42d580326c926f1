import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { scratchDatabase, type ScratchDatabase } from '../../testing/scratch-database.ts'
import { openDatabase, statement, type Asking, type Database } from './database.ts'
import { createLanes } from './lanes.ts'

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

test('nobody lines up behind someone who waits for somebody else', async () => {
  const pool = new pg.Pool({ connectionString: scratch.ownerUrl, max: 3 })
  const [holder, watcher] = [await pool.connect(), await pool.connect()]
  let now = 0
  const share = createLanes(
    { connect: () => pool.connect(), free: () => true },
    { most: 1, isDoubtful: () => false, now: () => now },
  )
  await holder.query('select pg_advisory_lock(7)')
  const waiting = share((client) => client.query('select pg_advisory_xact_lock(7)'))
  await expect
    .poll(async () => (await watcher.query('select from pg_locks where not granted')).rowCount)
    .toBe(1)
  watcher.release()
  now = 300
  expect(await share((client) => client.query('select 1 as one'))).toMatchObject({ rows: [{ one: 1 }] })
  await holder.query('select pg_advisory_unlock(7)')
  await waiting
  holder.release()
  await pool.end()
})

test('a question that comes after its breath has left is refused, not slipped into another', async () => {
  await expect(
    database.introduce(async ({ run }) => {
      await run(whoAmI)
      return run(whoAmI)
    }),
  ).rejects.toThrow('after its batch had left')
})
