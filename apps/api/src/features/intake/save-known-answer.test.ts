import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { listVisits, visitFlowStatus, type Question, type Visit } from '@stillwater/contract/intake'
import { buildApp, type Person, type TestApp } from '../../testing/build-app.ts'
import { answer, answerTo, beginVisit, questionOf } from './walker.fixture.ts'

let product: TestApp
let robin: Person
let visit: Visit
let items: Question[]
beforeAll(async () => {
  product = await buildApp()
})
afterAll(() => product.close())
afterEach(() => vi.restoreAllMocks())
beforeEach(async () => {
  robin = await product.quickPatient()
  visit = await beginVisit(robin)
  const first = await questionOf(robin, visit.id, 'screening', 'gad7_1')
  const second = await questionOf(robin, visit.id, 'screening', 'gad7_2')
  items = [first, second]
  await say(0, '0')
})

const say = (item: number, value: string, key?: string) =>
  answer(robin, visit.id, answerTo(items[item]!, { [items[item]!.name]: value }), key)
const flowNow = async () =>
  (await robin.api.call(visitFlowStatus, { params: { id: robin.user.id, visit_id: visit.id } })).data
const kept = () =>
  product.rows<{ question_name: string; n: number }>(
    `select question_name, count(*)::int as n from answers where visit_id = $1 and replaced_at is null
      group by question_name order by question_name`,
    [visit.id],
  )
const theLongWay = () => vi.spyOn(product.app.services.database, 'introduceTransaction')
const post = (headers: Record<string, string>) =>
  product.send('POST', `/api/patients/${robin.user.id}/visits/${visit.id}/answers`, {
    headers: { 'idempotency-key': randomUUID(), ...headers },
    body: answerTo(items[1]!, { gad7_2: '1' }),
  })

describe('whoever is answering', () => {
  test('has the next answer kept by one statement, sealed, recorded and told like any other', async () => {
    const long = theLongWay()
    const before = await flowNow()
    const reply = await say(1, '2')
    expect(long).not.toHaveBeenCalled()
    expect(reply).toMatchObject({ question_name: 'gad7_2', question_bank_name: 'screening', response: '2' })
    expect((await flowNow()).total_answered_questions).toBe(before.total_answered_questions + 1)
    expect(await kept()).toEqual([
      { question_name: 'gad7_1', n: 1 },
      { question_name: 'gad7_2', n: 1 },
    ])
    const [recorded] = await product.rows<{ n: number }>(
      `select count(*)::int as n from audit_events
        where patient_id = $1 and action = 'POST /api/patients/:id/visits/:visit_id/answers' and outcome = 'ok'`,
      [robin.user.id],
    )
    expect(recorded?.n).toBe(2)
  })

  test('has the scores that the long way would have kept', async () => {
    const long = theLongWay()
    for (let item = 2; item <= 7; item++)
      items[item - 1] = await questionOf(robin, visit.id, 'screening', `gad7_${item}`)
    for (let item = 1; item < 7; item++) await say(item, '2')
    await say(0, '3')
    expect(long).not.toHaveBeenCalled()
    const { data } = await robin.api.call(listVisits, { params: { id: robin.user.id } })
    expect(data.visits[0]).toMatchObject({ gad7: 15 })
  })

  test('who sends a key again hears the same, once kept; with other words they are refused', async () => {
    const key = randomUUID()
    const replies = await Promise.all(Array.from({ length: 10 }, () => say(1, '2', key)))
    expect(new Set(replies.map(({ id }) => id)).size).toBe(1)
    await expect(say(1, '3', key)).rejects.toMatchObject({ code: 'idempotency_key_reused' })
    expect(await product.rows('select 1 from answers where visit_id = $1', [visit.id])).toHaveLength(2)
  })

  test('who says the same again is told so by what was kept, and nothing changes', async () => {
    const first = await say(1, '2')
    const long = theLongWay()
    expect(await say(1, '2')).toEqual(first)
    await say(0, '3')
    expect(long).not.toHaveBeenCalled()
    expect(await product.rows('select 1 from answers where visit_id = $1', [visit.id])).toHaveLength(3)
  })

  test('in ten browsers at once leaves one answer that stands and all of them in history', async () => {
    await Promise.all(Array.from({ length: 10 }, (_, i) => say(1, String(i % 4), randomUUID())))
    expect(await kept()).toContainEqual({ question_name: 'gad7_2', n: 1 })
  })
})

