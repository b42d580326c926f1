import { afterAll, beforeAll, expect, test } from 'vitest'
import { listJobs } from '@stillwater/contract/care/jobs'
import { buildApp, type Person, type TestApp } from '../../../testing/build-app.ts'

let product: TestApp
let admin: Person
beforeAll(async () => {
  product = await buildApp()
  admin = await product.newCarePerson('admin')
  await product.app.worker.runDue()
})
afterAll(() => product.close())

const list = async () => (await admin.api.call(listJobs, {})).data
const retry = (body: object, path = 'retry', { headers } = admin) =>
  product.send('POST', `/api/care/jobs/${path}`, { body, headers })

/** A job that was given up, whose work is to find nobody and end. */
async function parked(count = 1): Promise<number[]> {
  const rows = await product.rows<{ id: number }>(
    `insert into jobs (name, payload, run_at, attempts, last_error, parked_at)
     select 'auth.welcome', '{"email_index":"00","taken":false}', app_now(), 5, 'ETIMEDOUT', app_now()
     from generate_series(1, $1::int) returning id`,
    [count],
  )
  return rows.map(({ id }) => id)
}

test('job queue: a job that was given up is listed with its code and without its payload, and runs once when retried twice', async () => {
  const [id] = await parked()
  const { failed, failed_count, kinds } = await list()
  expect(failed_count).toBe(1)
  expect(failed).toMatchObject([
    { id, name: 'auth.welcome', state: 'dead', attempts: 5, failure: 'ETIMEDOUT' },
  ])
  expect(Object.keys(failed[0] ?? {})).not.toContain('payload')
  expect(kinds.find(({ name }) => name === 'auth.welcome')).toMatchObject({ dead: 1, due: 0 })

  expect((await retry({ job_id: id })).json).toEqual({ retried: true })
  await product.app.worker.runDue()
  expect((await retry({ job_id: id })).json).toEqual({ retried: false })
  expect((await list()).failed_count).toBe(0)
  const audited = await product.rows(
    `select outcome from audit_events where action = 'POST /api/care/jobs/retry' and actor_id = $1`,
    [admin.user.id],
  )
  expect(audited).toEqual([{ outcome: 'ok' }, { outcome: 'ok' }])
})

test('job queue: all failed jobs of one kind are retried together', async () => {
  await parked(3)
  expect((await retry({ name: 'auth.welcome' }, 'retry_all')).json).toEqual({ retried: 3 })
  expect((await retry({ name: 'auth.welcome' }, 'retry_all')).json).toEqual({ retried: 0 })
  await product.app.worker.runDue()
  expect((await list()).failed_count).toBe(0)
})

test('job queue: periodic jobs are listed apart, with their interval and last run', async () => {
  await product.advance(60_000)
  const { periodic, kinds } = await list()
  const sealing = periodic.find(({ name }) => name === 'audit.seal')
  expect(sealing).toMatchObject({ every_ms: 5000, failure: null })
  expect(sealing?.last_run_at).not.toBeNull()
  expect(periodic.map(({ name }) => name)).toContain('figures.count-improvement')
  expect(kinds.map(({ name }) => name)).not.toContain('audit.seal')
})

test('job queue: a job whose work waits again is refused by name, and an unknown one changes nothing', async () => {
  const insert = (parked_at: string) =>
    product.rows<{ id: number }>(
      `insert into jobs (name, payload, dedupe_key, run_at, attempts, parked_at)
       values ('auth.welcome', '{}', 'same', app_now() + interval '1 day', 5, ${parked_at}) returning id`,
    )
  const [old] = await insert('app_now()')
  await insert('null')
  const refused = await retry({ job_id: old?.id })
  expect([refused.status, (refused.json as { code: string }).code]).toEqual([409, 'job_replaced'])
  expect((await retry({ job_id: 987_654 })).json).toEqual({ retried: false })
})

test('job queue: only an administrator sees or changes it, and what makes no sense is refused', async () => {
  for (const role of ['provider', 'coordinator', 'oncall'] as const) {
    const other = await product.newCarePerson(role)
    expect((await product.send('GET', '/api/care/jobs', { headers: other.headers })).status).toBe(403)
    expect((await retry({ job_id: 1 }, 'retry', other)).status).toBe(403)
    expect((await retry({ name: 'auth.welcome' }, 'retry_all', other)).status).toBe(403)
  }
  for (const body of [{}, { job_id: 'x' }, { job_id: 0 }, { job_id: 1.5 }, { job_id: 1e300 }])
    expect([body, (await retry(body)).status]).toEqual([body, 422])
  expect((await retry({ name: 'Robert; drop' }, 'retry_all')).status).toBe(422)
})
