import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readChart } from '@stillwater/contract/care/chart'
import { createTask, finishTask, listCareTasks } from '@stillwater/contract/care/tasks'
import type { Body } from '@stillwater/contract/endpoint'
import { buildApp, type Person, type TestApp } from '../../testing/build-app.ts'

let product: TestApp
let dana: Person
let sam: Person
let robin: Person
beforeAll(async () => {
  product = await buildApp()
  dana = await product.newCarePerson('therapist')
  sam = await product.newCarePerson('provider')
})
afterAll(() => product.close())
beforeEach(async () => {
  robin = await product.quickPatient()
  for (const [one, role] of [
    [dana, 'therapist'],
    [sam, 'provider'],
  ] as const)
    await product.rows('insert into care_team (patient_id, user_id, care_role) values ($1, $2, $3)', [
      robin.user.id,
      one.user.id,
      role,
    ])
})

type Task = Body<typeof createTask>
const inHours = (hours: number) =>
  new Date(product.app.services.clock.now().getTime() + hours * 3_600_000).toISOString()
const task = (over: Partial<Task> = {}): Task => ({
  task_id: randomUUID(),
  title: 'CANARY call the pharmacy',
  assigned_to: null,
  due_at: inHours(24),
  urgent: false,
  ...over,
})
const create = async (body: Task, as = dana) =>
  (await as.api.call(createTask, { params: { id: robin.user.id }, body })).data
const ofRobin = async (as: Person) =>
  (await as.api.call(listCareTasks, { query: {} })).data.tasks.filter(
    ({ patient_id }) => patient_id === robin.user.id,
  )

describe('a written task', () => {
  test('written task: it is shown in its own words where tasks are, sealed in the database, and finished', async () => {
    const made = await create(task())
    expect(made).toMatchObject({
      description: 'CANARY call the pharmacy',
      acknowledged_at: expect.any(String),
    })
    expect(await ofRobin(sam)).toMatchObject([{ id: made.id, description: 'CANARY call the pharmacy' }])
    const { data } = await dana.api.call(readChart, { params: { id: robin.user.id } })
    expect(data.tasks).toMatchObject([{ description: 'CANARY call the pharmacy', assigned_to: 'Dana Carer' }])
    const [row] = await product.rows<{ text: string }>('select t::text as text from tasks t where id = $1', [
      made.id,
    ])
    expect(row?.text).not.toMatch(/CANARY|43414e415259/i)
    await dana.api.call(finishTask, { params: { id: made.id }, body: {} })
    expect(await ofRobin(sam)).toEqual([])
  })

  test('written task: sent twice it is one, and two of one patient are two', async () => {
    const sent = task()
    await Promise.all([create(sent), create(sent)])
    await create(task({ title: 'Another one' }))
    expect(await ofRobin(dana)).toHaveLength(2)
  })

  test('written task: a colleague gets it unacknowledged; someone who does not care for the patient does not', async () => {
    expect(await create(task({ assigned_to: sam.user.id }))).toMatchObject({ acknowledged_at: null })
    const stranger = await product.newCarePerson('therapist')
    for (const assigned_to of [stranger.user.id, robin.user.id, randomUUID()])
      await expect(create(task({ assigned_to }))).rejects.toMatchObject({
        status: 422,
        code: 'task_colleague_unavailable',
      })
  })

  test('written task: an urgent one alerts, and is finished after it was acknowledged', async () => {
    await product.newCarePerson('oncall')
    const made = await create(task({ urgent: true, due_at: inHours(1) }))
    expect(made).toMatchObject({ urgent: true, acknowledged_at: null })
    await expect(dana.api.call(finishTask, { params: { id: made.id }, body: {} })).rejects.toMatchObject({
      code: 'task_needs_acknowledgement',
    })
  })

  test('written task: a day that is over or years away is refused, and so are people outside the panel', async () => {
    for (const due_at of [inHours(-1), inHours(24 * 400)])
      await expect(create(task({ due_at }))).rejects.toMatchObject({ status: 422, code: 'task_due_past' })
    await expect(create(task({ title: '  ' }))).rejects.toMatchObject({ status: 422 })
    const stranger = await product.newCarePerson('therapist')
    await expect(create(task(), stranger)).rejects.toMatchObject({ status: 404 })
    await expect(create(task(), robin)).rejects.toMatchObject({ status: 403 })
    const ines = await product.newCarePerson('coordinator')
    expect((await create(task(), ines)).description).toBe('CANARY call the pharmacy')
  })

  test('written task: an id that is a task of someone else is refused', async () => {
    const { id } = await create(task())
    const other = await product.quickPatient()
    await product.rows(
      `insert into care_team (patient_id, user_id, care_role) values ($1, $2, 'therapist')`,
      [other.user.id, dana.user.id],
    )
    await expect(
      dana.api.call(createTask, { params: { id: other.user.id }, body: task({ task_id: id }) }),
    ).rejects.toMatchObject({ status: 404 })
  })
})
