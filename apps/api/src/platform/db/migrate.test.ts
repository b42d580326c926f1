import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { scratchDatabase, type ScratchDatabase } from '../../testing/scratch-database.ts'
import { migrate, migrationsFolder } from './migrate.ts'

let scratch: ScratchDatabase
let owner: pg.Client
let folder: string
beforeAll(async () => {
  scratch = await scratchDatabase()
  owner = new pg.Client(scratch.ownerUrl)
  await owner.connect()
})
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stillwater-migrations-'))
  cpSync(migrationsFolder, folder, { recursive: true })
  return () => rmSync(folder, { recursive: true })
})
afterAll(async () => {
  await owner.end()
  await scratch.drop()
})

const applied = async () =>
  (await owner.query<{ name: string }>('select name, sha256, applied_at from migrations order by name')).rows
const add = (name: string, sql: string) => writeFileSync(join(folder, name), sql)

test('migrations: several processes at once change nothing that was applied before', async () => {
  const before = await applied()
  expect(before.length).toBeGreaterThan(0)
  await Promise.all([migrate(scratch.ownerUrl), migrate(scratch.ownerUrl), migrate(scratch.ownerUrl)])
  expect(await applied()).toEqual(before)
})

test('migrations: new files are applied once, in the order of their timestamps', async () => {
  add('29990101000002_second.sql', 'alter table ordered add column b int')
  add('29990101000001_first.sql', 'create table ordered (a int)')
  await migrate(scratch.ownerUrl, folder)
  await migrate(scratch.ownerUrl, folder)
  expect((await applied()).slice(-2).map(({ name }) => name)).toEqual([
    '29990101000001_first.sql',
    '29990101000002_second.sql',
  ])
  add('29990101000000_late.sql', 'create table late (a int)')
  await expect(migrate(scratch.ownerUrl, folder)).rejects.toThrow(
    'The migration 29990101000000_late.sql is older than 29990101000002_second.sql, which is applied.',
  )
  expect((await owner.query(`select to_regclass('late') as made`)).rows).toEqual([{ made: null }])
})

test('migrations: a changed file, a failing one and a misnamed one are refused, and nothing of them stays', async () => {
  add('29990101000001_first.sql', 'create table ordered (a int)')
  add('29990101000002_second.sql', 'alter table ordered add column b text')
  await expect(migrate(scratch.ownerUrl, folder)).rejects.toThrow(
    'The migration 29990101000002_second.sql was changed after it had been applied.',
  )
  add('29990101000002_second.sql', 'alter table ordered add column b int')
  add('29990101000003_broken.sql', 'create table half (a int); select 1 / 0')
  await expect(migrate(scratch.ownerUrl, folder)).rejects.toThrow(
    'The migration 29990101000003_broken.sql failed: division by zero',
  )
  expect((await owner.query(`select to_regclass('half') as made`)).rows).toEqual([{ made: null }])
  add('0099_short.sql', 'select 1')
  await expect(migrate(scratch.ownerUrl, folder)).rejects.toThrow(
    'The migration 0099_short.sql is not named YYYYMMDDHHMMSS_what.sql.',
  )
})