test('people who answer at the same time are kept together, and one whose visit changed goes the long way alone', async () => {
  const people = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const person = await product.quickPatient()
      const { id } = await beginVisit(person)
      await answer(person, id, answerTo(items[0]!, { gad7_1: '1' }))
      return { person, visit_id: id }
    }),
  )
  await product.rows('update visits set visit_type = $2 where id = $1', [people[3]!.visit_id, 'video'])
  const [long, changes] = [theLongWay(), vi.spyOn(product.app.services.database, 'introduceChange')]
  const replies = await Promise.all(
    people.map(({ person, visit_id }) => answer(person, visit_id, answerTo(items[1]!, { gad7_2: '3' }))),
  )
  expect(long).toHaveBeenCalledOnce()
  expect(changes.mock.calls.length).toBeLessThan(people.length)
  const stored = await product.rows<{ id: string; patient_id: string }>(
    `select id, patient_id from answers where question_name = 'gad7_2' and visit_id = any ($1)`,
    [people.map(({ visit_id }) => visit_id)],
  )
  expect(new Map(stored.map(({ id, patient_id }) => [patient_id, id]))).toEqual(
    new Map(people.map(({ person }, place) => [person.user.id, replies[place]!.id])),
  )
})

test('someone who rested for a while is noted as there again, without going the long way', async () => {
  await product.rows(
    `update sessions set last_used_at = app_now() - interval '5 minutes' where user_id = $1`,
    [robin.user.id],
  )
  const long = theLongWay()
  await say(1, '1')
  expect(long).not.toHaveBeenCalled()
  const [session] = await product.rows<{ fresh: boolean }>(
    `select last_used_at > app_now() - interval '1 minute' as fresh from sessions where user_id = $1`,
    [robin.user.id],
  )
  expect(session?.fresh).toBe(true)
})

describe('what is known is not trusted once', () => {
  const changes: Record<string, [query: string, values: () => unknown[] | Promise<unknown[]>]> = {
    'the plan is another': [
      `update patients set offering_key = 'therapy' where id = $1`,
      () => [robin.user.id],
    ],
    'somebody joined the care team': [
      `insert into care_team (patient_id, user_id, care_role) values ($1, $2, 'therapist')`,
      async () => [robin.user.id, (await product.newCarePerson('therapist')).user.id],
    ],
    'an address was given': [
      `insert into addresses (id, patient_id, address_type, sealed) values ($2, $1, 'ShippingAddress', '')`,
      () => [robin.user.id, randomUUID()],
    ],
    'the clinic has therapists elsewhere': [
      `insert into settings (name, value) values ('therapist_regions', '[]') on conflict (name) do update set value = excluded.value || $1::jsonb`,
      () => ['["CA"]'],
    ],
    'the visit was changed': [`update visits set pending_updates = false where id = $1`, () => [visit.id]],
    'they live in another time zone': [
      `update users set zone = 'America/Denver' where id = $1`,
      () => [robin.user.id],
    ],
  }
  test.each(Object.keys(changes))('%s', async (what) => {
    await product.rows(changes[what]![0], await changes[what]![1]())
    const long = theLongWay()
    await say(1, '1')
    expect(long).toHaveBeenCalledOnce()
    expect(await kept()).toHaveLength(2)
  })

  test('another process of the clinic kept an answer', async () => {
    await product.rows(
      `with moved as (update visits set sealed = sealed where id = $1 returning id)
       update answers set replaced_at = app_now() from moved where visit_id = moved.id`,
      [visit.id],
    )
    await say(1, '1')
    expect(await kept()).toEqual([{ question_name: 'gad7_2', n: 1 }])
  })

  test('the visit is complete: the answer is refused', async () => {
    await product.rows('update visits set completed_at = app_now() where id = $1', [visit.id])
    await expect(say(1, '1')).rejects.toMatchObject({ status: 409 })
    expect(await kept()).toEqual([{ question_name: 'gad7_1', n: 1 }])
  })

  test('the session ended, or is that of somebody else', async () => {
    const stranger = await product.quickPatient()
    expect((await post(stranger.headers)).status).toBe(404)
    await product.rows('update sessions set revoked_at = app_now() where user_id = $1', [robin.user.id])
    expect((await post(robin.headers)).status).toBe(401)
    expect(await kept()).toEqual([{ question_name: 'gad7_1', n: 1 }])
  })
})
