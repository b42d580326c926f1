import { appendFile, readFile, writeFile } from 'node:fs/promises'
import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { appendHead } from './audit-heads.ts'
import { auditFixture } from './audit.fixture.ts'
import { sealAudit } from './seal-audit.ts'
import { verifyAudit } from './verify-audit.ts'

const { jobs, owner, keyring, headsFile, record, close } = await auditFixture()
afterAll(close)

const length = 200
const whole = { ok: true, count: length }
const verify = () => verifyAudit(jobs, keyring, headsFile)
const place = fc.integer({ min: 1, max: length })
let heads: string

beforeAll(async () => {
  await record(length)
  const { head } = await sealAudit(jobs, keyring)
  await sealAudit(jobs, keyring)
  if (!head) throw new Error('There is no chain.')
  await appendHead(headsFile, head, new Date('2026-11-15T03:00:00.000Z'))
  heads = await readFile(headsFile, 'utf8')
  // The attacker of these tests owns the tables, so neither row-level security nor a foreign key stops them.
  await owner.query(`
    alter table audit_events no force row level security;
    alter table audit_seals drop constraint audit_seals_event_id_fkey;
    create table kept_events as table audit_events;
    create table kept_seals as table audit_seals`)
})

async function restore() {
  await owner.query(`
    truncate audit_events, audit_seals;
    insert into audit_events overriding system value select * from kept_events;
    insert into audit_seals select * from kept_seals`)
  await writeFile(headsFile, heads)
}
afterEach(restore)

async function eventAt(asked: number): Promise<number> {
  const { rows } = await owner.query('select event_id::int from kept_seals where place = $1', [asked])
  return rows[0].event_id
}

/** Tampers at many random places, and returns each verdict that was not the one to expect. */
async function misjudged<T>(places: fc.Arbitrary<T>, tamper: (at: T) => Promise<object>) {
  const wrong: object[] = []
  for (const at of fc.sample(places, 25)) {
    await restore()
    const expected = { ok: false, ...(await tamper(at)) }
    const verdict = await verify()
    if (!isDeepStrictEqual({ ...verdict, ...expected }, verdict)) wrong.push({ at, expected, verdict })
  }
  await restore()
  return wrong
}

test('audit chain: an untouched chain verifies', async () => {
  expect(await verify()).toEqual(whole)
})

const edits = [
  `at = at + interval '1 microsecond'`,
  'actor_id = null',
  `actor_role = 'patient'`,
  `action = 'DELETE /api/patients/:id'`,
  'patient_id = gen_random_uuid()',
  `record_type = null`,
  `record_id = gen_random_uuid()`,
  `outcome = 'denied'`,
  `request_id = request_id || '0'`,
  `reason = 'open_safety_task'`,
]

test('audit chain: an event changed in any field is reported', async () => {
  const wrong = await misjudged(fc.tuple(place, fc.constantFrom(...edits)), async ([at, edit]) => {
    const event_id = await eventAt(at)
    await owner.query(`update audit_events set ${edit} where id = $1`, [event_id])
    return { place: at, event_id, reason: 'seal_differs' }
  })
  expect(wrong).toEqual([])
})

test('audit chain: a changed seal is reported', async () => {
  const wrong = await misjudged(place, async (at) => {
    await owner.query(
      'update audit_seals set seal = set_byte(seal, 7, 255 - get_byte(seal, 7)) where place = $1',
      [at],
    )
    return { place: at, event_id: await eventAt(at), reason: 'seal_differs' }
  })
  expect(wrong).toEqual([])
})

test('audit chain: a deleted event is reported', async () => {
  const wrong = await misjudged(place, async (at) => {
    const event_id = await eventAt(at)
    await owner.query('delete from audit_events where id = $1', [event_id])
    return { place: at, event_id, reason: 'event_missing' }
  })
  expect(wrong).toEqual([])
})

test('audit chain: an event deleted with its seal is reported at its place', async () => {
  const wrong = await misjudged(place, async (at) => {
    await owner.query('delete from audit_events where id = $1', [await eventAt(at)])
    await owner.query('delete from audit_seals where place = $1', [at])
    return { place: at, reason: at === length ? 'end_missing' : 'link_missing' }
  })
  expect(wrong).toEqual([])
})

