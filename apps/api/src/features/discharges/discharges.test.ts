import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { readChart } from '@stillwater/contract/care/chart'
import { readCareThread, startThread } from '@stillwater/contract/care/inbox'
import { cancelDischarge, planDischarge, readPatientDischarge } from '@stillwater/contract/care/discharges'
import { readDischarge } from '@stillwater/contract/discharges'
import type { Body } from '@stillwater/contract/endpoint'
import { readHome } from '@stillwater/contract/home'
import { cancelSubscription } from '@stillwater/contract/plans'
import { listTasks } from '@stillwater/contract/tasks'
import { formatLongDay } from '@stillwater/domain/formats/moments'
import { addDays, addMonths } from '@stillwater/domain/plans/billing-dates'
import { crisisLine } from '@stillwater/domain/safety/crisis-line'
import type { Person, TestApp } from '../../testing/build-app.ts'
import { outcome } from '../disclosures/sharing.fixture.ts'
import { pdfPages } from '../records/record-files.fixture.ts'
import { member, moneyOf } from '../payments/billing.fixture.ts'
import { buildMembershipApp, comeTo, info, todayOf } from '../plans/membership.fixture.ts'
import { prescribe } from '../prescriptions/prescriptions.fixture.ts'
import { addAppointment } from '../scheduling/scheduling.fixture.ts'

let product: TestApp
buildMembershipApp((built) => (product = built))

/** A member and the provider on their care team. */
async function newCare() {
  const [sam, dana] = await Promise.all([member(product), product.newCarePerson('provider')])
  await product.rows(`insert into care_team (patient_id, user_id, care_role) values ($1, $2, 'provider')`, [
    sam.user.id,
    dana.user.id,
  ])
  return { sam, dana }
}

type Plan = Body<typeof planDischarge>
const body = (over: Partial<Plan> = {}): Plan => ({
  discharge_id: randomUUID(),
  reason: 'missed_visits',
  effective_on: addDays(todayOf(product), 31),
  explanation: 'We could not reach you for three months.',
  supplies: [],
  referrals: [{ name: 'Lakeside Clinic', phone: '4155550199', note: '' }],
  ...over,
})
const plan = ({ api }: Person, { user }: Person, sent: Plan) =>
  api.call(planDischarge, { params: { id: user.id }, body: sent })
async function pdfOf({ user, headers }: Person): Promise<string> {
  const file = await fetch(`${product.url}/api/patients/${user.id}/discharge/pdf`, { headers })
  return (await pdfPages(Buffer.from(await file.arrayBuffer()))).join(' ')
}
const takeBack = ({ api }: Person, id: string) => api.call(cancelDischarge, { params: { id }, body: {} })
const letterOf = async ({ user, api }: Person) =>
  (await api.call(readDischarge, { params: { id: user.id } })).data.letter
const isAsked = async ({ api }: Person) =>
  (await api.call(listTasks, {})).data.tasks.some(({ task_key }) => task_key === 'read-discharge')
const again = ({ email }: Person) => product.signedIn(email)

test('discharge: thirty days of notice, unless the patient asked or someone is in danger', async () => {
  const { sam, dana } = await newCare()
  const soon = { effective_on: addDays(todayOf(product), 3) }
  expect(await outcome(plan(dana, sam, body(soon)))).toBe('422 invalid')
  expect(await outcome(plan(dana, sam, body({ ...soon, reason: 'patient_request' })))).toBe('ok')
})

