import { mkdir, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../platform/postgres/embedded-postgres.ts'
import { clinicCommand } from './clinic.ts'

const port = 26_000 + (process.pid % 500) * 10
let home: string
let env: Record<string, string>
let postgres: EmbeddedPostgres
let client: pg.Client
const at = (name: string) => join(home, name)

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'stillwater-backup-'))
  env = { DATA_DIR: at('data'), DATABASE_PORT: String(port), DEMO: '0' }
  const asked = Object.entries({
    name: 'Harbor Clinic',
    'support-email': 'help@harbor.example',
    states: 'CA',
    'admin-name': 'Ada Lowe',
    'admin-email': 'ada@harbor.example',
  }).flatMap(([name, value]) => [`--${name}`, value])
  const { sentence } = await clinicCommand(env, ['setup', ...asked])
  expect(sentence).toContain('Harbor Clinic is set up.')
  await mkdir(at('data/files'), { recursive: true })
  await writeFile(at('data/files/photo'), 'sealed bytes')
  postgres = await startEmbeddedPostgres({ dataDir: at('data'), port, log: () => undefined })
  client = new pg.Client(postgres.ownerUrl)
  await client.connect()
  await client.query('create table acknowledged (n int)')
})
afterAll(async () => {
  await client.end()
  await postgres.stop()
  await rm(home, { recursive: true, force: true })
})

test('clinic backup: everything acknowledged before it, in a clinic that keeps writing, is there after a restore into an empty folder', async () => {
  let sent = 0
  let isDone = false
  const writing = (async () => {
    while (!isDone) await client.query('insert into acknowledged values ($1)', [++sent])
  })()
  await expect.poll(() => sent).toBeGreaterThan(20)
  const before = sent - 1
  const made = await clinicCommand(env, ['backup', '--to', at('backup'), '--keys-to', at('keys')])
  isDone = true
  await writing
  expect(made).toEqual({
    ok: true,
    sentence: `The backup is in ${at('backup')}. The keys are in ${at('keys')}: move them to another place than the backup.`,
  })

  const there = { ...env, DATA_DIR: at('restored'), DATABASE_PORT: String(port + 1) }
  const restored = await clinicCommand(there, [
    'restore',
    '--from',
    at('backup'),
    '--keys',
    at('keys/keys.json'),
  ])
  expect(restored.sentence).toMatch(/^Restored into .+\. The audit chain is whole: \d+ events\.$/)
  expect(restored.ok).toBe(true)
  expect(await readFile(at('restored/files/photo'), 'utf8')).toBe('sealed bytes')
  expect((await stat(at('restored/keys.json'))).mode & 0o777).toBe(0o600)

  const copy = await startEmbeddedPostgres({ dataDir: at('restored'), port: port + 1, log: () => undefined })
  const reader = new pg.Client(copy.ownerUrl)
  await reader.connect()
  const { rows } = await reader.query('select n from acknowledged order by n')
  expect(rows.length).toBeGreaterThanOrEqual(before)
  expect(rows.map(({ n }) => n as number)).toEqual(rows.map((_, index) => index + 1))
  expect(
    (await reader.query(`select value->>'name' as name from settings where name = 'brand'`)).rows,
  ).toEqual([{ name: 'Harbor Clinic' }])
  await reader.end()
  await copy.stop()
})

test('clinic backup: the keys are in no file of the backup', async () => {
  const secret = JSON.parse(await readFile(at('data/keys.json'), 'utf8')) as object
  const longest = JSON.stringify(secret).match(/[\w+/=-]{30,}/g) ?? []
  expect(longest.length).toBeGreaterThan(0)
  for (const name of await readdir(at('backup')))
    if ((await stat(at(`backup/${name}`))).isFile()) {
      const text = await readFile(at(`backup/${name}`), 'utf8')
      for (const key of longest) expect(text).not.toContain(key)
    }
  expect(await readdir(at('backup'))).not.toContain('keys.json')
})

test.each([
  ['a folder that is not empty', () => ['backup', '--to', at('backup')], /is not empty\.$/],
  [
    'keys inside the backup',
    () => ['backup', '--to', at('other'), '--keys-to', at('other/keys')],
    /would open it for anyone\.$/,
  ],
  [
    'a restore over a clinic',
    () => ['restore', '--from', at('backup'), '--keys', at('keys/keys.json')],
    /is not empty: set DATA_DIR to another\.$/,
  ],
])('clinic backup: %s is refused in one sentence, and nothing is changed', async (_, args, sentence) => {
  await expect(clinicCommand(env, args())).rejects.toThrow(sentence)
})
