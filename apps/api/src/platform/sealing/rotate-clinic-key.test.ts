import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { scratchDatabase, type ScratchDatabase } from '../../testing/scratch-database.ts'
import { nobody, openDatabase, statement, type Connection, type Database } from '../db/database.ts'
import { blindIndex } from './blind-index.ts'
import { checkKeyring } from './check-keyring.ts'
import { clinicOpen, clinicSeal } from './clinic-seal.ts'
import { loadKeyring, type Keyring } from './keyring.ts'
import { makePersonKey, openPersonKey } from './person-key.ts'
import { rotateClinicKey } from './rotate-clinic-key.ts'
import { open, seal, SealBroken } from './sealing.ts'
import type { WrappedKey } from './wrapped-key.ts'

const root = await mkdtemp(join(tmpdir(), 'stillwater-rotation-'))
afterAll(() => rm(root, { recursive: true }))

const insertUser = statement<never>(
  'test_insert_user',
  `insert into users (id, role, email_index, sealed) values ($1, 'patient', $2, $3)`,
)
const insertKey = statement<never>(
  'test_insert_key',
  'insert into data_keys (owner_id, version, clinic_key_id, wrapped) values ($1, $2, $3, $4)',
)
const readPerson = statement<WrappedKey & { sealed: Buffer }>(
  'test_read_person',
  `select d.owner_id, d.version, d.clinic_key_id, d.wrapped, u.sealed
   from users u join data_keys d on d.owner_id = u.id where u.id = $1`,
)
const keyIds = statement<{ clinic_key_id: string }>(
  'test_key_ids',
  'select distinct clinic_key_id from data_keys',
)

const place = (id: string) => ({ table: 'users', column: 'sealed', id })
const noWait = async () => {}

let dataDir: string
let operator: Keyring
let server: Keyring
let scratch: ScratchDatabase
let jobs: Database
let app: Database
beforeEach(async () => {
  scratch = await scratchDatabase()
  jobs = openDatabase({ url: scratch.jobsUrl, role: 'jobs', max: 4 })
  app = openDatabase({ url: scratch.appUrl, role: 'app_rw', max: 4 })
  dataDir = await mkdtemp(join(root, 'data-'))
  // The rotate command and the server are two processes, each with its own keyring.
  operator = await loadKeyring({ dataDir })
  server = await loadKeyring({ dataDir })
})
afterEach(async () => {
  await Promise.all([jobs.close(), app.close()])
  await scratch.drop()
})

async function keep(connection: Connection, id: string, made = makePersonKey(server, id)) {
  const { key, row } = made
  await connection.run(insertUser, [id, blindIndex(server, 'email', id), seal(key, place(id), `I am ${id}`)])
  await connection.run(insertKey, [row.owner_id, row.version, row.clinic_key_id, row.wrapped])
  return id
}

async function signUp(count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID())
  await jobs.transaction(nobody, (connection) => Promise.all(ids.map((id) => keep(connection, id))))
  return ids
}

async function readOwn(id: string, ring = server): Promise<string> {
  const [row] = await app.read({ user_id: id }, (connection) => connection.run(readPerson, [id]))
  if (!row) throw new Error('The person was not found.')
  return open<string>(openPersonKey(ring, row), place(id), row.sealed)
}

async function keysOnDisk(): Promise<{ current: string; keys: Record<string, string> }> {
  return JSON.parse(await readFile(join(dataDir, 'keys.json'), 'utf8'))
}

test('key rotation: no read and no sign-up fails while the clinic key is replaced', async () => {
  const people = await signUp(2_500)
  const sealedMail = clinicSeal(server, place('mail'), 'Welcome')
  const { keys: before } = await keysOnDisk()
  let rotating = true
  let reads = 0
  const failures: unknown[] = []
  const joined: string[] = []

  async function reader(start: number) {
    for (let at = start; rotating; at = (at + 7) % people.length) {
      const id = people[at] as string
      await readOwn(id).then(
        (said) => (said === `I am ${id}` ? (reads += 1) : failures.push(said)),
        (error: unknown) => failures.push(error),
      )
    }
  }
  async function newcomers() {
    while (rotating)
      joined.push(await jobs.transaction(nobody, (connection) => keep(connection, randomUUID())))
  }

  // A sign-up that wrapped its key before the rotation and commits near its end.
  const lateId = randomUUID()
  const late = makePersonKey(server, lateId)
  const crowd = [reader(0), reader(500), reader(1_000), newcomers()]
  let waits = 0
  const rotation = await rotateClinicKey(jobs, operator, async () => {
    waits += 1
    if (waits === 1) await jobs.transaction(nobody, (connection) => keep(connection, lateId, late))
  })
  rotating = false
  await Promise.all(crowd)

  expect(failures).toEqual([])
  expect(reads).toBeGreaterThan(50)
  expect(waits).toBe(2)
  expect(rotation).toMatchObject({ clinic_key_id: '2', unreadable: [] })
  expect(rotation.rewrapped).toBeGreaterThanOrEqual(people.length + 1)

  const { current, keys } = await keysOnDisk()
  expect([current, Object.keys(keys)]).toEqual(['2', ['2']])
  expect(keys['2']).not.toBe(before['1'])
  expect(await jobs.read(nobody, (connection) => connection.run(keyIds))).toEqual([{ clinic_key_id: '2' }])

  const restarted = await loadKeyring({ dataDir })
  for (const id of [lateId, ...joined, ...people.slice(0, 200)]) {
    expect(await readOwn(id, restarted)).toBe(`I am ${id}`)
  }
  expect(clinicOpen(restarted, place('mail'), sealedMail)).toBe('Welcome')
})

