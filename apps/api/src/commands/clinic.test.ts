import { spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addFactor } from '../features/auth/second-factor/factor-record.ts'
import { createUser } from '../features/people/create-person.ts'
import { nobody } from '../platform/db/database.ts'
import { blindIndex } from '../platform/sealing/blind-index.ts'
import { scratchDatabase, type ScratchDatabase } from '../testing/scratch-database.ts'
import { clinicCommand } from './clinic.ts'
import { hoursWords, readHours } from './clinic/clinic-hours.ts'
import { setupCommand } from './clinic/setup.ts'
import { withClinic } from './clinic/with-clinic.ts'

let scratch: ScratchDatabase
let client: pg.Client
let dataDir: string
let env: Record<string, string>
beforeAll(async () => {
  scratch = await scratchDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'stillwater-clinic-'))
  env = {
    DATABASE_URL: scratch.ownerUrl,
    DATABASE_JOBS_URL: scratch.jobsUrl,
    DATA_DIR: dataDir,
    DEMO: '0',
    PUBLIC_URL: 'https://clinic.example',
  }
  client = new pg.Client(scratch.jobsUrl)
  await client.connect()
  await client.query('set role jobs')
})
afterAll(async () => {
  await client.end()
  await scratch.drop()
  await rm(dataDir, { recursive: true, force: true })
})

const flags = (changes: Record<string, string> = {}) =>
  Object.entries({
    name: 'Harbor Clinic',
    'support-email': 'help@harbor.example',
    states: 'CA, WA',
    zone: 'America/Los_Angeles',
    hours: 'Mon-Fri 8:30-18:00',
    'admin-name': 'Ada Minh Lowe',
    'admin-email': 'Ada@harbor.example',
    'oncall-name': 'Omar Reyes',
    'oncall-email': 'omar@harbor.example',
    ...changes,
  }).flatMap(([name, value]) => [`--${name}`, value])

const setting = async (name: string) =>
  (await client.query('select value from settings where name = $1', [name])).rows[0]?.value as unknown
const invitations = async () =>
  (
    await client.query<{ role: string; link_number: number }>(
      'select role, link_number from staff_invitations order by role',
    )
  ).rows

