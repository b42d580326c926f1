import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { blindIndex } from './blind-index.ts'
import { clinicOpen, clinicSeal } from './clinic-seal.ts'
import { KeyringUnusable } from './keyring-file.ts'
import { loadKeyring } from './keyring.ts'
import { makePersonKey, openPersonKey } from './person-key.ts'
import { open, seal, SealBroken } from './sealing.ts'

const root = await mkdtemp(join(tmpdir(), 'stillwater-keys-'))
afterAll(() => rm(root, { recursive: true }))
const newDataDir = () => mkdtemp(join(root, 'data-'))
const ada = '0f8fad5b-d9cb-469f-a165-70867728950e'
const ben = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
const mail = { table: 'outbox_messages', column: 'sealed', id: ada }
const name = { table: 'users', column: 'sealed', id: ada }

test('keyring: the first start creates keys that only their owner can read, and later starts load the same', async () => {
  const dataDir = await newDataDir()
  const first = await loadKeyring({ dataDir })
  const { key, row } = makePersonKey(first, ada)
  const sealed = seal(key, name, 'Ada')
  const sealedMail = clinicSeal(first, mail, 'Welcome')

  const second = await loadKeyring({ dataDir })
  expect(open(openPersonKey(second, row), name, sealed)).toBe('Ada')
  expect(clinicOpen(second, mail, sealedMail)).toBe('Welcome')
  expect(blindIndex(second, 'email', 'ada@example.com')).toEqual(
    blindIndex(first, 'email', 'ada@example.com'),
  )
  expect((await stat(join(dataDir, 'keys.json'))).mode & 0o777).toBe(0o600)
  expect(await readdir(dataDir)).toEqual(['keys.json'])
})

test('keyring: processes that start together share one set of keys', async () => {
  const dataDir = await newDataDir()
  const rings = await Promise.all(Array.from({ length: 8 }, () => loadKeyring({ dataDir })))
  const indexes = rings.map((ring) => blindIndex(ring, 'email', 'ada@example.com').toString('hex'))
  expect(new Set(indexes).size).toBe(1)
  expect(await readdir(dataDir)).toEqual(['keys.json'])
})

test('keyring: the wrapped key of one person does not open as that of another, not even from the cache', async () => {
  const ring = await loadKeyring({ dataDir: await newDataDir() })
  const { row } = makePersonKey(ring, ada)
  openPersonKey(ring, row)
  expect(() => openPersonKey(ring, { ...row, owner_id: ben })).toThrow(SealBroken)
  expect(() => openPersonKey(ring, { ...row, version: 2 })).toThrow(SealBroken)
  const changed = Buffer.from(row.wrapped)
  changed[20] = (changed[20] ?? 0) ^ 1
  expect(() => openPersonKey(ring, { ...row, wrapped: changed })).toThrow(SealBroken)
})

test('keyring: with the keys of another clinic nothing opens, and every failure is the same error', async () => {
  const ours = await loadKeyring({ dataDir: await newDataDir() })
  const theirs = await loadKeyring({ dataDir: await newDataDir() })
  const { row } = makePersonKey(ours, ada)
  const sealedMail = clinicSeal(ours, mail, 'canary')
  expect(() => openPersonKey(theirs, row)).toThrow(SealBroken)
  expect(() => openPersonKey(theirs, { ...row, clinic_key_id: '9' })).toThrow(SealBroken)
  expect(() => clinicOpen(theirs, mail, sealedMail)).toThrow(SealBroken)
  expect(blindIndex(theirs, 'email', 'a')).not.toEqual(blindIndex(ours, 'email', 'a'))
})

test('keyring: the cache of opened keys is bounded and evicts the least recently used', async () => {
  const ring = await loadKeyring({ dataDir: await newDataDir() })
  const { row } = makePersonKey(ring, ada)
  const inUse = openPersonKey(ring, row)
  for (let n = 0; n < 5_200; n++) {
    openPersonKey(ring, makePersonKey(ring, `patient ${n}`).row)
    if (n % 1_000 === 0) openPersonKey(ring, row)
  }
  expect(ring.unwrapped.size).toBe(5_000)
  expect(openPersonKey(ring, row)).toBe(inUse)
})

test('blind index: the same value has different indexes for different purposes', async () => {
  const ring = await loadKeyring({ dataDir: await newDataDir() })
  expect(blindIndex(ring, 'email', 'x')).toHaveLength(32)
  expect(blindIndex(ring, 'email', 'x')).not.toEqual(blindIndex(ring, 'policy', 'x'))
})

test('keyring: a keys file that others can read stops a clinic but not a demo', async () => {
  const dataDir = await newDataDir()
  await loadKeyring({ dataDir })
  await chmod(join(dataDir, 'keys.json'), 0o644)
  await expect(loadKeyring({ dataDir })).rejects.toThrow(/can be read by others; run chmod 600 on it\.$/)
  await expect(loadKeyring({ dataDir, demo: true })).resolves.toBeDefined()
})

test('keyring: a configured keys file that is missing is never replaced by new keys', async () => {
  const dataDir = await newDataDir()
  const file = join(dataDir, 'elsewhere.json')
  await expect(loadKeyring({ dataDir, file })).rejects.toThrow(KeyringUnusable)
  await expect(loadKeyring({ dataDir, file })).rejects.toThrow(/cannot be used \(ENOENT\)\.$/)
  expect(await readdir(dataDir)).toEqual([])
})

test('keyring: a damaged keys file stops the start with one sentence that contains no key', async () => {
  const dataDir = await newDataDir()
  await loadKeyring({ dataDir })
  const file = join(dataDir, 'keys.json')
  const good = await readFile(file, 'utf8')
  const { keys } = JSON.parse(good) as { keys: Record<string, string> }
  const clinicKey = keys['1'] ?? ''
  const damaged = [
    '',
    '{}',
    good.slice(0, -20),
    good.replace(clinicKey, 'c2hvcnQ='),
    good.replace('"current": "1"', '"current": "2"'),
    good.replace(clinicKey, Buffer.alloc(32, 7).toString('base64')),
  ]
  for (const text of damaged) {
    await writeFile(file, text)
    const error = await loadKeyring({ dataDir }).catch((caught: Error) => caught)
    expect(error).toBeInstanceOf(KeyringUnusable)
    expect((error as Error).message).toMatch(/^[^.]+keys\.json [^.]+\.$/)
    expect((error as Error).message).not.toContain(clinicKey.slice(0, 8))
  }
  await writeFile(file, good)
  await expect(loadKeyring({ dataDir })).resolves.toBeDefined()
})
