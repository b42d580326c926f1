import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readUserRow } from '../features/people/user-record.ts'
import { loadPatient } from '../features/people/patient-record.ts'
import { nobody, statement, type Caller } from '../platform/db/database.ts'
import { scratchDatabase } from '../testing/scratch-database.ts'
import { openClinic, type Clinic } from './clinic.fixture.ts'

/** These are given a row each below; the demo fills others. */
const filledHere =
  'password_resets email_changes email_undos unconfirmed_passwords phone_confirmations known_devices idempotency_keys live_events stored_files audit_events sessions'.split(
    ' ',
  )

let clinic: Clinic
let protectedTables: string[]
beforeAll(async () => {
  clinic = await openClinic()
  // At least one row in every table, so that "no rows" proves something.
  const [user_id, id] = [clinic.idOf('cash-medication'), randomUUID()]
  await clinic.sql(`insert into password_resets (id, token_sha256, user_id, expires_at, redirect_url)
    values ('${id}', '\\x01', '${user_id}', now(), '')`)
  await clinic.sql(`insert into email_changes (id, user_id, expires_at, token_sha256, email_index, sealed)
    values ('${id}', '${user_id}', now(), '\\x01', '\\x01', '\\x01')`)
  await clinic.sql(`insert into email_undos (id, user_id, expires_at, token_sha256, email_index, sealed)
    values ('${id}', '${user_id}', now(), '\\x01', '\\x01', '\\x01')`)
  await clinic.sql(`insert into unconfirmed_passwords (user_id, expires_at, token_sha256, password_hash)
    values ('${user_id}', now(), '\\x01', '')`)
  await clinic.sql(`insert into phone_confirmations (id, user_id, expires_at, phone_index)
    values ('${id}', '${user_id}', now(), '\\x01')`)
  await clinic.sql(`insert into known_devices (user_id, device_sha256) values ('${user_id}', '\\x01')`)
  await clinic.sql(
    `insert into idempotency_keys (user_id, key, request_sha256) values ('${user_id}', 'key-key-key', '\\x01')`,
  )
  await clinic.sql(`insert into live_events (user_id, seq, kind) values ('${user_id}', 1000000, 'news')`)
  await clinic.sql(`insert into stored_files (id, owner_id, storage_key, purpose, content_type, size_bytes)
    values ('${id}', '${user_id}', 'key', 'insurance_card', 'image/jpeg', 1)`)
  await clinic.sql(`insert into audit_events (actor_id, actor_role, action, patient_id, outcome, request_id)
    values ('${user_id}', 'patient', 'POST /api/auth/sign_in', '${user_id}', 'ok', 'x')`)
  await clinic.session('cash-medication')
  protectedTables = (
    await clinic.sql<{ name: string }>(
      `select relname::text as name from pg_class where relrowsecurity and relnamespace = 'public'::regnamespace
         and has_table_privilege('app_rw', oid, 'select')`,
    )
  ).map(({ name }) => name)
})
afterAll(() => clinic.close())

const count = (table: string) =>
  statement<{ rows: number }>(`count_${table}`, `select count(*)::int as rows from ${table}`)

async function rowsOf(table: string, caller: Caller): Promise<number> {
  const [row] = await clinic.app.services.database.read(caller, ({ run }) => run(count(table)))
  return row?.rows ?? NaN
}

/** Visible rows that belong to another person. */
async function foreignRows(table: string, user_id: string): Promise<number> {
  const [owner] = await clinic.sql<{ name: string }>(
    `select attname::text as name from pg_attribute where attrelid = $1::regclass and attnum > 0
       and attname in ('patient_id', 'owner_id', 'user_id')
     order by array_position(array['patient_id', 'owner_id', 'user_id'], attname::text) limit 1`,
    [table],
  )
  if (!owner) return 0
  const seen = statement<{ rows: number }>(
    `foreign_${table}`,
    `select count(*)::int as rows from ${table} where ${owner.name} <> $1`,
  )
  const [row] = await clinic.app.services.database.read({ user_id }, ({ run }) => run(seen, [user_id]))
  return row?.rows ?? NaN
}