test('discharge: the chart and the conversation say the last day, then that it is over, and nothing once it is withdrawn', async () => {
  const { sam, dana } = await newCare()
  const params = { id: sam.user.id }
  const inChart = async (one: Person) => (await one.api.call(readChart, { params })).data.end_of_care
  const thread = (await dana.api.call(startThread, { params, body: null })).data.message_thread_id
  const inThread = async (one: Person) =>
    (await one.api.call(readCareThread, { params: { id: thread } })).data.end_of_care
  expect([await inChart(dana), await inThread(dana)]).toEqual([null, null])
  const first = body()
  await plan(dana, sam, first)
  const planned = { on: first.effective_on, is_over: false }
  expect([await inChart(dana), await inThread(dana)]).toEqual([planned, planned])
  await takeBack(dana, first.discharge_id)
  expect(await inChart(dana)).toBeNull()
  const second = body()
  await plan(dana, sam, second)
  await comeTo(product, addDays(second.effective_on, 1))
  await product.app.worker.runDue()
  const over = { on: second.effective_on, is_over: true }
  const later = await again(dana)
  expect([await inChart(later), await inThread(later)]).toEqual([over, over])
})

test('discharge: Home is told the last day, and that it is over, where the patient has no conversation', async () => {
  const { sam, dana } = await newCare()
  const messages = async () => (await sam.api.call(readHome, { params: { id: sam.user.id } })).data.messages
  const none = { threads: [], unread: 0 }
  expect(await messages()).toEqual({ ...none, end_of_care: null })
  const sent = body({ reason: 'patient_request', effective_on: addDays(todayOf(product), 1) })
  await plan(dana, sam, sent)
  expect(await messages()).toEqual({ ...none, end_of_care: { on: sent.effective_on, is_over: false } })
  await comeTo(product, sent.effective_on)
  expect(await messages()).toEqual({ ...none, end_of_care: { on: sent.effective_on, is_over: true } })
})

test('discharge: days are those of the clinic, also in its evening when the next day has begun in UTC', async () => {
  const { sam, dana } = await newCare()
  await product.rows(
    `insert into settings (name, value) values ('billing', '{"zone": "Pacific/Honolulu"}')
      on conflict (name) do update set value = excluded.value`,
  )
  const day = addDays(todayOf(product), 1)
  await product.moveClock({ now: `${addDays(day, 1)}T06:00:00Z` })
  const honolulu = await again(dana)
  const { data } = await honolulu.api.call(readPatientDischarge, { params: { id: sam.user.id } })
  expect(data.today).toBe(day)
  const leaving = { reason: 'patient_request' as const, effective_on: day }
  expect(await outcome(plan(honolulu, sam, body(leaving)))).toBe('ok')
  await product.app.worker.runDue()
  expect(await letterOf(await again(sam))).toMatchObject({ state: 'completed', effective_on: day })
  await product.rows(`delete from settings where name = 'billing'`)
})

test('discharge: a letter with its reason, places and crisis lines, on the page and as a PDF; two plans at once make one', async () => {
  const { sam, dana } = await newCare()
  const done = await Promise.all([body(), body()].map((one) => outcome(plan(dana, sam, one))))
  expect(done.sort()).toEqual(['409 discharge_planned', 'ok'])
  expect(await isAsked(sam)).toBe(true)
  expect(await letterOf(sam)).toMatchObject({
    state: 'planned',
    reason: 'missed_visits',
    planned_by: 'Dana Carer',
  })
  const text = await pdfOf(sam)
  const lastDay = formatLongDay(addDays(todayOf(product), 31))
  const until = `You can message your care team until ${lastDay}.`
  for (const said of ['Lakeside Clinic', '(415) 555-0199', 'We could not reach you', until, crisisLine])
    expect(text).toContain(said)
  const [email] = (await product.mailTo(sam.email)).filter(({ subject }) => subject?.startsWith('A letter'))
  expect(email!.text).not.toMatch(/reach you|missed|discharge care/i)
})

test('discharge: the patient is asked to read the letter until they open it or it is withdrawn', async () => {
  const { sam, dana } = await newCare()
  expect(await letterOf(sam)).toBeNull()
  const [first, second] = [body(), body()]
  await plan(dana, sam, first)
  expect(await isAsked(sam)).toBe(true)
  await letterOf(sam)
  expect(await isAsked(sam)).toBe(false)
  await letterOf(sam)
  await takeBack(dana, first.discharge_id)
  await plan(dana, sam, second)
  expect(await isAsked(sam)).toBe(true)
  await takeBack(dana, second.discharge_id)
  expect(await isAsked(sam)).toBe(false)
  const tasks = await product.rows(
    `select done_by = patient_id as by_patient from tasks where patient_id = $1 and task_key = 'read-discharge'
      order by created_at, id`,
    [sam.user.id],
  )
  expect(tasks).toEqual([{ by_patient: true }, { by_patient: null }])
})

