import { spawn } from 'node:child_process'
import { readdir, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { auditFixture } from '../platform/audit/audit.fixture.ts'
import { keepAuditSealed } from '../platform/audit/keep-audit-sealed.ts'
import { makeClinicKeysCommand } from './make-clinic-keys.ts'
import { rotateClinicKeyCommand } from './rotate-clinic-key.ts'
import { verifyAuditCommand } from './verify-audit.ts'

const { jobs, owner, jobsUrl, keyring, headsFile, record, close } = await auditFixture()
afterAll(close)
const dataDir = dirname(headsFile)
const env = { DATABASE_JOBS_URL: jobsUrl, DATA_DIR: dataDir }

test('verify-audit: it reports a whole chain, and the place of a broken one', async () => {
  await record(5)
  await keepAuditSealed({ database: jobs, keyring, headsFile, now: () => new Date() })()
  expect(await verifyAuditCommand(env)).toEqual({ ok: true, sentence: 'The audit chain is whole: 5 events.' })
  await owner.query('alter table audit_events no force row level security')
  await owner.query(`update audit_events set outcome = 'denied' where id = 3`)
  const broken =
    'The audit chain is broken at place 3, event 3: the event or its order was changed after it was sealed.'
  expect(await verifyAuditCommand(env)).toEqual({ ok: false, sentence: broken })
})

test('commands: run as a program, each prints one sentence and exits with its status', async () => {
  const file = fileURLToPath(new URL('verify-audit.ts', import.meta.url))
  const child = spawn(process.execPath, ['--import', 'tsx', file], { env: { ...process.env, ...env } })
  let said = ''
  child.stderr.on('data', (part) => (said += String(part)))
  const code = await new Promise((resolve) => child.on('close', resolve))
  expect(code).toBe(1)
  expect(said).toMatch(/^The audit chain is broken at place 3, event 3: [^.]+\.\n$/)
})

test('rotate-clinic-key: one run replaces the clinic key', async () => {
  const { ok, sentence } = await rotateClinicKeyCommand(env, async () => {})
  expect([ok, sentence]).toEqual([
    true,
    expect.stringMatching(/^Clinic key 2 is in use, 0 keys were wrapped anew/),
  ])
  expect(JSON.parse(await readFile(join(dataDir, 'keys.json'), 'utf8'))).toMatchObject({ current: '2' })
})

test('make-clinic-keys: it creates a keys file once and never overwrites one', async () => {
  const CLINIC_KEYS_FILE = join(dataDir, 'vault', 'keys.json')
  expect(await makeClinicKeysCommand({ CLINIC_KEYS_FILE })).toMatchObject({ ok: true })
  const made = await readFile(CLINIC_KEYS_FILE, 'utf8')
  await makeClinicKeysCommand({ CLINIC_KEYS_FILE })
  expect(await readFile(CLINIC_KEYS_FILE, 'utf8')).toBe(made)
  expect(await readdir(dirname(CLINIC_KEYS_FILE))).toEqual(['keys.json'])
  await rm(dirname(CLINIC_KEYS_FILE), { recursive: true })
})

test('commands: without a database each says so', async () => {
  await expect(verifyAuditCommand({ DATA_DIR: dataDir })).rejects.toThrow(
    'DATABASE_URL must be set for this command.',
  )
})