test('row-level security: without a caller no row of any guarded table is visible', async () => {
  const filled: string[] = []
  for (const table of protectedTables) {
    expect([table, await rowsOf(table, nobody)]).toEqual([table, 0])
    const [all] = await clinic.sql<{ rows: number }>(`select count(*)::int as rows from ${table}`)
    if (all && all.rows > 0) filled.push(table)
  }
  expect(filled).toEqual(
    expect.arrayContaining([...filledHere, 'users', 'patients', 'data_keys', 'care_team']),
  )
})

test('row-level security: what the database derives, the delivery log, the versions of the desk and what stands for a bank are out of reach for every caller', async () => {
  const hidden = await clinic.sql<{ name: string }>(
    `select relname::text as name from pg_class where relrowsecurity and relnamespace = 'public'::regnamespace
       and not has_table_privilege('app_rw', oid, 'select') order by 1`,
  )
  expect(hidden.map(({ name }) => name)).toEqual([
    'content_drafts',
    'content_versions',
    'deliveries',
    'exercise_drafts',
    'exercise_versions',
    'experiments',
    'free_time',
    'payment_methods',
    'plan_prices',
    'processor_events',
    'promo_codes',
    'reconciliation_days',
    'reconciliation_differences',
    'setting_versions',
  ])
})

test('row-level security: a connection without a caller setting sees nothing', async () => {
  const { pathname } = new URL(clinic.ownerUrl)
  const { appUrl, drop } = await scratchDatabase()
  const url = new URL(appUrl)
  url.pathname = pathname
  const client = new pg.Client(url.href)
  await client.connect()
  try {
    for (const table of protectedTables) {
      const { rows } = await client.query(`select count(*)::int as rows from ${table}`)
      expect([table, rows[0]]).toEqual([table, { rows: 0 }])
    }
    for (const bad of ["'; drop table users; --", 'x', clinic.idOf('cash-medication').slice(1)]) {
      await client.query(`select set_config('app.user_id', $1, false)`, [bad])
      await expect(client.query('select * from patients')).rejects.toThrow(
        'invalid input syntax for type uuid',
      )
    }
  } finally {
    await client.end()
    await drop()
  }
})

test('row-level security: the owner of the tables sees no patient without a granted role', async () => {
  await clinic.sql('begin')
  try {
    await clinic.sql(
      'revoke app_rw, jobs, audit_writer, session_keeper from stillwater_owner granted by stillwater_owner',
    )
    await clinic.sql('set local role stillwater_owner')
    for (const table of protectedTables)
      expect([table, await clinic.sql(`select count(*)::int as rows from ${table}`)]).toEqual([
        table,
        [{ rows: 0 }],
      ])
  } finally {
    await clinic.sql('rollback')
  }
})

test('row-level security: a patient sees only their own rows in every table', async () => {
  const maya = { user_id: clinic.idOf('cash-medication') }
  const jonah = { user_id: clinic.idOf('cash-therapy') }
  for (const table of ['users', 'patients', 'data_keys']) {
    expect([table, await rowsOf(table, maya)]).toEqual([table, 1])
    expect([table, await rowsOf(table, jonah)]).toEqual([table, 1])
  }
  for (const table of filledHere) {
    expect([table, (await rowsOf(table, maya)) > 0]).toEqual([table, true])
    expect([table, await foreignRows(table, jonah.user_id)]).toEqual([table, 0])
  }
  for (const table of protectedTables)
    expect([table, await foreignRows(table, jonah.user_id)]).toEqual([table, 0])
  expect(await rowsOf('care_team', jonah)).toBe(2)
})

