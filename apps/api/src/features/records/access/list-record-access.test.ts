import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPatient } from '@stillwater/contract/people'
import { readMessages, sendMessage } from '@stillwater/contract/messaging'
import { listRecordAccess } from '@stillwater/contract/records'
import { listVisits } from '@stillwater/contract/visits'
import { buildApp, type Person, type TestApp } from '../../../testing/build-app.ts'
import { joinTeam, moveToOpenHours, newConversation, say } from '../../messaging/messaging.fixture.ts'

let product: TestApp
beforeAll(async () => {
  product = await buildApp({ INACTIVITY_TIMEOUT_MS: '86400000' })
  // Far from midnight: events of one day are one line.
  await moveToOpenHours(product)
})
afterAll(() => product.close())

const listed = async (who: Person, before?: number) =>
  (
    await who.api.call(listRecordAccess, {
      params: { id: who.user.id },
      query: before === undefined ? {} : { before: String(before) },
    })
  ).data

const audited = (about: Record<string, unknown>) => {
  const all = {
    actor_role: 'therapist',
    action: 'GET /api/patients/:id',
    outcome: 'ok',
    request_id: 'test',
    ...about,
  }
  const names = Object.keys(all)
  return product.rows(
    `insert into audit_events (${names.join(', ')}) values (${names.map((_, n) => `$${n + 1}`).join(', ')})`,
    Object.values(all),
  )
}

test('record access: a care person who opened the record is named with role, part, time and reason', async () => {
  const [patient, carer] = [await product.quickPatient(), await product.newCarePerson('therapist')]
  await joinTeam(product, patient, carer, 'therapist')
  await carer.api.call(readPatient, { params: { id: patient.user.id } })
  await carer.api.call(listVisits, { params: { id: patient.user.id }, query: {} })
  await carer.api.call(readPatient, { params: { id: patient.user.id } })
  const { accesses, before, zone } = await listed(patient)
  expect(before).toBeNull()
  expect(zone).toBe(patient.user.zone)
  expect(accesses).toEqual([
    expect.objectContaining({
      name: 'Dana Carer',
      role: 'therapist',
      what: 'Opened your profile',
      why: 'On your care team',
      times: 2,
    }),
    expect.objectContaining({ what: 'Read your answers and scores', times: 1 }),
  ])
})

test('record access: what the patient does, and what was refused, is not listed', async () => {
  const { patient, carer, thread } = await newConversation(product)
  await say(patient, thread, 'Hello')
  await patient.api.call(readMessages, { params: { id: thread }, query: {} })
  const stranger = await product.newCarePerson('therapist')
  await stranger.api.call(readPatient, { params: { id: patient.user.id } }).catch(() => null)
  expect((await listed(patient)).accesses).toEqual([])
  await carer.api.call(sendMessage, { params: { id: thread }, body: { message: 'Hi', id: randomUUID() } })
  await carer.api.call(readMessages, { params: { id: thread }, query: {} })
  const { accesses } = await listed(patient)
  expect(accesses.map(({ what }) => what)).toEqual(['Read your messages', 'Wrote you a message'])
})

test.each([
  ['open_safety_task', 'oncall', 'Was asked to check on you'],
  ['open_urgent_task', 'oncall', 'Was on call for something urgent'],
  ['thread_handed_over', 'therapist', 'Was asked to answer your messages'],
  ['urgent_thread', 'provider', 'Was on call for urgent messages'],
  [null, 'coordinator', 'Arranges visits for the clinic'],
  [null, 'admin', 'Runs the clinic’s office'],
  [null, 'therapist', 'Works for the clinic'],
] as const)('record access: the reason %s of a %s is told as "%s"', async (reason, role, why) => {
  const [patient, carer] = [await product.quickPatient(), await product.newCarePerson(role)]
  await audited({
    actor_id: carer.user.id,
    actor_role: role,
    patient_id: patient.user.id,
    record_type: 'patient',
    reason,
  })
  expect((await listed(patient)).accesses).toMatchObject([{ role, why }])
})

test('record access: work of a staff member on the safety queue is told without a word of what it was', async () => {
  const [patient, carer] = [await product.quickPatient(), await product.newCarePerson('oncall')]
  const about = {
    actor_id: carer.user.id,
    actor_role: 'oncall',
    patient_id: patient.user.id,
    record_type: 'task',
  }
  await audited({ ...about, action: 'GET /api/care/safety/:id', reason: 'open_safety_task' })
  await audited({ ...about, action: 'POST /api/care/safety/:id/outcome', reason: 'open_safety_task' })
  const said = JSON.stringify(await listed(patient))
  expect(said).not.toMatch(/safety|crisis|danger|outcome/i)
  expect(said).toContain('Worked on a task about your care')
})

test('record access: thousands of events are read page by page, each day whole, none lost or doubled', async () => {
  const [patient, carer] = [await product.quickPatient(), await product.newCarePerson('therapist')]
  await product.rows(
    `insert into audit_events (actor_id, actor_role, action, patient_id, record_type, outcome, request_id, at)
     select $1, 'therapist', 'GET /api/patients/:id', $2, 'patient', 'ok', 'test', app_now() - make_interval(hours => 4600 - n)
       from generate_series(1, 4600) n`,
    [carer.user.id, patient.user.id],
  )
  const all = []
  let before: number | null | undefined
  let pages = 0
  while (before !== null) {
    const page = await listed(patient, before)
    all.push(...page.accesses)
    before = page.before
    pages++
  }
  expect(pages).toBe(3)
  expect(all.reduce((sum, { times }) => sum + times, 0)).toBe(4600)
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  // One line for each day of the half year, whatever the page it stands on.
  expect(all.length).toBeLessThanOrEqual(Math.ceil(4600 / 24) + 1)
})

test('record access: another person’s list is 404, a staff member is refused, a wrong cursor is a bad request', async () => {
  const [ada, bo, carer] = [
    await product.quickPatient(),
    await product.quickPatient(),
    await product.newCarePerson('therapist'),
  ]
  const path = (id: string, query = '') => `/api/patients/${id}/record_access${query}`
  const status = async (who: Person, at: string) =>
    (await product.send('GET', at, { headers: who.headers })).status
  expect(await status(ada, path(bo.user.id))).toBe(404)
  expect(await status(carer, path(ada.user.id))).toBe(403)
  expect(await status(ada, path(ada.user.id, '?before=x'))).toBe(422)
  expect(await status(ada, path(ada.user.id, '?before=999999999999999'))).toBe(200)
})
