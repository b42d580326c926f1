import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { assignTask, createTask, listCareTasks, listTaskColleagues } from '@stillwater/contract/care/tasks'
import { nobody } from '../../platform/db/database.ts'
import { buildApp, type Person, type TestApp } from '../../testing/build-app.ts'
import { openTask } from './open-task.ts'

let product: TestApp
let ines: Person
let dana: Person
let sam: Person
let robin: Person
let id: string
beforeAll(async () => {
  product = await buildApp()
  ines = await product.newCarePerson('coordinator')
  dana = await product.newCarePerson('therapist')
  sam = await product.newCarePerson('provider')
})
afterAll(() => product.close())
beforeEach(async () => {
  robin = await product.quickPatient()
  await join(dana, 'therapist')
  await join(sam, 'provider')
  id = await open()
})

const join = (person: Person, role: string) =>
  product.rows('insert into care_team (patient_id, user_id, care_role) values ($1, $2, $3)', [
    robin.user.id,
    person.user.id,
    role,
  ])
const open = (urgent = false) =>
  product.app.services.background.transaction(nobody, (connection) =>
    openTask(connection, {
      patient_id: robin.user.id,
      audience: 'care_team',
      task_key: urgent ? 'bridge-supply' : 'case-review',
      due_at: new Date(product.app.services.clock.now().getTime() + 3_600_000),
      urgent,
    }),
  )
const assign = async (as: Person, to: Person | null, instead: Person | null = null, task = id) => {
  const body = { assigned_to: to?.user.id ?? null, instead_of: instead?.user.id ?? null }
  return (await as.api.call(assignTask, { params: { id: task }, body })).data
}
const shown = async (as: Person, task = id) =>
  (await as.api.call(listCareTasks, { query: {} })).data.tasks.find((one) => one.id === task)

describe('assigning a task', () => {
  test('assigning: someone who takes a task has seen it, and a colleague who gets it has not', async () => {
    expect(await assign(dana, dana)).toMatchObject({ acknowledged_at: expect.any(String) })
    expect(await shown(ines)).toMatchObject({
      assigned_to: { id: dana.user.id },
      acknowledged_by: { id: dana.user.id },
    })
    expect(await assign(ines, sam, dana)).toMatchObject({ acknowledged_at: null })
    expect(await shown(sam)).toMatchObject({ assigned_to: { id: sam.user.id }, acknowledged_by: null })
    await assign(sam, null, sam)
    expect(await shown(sam)).toMatchObject({ assigned_to: null, acknowledged_at: null })
  })

  test('assigning: of two who take it at once one has it, and the other is told', async () => {
    const answers = await Promise.allSettled([assign(dana, dana), assign(sam, sam)])
    const refused = answers.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[]
    expect(refused.map(({ reason }) => reason.code)).toEqual(['task_reassigned'])
    const winner = answers[0].status === 'fulfilled' ? dana : sam
    expect((await shown(ines))?.assigned_to?.id).toBe(winner.user.id)
  })

  test('assigning: the same request again changes nothing', async () => {
    const first = await assign(dana, dana)
    expect(await assign(dana, dana)).toEqual(first)
  })

  test('assigning: only those who reach the task are offered and accepted', async () => {
    const stranger = await product.newCarePerson('therapist')
    const admin = await product.newCarePerson('admin')
    const { data } = await dana.api.call(listTaskColleagues, { params: { id } })
    const offered = data.colleagues.map((one) => one.id)
    expect(offered).toEqual(expect.arrayContaining([ines.user.id, dana.user.id, sam.user.id]))
    for (const one of [stranger, admin, robin]) {
      expect(offered).not.toContain(one.user.id)
      await expect(assign(dana, one)).rejects.toMatchObject({ code: 'task_colleague_unavailable' })
    }
    await expect(assign(stranger, stranger)).rejects.toMatchObject({ status: 404 })
    await expect(stranger.api.call(listTaskColleagues, { params: { id } })).rejects.toMatchObject({
      status: 404,
    })
    await expect(assign(robin, null)).rejects.toMatchObject({ status: 403 })
    await expect(assign(dana, dana, null, randomUUID())).rejects.toMatchObject({ status: 404 })
  })

  test('assigning: an urgent task that is handed on alerts again, and one that is taken does not', async () => {
    const urgent = await open(true)
    await assign(dana, dana, null, urgent)
    const alerting = async () =>
      (
        await product.rows<{ alerting_since: string | null }>('select * from tasks where id = $1', [urgent])
      )[0]
    expect(await alerting()).toMatchObject({ alerting_since: null, next_alert_at: null })
    await assign(dana, sam, dana, urgent)
    expect((await alerting())?.alerting_since).not.toBeNull()
    await product.app.worker.runDue()
    expect(await product.mailTo(sam.email)).not.toEqual([])
  })

  test('assigning: a safety task and a closed one are refused', async () => {
    await product.rows(`update tasks set safety = true, signaled_at = app_now() where id = $1`, [id])
    await expect(assign(dana, dana)).rejects.toMatchObject({ status: 409, code: 'task_in_safety_queue' })
    const body = {
      task_id: randomUUID(),
      title: 'Call',
      assigned_to: null,
      due_at: new Date(product.app.services.clock.now().getTime() + 3_600_000).toISOString(),
      urgent: false,
    }
    const made = (await dana.api.call(createTask, { params: { id: robin.user.id }, body })).data
    await product.rows('update tasks set done_at = app_now() where id = $1', [made.id])
    await expect(assign(dana, sam, dana, made.id)).rejects.toMatchObject({ code: 'task_closed' })
  })
})