test('discharge: the letter is shown although its task cannot be finished', async () => {
  const { sam, dana } = await newCare()
  await plan(dana, sam, body())
  const store = vi.spyOn(product.app.services.database, 'transaction')
  store.mockRejectedValueOnce(new Error('The database is busy.'))
  expect(await letterOf(sam)).toMatchObject({ state: 'planned' })
  expect(await isAsked(sam)).toBe(true)
  store.mockRestore()
  await letterOf(sam)
  expect(await isAsked(sam)).toBe(false)
})

test('discharge: a medicine that must not stop needs its plan, and one of another patient is not found', async () => {
  const { sam, dana } = await newCare()
  const prescription_id = await prescribe(product, sam)
  expect(await outcome(plan(dana, sam, body()))).toBe('422 supply_plan_needed')
  const foreign = { prescription_id: randomUUID(), plan: 'taper' as const, details: 'x' }
  const own = { prescription_id, plan: 'bridge' as const, details: '30 days at Harbor Drugs' }
  expect(await outcome(plan(dana, sam, body({ supplies: [own, foreign] })))).toBe('404 not_found')
  await plan(dana, sam, body({ supplies: [own] }))
  expect((await letterOf(sam))?.supplies).toMatchObject([
    { medication_name: 'Sertraline 50 mg', plan: 'bridge', details: '30 days at Harbor Drugs' },
  ])
})

test('discharge: the PDF of a letter whose day has come says that day, the last supply, the places and what follows', async () => {
  const { sam, dana } = await newCare()
  const supply = { prescription_id: await prescribe(product, sam), plan: 'bridge' as const }
  const sent = body({
    reason: 'patient_request',
    effective_on: addDays(todayOf(product), 1),
    supplies: [{ ...supply, details: '30 days at Harbor Drugs' }],
    referrals: [{ name: 'Lakeside Clinic', phone: '4155550199', note: 'Ask for intake' }],
  })
  await plan(dana, sam, sent)
  await comeTo(product, sent.effective_on)
  const later = await again(sam)
  expect(await letterOf(later)).toMatchObject({ state: 'completed' })
  const text = await pdfOf(later)
  for (const said of [
    `ended on ${formatLongDay(sent.effective_on)}.`,
    'Sertraline 50 mg: A last supply from us. 30 days at Harbor Drugs',
    'Lakeside Clinic, (415) 555-0199. Ask for intake',
    'We won’t charge you for another month. Your membership ends with the month you paid for.',
    'No one reads new ones, so you can’t send any here.',
    'Your records are still yours.',
    crisisLine,
    'Both answer at any hour, even after your care with us has ended.',
  ])
    expect(text).toContain(said)
  expect(text).not.toContain('You can message your care team')
})

test('discharge: what is left of a prescription that expired needs its plan too', async () => {
  const { sam, dana } = await newCare()
  const id = await prescribe(product, sam, { own_until: addDays(todayOf(product), 20) })
  await product.rows(`update prescriptions set status = 'expired', ended_at = app_now() where id = $1`, [id])
  expect(await outcome(plan(dana, sam, body()))).toBe('422 supply_plan_needed')
})

