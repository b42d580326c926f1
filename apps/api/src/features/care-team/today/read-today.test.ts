import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readToday, type Today } from '@stillwater/contract/care/today'
import { agreeToOrder } from '@stillwater/contract/prescriptions'
import { acknowledgeSafetyTask } from '@stillwater/contract/safety'
import { leaveRoom, waitInRoom } from '@stillwater/contract/video'
import { todayGroups } from '@stillwater/domain/care-team/today'
import { buildApp, type Person, type TestApp } from '../../../testing/build-app.ts'
import { newConversation, say } from '../../messaging/messaging.fixture.ts'
import { atNoon, prescribe, someMember } from '../../prescriptions/prescriptions.fixture.ts'
import { addAppointment } from '../../scheduling/scheduling.fixture.ts'
import { join, newRoom } from '../../video/video.fixture.ts'
import { joinTeam } from '../care-team.fixture.ts'

let product: TestApp
beforeAll(async () => {
  product = await buildApp()
  await atNoon(product)
})
afterAll(() => product.close())

const todayFor = async ({ api }: Person) => (await api.call(readToday, {})).data
const idsOf = (group: { items: { id: string }[] } | null) => group?.items.map(({ id }) => id)
const totals = (today: Today) =>
  Object.fromEntries(todayGroups.flatMap((group) => (today[group] ? [[group, today[group].total]] : [])))
const inMinutes = (minutes: number) =>
  new Date(product.app.services.clock.now().getTime() + minutes * 60_000).toISOString()

const raise = async ({ user }: Person, due: number) => {
  const [task] = await product.rows<{ id: string }>(
    `insert into tasks (id, patient_id, audience, task_key, urgent, safety, signaled_at, due_at)
     values (gen_random_uuid(), $1, 'care_team', 'check-in-now', true, true, app_now(), $2) returning id`,
    [user.id, inMinutes(due)],
  )
  return task!.id
}
/** An order that the embedded pharmacy refuses once the patient has agreed to its price. */
const failOrder = async (robin: Person) => {
  const id = await prescribe(product, robin, { medication_name: 'Refusamine 5 mg' })
  await product.app.worker.runDue()
  await robin.api.call(agreeToOrder, { params: { id }, body: { price_cents: 1400 } })
  await product.app.worker.runDue()
  return id
}