test('clinic setup: on an empty database it names the clinic and invites its administrator and on-call person', async () => {
  const { ok, sentence } = await clinicCommand(env, ['setup', ...flags()])
  expect(ok, sentence).toBe(true)
  expect(sentence.match(/https:\/\/clinic\.example\/invitation#[\w-]{43}/g)).toHaveLength(2)
  expect(await setting('brand')).toEqual({
    name: 'Harbor Clinic',
    support_email: 'help@harbor.example',
    care_team_hours: 'Monday to Friday, 8:30 AM to 6:00 PM Pacific Time',
  })
  expect(await setting('messaging')).toEqual({
    zone: 'America/Los_Angeles',
    weekdays: [1, 2, 3, 4, 5],
    opens_minute: 510,
    closes_minute: 1080,
  })
  expect(await setting('therapist_regions')).toEqual(['CA', 'WA'])
  expect(await invitations()).toEqual([
    { role: 'admin', link_number: 1 },
    { role: 'oncall', link_number: 1 },
  ])
  const audited = await client.query(`select actor_role from audit_events where action = 'staff.invite'`)
  expect(audited.rows).toEqual([{ actor_role: 'server' }, { actor_role: 'server' }])
})

test('clinic setup: run again, it makes new links and no second invitation', async () => {
  const { ok } = await clinicCommand(env, ['setup', ...flags({ name: 'Harbor Care' })])
  expect(ok).toBe(true)
  expect(await setting('brand')).toMatchObject({ name: 'Harbor Care' })
  expect(await invitations()).toEqual([
    { role: 'admin', link_number: 2 },
    { role: 'oncall', link_number: 2 },
  ])
})

test('clinic setup: a test email or text that goes nowhere is a failure that names what to set', async () => {
  const asked = flags({ 'test-email': 'ada@harbor.example', 'test-phone': '415 555 2671' })
  const { ok, sentence } = await clinicCommand(env, ['setup', ...asked])
  expect(ok).toBe(false)
  expect(sentence).toContain('The test email went nowhere: set SMTP_URL first.')
  expect(sentence).toContain('The test text went nowhere: set TWILIO_ACCOUNT_SID first.')
})

test('clinic check: each thing that is not ready is red with one fix, and the command fails until none is', async () => {
  const { ok, sentence } = await clinicCommand(env, ['check'])
  expect(ok).toBe(false)
  const lines = sentence.split('\n')
  expect(lines).toContain(
    'red    No email leaves the clinic, safety alerts included. Set SMTP_URL and MAIL_FROM.',
  )
  expect(lines).toContain('green  No demo people are in the database.')
  expect(lines.at(-1)).toMatch(/^\d+ of 16 are not ready\.$/)
  const withMail = await clinicCommand({ ...env, SMTP_URL: 'smtp://localhost:2525' }, ['check'])
  expect(withMail.sentence).toContain('green  Email is delivered.')
})

test('clinic setup: at a terminal it asks for what no flag gives, and again after a wrong answer', async () => {
  const asked: string[] = []
  const replies = ['ZZ', 'ca']
  const args = flags().filter((_, at, all) => all[at] !== '--states' && all[at - 1] !== '--states')
  const { ok } = await setupCommand(env, args, async (words) => {
    asked.push(words)
    return words.startsWith('States') ? (replies.shift() ?? '') : ''
  })
  expect(ok).toBe(true)
  expect(asked.filter((words) => words.startsWith('States'))).toHaveLength(2)
  expect(await setting('therapist_regions')).toEqual(['CA'])
})

test.each([
  ['--states', flags({ states: 'CA, ZZ' }), '--states cannot be used: ZZ is no state.'],
  ['--hours', flags({ hours: 'always' }), '--hours cannot be used: hours are like Mon-Fri 9:00-19:00.'],
  [
    '--admin-name',
    flags({ 'admin-name': 'Ada' }),
    '--admin-name cannot be used: it needs a first and a last name.',
  ],
  ['--zone', flags({ zone: 'Mars/Base' }), '--zone cannot be used: a time zone is like America/New_York.'],
])('clinic setup: a wrong %s stops it with one sentence', async (_, args, sentence) => {
  await expect(setupCommand(env, args, null)).rejects.toThrow(sentence)
})

test('clinic invite: without a terminal, missing flags are named and nothing is made', async () => {
  const before = await invitations()
  const file = fileURLToPath(new URL('clinic.ts', import.meta.url))
  const args = ['--import', 'tsx', file, 'invite', '--email', 'kit@harbor.example']
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (part) => (said += String(part)))
  const code = await new Promise((resolve) => child.on('close', resolve))
  expect([code, said]).toEqual([1, 'Missing: --name, --role.\n'])
  expect(await invitations()).toEqual(before)
})

test('clinic invite: it makes an invitation and refuses an unknown role', async () => {
  const asked = ['invite', '--email', 'kit@harbor.example', '--name', 'Kit Aydin', '--states', 'WA']
  const { sentence } = await clinicCommand(env, [...asked, '--role', 'therapist'])
  expect(sentence).toMatch(/^Kit Aydin is invited\./)
  expect((await invitations()).map(({ role }) => role)).toContain('therapist')
  await expect(clinicCommand(env, [...asked, '--role', 'patient'])).rejects.toThrow('a role is one of')
})

test('clinic reset-factor: a lost factor and its recovery codes are removed, told and audited', async () => {
  const id = randomUUID()
  const email = 'lost@harbor.example'
  await withClinic(env, ({ database, keyring }) =>
    database.transaction(nobody, async (connection) => {
      const key = await createUser(connection, keyring, {
        id,
        role: 'admin',
        email,
        email_index: blindIndex(keyring, 'email', email),
        first_name: 'Lou',
        last_name: 'Lost',
        phone: null,
        password_hash: null,
        sms_opted_in: false,
      })
      await addFactor(connection, keyring, { user_id: id, key, secret: randomBytes(20), last_step: 1 })
    }),
  )
  const left = async () =>
    (
      await client.query<{ left: number }>(
        `select ((select count(*) from staff_factors where user_id = $1)
               + (select count(*) from staff_recovery_codes where user_id = $1))::int as left`,
        [id],
      )
    ).rows[0]?.left
  expect(await left()).toBe(11)
  expect(await clinicCommand(env, ['reset-factor', '--email', 'Lost@harbor.example'])).toMatchObject({
    ok: true,
  })
  expect(await left()).toBe(0)
  const audited = await client.query(
    `select record_id from audit_events where action = 'staff.reset_factor' and actor_role = 'server'`,
  )
  expect(audited.rows).toEqual([{ record_id: id }])
  const jobs = await client.query(`select payload from jobs where name = 'auth.tell-of-second-factor'`)
  expect(jobs.rows).toEqual([{ payload: { user_id: id, what: 'reset', codes_left: null } }])
})

test('clinic setup: a clinic with an administrator gets no second first one', async () => {
  const { sentence } = await clinicCommand(env, [
    'setup',
    ...flags({ 'admin-email': 'second@harbor.example' }),
  ])
  expect(sentence).toContain('It has an administrator, who invites others at /care/staff.')
  expect((await invitations()).filter(({ role }) => role === 'admin')).toHaveLength(1)
})

test('clinic reset-factor: someone unknown is refused', async () => {
  expect(await clinicCommand(env, ['reset-factor', '--email', 'nobody@harbor.example'])).toEqual({
    ok: false,
    sentence: 'Nobody of the staff has this email address.',
  })
})

test('clinic: an unknown command lists those there are', async () => {
  expect(await clinicCommand(env, ['sing'])).toEqual({
    ok: false,
    sentence: 'Say which: npm run clinic -- setup | check | invite | backup | restore | reset-factor',
  })
})

test.each([
  ['Mon-Fri 9:00-19:00', 'Monday to Friday, 9:00 AM to 7:00 PM Eastern Time'],
  ['sat-sun 10:15-12:00', 'Saturday to Sunday, 10:15 AM to 12:00 PM Eastern Time'],
  ['Wed 0:00-24:00', 'Wednesday, 12:00 AM to 12:00 AM Eastern Time'],
])('clinic hours: %s is told to patients as %s', (text, words) => {
  const hours = readHours(text, 'America/New_York')
  expect(hours && hoursWords(hours)).toBe(words)
})

test.each(['', 'Mon-Fri', 'Mon-Fri 19:00-9:00', 'Foo 9:00-10:00', 'Mon 9:70-10:00', 'Mon 9:00-25:00'])(
  'clinic hours: %o are no hours',
  (text) => {
    expect(readHours(text, 'America/New_York')).toBeNull()
  },
)
