import { afterAll, beforeAll, expect, test } from 'vitest'
import { nobody, type Connection } from '../../platform/db/database.ts'
import { buildApp, type TestApp } from '../../testing/build-app.ts'
import { finishTasks } from './finish-tasks.ts'
import { openTask, type NewTask } from './open-task.ts'

let product: TestApp
beforeAll(async () => {
  product = await buildApp()
})
afterAll(() => product.close())

type CareTaskKey = Extract<NewTask, { audience: 'care_team' }>['task_key']
type Settle = (connection: Connection, patient_id: string) => Promise<unknown>

const settled =
  (text: string): Settle =>
  ({ db }, patient_id) =>
    db.execute(text.replace('$1', `'${patient_id}'`))

const settlements: [task_key: CareTaskKey, how: string, settle: Settle][] = [
  [
    'bridge-supply',
    'by the supply that was sent',
    (connection, patient_id) =>
      finishTasks(connection, {
        patient_ids: [patient_id],
        audience: 'care_team',
        task_key: 'bridge-supply',
      }),
  ],
  ['arrange-therapist-visit', 'by the booking', settled(`select finish_arranging($1, 'therapist')`)],
  ['amendment-request', 'by the answer', settled(`select settle_care_task($1, 'amendment-request', null)`)],
]

test.each(settlements)(
  'tasks: those who see an open %s hear when it is finished %s',
  async (task_key, _, settle) => {
    const { user } = await product.quickPatient()
    const ines = await product.newCarePerson('coordinator')
    const { background } = product.app.services
    const id = await background.transaction(nobody, (connection) =>
      openTask(connection, { patient_id: user.id, audience: 'care_team', task_key }),
    )
    const heard = () =>
      product.rows(
        `select record_id from live_events where user_id = $1 and kind = 'care_tasks' and record_id = $2`,
        [ines.user.id, id],
      )
    expect(await heard()).toHaveLength(1)
    await background.transaction(nobody, (connection) => settle(connection, user.id))
    expect(await heard()).toHaveLength(2)
    await background.transaction(nobody, (connection) => settle(connection, user.id))
    expect(await heard(), 'nothing was left to finish').toHaveLength(2)
  },
)

test.each(settlements)(
  'tasks: an overdue %s that nobody acknowledged is finished %s',
  async (task_key, _, settle) => {
    const { user } = await product.quickPatient()
    const { background } = product.app.services
    const id = await background.transaction(nobody, (connection) =>
      openTask(connection, {
        patient_id: user.id,
        audience: 'care_team',
        task_key,
        due_at: product.app.services.clock.now(),
      }),
    )
    await product.rows(`update tasks set urgent = true, alerting_since = app_now() where id = $1`, [id])
    await background.transaction(nobody, (connection) => settle(connection, user.id))
    const [row] = await product.rows<{ is_done: boolean; acknowledged_by: string | null }>(
      'select done_at is not null as is_done, acknowledged_by from tasks where id = $1',
      [id],
    )
    expect(row).toEqual({ is_done: true, acknowledged_by: null })
  },
)
