import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { scratchDatabase, type ScratchDatabase } from '../../testing/scratch-database.ts'
import { DatabaseBusy, nobody, openDatabase, statement, type Database } from './database.ts'
import { isDatabaseAway, isRetryable, refusedBy } from './failures.ts'

let scratch: ScratchDatabase
let database: Database
let owner: pg.Client
const [ann, ben] = ['aaaaaaaa-0000-4000-8000-000000000001', 'bbbbbbbb-0000-4000-8000-000000000002']

beforeAll(async () => {
  scratch = await scratchDatabase()
  owner = new pg.Client(scratch.ownerUrl)
  await owner.connect()
  await owner.query(`create table shelves (id int primary key, books int not null,
    constraint a_shelf_has_no_negative_books check (books >= 0))`)
  await owner.query('insert into shelves values (1, 0), (2, 0)')
  await owner.query('grant select, insert, update on shelves to app_rw')
  database = openDatabase({ url: scratch.appUrl, role: 'app_rw', max: 3 })
})
afterAll(async () => {
  await database.close()
  await owner.end()
  await scratch.drop()
})

const whoAmI = statement<{ id: string | null; role: string }>(
  'who',
  'select app_user() as id, current_user::text as role',
)
const addBook = statement<{ books: number }>(
  'add_book',
  'update shelves set books = books + $2 where id = $1 returning books',
)
const books = async () => (await owner.query('select id, books from shelves order by id')).rows

test('each reader is who they say, and nobody is left over from the one before', async () => {
  const who = (caller: { user_id: string | null }) => database.read(caller, ({ run }) => run(whoAmI))
  for (let round = 0; round < 5; round++) {
    const [first, second, none] = await Promise.all([
      who({ user_id: ann }),
      who({ user_id: ben }),
      who(nobody),
    ])
    expect([first, second, none]).toEqual([
      [{ id: ann, role: 'app_rw' }],
      [{ id: ben, role: 'app_rw' }],
      [{ id: null, role: 'app_rw' }],
    ])
  }
  expect(await database.transaction(nobody, ({ run }) => run(whoAmI))).toMatchObject([{ id: null }])
  expect(await database.transaction({ user_id: ann }, ({ run }) => run(whoAmI))).toMatchObject([{ id: ann }])
})

test('a transaction is kept whole or not at all', async () => {
  const before = await books()
  await expect(
    database.transaction(nobody, async ({ run }) => {
      await run(addBook, [1, 5])
      throw new Error('changed my mind')
    }),
  ).rejects.toThrow('changed my mind')
  await expect(
    database.transaction(nobody, async ({ run }) => {
      await run(addBook, [1, 5])
      await run(addBook, [2, -5])
    }),
  ).rejects.toThrow('a_shelf_has_no_negative_books')
  // Nor is a failure that was swallowed taken for a success.
  await expect(
    database.transaction(nobody, async ({ run }) => {
      await run(addBook, [1, 5])
      await run(addBook, [2, -5]).catch(() => {})
    }),
  ).rejects.toThrow('The transaction was rolled back.')
  expect(await books()).toEqual(before)
})

test('two who block each other both get through in the end', async () => {
  const before = await books()
  let arrived = 0
  let bothArrived: () => void = () => {}
  const meeting = new Promise<void>((resolve) => (bothArrived = resolve))
  const move = (first: number, second: number) =>
    database.transaction(nobody, async ({ run }) => {
      await run(addBook, [first, 1])
      if (++arrived === 2) bothArrived()
      await meeting
      await run(addBook, [second, 1])
    })
  await Promise.all([move(1, 2), move(2, 1)])
  expect(arrived).toBeGreaterThanOrEqual(3)
  expect(await books()).toEqual(before.map(({ id, books: count }) => ({ id, books: count + 2 })))
})

test('a queue that is too long is turned away at once, and the others are served', async () => {
  const small = openDatabase({ url: scratch.appUrl, role: 'app_rw', max: 1 })
  let open: () => void = () => {}
  const held = new Promise<void>((resolve) => (open = resolve))
  const first = small.read(nobody, async ({ run }) => {
    await held
    return run(whoAmI)
  })
  const queue = Array.from({ length: 100 }, () => small.read(nobody, ({ run }) => run(whoAmI)))
  expect(small.counts().waiting).toBe(100)
  await expect(small.read(nobody, ({ run }) => run(whoAmI))).rejects.toThrow(DatabaseBusy)
  open()
  expect((await Promise.all([first, ...queue])).flat()).toHaveLength(101)
  await small.close()
})

test('a connection that was lost is replaced, and the caller is told that the database was away', async () => {
  const lost: unknown[] = []
  const fragile = openDatabase({
    url: scratch.jobsUrl,
    role: 'jobs',
    max: 1,
    onLost: (error) => lost.push(error),
  })
  const self = new pg.Client(scratch.jobsUrl)
  await self.connect()
  const end = `select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'stillwater jobs' and datname = current_database()`
  const failure = await fragile
    .read(nobody, async ({ run }) => {
      await run(whoAmI)
      await self.query(end)
      return run(whoAmI)
    })
    .catch((error: unknown) => error)
  expect(isDatabaseAway(failure)).toBe(true)
  expect(await fragile.read(nobody, ({ run }) => run(whoAmI))).toMatchObject([{ role: 'jobs' }])
  await self.end()
  await fragile.close()
})

test('a lock that takes too long is a moment to come back, not a failure of ours', async () => {
  await owner.query('begin')
  await owner.query('select from shelves where id = 1 for update')
  const failure = await database
    .transaction(nobody, async ({ run }) => {
      await run(statement('short_lock', `set local lock_timeout = '50ms'`))
      await run(addBook, [1, 1])
    })
    .catch((error: unknown) => error)
  await owner.query('rollback')
  expect([isDatabaseAway(failure), isRetryable(failure)]).toEqual([true, false])
})

test('a rule that refuses a row is known by its name, also through the query builder', () => {
  const driver = Object.assign(new Error('refused'), {
    code: '23514',
    constraint: 'a_shelf_has_no_negative_books',
  })
  expect(refusedBy(new Error('Failed query', { cause: driver }))).toBe('a_shelf_has_no_negative_books')
  expect([isDatabaseAway(driver), refusedBy(new Error('other'))]).toEqual([false, undefined])
})
