import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { apiRoot } from '../../platform/api-root.ts'
import { safetyForTests } from './safety.fixture.ts'

const here = safetyForTests()

/** What the migration does to the rows of a clinic that ran before it. */
function migratingStatements(): string[] {
  const sql = readFileSync(join(apiRoot, 'migrations', '0070_safety.sql'), 'utf8')
  const [, rest = ''] = sql.split('set local role jobs;\n')
  return rest
    .split('reset role;')[0]!
    .split(/;\n/)
    .filter((one) => one.trim() !== '')
}

const addTask = (patient_id: string, task_key: string, urgent: boolean, due: string, acknowledged = false) =>
  here.product.rows(
    `insert into tasks (id, patient_id, audience, task_key, urgent, due_at, acknowledged_at)
     values ($1, $2, 'care_team', $3, $4, app_now() + $5::interval, case when $6 then app_now() end)`,
    [randomUUID(), patient_id, task_key, urgent, due, acknowledged],
  )

test('migration: the most urgent of a patient’s open tasks becomes the safety task, and others stay as they are', async () => {
  const [robin, calm] = [await here.product.quickPatient(), await here.product.quickPatient()]
  await addTask(robin.user.id, 'check-in', false, '1 minute')
  await addTask(robin.user.id, 'check-in-now', true, '10 minutes')
  await addTask(robin.user.id, 'answer-follow-up', false, '20 hours')
  await addTask(robin.user.id, 'visit-request', false, '20 hours')
  await addTask(calm.user.id, 'check-in', false, '20 hours', true)
  const statements = migratingStatements()
  expect(statements).toHaveLength(2)
  for (const statement of statements) await here.product.rows(statement)
  const tasks = await here.product.rows<Record<string, unknown>>(
    `select task_key, safety, done_at is null as open, alerting_since is not null as alerting,
            round(extract(epoch from due_at - app_now()) / 60)::int as minutes
       from tasks where patient_id = $1 order by task_key`,
    [robin.user.id],
  )
  expect(tasks).toEqual([
    { task_key: 'answer-follow-up', safety: false, open: false, alerting: false, minutes: 1200 },
    { task_key: 'check-in', safety: false, open: false, alerting: false, minutes: 1 },
    { task_key: 'check-in-now', safety: true, open: true, alerting: true, minutes: 1 },
    { task_key: 'visit-request', safety: false, open: true, alerting: false, minutes: 1200 },
  ])
  const queue = await here.queue()
  expect(queue.map(({ patient_id }) => patient_id).sort()).toEqual([robin.user.id, calm.user.id].sort())
  const { signals, level } = await here.details((await here.taskOf(robin))!.id)
  expect([signals, level]).toEqual([[], 'moderate'])
})
