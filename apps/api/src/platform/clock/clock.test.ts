import { afterAll, expect, test } from 'vitest'
import { scratchDatabase } from '../../testing/scratch-database.ts'
import { nobody, openDatabase, statement } from '../db/database.ts'
import { openListener } from '../db/listener.ts'
import { openClock } from './clock.ts'
import { ClockMoveRefused, moveClock } from './move-clock.ts'

const minute = 60_000
const day = 24 * 60 * minute
const scratch = await scratchDatabase()
const database = openDatabase({ url: scratch.jobsUrl, role: 'jobs', max: 3 })
const app = openDatabase({ url: scratch.appUrl, role: 'app_rw', max: 3 })
const listener = openListener(scratch.appUrl, { role: 'app_rw' })
afterAll(async () => {
  await Promise.all([database.close(), app.close(), listener.close()])
  await scratch.drop()
})

const sqlNow = statement<{ now: string }>('test_now', 'select app_now() as now')
async function nowInSql(): Promise<number> {
  const [row] = await database.read(nobody, ({ run }) => run(sqlNow))
  return Date.parse(row?.now ?? '')
}
const apart = (one: number, other: number) => Math.abs(one - other)

test('shared clock: a move by one process reaches another process and the database', async () => {
  const clock = await openClock(app, listener)
  await listener.ready()
  const moved = new Promise<void>((resolve) => listener.on('clock', () => resolve()))
  await moveClock(database, { advance_ms: 3 * day })
  await moved
  expect(apart(clock.now().getTime(), Date.now() + 3 * day)).toBeLessThan(minute)
  expect(apart(await nowInSql(), clock.now().getTime())).toBeLessThan(minute)

  const back = await moveClock(database, { advance_ms: -day })
  clock.adopt(back)
  clock.adopt({ offset_ms: 9 * day, moved_at: back.moved_at - 1 })
  expect(apart(clock.now().getTime(), Date.now() + 2 * day)).toBeLessThan(minute)
  clock.close()
})

test('shared clock: a process that starts later reads the moved time', async () => {
  const { now } = await moveClock(database, { now: '2027-03-14T09:30:00.000Z' })
  expect(apart(Date.parse(now), Date.parse('2027-03-14T09:30:00.000Z'))).toBeLessThan(minute)
  const clock = await openClock(app, listener)
  expect(apart(clock.now().getTime(), Date.parse(now))).toBeLessThan(minute)
  clock.close()
})

test.each([
  { advance_ms: Number.NaN },
  { advance_ms: 0.5 },
  { advance_ms: Infinity },
  { advance_ms: 90 * 365 * day },
  { now: 'yesterday' },
  { now: '1969-07-20T20:17:00Z' },
  { now: '+010000-01-01T00:00:00Z' },
])('the clock does not go to an absurd moment: %o', async (wanted) => {
  const before = await nowInSql()
  await expect(moveClock(database, wanted)).rejects.toBeInstanceOf(ClockMoveRefused)
  expect(apart(await nowInSql(), before)).toBeLessThan(minute)
})