test('key rotation: after a kill it resumes with the same new key', async () => {
  const [ada] = (await signUp(10)) as [string]
  const killed = rotateClinicKey(jobs, operator, () => Promise.reject(new Error('killed')))
  await expect(killed).rejects.toThrow('killed')
  expect(Object.keys((await keysOnDisk()).keys)).toEqual(['1', '2'])
  expect(await readOwn(ada)).toBe(`I am ${ada}`)

  expect((await rotateClinicKey(jobs, await loadKeyring({ dataDir }), noWait)).clinic_key_id).toBe('2')
  expect(Object.keys((await keysOnDisk()).keys)).toEqual(['2'])
  expect(await readOwn(ada)).toBe(`I am ${ada}`)
})

test('key rotation: two at the same moment become one', async () => {
  const people = await signUp(50)
  const rings = await Promise.all([loadKeyring({ dataDir }), loadKeyring({ dataDir })])
  // Neither may finish before both have started.
  let arrived = 0
  let goOn = () => {}
  const both = new Promise<void>((resolve) => (goOn = resolve))
  const settle = async () => {
    arrived += 1
    if (arrived >= 2) goOn()
    await both
  }
  const rotations = await Promise.all(rings.map((ring) => rotateClinicKey(jobs, ring, settle)))
  expect(rotations.map(({ clinic_key_id }) => clinic_key_id)).toEqual(['2', '2'])
  expect(Object.keys((await keysOnDisk()).keys)).toEqual(['2'])
  for (const id of people) expect(await readOwn(id)).toBe(`I am ${id}`)
})

test('key rotation: the old key stays while one wrapped key cannot be opened, and its owner is reported', async () => {
  const [ada, ben] = (await signUp(3)) as [string, string]
  const damage = statement<never>(
    'test_damage',
    `update data_keys set wrapped = wrapped || '\\x00' where owner_id = $1`,
  )
  await jobs.transaction(nobody, (connection) => connection.run(damage, [ada]))
  const rotation = await rotateClinicKey(jobs, operator, noWait)
  expect(rotation.unreadable).toEqual([ada])
  expect(Object.keys((await keysOnDisk()).keys)).toEqual(['1', '2'])
  expect(await readOwn(ben)).toBe(`I am ${ben}`)
  await expect(readOwn(ada)).rejects.toThrow(SealBroken)
})

test('key rotation: the wrapped key of one patient, moved to another, opens nothing of either', async () => {
  const [ada, ben] = (await signUp(2)) as [string, string]
  const swap = statement<never>(
    'test_swap',
    `update data_keys d set wrapped = other.wrapped from data_keys other where other.owner_id <> d.owner_id`,
  )
  await jobs.transaction(nobody, (connection) => connection.run(swap))
  await expect(readOwn(ada)).rejects.toThrow(SealBroken)
  await expect(readOwn(ben)).rejects.toThrow(SealBroken)
})

test('keyring check: a server refuses to start on the database of another clinic', async () => {
  const stranger = await loadKeyring({ dataDir: await mkdtemp(join(root, 'data-')) })
  await expect(checkKeyring(jobs, stranger)).resolves.toBeUndefined()
  const [ada] = (await signUp(1)) as [string]
  await expect(checkKeyring(jobs, server)).resolves.toBeUndefined()
  await expect(checkKeyring(jobs, stranger)).rejects.toThrow(/do not belong to this database\.$/)
  await expect(readOwn(ada, stranger)).rejects.toThrow(SealBroken)
})
