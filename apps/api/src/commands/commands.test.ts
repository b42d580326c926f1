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

test('an operator is told that the audit chain is whole, and where it is not', async () => {
  await record(5)
  await keepAuditSealed({ database: jobs, keyring, headsFile, now: () => new Date() })()
  expect(await verifyAuditCommand(env)).toEqual({ ok: true, sentence: 'The audit chain is whole: 5 events.' })
  await owner.query('alter table audit_events no force row level security')
  await owner.query(`update audit_events set outcome = 'denied' where id = 3`)
  const broken =
    'The audit chain is broken at place 3, event 3: the event or its order was changed after it was sealed.'
  expect(await verifyAuditCommand(env)).toEqual({ ok: false, sentence: broken })
})

test('started by itself a command says one sentence and fails where it should', async () => {
  const file = fileURLToPath(new URL('verify-audit.ts', import.meta.url))
  const child = spawn(process.execPath, ['--import', 'tsx', file], { env: { ...process.env, ...env } })
  let said = ''
  child.stderr.on('data', (part) => (said += String(part)))
  const code = await new Promise((resolve) => child.on('close', resolve))
  expect(code).toBe(1)
  expect(said).toMatch(/^The audit chain is broken at place 3, event 3: [^.]+\.\n$/)
})

test('an operator replaces the clinic key with one command', async () => {
  const { ok, sentence } = await rotateClinicKeyCommand(env, async () => {})
  expect([ok, sentence]).toEqual([
    true,
    expect.stringMatching(/^Clinic key 2 is in use, 0 keys were wrapped anew/),
  ])
  expect(JSON.parse(await readFile(join(dataDir, 'keys.json'), 'utf8'))).toMatchObject({ current: '2' })
})

test('an operator who keeps the keys elsewhere makes them once, and never over others', async () => {
  const CLINIC_KEYS_FILE = join(dataDir, 'vault', 'keys.json')
  expect(await makeClinicKeysCommand({ CLINIC_KEYS_FILE })).toMatchObject({ ok: true })
  const made = await readFile(CLINIC_KEYS_FILE, 'utf8')
  await makeClinicKeysCommand({ CLINIC_KEYS_FILE })
  expect(await readFile(CLINIC_KEYS_FILE, 'utf8')).toBe(made)
  expect(await readdir(dirname(CLINIC_KEYS_FILE))).toEqual(['keys.json'])
  await rm(dirname(CLINIC_KEYS_FILE), { recursive: true })
})

test('a command without a database to work on says so', async () => {
  await expect(verifyAuditCommand({ DATA_DIR: dataDir })).rejects.toThrow(
    'DATABASE_URL must be set for this command.',
  )
})