test('row-level security: the server statements return no foreign row, by the policies alone', async () => {
  const maya = clinic.idOf('cash-medication')
  const onCareTeam = statement<{ yes: boolean }>('ask_team', 'select on_care_team($1) as yes')
  for (const [sign_in, reaches] of [
    ['cash-therapy', false],
    ['therapist-elsewhere', false],
    ['admin', false],
    ['oncall', false],
    ['therapist', true],
    ['provider', true],
  ] as const) {
    const caller = { user_id: clinic.idOf(sign_in) }
    const { database } = clinic.app.services
    const [patients, row, [team]] = await database.read(caller, (connection) =>
      Promise.all([
        connection.run(loadPatient, [maya]),
        readUserRow(connection, maya),
        connection.run(onCareTeam, [maya]),
      ]),
    )
    expect([sign_in, patients.length, row?.id, team?.yes]).toEqual(
      reaches ? [sign_in, 1, maya, true] : [sign_in, 0, undefined, false],
    )
  }
})

test('row-level security: another patient can neither update nor insert foreign rows', async () => {
  const maya = clinic.idOf('cash-medication')
  const jonah = { user_id: clinic.idOf('cash-therapy') }
  const { database } = clinic.app.services
  const changed = await database.transaction(jonah, async ({ run }) => [
    ...(await run(statement('steal_1', `update patients set pronoun = 'x' where id = $1 returning id`), [
      maya,
    ])),
    ...(await run(statement('steal_2', `update users set active = false where id = $1 returning id`), [
      maya,
    ])),
    ...(await run(
      statement('steal_3', `update sessions set revoked_at = now() where user_id = $1 returning id`),
      [maya],
    )),
  ])
  expect(changed).toEqual([])
  const added = (text: string) =>
    database.transaction(jonah, ({ run }) => run(statement(`add_${text.length}`, text)))
  const foreign = `'${randomUUID()}', '${maya}'`
  await expect(
    added(`insert into sessions (id, user_id, token_sha256, expires_at) values (${foreign}, '\\x01', now())`),
  ).rejects.toThrow('row-level security')
  await expect(
    added(`insert into audit_events (actor_id, actor_role, action, outcome, request_id)
           values ('${maya}', 'patient', 'POST /api/auth/sign_in', 'ok', 'x')`),
  ).rejects.toThrow('row-level security')
  await expect(
    added(
      `insert into care_team (patient_id, user_id, care_role) values ('${maya}', '${jonah.user_id}', 'therapist')`,
    ),
  ).rejects.toThrow('permission denied')
  await expect(added(`delete from audit_events`)).rejects.toThrow('permission denied')
  await expect(added(`update audit_events set outcome = 'ok'`)).rejects.toThrow('permission denied')
})

const record = () => `/api/patients/${clinic.idOf('cash-medication')}`

test('row-level security: a person removed from the care team is refused at the next request', async () => {
  const headers = await clinic.session('therapist')
  expect((await clinic.ask('GET', record(), { headers })).status).toBe(200)
  await clinic.sql(`update care_team set until = app_now() where user_id = $1 and until is null`, [
    clinic.idOf('therapist'),
  ])
  const answer = await clinic.ask('GET', record(), { headers })
  expect([answer.status, answer.body.code]).toEqual([404, 'not_found'])
})

test('row-level security: a person with a closed account is refused at the next request', async () => {
  const headers = await clinic.session('provider')
  expect((await clinic.ask('GET', record(), { headers })).status).toBe(200)
  await clinic.sql('update users set active = false where id = $1', [clinic.idOf('provider')])
  const answer = await clinic.ask('GET', record(), { headers })
  expect([answer.status, answer.body.code]).toEqual([401, 'unauthenticated'])
  const again = await clinic.ask('POST', '/api/auth/sign_in', {
    body: { email: 'provider@demo.test', password: 'Stillwater-1' },
  })
  expect([again.status, again.body.code]).toEqual([401, 'bad_credentials'])
})
