import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { scratchDatabase, type ScratchDatabase } from '../testing/scratch-database.ts'
import { superuserUrl } from './clinic.fixture.ts'

/** Tables that name a person or hold something sealed, and still show every row to the product. Each says why. */
const withoutPolicies: Record<string, string> = {
  care_people:
    'what patients may read of the people who care for them: names and biographies, no health data',
  outbox_messages: 'the product has no right on it at all; the background alone reads and writes it, sealed',
}

let scratch: ScratchDatabase
let superuser: pg.Client
beforeAll(async () => {
  scratch = await scratchDatabase()
  superuser = new pg.Client(superuserUrl(scratch.ownerUrl))
  await superuser.connect()
})
afterAll(async () => {
  await superuser.end()
  await scratch.drop()
})

const sql = async <Row extends object>(text: string) => (await superuser.query(text)).rows as Row[]

test('policies: every table with a person has forced row-level security', async () => {
  const rows = await sql<{ name: string; guarded: boolean }>(`
    select c.relname::text as name, bool_and(c.relrowsecurity and c.relforcerowsecurity) as guarded
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and (
      c.relname in ('users', 'patients') or a.attname ~ '^(sealed|user_id|patient_id|owner_id|actor_id)$'
      or exists (select from pg_constraint f where f.conrelid = c.oid and f.contype = 'f'
                 and f.confrelid in ('users'::regclass, 'patients'::regclass)))
    group by 1 order by 1`)
  expect(rows.length).toBeGreaterThanOrEqual(11)
  const unguarded = rows.filter(({ guarded }) => !guarded).map(({ name }) => name)
  expect(unguarded).toEqual(Object.keys(withoutPolicies).sort())
  const rights = await sql<{ may: boolean }>(
    `select has_table_privilege('app_rw', 'outbox_messages', 'select, insert, update, delete') as may`,
  )
  expect(rights).toEqual([{ may: false }])
})

test('policies: a table without a policy has no column that could hold free text', async () => {
  const rows = await sql<{ column: string }>(`
    select c.relname || '.' || a.attname as column
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not c.relrowsecurity
      and a.atttypid in ('text'::regtype, 'jsonb'::regtype, 'json'::regtype, 'varchar'::regtype, 'text[]'::regtype)
    order by 1`)
  // An exception is added here deliberately, after a review of what it may hold.
  expect(rows.map(({ column }) => column)).toEqual([
    // Documents that anyone may read.
    'agreement_versions.changes',
    'agreement_versions.kind',
    'agreement_versions.text',
    'analytics_events.name',
    'analytics_events.path',
    'analytics_events.properties',
    'attempts.kind',
    'audit_progress.writers',
    'care_people.bio',
    'care_people.education',
    'care_people.name',
    'care_people.photo_url',
    'care_people.profile_url',
    'error_reports.app_version',
    'error_reports.kind',
    'error_reports.place',
    'error_reports.request_id',
    'error_reports.source',
    'error_reports.stack',
    'improvement_figures.scale',
    'insurance_payers.code',
    'insurance_payers.name',
    'insurance_payers.search_name',
    'jobs.dedupe_key',
    'jobs.last_error',
    'jobs.name',
    'jobs.payload',
    'migrations.name',
    'migrations.sha256',
    'outbox_messages.channel',
    'outbox_messages.dedupe_key',
    'settings.name',
    'settings.value',
  ])
})

test('policies: the server roles are no superusers, own no table and bypass no policy', async () => {
  const roles = await sql<{ rolname: string }>(
    `select rolname from pg_roles where rolname in
       ('app_rw', 'jobs', 'audit_writer', 'session_keeper', 'stillwater_app', 'stillwater_jobs', 'stillwater_owner')
       and not (rolsuper or rolbypassrls or rolreplication or rolcreatedb)`,
  )
  expect(roles).toHaveLength(7)
  const owned = await sql(
    `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm')
       and relowner <> 'stillwater_owner'::regrole`,
  )
  expect(owned).toEqual([])
  // The request role can assume no other role.
  const reach = await sql<{ rolname: string }>(
    `select rolname::text from pg_roles where rolname <> 'stillwater_app' and pg_has_role('stillwater_app', oid, 'member')`,
  )
  expect(reach).toEqual([{ rolname: 'app_rw' }])
  expect(
    await sql(
      `select rolname from pg_roles where rolname <> 'app_rw' and pg_has_role('app_rw', oid, 'member')`,
    ),
  ).toEqual([])
})

test('policies: security definer functions have few rights, a fixed search path and no public execute', async () => {
  const rows = await sql<{ name: string; owner: string; fixed: boolean; open: boolean }>(`
    select proname::text as name, proowner::regrole::text as owner,
      coalesce(proconfig::text like '%search_path=public, pg_temp%', false) as fixed,
      has_function_privilege('public', oid, 'execute') as open
    from pg_proc where pronamespace = 'public'::regnamespace and prosecdef order by 1`)
  expect(rows.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'account_by_email',
      'on_care_team',
      'open_session',
      'publish_live',
      'reset_by_token',
    ]),
  )
  for (const { name, owner, fixed, open } of rows)
    expect([name, ['session_keeper', 'jobs'].includes(owner), fixed, open]).toEqual([name, true, true, false])
  const views = await sql(
    `select relname from pg_class where relkind = 'v' and relnamespace = 'public'::regnamespace
       and not coalesce(reloptions::text like '%security_invoker=true%', false)`,
  )
  expect(views).toEqual([])
})

test('policies: every policy of the request role depends on the caller', async () => {
  const rules = await sql<{ rule: string; text: string }>(`
    select tablename || ': ' || policyname as rule, coalesce(qual, '') || ' ' || coalesce(with_check, '') as text
    from pg_policies where roles && '{app_rw,public}'::name[]`)
  const functions = await sql<{ name: string; source: string }>(
    `select proname::text as name, prosrc as source from pg_proc where pronamespace = 'public'::regnamespace`,
  )
  // A function that reads the caller, directly or through another.
  const asking = new Set(['app_user'])
  const asks = (text: string) => [...asking].some((name) => text.includes(`${name}(`))
  for (const _ of functions) for (const { name, source } of functions) if (asks(source)) asking.add(name)
  expect(rules.length).toBeGreaterThanOrEqual(11)
  expect(rules.filter(({ text }) => !asks(text))).toEqual([])
})
