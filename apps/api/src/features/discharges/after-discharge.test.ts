import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { readCareThread, startThread } from '@stillwater/contract/care/inbox'
import { planDischarge, readPatientDischarge } from '@stillwater/contract/care/discharges'
import { readNextCheckIn } from '@stillwater/contract/check-ins'
import { readDischarge } from '@stillwater/contract/discharges'
import { listThreads, readMessages, sendMessage } from '@stillwater/contract/messaging'
import { createVisit, listServiceLines } from '@stillwater/contract/visits'
import { keepSubscription } from '@stillwater/contract/plans'
import { listTasks } from '@stillwater/contract/tasks'
import { addDays, addMonths } from '@stillwater/domain/plans/billing-dates'
import type { Person, TestApp } from '../../testing/build-app.ts'
import { outcome } from '../disclosures/sharing.fixture.ts'
import { answerBeforeCheckout } from '../intake/answered.fixture.ts'
import { say } from '../messaging/messaging.fixture.ts'
import { member, moneyOf } from '../payments/billing.fixture.ts'
import { payFirstMonth } from '../payments/pay.fixture.ts'
import { buildMembershipApp, comeTo, id, info, todayOf } from '../plans/membership.fixture.ts'

let product: TestApp
buildMembershipApp((built) => (product = built))

const plan = ({ api }: Person, sam: Person, effective_on: string, discharge_id = randomUUID()) =>
  api.call(planDischarge, {
    params: id(sam),
    body: {
      discharge_id,
      reason: 'patient_request',
      effective_on,
      explanation: 'You asked to leave.',
      supplies: [],
      referrals: [{ name: 'Lakeside Clinic', phone: '4155550199', note: '' }],
    },
  })

/** A member whose provider plans that their care ends tomorrow, as the member asked. */
async function leaver() {
  const [sam, dana] = await Promise.all([member(product), product.newCarePerson('provider')])
  await product.rows(`insert into care_team (patient_id, user_id, care_role) values ($1, $2, 'provider')`, [
    sam.user.id,
    dana.user.id,
  ])
  const { data } = await dana.api.call(startThread, { params: id(sam), body: null })
  const last_day = addDays(todayOf(product), 1)
  const discharge_id = randomUUID()
  await plan(dana, sam, last_day, discharge_id)
  await product.app.worker.runDue()
  return { sam, dana, thread: data.message_thread_id, last_day, discharge_id }
}
/** The same, with the last day over. */
async function formerPatient() {
  const left = await leaver()
  await comeTo(product, left.last_day)
  return left
}
const threadOf = async ({ api }: Person) => (await api.call(listThreads, {})).data.threads[0]
const texts = async ({ api }: Person, thread: string) =>
  (await api.call(readMessages, { params: { id: thread }, query: {} })).data.messages
const stateOf = async (one: Person) =>
  (await one.api.call(readDischarge, { params: id(one) })).data.letter?.state
const write = ({ api }: Person, thread: string, message: string, message_id = randomUUID()) =>
  outcome(api.call(sendMessage, { params: { id: thread }, body: { message, id: message_id } }))

test('discharge: until the last day is over the patient writes; from then on they read and write nothing', async () => {
  const { sam, thread, last_day } = await leaver()
  const [known, message] = [randomUUID(), 'One last question']
  expect(await threadOf(sam)).toMatchObject({ is_open: true, care_ended_on: null })
  await say(sam, thread, message, known)
  await comeTo(product, last_day)
  expect(await threadOf(sam)).toMatchObject({ is_open: false, care_ended_on: last_day })
  expect(await write(sam, thread, 'Is anyone there?')).toBe('409 care_ended')
  // Sent again because its answer was lost: it is there.
  expect(await write(sam, thread, message, known)).toBe('ok')
  expect((await texts(sam, thread)).filter(({ kind }) => kind === 'text')).toMatchObject([{ message }])
})

test('discharge: no automatic reply promises an answer in a closed conversation, and danger still opens a task', async () => {
  const { sam, thread, last_day } = await formerPatient()
  await product.moveClock({ now: `${addDays(last_day, 1)}T07:00:00Z` })
  const later = await product.signedIn(sam.email)
  expect(await write(later, thread, 'Hello?')).toBe('409 care_ended')
  expect(await write(later, thread, 'I want to kill myself')).toBe('409 care_ended')
  expect(await texts(later, thread)).toEqual([])
  const tasks = await product.rows('select 1 from tasks where patient_id = $1 and safety', [sam.user.id])
  expect(tasks).toHaveLength(1)
})