describe('today', () => {
  test.each([
    [
      'provider',
      { safety: 0, waiting: 0, sessions: 0, messages: 0, decisions: 0, failed_orders: 0, run_outs: 0 },
    ],
    ['therapist', { safety: 0, waiting: 0, sessions: 0, messages: 0, failed_orders: 0, run_outs: 0 }],
    ['care_manager', { safety: 0, waiting: 0, sessions: 0, messages: 0, failed_orders: 0, run_outs: 0 }],
  ] as const)('today: an empty day of a %s has their groups and nothing in them', async (role, empty) => {
    const person = await product.newCarePerson(role)
    const today = await todayFor(person)
    expect(totals(today)).toEqual(empty)
    expect(today.immediate).toEqual(role === 'provider' ? { waiting: 0, longest_since: null } : null)
    expect(await todayFor(person)).toMatchObject({ zone: today.zone })
  })

  test('today: safety tasks of the own panel are listed by urgency with their clocks, and a foreign one never', async () => {
    const { robin, provider } = await someMember(product)
    const other = await someMember(product)
    const second = await product.quickPatient({ first_name: 'Second', last_name: 'One' })
    await joinTeam(product, provider, second, 'provider')
    const later = await raise(robin, 15)
    const sooner = await raise(second, 5)
    const foreign = await raise(other.robin, 1)
    const { safety } = await todayFor(provider)
    expect(idsOf(safety)).toEqual([sooner, later])
    expect(safety?.items[0]).toMatchObject({
      patient_name: 'Second One',
      urgent: true,
      acknowledged_at: null,
    })

    await provider.api.call(acknowledgeSafetyTask, { params: { id: sooner }, body: {} })
    const { safety: after } = await todayFor(provider)
    expect(idsOf(after)).toEqual([later, sooner])
    expect(after?.items[1]?.outcome_due_at).not.toBeNull()
    expect(idsOf((await todayFor(other.provider)).safety)).toEqual([foreign])
  })

  test('today: someone on call sees every open safety task and nothing else of those patients', async () => {
    const { robin } = await someMember(product)
    const task = await raise(robin, 10)
    await failOrder(robin)
    const today = await todayFor(await product.newCarePerson('oncall'))
    expect(idsOf(today.safety)).toContain(task)
    expect(today).toMatchObject({
      sessions: null,
      waiting: null,
      decisions: null,
      failed_orders: null,
      run_outs: null,
    })
  })

  test('today: a patient waits in a room until their care person joins, and again when they leave', async () => {
    const { id, patient, carer } = await newRoom(product)
    const stranger = await newRoom(product)
    expect((await todayFor(carer)).waiting).toEqual({ total: 0, items: [] })
    await patient.api.call(waitInRoom, { params: { id }, body: { session: randomUUID() } })
    const { waiting } = await todayFor(carer)
    expect(waiting).toMatchObject({
      total: 1,
      items: [{ id, patient_id: patient.user.id, is_immediate: false }],
    })
    expect(waiting?.items[0]?.patient_name).toBe('Robin Tester')
    expect((await todayFor(stranger.carer)).waiting?.total).toBe(0)

    const session = await join(carer, id)
    expect((await todayFor(carer)).waiting?.total).toBe(0)
    await carer.api.call(leaveRoom, { params: { id }, body: { session } })
    expect((await todayFor(carer)).waiting?.total).toBe(1)
  })

  test('today: the day has the sessions that are not recorded yet, in order, and a coordinator sees everyone’s', async () => {
    const { id, patient, carer } = await newRoom(product, { starts_in: 30 })
    const given = { appointment_type: 'therapist' as const, minutes: 20 }
    const past = await addAppointment(product, patient, carer, { ...given, starts_at: inMinutes(-90) })
    const now = await addAppointment(product, patient, carer, { ...given, starts_at: inMinutes(-10) })
    const recorded = { ...given, starts_at: inMinutes(-150), status: 'completed' as const }
    await addAppointment(product, patient, carer, recorded)
    await addAppointment(product, patient, carer, { ...given, starts_at: inMinutes(3 * 24 * 60) })
    const { sessions } = await todayFor(carer)
    expect(sessions?.items.map((one) => [one.id, one.phase])).toEqual([
      [past, 'to_record'],
      [now, 'now'],
      [id, 'ahead'],
    ])
    const stranger = await product.newCarePerson('therapist')
    expect((await todayFor(stranger)).sessions?.total).toBe(0)
    const coordinator = await todayFor(await product.newCarePerson('coordinator'))
    expect(coordinator.sessions?.total).toBeGreaterThanOrEqual(3)
    expect(coordinator).toMatchObject({
      decisions: null,
      failed_orders: null,
      run_outs: null,
      immediate: null,
    })
  })

  test('today: unanswered messages are those of one’s own threads, the longest wait first, without their text', async () => {
    const { patient, carer, thread } = await newConversation(product)
    const other = await newConversation(product)
    await say(patient, thread, 'Could you call me about quillwort?')
    await say(other.patient, other.thread, 'Good morning.')
    const today = await todayFor(carer)
    expect(today.messages).toMatchObject({ total: 1, items: [{ id: thread, patient_id: patient.user.id }] })
    expect(JSON.stringify(today)).not.toContain('quillwort')
    await say(carer, thread, 'Of course.')
    expect((await todayFor(carer)).messages).toEqual({ total: 0, items: [] })
  })

  test('today: a prescriber decides on renewals, and others of the team see the same medicine run out', async () => {
    const { robin, provider } = await someMember(product)
    const therapist = await product.newCarePerson('therapist')
    await joinTeam(product, therapist, robin)
    // A medicine that may stop, so that no bridge supply is asked for.
    const medication_name = 'Bupropion XL 150 mg'
    const local_pharmacy = { name: 'Harbor Drugs', address: '210 Cedar Street, Alameda, CA, 94501' }
    const fewDays = { medication_name, refills: 0, days_supply: 4, local_pharmacy }
    const short = await prescribe(product, robin, fewDays)
    const failed = await failOrder(robin)
    const ofProvider = await todayFor(provider)
    expect(ofProvider.decisions?.items).toMatchObject([
      { id: short, reason: 'renewal', medication_name, patient_id: robin.user.id },
    ])
    expect(idsOf(ofProvider.failed_orders)).toEqual([failed])
    expect(ofProvider.run_outs?.total).toBe(0)

    const ofTherapist = await todayFor(therapist)
    expect(ofTherapist.decisions).toBeNull()
    expect(idsOf(ofTherapist.run_outs)).toEqual([short])
    expect(idsOf(ofTherapist.failed_orders)).toEqual([failed])

    const stranger = await todayFor(await product.newCarePerson('provider'))
    expect(
      [stranger.decisions, stranger.failed_orders, stranger.run_outs].map((group) => group?.total),
    ).toEqual([0, 0, 0])
  })

  test('today: medicine of a former patient is gone with the membership of the team', async () => {
    const { robin, provider } = await someMember(product)
    await failOrder(robin)
    expect((await todayFor(provider)).failed_orders?.total).toBe(1)
    await product.rows(`update care_team set until = app_now() - interval '1 second' where user_id = $1`, [
      provider.user.id,
    ])
    expect((await todayFor(provider)).failed_orders?.total).toBe(0)
  })

  test('today: a patient and an admin are refused, and every answer and refusal is audited', async () => {
    const robin = await product.quickPatient()
    const [admin, dana] = [await product.newCarePerson('admin'), await product.newCarePerson('therapist')]
    await expect(todayFor(robin)).rejects.toMatchObject({ status: 403 })
    await expect(todayFor(admin)).rejects.toMatchObject({ status: 403 })
    await todayFor(dana)
    const rows = await product.rows<{ actor_id: string; outcome: string }>(
      `select actor_id, outcome from audit_events where actor_id = any($1::uuid[]) and action = 'GET /api/care/today'`,
      [[robin, admin, dana].map(({ user }) => user.id)],
    )
    expect(new Map(rows.map(({ actor_id, outcome }) => [actor_id, outcome]))).toEqual(
      new Map([
        [robin.user.id, 'denied'],
        [admin.user.id, 'denied'],
        [dana.user.id, 'ok'],
      ]),
    )
  })
})
