import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Statement } from '../../platform/db/database.ts'
import { buildApp, type Person, type TestApp } from '../../testing/build-app.ts'
import { newConversation, say, type Conversation } from '../messaging/messaging.fixture.ts'
import { readPage } from '../messaging/inbox/inbox-page.ts'
import { loadThreads } from '../messaging/inbox/inbox-threads.ts'
import { loadPanel } from './panel/panel-rows.ts'

let product: TestApp
let talk: Conversation
beforeAll(async () => {
  product = await buildApp()
  talk = await newConversation(product)
  await say(talk.patient, talk.thread, 'Good morning.')
})
afterAll(() => product.close())

const firstPage = [null, null, null, null, null, null]

/** What the functions of the database give a caller, whatever the server has checked before. */
async function reached({ user }: Person): Promise<string[]> {
  const rowsOf = <Row>(statement: Statement<Row>, values: unknown[] = []) =>
    product.app.services.database.read({ user_id: user.id }, ({ run }) => run(statement, values))
  const page = (await rowsOf(readPage, firstPage)).filter(({ id }) => id !== null)
  return [
    ...(await rowsOf(loadPanel)).map(() => 'panel'),
    ...page.map(() => 'inbox'),
    ...(await rowsOf(loadThreads, [[talk.thread]])).map(() => 'thread'),
  ]
}

test('care lists: the database gives panel, inbox and thread to a member of the care team', async () => {
  expect(await reached(talk.carer)).toEqual(['panel', 'inbox', 'thread'])
})

test.each(['provider', 'therapist', 'care_manager', 'coordinator', 'oncall', 'admin'] as const)(
  'care lists: the database gives nothing to a %s who is not on the care team',
  async (role) => {
    expect(await reached(await product.newCarePerson(role))).toEqual([])
  },
)

test('care lists: the database gives a patient nothing of the care side, of their own thread neither', async () => {
  expect(await reached(talk.patient)).toEqual([])
})

test('care lists: a coordinator on the care team answers messages and has no clinical panel', async () => {
  const coordinator = await product.newCarePerson('coordinator')
  await product.rows(
    `insert into care_team (patient_id, user_id, care_role) values ($1, $2, 'coordinator')`,
    [talk.patient.user.id, coordinator.user.id],
  )
  expect(await reached(coordinator)).toEqual(['thread'])
})

test('care lists: someone who has left the care team reaches nothing, and neither does nobody', async () => {
  const later = await newConversation(product, 'therapist')
  await product.rows('update care_team set until = app_now() where user_id = $1', [later.carer.user.id])
  expect(await reached(later.carer)).toEqual([])
  const rows = await product.app.services.database.read({ user_id: null }, ({ run }) => run(loadPanel))
  expect(rows).toEqual([])
})
