import { afterAll, beforeAll, expect, test } from 'vitest'
import { listCallBacks } from '@stillwater/contract/call-backs'
import { acknowledgeTask, finishTask, listCareTasks } from '@stillwater/contract/care/tasks'
import { askForCall, readRoom } from '@stillwater/contract/video'
import { buildApp, type TestApp } from '../../../testing/build-app.ts'
import { here, join, newRoom } from '../video.fixture.ts'

let product: TestApp
beforeAll(async () => {
  product = await buildApp()
})
afterAll(() => product.close())

test('we will call you: opens one task for the care team and shows the newest number, with or without a join', async () => {
  const { id, patient, carer } = await newRoom(product)
  const call = (phone: string) => patient.api.call(askForCall, { params: { id }, body: { phone } })
  expect((await call('5550003333')).data).toEqual({ is_task_open: true, phone: '5550003333' })
  const location = async () => (await carer.api.call(readRoom, { params: { id } })).data.patient_location
  expect(await location()).toMatchObject({
    phone: '5550003333',
    region: null,
    call_asked_at: expect.any(String),
  })

  await join(patient, id, here)
  expect(await location()).toMatchObject({ phone: here.phone, region: 'CA', call_asked_at: null })
  await call('5550004444')
  expect(await location()).toMatchObject({ phone: '5550004444', region: 'CA', is_licensed: true })

  const { tasks } = (await carer.api.call(listCareTasks, { query: {} })).data
  expect(tasks.map(({ description }) => description)).toEqual([
    'Call this patient: their video visit did not work',
  ])
  // A number in the task would still be the first one.
  const kept = await product.rows('select sealed from tasks where patient_id = $1', [patient.user.id])
  expect(kept).toEqual([{ sealed: null }])
})

test('we will call you: is refused for a foreign room and for a number that is none', async () => {
  const [room, other] = [await newRoom(product), await newRoom(product)]
  const call = (phone: string) =>
    other.patient.api.call(askForCall, { params: { id: room.id }, body: { phone } })
  await expect(call('5550003333')).rejects.toMatchObject({ code: 'not_found' })
  await expect(
    room.patient.api.call(askForCall, { params: { id: room.id }, body: { phone: '12' } }),
  ).rejects.toMatchObject({ code: 'invalid' })
  expect(await product.rows('select id from tasks where patient_id = $1', [room.patient.user.id])).toEqual([])
})

test('we will call you: the panel sees name and newest number live, until someone called; nobody else does', async () => {
  const [{ id, patient, carer }, other] = [await newRoom(product), await newRoom(product)]
  const list = async (person = carer) => (await person.api.call(listCallBacks, {})).data.call_backs
  const events = () =>
    product.rows<{ kind: string }>(
      `select kind from live_events where user_id = $1 and kind = 'care_tasks'`,
      [carer.user.id],
    )
  for (const phone of ['5550003333', '5550004444'])
    await patient.api.call(askForCall, { params: { id }, body: { phone } })
  const [asked, ...more] = await list()
  expect(more).toEqual([])
  expect(asked).toMatchObject({
    patient_name: `${patient.user.first_name} ${patient.user.last_name}`,
    phone: '5550004444',
    acknowledged_at: null,
  })
  expect(await list(other.carer)).toEqual([])
  expect(await events()).toHaveLength(2)

  const params = { id: asked!.id }
  await carer.api.call(acknowledgeTask, { params, body: null })
  expect((await list())[0]?.acknowledged_at).toEqual(expect.any(String))
  await carer.api.call(acknowledgeTask, { params, body: null })
  await carer.api.call(finishTask, { params, body: {} })
  expect(await list()).toEqual([])
  expect(await events()).toHaveLength(4)
})
