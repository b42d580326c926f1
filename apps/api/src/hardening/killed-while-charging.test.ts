import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClient, type Client } from '@stillwater/contract/client'
import { signUp } from '@stillwater/contract/accounts'
import type { User } from '@stillwater/contract/people'
import { beginVisit, walk } from '../features/intake/walker.fixture.ts'
import { payFirstMonth } from '../features/payments/pay.fixture.ts'
import type { Person } from '../testing/build-app.ts'
import { scratchDatabase, type ScratchDatabase } from '../testing/scratch-database.ts'
import { superuserUrl } from './clinic.fixture.ts'
import { bundleProduct, type ProductProcess } from './product-process.fixture.ts'
import { until } from './until.fixture.ts'

let product: Awaited<ReturnType<typeof bundleProduct>>
let database: ScratchDatabase
let dataDir: string
let env: Record<string, string>
let watcher: pg.Client
let locker: pg.Client
let running: { process: ProductProcess; address: string }
beforeAll(async () => {
  product = await bundleProduct()
  database = await scratchDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'stillwater-killed-'))
  env = {
    DATA_DIR: dataDir,
    DEMO: '1',
    PORT: '0',
    LOG_LEVEL: 'error',
    DATABASE_URL: database.ownerUrl,
    DATABASE_APP_URL: database.appUrl,
    DATABASE_JOBS_URL: database.jobsUrl,
  }
  ;[watcher, locker] = [
    new pg.Client(superuserUrl(database.ownerUrl)),
    new pg.Client(superuserUrl(database.ownerUrl)),
  ]
  for (const one of [watcher, locker]) {
    one.on('error', () => {})
    await one.connect()
  }
  running = await start()
})
afterAll(async () => {
  await product.remove()
  await watcher.end()
  await locker.end()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

async function start() {
  const process = product.run(env)
  return { process, address: await process.ready }
}

async function newcomer(): Promise<{ headers: Record<string, string>; user: User }> {
  const visitor = createClient({ host: running.address, send: fetch, credentials: () => ({}) })
  const { data, headers } = await visitor.call(signUp, {
    body: {
      first_name: 'Robin',
      last_name: 'Tester',
      email: `robin-${crypto.randomUUID()}@example.com`,
      phone: '5550001111',
      password: '',
      password_confirmation: '',
      skip_password_validation: true,
      sms_opted_in: true,
    },
  })
  const names = ['access-token', 'client', 'uid']
  return { user: data, headers: Object.fromEntries(names.map((name) => [name, headers.get(name) ?? ''])) }
}

/** The same person, at whichever address the product is reached now. */
function at(address: string, { headers, user }: Awaited<ReturnType<typeof newcomer>>): Person {
  const api: Client = createClient({ host: address, send: fetch, credentials: () => headers })
  return { user, headers, api, email: user.email }
}

const someoneWaits = async () => {
  const { rows } = await watcher.query(
    `select 1 from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())`,
  )
  return rows.length > 0
}

// The point at which the server is killed: a lock holds back the table it is about to write.
test.each([
  ['before anything was written down', 'invoices'],
  ['while the card is on its way to the processor', 'embedded_payments.cards'],
  ['when the processor has the card and the product does not know yet', 'payment_methods'],
  ['while the processor takes the money', 'embedded_payments.transactions'],
  ['when the money is taken and nothing of it is written down', 'subscriptions'],
])('killed %s, the patient is charged once', async (_, table) => {
  const robin = await newcomer()
  const visit = await beginVisit(at(running.address, robin))
  await walk(at(running.address, robin), visit.id, {
    until: ({ question_type }) => question_type === 'payment',
  })
  await locker.query('begin')
  await locker.query(`lock table ${table} in share row exclusive mode`)
  const lost = payFirstMonth(at(running.address, robin), visit.id).catch(() => 'no answer')
  await until(someoneWaits)
  running.process.child.kill('SIGKILL')
  await running.process.ended
  expect(await lost).toBe('no answer')
  await locker.query('rollback')
  running = await start()

  // A minute later the job settles the charge or gives it up; then the patient retries.
  const moved = await fetch(`${running.address}/dev/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advance_ms: 61_000 }),
  })
  expect(moved.status).toBe(200)
  await until(async () => {
    const { rows } = await watcher.query(`select 1 from charges where status = 'started'`)
    return rows.length === 0
  })
  const answer = await payFirstMonth(at(running.address, robin), visit.id)
  expect(answer).toMatchObject({
    success: true,
    patient: { status: 'paid_but_incomplete' },
    invoice: { status: 'paid' },
  })
  const { rows } = await watcher.query(
    `select (select count(*)::int from embedded_payments.transactions t join embedded_payments.cards c on c.reference = t.card
              where c.customer = $1::text and t.outcome = 'approved') as taken,
       (select count(*)::int from ledger_entries where patient_id = $1::uuid and account = 'cash') as booked,
       (select count(*)::int from subscriptions where patient_id = $1::uuid) as memberships,
       (select sum(amount_cents)::int from ledger_entries where patient_id = $1::uuid and account = 'receivable') as owed`,
    [robin.user.id],
  )
  expect(rows).toEqual([{ taken: 1, booked: 1, memberships: 1, owed: 0 }])
})
