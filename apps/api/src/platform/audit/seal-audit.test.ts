import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { nobody, statement } from '../db/database.ts'
import { appendHead, readHeads } from './audit-heads.ts'
import type { AuditProgress } from './audit-progress.ts'
import { auditFixture, newEvent } from './audit.fixture.ts'
import { keepAuditSealed } from './keep-audit-sealed.ts'
import { recordAudit } from './record-audit.ts'
import { sealAudit } from './seal-audit.ts'
import { verifyAudit } from './verify-audit.ts'

const { app, jobs, owner, appUrl, keyring, headsFile, record, close } = await auditFixture()
afterAll(close)
await owner.query('alter table audit_events no force row level security')

const readProgress = 'select settled_id::int, fence_id::int, writers from audit_progress'
const progress = async () => (await owner.query<AuditProgress>(readProgress)).rows[0] as AuditProgress
const eventCount = async () => Number((await owner.query('select count(*) from audit_events')).rows[0].count)
const newestEvent = async () => Number((await owner.query('select max(id) from audit_events')).rows[0].max)

interface Writer {
  write(): Promise<void>
  commit(): Promise<void>
  rollback(): Promise<void>
}
async function openWriter(): Promise<Writer> {
  const client = new pg.Client({ connectionString: appUrl, options: '-c role=app_rw' })
  await client.connect()
  await client.query('begin')
  const insert = `insert into audit_events (actor_role, action, outcome, request_id)
    values ('nobody', 'POST /api/auth/sign_in', 'failed', 'writer')`
  const end = (how: string) => async () => {
    await client.query(how)
    await client.end()
  }
  return {
    write: async () => void (await client.query(insert)),
    commit: end('commit'),
    rollback: end('rollback'),
  }
}

test('audit sealing: an event that commits after later ones were sealed is sealed once', async () => {
  const [slow, gone, quick] = [await openWriter(), await openWriter(), await openWriter()]
  await slow.write()
  await gone.write()
  await quick.write()
  await quick.commit()
  expect(await sealAudit(jobs, keyring)).toMatchObject({ sealed: 1, head: { place: 1 } })
  await gone.rollback()
  await record(3)
  expect((await sealAudit(jobs, keyring)).sealed).toBe(3)
  expect((await progress()).settled_id).toBe(0)

  await slow.write()
  await slow.commit()
  expect((await sealAudit(jobs, keyring)).sealed).toBe(2)
  expect((await sealAudit(jobs, keyring)).sealed).toBe(0)
  expect(await verifyAudit(jobs, keyring, headsFile)).toMatchObject({ reason: 'heads_missing' })
  expect((await progress()).settled_id).toBe(await newestEvent())
})

test('audit sealing: concurrent sealers and writers that commit in any order leave every event in the chain', async () => {
  let writing = true
  const writers = Array.from({ length: 3 }, async (_, n) => {
    for (let round = 0; round < 25; round++) {
      const undone = round % 5 === n
      const written = app.transaction(nobody, async (connection) => {
        for (let event = 0; event <= n; event++) await recordAudit(connection, newEvent())
        if (undone) throw new Error('undone')
      })
      await written.catch((error: Error) => expect(error.message).toBe('undone'))
    }
  })
  const sealers = [1, 2].map(async () => {
    while (writing) await sealAudit(jobs, keyring)
  })
  await Promise.all(writers)
  writing = false
  await Promise.all(sealers)

  const { head } = await sealAudit(jobs, keyring)
  await sealAudit(jobs, keyring)
  if (!head) throw new Error('There is no chain.')
  await appendHead(headsFile, head, new Date())
  expect(head.place).toBe(await eventCount())
  expect(await verifyAudit(jobs, keyring, headsFile)).toEqual({ ok: true, count: head.place })
  expect((await progress()).settled_id).toBe(await newestEvent())
})

test('audit sealing: one run seals a long backlog', async () => {
  await sealAudit(jobs, keyring)
  const copies = `insert into audit_events (actor_role, action, outcome, request_id)
    select 'server', 'jobs.run', 'ok', 'copy-' || n from generate_series(1, 2500) n`
  await jobs.transaction(nobody, (connection) => connection.run(statement<never>('test_copies', copies)))
  const { sealed, head } = await sealAudit(jobs, keyring)
  expect(sealed).toBe(2_500)
  expect(head?.place).toBe(await eventCount())
  await sealAudit(jobs, keyring)
  expect((await progress()).settled_id).toBe(await newestEvent())
})

test('audit sealing: while another process holds the lock, this one does nothing', async () => {
  const other = new pg.Client(appUrl)
  await other.connect()
  await other.query('begin')
  await other.query('select pg_advisory_xact_lock(7245002)')
  await record(1)
  expect(await sealAudit(jobs, keyring)).toEqual({ sealed: 0, head: null })
  await other.end()
  await expect.poll(async () => (await sealAudit(jobs, keyring)).sealed).toBe(1)
})

test('audit heads: the head is recorded once a minute, and only when the chain has grown', async () => {
  const file = `${headsFile}.minutes`
  let now = new Date('2026-11-15T03:00:00.000Z')
  const pass = keepAuditSealed({ database: jobs, keyring, headsFile: file, now: () => now })
  const later = async (seconds: number) => {
    now = new Date(now.getTime() + seconds * 1_000)
    await pass()
    return (await readHeads(file))?.size
  }
  expect(await later(0)).toBe(1)
  await record(1)
  expect(await later(30)).toBe(1)
  expect(await later(30)).toBe(2)
  expect(await later(60)).toBe(2)
  await record(1)
  expect(await later(60)).toBe(3)
  const [first] = (await readFile(file, 'utf8')).split('\n')
  expect(first).toMatch(/^\d+ \d+ [0-9a-f]{64} 2026-11-15T03:00:00\.000Z$/)
})