test('discharge: the care team still answers what was asked before, and the patient is told and reads it', async () => {
  const { sam, dana, thread, last_day } = await leaver()
  await say(sam, thread, 'Where do I get my records?')
  await comeTo(product, last_day)
  const { data } = await dana.api.call(readCareThread, { params: { id: thread } })
  expect(data).toMatchObject({
    is_open: false,
    can_reply: true,
    end_of_care: { on: last_day, is_over: true },
  })
  await say(dana, thread, 'In your account, under Your records.')
  await product.advance(6 * 60_000)
  await product.app.worker.runDue()
  const told = (await product.mailTo(sam.email)).map(({ subject }) => subject)
  expect(told).toContain('You have a new message')
  expect((await texts(sam, thread)).at(-1)).toMatchObject({ sender_id: dana.user.id })
})

test('discharge: a patient who resumes the membership after the last day is in care again and writes', async () => {
  const { sam, dana, thread } = await formerPatient()
  expect(await stateOf(sam)).toBe('completed')
  await sam.api.call(keepSubscription, { params: id(sam), body: {} })
  expect(await threadOf(sam)).toMatchObject({ is_open: true, care_ended_on: null })
  expect(await write(sam, thread, 'I am back')).toBe('ok')
  expect(await stateOf(sam)).toBe('returned')
  const { data } = await dana.api.call(readCareThread, { params: { id: thread } })
  expect(data).toMatchObject({ is_open: true, end_of_care: null })
})

test('discharge: an unread letter is asked for after the last day, and no longer once the patient came back', async () => {
  const { sam } = await formerPatient()
  const isAsked = async () =>
    (await sam.api.call(listTasks, {})).data.tasks.some(({ task_key }) => task_key === 'read-discharge')
  expect(await isAsked()).toBe(true)
  await sam.api.call(keepSubscription, { params: id(sam), body: {} })
  expect(await isAsked()).toBe(false)
})

test('discharge: no other is planned for someone who was discharged, until they come back', async () => {
  const { sam, dana, last_day, discharge_id } = await formerPatient()
  const read = async () => (await dana.api.call(readPatientDischarge, { params: id(sam) })).data.end_of_care
  expect(await read()).toEqual({ on: last_day, is_over: true })
  expect(await outcome(plan(dana, sam, last_day))).toBe('409 already_discharged')
  // Sent again because its answer was lost: it is the one that was planned.
  expect(await outcome(plan(dana, sam, last_day, discharge_id))).toBe('ok')
  expect(await stateOf(sam)).toBe('completed')
  await sam.api.call(keepSubscription, { params: id(sam), body: {} })
  expect(await read()).toBeNull()
  expect(await outcome(plan(dana, sam, last_day))).toBe('ok')
})

test('discharge: a patient who begins a new membership later is in care again and writes', async () => {
  const { sam, thread, last_day } = await formerPatient()
  await comeTo(product, addDays(addMonths(last_day, 1), 1), true)
  expect(await info(sam)).toMatchObject({ status: 'cancelled' })
  expect(await write(sam, thread, 'Is anyone there?')).toBe('409 care_ended')
  const lines = (await sam.api.call(listServiceLines, {})).data.service_lines
  await product.rows('update visits set completed_at = app_now() where patient_id = $1', [sam.user.id])
  const { data: visit } = await sam.api.call(createVisit, {
    params: id(sam),
    body: { visit: { service_line_ids: [lines[0]!.id], is_reactivation: true } },
  })
  await answerBeforeCheckout(product.app.services, { patient_id: sam.user.id, visit_id: visit.id })
  await payFirstMonth(sam, visit.id)
  expect(await threadOf(sam)).toMatchObject({ is_open: true, care_ended_on: null })
  expect(await write(sam, thread, 'I am back')).toBe('ok')
})

test('discharge: a membership that the patient resumed before the last day ends with it, and no month is charged', async () => {
  const { sam, thread, last_day } = await leaver()
  await sam.api.call(keepSubscription, { params: id(sam), body: {} })
  await comeTo(product, last_day)
  expect(await info(sam)).toMatchObject({ status: 'scheduled for cancelation' })
  expect(await write(sam, thread, 'Hello?')).toBe('409 care_ended')
  await comeTo(product, addDays(addMonths(last_day, 1), 1), true)
  expect((await moneyOf(product, sam)).taken?.times).toBe(1)
})

test('discharge: no check-in is asked for after the last day, and one is again after the patient came back', async () => {
  const { sam, last_day } = await leaver()
  await product.rows(
    `update visits set created_at = app_now() - interval '60 days', completed_at = app_now() - interval '60 days'
      where patient_id = $1`,
    [sam.user.id],
  )
  const isDue = async () => (await sam.api.call(readNextCheckIn, { params: id(sam) })).data.next?.is_due
  const isAsked = async () =>
    (await sam.api.call(listTasks, {})).data.tasks.some(({ task_key }) => task_key === 'online-checkin')
  expect(await isDue()).toBe(true)
  await comeTo(product, addDays(last_day, 1))
  expect([await isDue(), await isAsked()]).toEqual([undefined, false])
  await sam.api.call(keepSubscription, { params: id(sam), body: {} })
  await comeTo(product, addDays(last_day, 2))
  expect([await isDue(), await isAsked()]).toEqual([true, true])
})