test('audit chain: renumbering after a deletion does not hide it', async () => {
  const wrong = await misjudged(fc.integer({ min: 1, max: length - 1 }), async (at) => {
    await owner.query('delete from audit_events where id = $1', [await eventAt(at)])
    await owner.query('delete from audit_seals where place = $1', [at])
    await owner.query('update audit_seals set place = -place where place > $1', [at])
    await owner.query('update audit_seals set place = -place - 1 where place < 0')
    return { place: at, event_id: await eventAt(at + 1), reason: 'seal_differs' }
  })
  expect(wrong).toEqual([])
})

const twoPlaces = fc
  .uniqueArray(place, { minLength: 2, maxLength: 2 })
  .map((two) => two.sort((a, b) => a - b))

test('audit chain: two swapped events are reported at the first', async () => {
  const wrong = await misjudged(twoPlaces, async ([first = 0, second = 0]) => {
    await owner.query('update audit_seals set place = -place where place in ($1, $2)', [first, second])
    await owner.query('update audit_seals set place = $1::bigint + $2::bigint + place where place < 0', [
      first,
      second,
    ])
    return { place: first, event_id: await eventAt(second), reason: 'seal_differs' }
  })
  expect(wrong).toEqual([])
})

test('audit chain: two events with swapped content are reported at the first', async () => {
  const wrong = await misjudged(twoPlaces, async ([first = 0, second = 0]) => {
    const ids = [await eventAt(first), await eventAt(second)]
    await owner.query(
      `update audit_events e set request_id = other.request_id, patient_id = other.patient_id
       from audit_events other where e.id in ($1, $2) and other.id in ($1, $2) and other.id <> e.id`,
      ids,
    )
    return { place: first, event_id: ids[0], reason: 'seal_differs' }
  })
  expect(wrong).toEqual([])
})

const forge = `insert into audit_events (id, at, actor_role, action, outcome, request_id) overriding system value
  values ($1, app_now() - $2::interval, 'nobody', 'POST /api/auth/sign_in', 'ok', 'forged')`

test('audit chain: an event inserted later without a seal is reported', async () => {
  for (const id of [-5, 0, length + 40, 900_000_000_000]) {
    for (const age of ['1 hour', '-1 year']) {
      await restore()
      await owner.query(forge, [id, age])
      expect(await verify()).toEqual({ ok: false, place: null, event_id: id, reason: 'event_unsealed' })
    }
  }
})

test('audit chain: an event inserted with a forged seal is reported', async () => {
  const wrong = await misjudged(fc.integer({ min: 1, max: length + 1 }), async (at) => {
    const event_id = 1_000 + at
    await owner.query(forge, [event_id, '1 hour'])
    await owner.query('update audit_seals set place = -place where place >= $1', [at])
    await owner.query('update audit_seals set place = 1 - place where place < 0')
    await owner.query('insert into audit_seals (place, event_id, seal) values ($1, $2, sha256($3))', [
      at,
      event_id,
      'x',
    ])
    return { place: at, event_id, reason: 'seal_differs' }
  })
  expect(wrong).toEqual([])
})

test('audit chain: a truncated chain is reported from the first missing event', async () => {
  const wrong = await misjudged(place, async (at) => {
    await owner.query('delete from audit_events where id >= $1', [await eventAt(at)])
    await owner.query('delete from audit_seals where place >= $1', [at])
    return { place: at, event_id: at === length ? await eventAt(at) : null, reason: 'end_missing' }
  })
  expect(wrong).toEqual([])
})

test('audit chain: a truncated chain that grew again does not match the recorded head', async () => {
  await owner.query('delete from audit_events where id >= $1', [await eventAt(length - 5)])
  await owner.query('delete from audit_seals where place >= $1', [length - 5])
  await record(20)
  await sealAudit(jobs, keyring)
  expect(await verify()).toMatchObject({ ok: false, place: length, reason: 'head_differs' })
})

test('audit chain: a missing heads file is reported, and a line truncated by a crash is ignored', async () => {
  await appendFile(headsFile, '201 20')
  expect(await verify()).toEqual(whole)
  const head = { place: 500, event_id: 500, seal: Buffer.alloc(32) }
  await appendHead(headsFile, head, new Date('2026-11-15T03:01:00.000Z'))
  expect(await verify()).toMatchObject({ ok: false, place: length + 1, reason: 'end_missing' })
  expect(await verifyAudit(jobs, keyring, `${headsFile}.gone`)).toMatchObject({ reason: 'heads_missing' })
})

test('audit chain: an event written within the last minute needs no seal yet', async () => {
  await record(1)
  expect(await verify()).toEqual(whole)
})
