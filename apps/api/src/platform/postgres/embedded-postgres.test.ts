import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startEmbeddedPostgres } from './embedded-postgres.ts'

const remember = 'drop table if exists visits; create table visits (id int); insert into visits values (7)'
const isRoot = process.getuid?.() === 0
const nobody = isRoot ? { uid: 65_534, gid: 65_534 } : {}
const fixture = fileURLToPath(new URL('hold-postgres.fixture.ts', import.meta.url))
const port = 21_000 + (process.pid % 500) * 10

// The tests share a folder, because creating a cluster is slow. Each still passes alone.
let home: string
const children = new Set<ChildProcess>()

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'stillwater-postgres-'))
  await chmod(folder, 0o755)
  return folder
}

beforeAll(async () => {
  home = await newFolder()
})
afterAll(() => rm(home, { recursive: true, force: true }))

afterEach(async () => {
  for (const child of children) {
    child.kill('SIGTERM')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  }
  children.clear()
})

const start = (dataDir = home) =>
  startEmbeddedPostgres({ dataDir, port, log: () => undefined, takeOverTimeoutMs: 300 })

async function hold(
  dataDir: string,
  account = {},
): Promise<{ ownerUrl: string; refused?: string; child: ChildProcess }> {
  const child = spawn(process.execPath, ['--import', 'tsx', fixture, dataDir, String(port)], {
    ...account,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.add(child)
  const [line] = (await once(createInterface({ input: child.stdout! }), 'line')) as [string]
  return { ...JSON.parse(line), child }
}

async function ask(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url)
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

test('embedded postgres: a new cluster has checksums, and its logins have no superuser rights and no bypass of row-level security', async () => {
  const { ownerUrl, appUrl, jobsUrl, stop } = await start()
  try {
    const self =
      'select rolname, rolsuper or rolbypassrls or rolcreatedb as mighty, rolcreaterole from pg_roles where rolname = current_user'
    expect(await ask(ownerUrl, self)).toEqual([
      { rolname: 'stillwater_owner', mighty: false, rolcreaterole: true },
    ])
    expect(await ask(appUrl, self)).toEqual([
      { rolname: 'stillwater_app', mighty: false, rolcreaterole: false },
    ])
    expect(await ask(jobsUrl, self)).toEqual([
      { rolname: 'stillwater_jobs', mighty: false, rolcreaterole: false },
    ])
    const settings = await ask(
      appUrl,
      `select name, setting from pg_settings
       where name in ('fsync', 'synchronous_commit', 'data_checksums', 'server_encoding') order by name`,
    )
    expect(settings.map((row) => `${row.name} ${row.setting}`)).toEqual([
      'data_checksums on',
      'fsync on',
      'server_encoding UTF8',
      'synchronous_commit on',
    ])
    await ask(ownerUrl, 'create extension btree_gist; create extension pgcrypto; create extension citext')
    await expect(ask(appUrl, 'create table stolen (id int)')).rejects.toThrow('permission denied')
    await expect(ask(appUrl.replace(/:[^:@]+@/, ':guess@'), 'select 1')).rejects.toThrow(
      'authentication failed',
    )
    expect((await stat(join(home, 'postgres.json'))).mode & 0o777).toBe(0o600)
  } finally {
    await stop()
  }
})

test('embedded postgres: committed rows survive a kill -9 of the server process', async () => {
  const { ownerUrl, child } = await hold(home)
  await ask(ownerUrl, remember)
  child.kill('SIGKILL')
  await once(child, 'exit')

  const again = await start()
  expect(await ask(again.ownerUrl, 'select id from visits')).toEqual([{ id: 7 }])
  expect(new URL(again.ownerUrl).port).toBe(new URL(ownerUrl).port)
  await again.stop()
})

test('embedded postgres: a second start refuses a database in use and names the folder', async () => {
  const first = await hold(home)
  await expect(start()).rejects.toThrow(
    `Another process already uses the database in ${join(home, 'pg')}: stop it, or set DATA_DIR.`,
  )
  expect(await ask(first.ownerUrl, 'select 1 as alive')).toEqual([{ alive: 1 }])
})

test('embedded postgres: it starts despite a stale process id in the lock file and a port in use', async () => {
  await (await start()).stop()
  const lock = [process.pid, join(home, 'pg'), 0, port, '', '127.0.0.1', '', 'ready', ''].join('\n')
  await writeFile(join(home, 'pg', 'postmaster.pid'), lock)
  const stranger = createServer().listen(port, '127.0.0.1')
  await once(stranger, 'listening')

  const { appUrl, stop } = await start()
  expect(Number(new URL(appUrl).port)).toBeGreaterThan(port)
  expect(await ask(appUrl, 'select 1 as alive')).toEqual([{ alive: 1 }])
  await stop()
  stranger.close()
})

test('embedded postgres: lost passwords are generated again and the data stays', async () => {
  const first = await start()
  await ask(first.ownerUrl, remember)
  await first.stop()
  const before = await readFile(join(home, 'postgres.json'), 'utf8')
  await rm(join(home, 'postgres.json'))

  const again = await start()
  expect(await ask(again.ownerUrl, 'select id from visits')).toEqual([{ id: 7 }])
  expect(await readFile(join(home, 'postgres.json'), 'utf8')).not.toBe(before)
  await again.stop()
})

test('embedded postgres: an unprivileged user needs no rights beyond the data folder', async () => {
  const dataDir = await newFolder()
  if (isRoot) await chown(dataDir, 65_534, 65_534)
  const { ownerUrl, child } = await hold(dataDir, nobody)
  expect(await ask(ownerUrl, 'select 1 as alive')).toEqual([{ alive: 1 }])
  child.kill('SIGTERM')
  await once(child, 'exit')
  await rm(dataDir, { recursive: true })
})

test('embedded postgres: a folder that is not writable is refused in one sentence that names it', async () => {
  const closed = await newFolder()
  await chmod(closed, 0o555)
  const { refused } = await hold(closed, nobody)
  expect(refused).toMatch(/^The data folder .+ cannot be written: EACCES[^\n]+\.$/)
  expect(refused).toContain(closed)
  await rm(closed, { recursive: true })

  const file = join(tmpdir(), `stillwater-file-${process.pid}`)
  await writeFile(file, '')
  await expect(start(join(file, 'data'))).rejects.toThrow(`The data folder ${file}/data cannot be written: `)
  await rm(file)
})

test('embedded postgres: a start waits for another process that is shutting down', async () => {
  const first = await hold(home)
  await ask(first.ownerUrl, remember)
  first.child.kill('SIGTERM')
  const [again, [code]] = await Promise.all([
    startEmbeddedPostgres({ dataDir: home, port, log: () => undefined }),
    once(first.child, 'exit'),
  ])
  expect(code).toBe(0)
  expect(await ask(again.ownerUrl, 'select id from visits')).toEqual([{ id: 7 }])
  await again.stop()
})

test('embedded postgres: a private data folder keeps its database across starts, also when that lies elsewhere', async () => {
  const closed = await newFolder()
  await chmod(closed, 0o700)
  const first = await start(closed)
  await ask(first.ownerUrl, remember)
  await first.stop()

  const again = await start(closed)
  expect(await ask(again.ownerUrl, 'select id from visits')).toEqual([{ id: 7 }])
  await again.stop()
  const { elsewhere = closed } = JSON.parse(await readFile(join(closed, 'postgres.json'), 'utf8'))
  for (const folder of [closed, elsewhere]) await rm(folder, { recursive: true, force: true })
})

test('embedded postgres: one that is killed starts again at the same port with its data, and is still in use', async () => {
  const { ownerUrl, stop } = await start()
  try {
    await ask(ownerUrl, remember)
    const [pid] = (await readFile(join(home, 'pg', 'postmaster.pid'), 'utf8')).split('\n')
    process.kill(Number(pid), 'SIGKILL')
    await expect.poll(() => ask(ownerUrl, 'select id from visits').catch(() => null)).toEqual([{ id: 7 }])
    const { refused } = await hold(home)
    expect(refused).toContain('Another process already uses the database')
  } finally {
    await stop()
  }
  expect(await ask(ownerUrl, 'select 1').catch(() => 'gone')).toBe('gone')
})
