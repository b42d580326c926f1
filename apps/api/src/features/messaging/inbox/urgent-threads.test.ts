import { afterAll, beforeAll, expect, test } from 'vitest'
import * as care from '@stillwater/contract/care/inbox'
import { listSafetyTasks } from '@stillwater/contract/safety'
import { buildApp, type Person, type TestApp } from '../../../testing/build-app.ts'
import { connect } from '../../../testing/live-line.ts'
import { readKey } from '../../people/person-keys.ts'
import { moveToOpenHours, newConversation, say } from '../messaging.fixture.ts'

let product: TestApp
beforeAll(async () => {
  product = await buildApp()
  await moveToOpenHours(product)
})
afterAll(() => product.close())

const danger = 'I took all my pills and I want to die'
const inboxOf = async (who: Person) => (await who.api.call(care.readInbox, { query: {} })).data
const threadOf = async (who: Person, id: string) =>
  (await who.api.call(care.readCareThread, { params: { id } })).data

/** The patient writes something dangerous, which pins the thread and opens a safety task. */
async function speakOfDanger(patient: Person, thread: string): Promise<void> {
  await say(patient, thread, danger)
  const { database, keyring, screenFreeText } = product.app.services
  await database.transaction({ user_id: patient.user.id }, async (connection) => {
    const key = await readKey(connection, keyring, patient.user.id)
    if (key)
      await screenFreeText(connection, { id: patient.user.id, key }, { text: danger, place: 'Message' })
  })
  await product.rows('update message_inbox set is_urgent = true where thread_id = $1', [thread])
}

test('urgent thread: the care person reads the words that fired and finds the safety task', async () => {
  const { patient, carer, thread } = await newConversation(product)
  await speakOfDanger(patient, thread)
  const [task] = (await carer.api.call(listSafetyTasks, {})).data.tasks.filter(
    ({ patient_id }) => patient_id === patient.user.id,
  )
  const expected = {
    is_urgent: true,
    danger: {
      safety_task_id: task?.id,
      reasons: expect.arrayContaining([
        { category: 'harm_self', phrase: 'I want to die' },
        { category: 'overdose', phrase: 'I took all my pills' },
      ]) as unknown,
    },
  }
  expect(task?.id).toBeDefined()
  expect((await inboxOf(carer)).threads).toMatchObject([expected])
  expect(await threadOf(carer, thread)).toMatchObject(expected)
  const { data } = await carer.api.call(care.unpinThread, { params: { id: thread }, body: {} })
  expect(data).toMatchObject({ is_urgent: false, danger: null })
})

test('urgent thread: someone on call reads it, cannot reply, takes it over and then can', async () => {
  const { patient, thread } = await newConversation(product)
  const oncall = await product.newCarePerson('oncall')
  await speakOfDanger(patient, thread)
  expect((await inboxOf(oncall)).threads.map(({ message_thread_id }) => message_thread_id)).toContain(thread)
  expect(await threadOf(oncall, thread)).toMatchObject({ is_open: true, can_reply: false })
  await oncall.api.call(care.handOverThread, { params: { id: thread }, body: { to_id: oncall.user.id } })
  expect(await threadOf(oncall, thread)).toMatchObject({ can_reply: true })
  expect(await say(oncall, thread, 'I am calling you now')).toMatchObject({ sender_id: oncall.user.id })
})

test('urgent thread: a colleague without access to answers is told neither the words nor the task', async () => {
  const { patient, carer, thread } = await newConversation(product)
  const coordinator = await product.newCarePerson('coordinator')
  await speakOfDanger(patient, thread)
  await carer.api.call(care.handOverThread, {
    params: { id: thread },
    body: { to_id: coordinator.user.id },
  })
  const shown = await threadOf(coordinator, thread)
  expect([shown.is_urgent, shown.danger?.reasons]).toEqual([true, []])
})

test('inbox: the preview is what the patient wrote, not the auto-reply that follows it', async () => {
  const { patient, carer, thread } = await newConversation(product)
  const now = product.app.services.clock.now()
  const sunday = Date.UTC(
    now.getUTCFullYear(),
    now.getUTCMonth(),
    now.getUTCDate() + 7 + ((7 - now.getUTCDay()) % 7),
    15,
  )
  await product.moveClock({ advance_ms: sunday - now.getTime() })
  const awake = await product.signedIn(patient.email)
  await say(awake, thread, 'Is anyone there?')
  const { threads } = await inboxOf(await product.signedIn(carer.email))
  expect(threads[0]?.last_message).toEqual({ message: 'Is anyone there?', sender_id: patient.user.id })
  const { data } = await (await product.signedIn(carer.email)).api.call(care.readFigures, {})
  expect([data.is_open, data.opens_at !== null]).toEqual([false, true])
})

test('inbox: a note, a snooze and an unpin reach every other tab of the care side', async () => {
  const { patient, carer, thread } = await newConversation(product)
  await say(patient, thread, 'Hello')
  const tab = await connect(product.url, carer)
  const events = () => tab.received.filter((it) => it.type === 'event' && it.kind === 'care_inbox').length
  const params = { id: thread }
  await carer.api.call(care.addNote, { params, body: { note: 'Ask about sleep' } })
  await carer.api.call(care.snoozeThread, { params, body: { until: null } })
  await carer.api.call(care.unpinThread, { params, body: {} })
  await expect.poll(events).toBe(3)
  tab.close()
})

test('notes: the same note sent again with its key is stored once', async () => {
  const { carer, thread } = await newConversation(product)
  const headers = { ...carer.headers, 'idempotency-key': crypto.randomUUID() }
  const send = () =>
    product.send('POST', `/api/care/message_threads/${thread}/notes`, { headers, body: { note: 'Once' } })
  expect([(await send()).status, (await send()).status]).toEqual([200, 200])
  expect((await threadOf(carer, thread)).notes).toHaveLength(1)
})