test('discharge: no further month is charged, and on the day visits and tasks are over', async () => {
  const { sam, dana } = await newCare()
  const started = todayOf(product)
  const sent = body({ effective_on: addDays(started, 40) })
  await plan(dana, sam, sent)
  await product.app.worker.runDue()
  expect(await info(sam)).toMatchObject({ status: 'scheduled for cancelation' })
  const { text } = await product.newestMail(sam.email, 'Your membership will end')
  expect(text).toContain(`Your membership ends on ${formatLongDay(addMonths(started, 1))}.`)
  expect(text).not.toMatch(/you asked|change your mind|keep your membership/i)
  await addAppointment(product, sam, dana, {
    appointment_type: 'provider',
    starts_at: `${addDays(started, 45)}T18:00:00.000Z`,
    minutes: 30,
  })
  await comeTo(product, addMonths(started, 1), true)
  await comeTo(product, addDays(started, 41), true)
  expect((await moneyOf(product, sam)).taken?.times).toBe(1)
  const visits = await product.rows<{ status: string; canceled_by: string }>(
    'select status, canceled_by from appointments where patient_id = $1',
    [sam.user.id],
  )
  expect(visits).toEqual([{ status: 'canceled', canceled_by: 'care_team' }])
  // Nothing can be booked after the end, so the email leads to the letter.
  const { text: canceled } = await product.newestMail(sam.email, 'Your appointment is canceled')
  expect(canceled).toContain('Your care with us has ended. Our letter about it says where you can get care.')
  expect(canceled).toMatch(/Read the letter: \S+\/patient\/dashboard\/discharge\n/)
  expect(canceled).not.toMatch(/another time|Schedule visit/)
  expect(await letterOf(await again(sam))).toMatchObject({ state: 'completed' })
  expect(await outcome(takeBack(await again(dana), sent.discharge_id))).toBe('409 discharge_over')
})

test('discharge: withdrawn before the day, the membership continues and the day changes nothing', async () => {
  const { sam, dana } = await newCare()
  const started = todayOf(product)
  const sent = body()
  await plan(dana, sam, sent)
  await product.app.worker.runDue()
  await takeBack(dana, sent.discharge_id)
  await takeBack(dana, sent.discharge_id)
  await product.app.worker.runDue()
  const { text: told } = await product.newestMail(sam.email, 'Your care with us continues')
  expect(told).toContain('See the withdrawn letter: ')
  await comeTo(product, addMonths(started, 1), true)
  await comeTo(product, addDays(started, 33), true)
  expect((await moneyOf(product, sam)).taken?.times).toBe(2)
  expect(await letterOf(await again(sam))).toMatchObject({ state: 'canceled' })
  const text = await pdfOf(await again(sam))
  expect(text).toContain('We withdrew this letter.')
  expect(text).not.toContain('charge you for another month')
})

test('discharge: a membership that the patient ended stays ended when the discharge is withdrawn', async () => {
  const { sam, dana } = await newCare()
  await sam.api.call(cancelSubscription, { params: { id: sam.user.id }, body: {} })
  const sent = body()
  await plan(dana, sam, sent)
  await product.app.worker.runDue()
  await takeBack(dana, sent.discharge_id)
  await product.app.worker.runDue()
  const [row] = await product.rows<{ cancel_on: string | null }>(
    'select cancel_on from subscriptions where patient_id = $1',
    [sam.user.id],
  )
  expect(row!.cancel_on).not.toBeNull()
})

test('discharge: strangers, coordinators and other patients plan, see and withdraw nothing', async () => {
  const [{ sam, dana }, other] = [await newCare(), await newCare()]
  const sent = body()
  await plan(dana, sam, sent)
  expect(await outcome(plan(other.dana, sam, body()))).toBe('404 not_found')
  expect(await outcome(takeBack(other.dana, sent.discharge_id))).toBe('404 not_found')
  expect(await outcome(plan(await product.newCarePerson('coordinator'), sam, body()))).toBe('403 forbidden')
  const foreign = { params: { id: sam.user.id } }
  expect(await outcome(other.dana.api.call(readPatientDischarge, foreign))).toBe('404 not_found')
  expect(await outcome(other.sam.api.call(readDischarge, foreign))).toBe('404 not_found')
  expect(await letterOf(other.sam)).toBeNull()
})
