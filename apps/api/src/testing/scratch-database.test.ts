import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { scratchDatabase } from './scratch-database.ts'

const [mine, yours] = await Promise.all([scratchDatabase(), scratchDatabase()])
afterAll(() => Promise.all([mine.drop(), yours.drop()]))

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

test('scratch database: each one is migrated and isolated from the others', async () => {
  expect(await ask(mine.ownerUrl, 'select count(*) > 0 as migrated from migrations')).toEqual([
    { migrated: true },
  ])
  await ask(mine.ownerUrl, 'create table left_behind (id int)')
  await expect(ask(yours.ownerUrl, 'select * from left_behind')).rejects.toThrow('does not exist')
})

test('scratch database: the product connects with its own logins until it is dropped', async () => {
  const { appUrl, jobsUrl, drop } = await scratchDatabase()
  const self = 'select current_user::text as me'
  expect(await ask(appUrl, self)).toEqual([{ me: 'stillwater_app' }])
  expect(await ask(jobsUrl, self)).toEqual([{ me: 'stillwater_jobs' }])
  await drop()
  await expect(ask(appUrl, self)).rejects.toThrow('does not exist')
})
