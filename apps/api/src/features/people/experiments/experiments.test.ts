import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  endExperiment,
  listExperiments,
  saveExperiment,
  startExperiment,
} from '@stillwater/contract/care/experiments'
import { readAbTest } from '@stillwater/contract/people'
import { buildApp, type Person, type TestApp } from '../../../testing/build-app.ts'

let product: TestApp
let admin: Person
beforeAll(async () => {
  product = await buildApp()
  admin = await product.newCarePerson('admin')
})
afterAll(() => product.close())

const two = [
  { name: 'warm', weight: 1 },
  { name: 'brief', weight: 1 },
]
const save = (key: string, variants = two) => admin.api.call(saveExperiment, { body: { key, variants } })
const start = (key: string) => admin.api.call(startExperiment, { body: { key } })
const look = async (one: Person, key: string) =>
  (await one.api.call(readAbTest, { params: { id: key } })).data.value
const statusOf = async (one: Person, key: string) =>
  (await product.send('GET', `/api/ab_tests/${key}`, { headers: one.headers })).status
const send = (path: string, body: object, method = 'POST') =>
  product.send(method, `/api/care/experiments${path}`, { headers: admin.headers, body })
const shown = async (key: string) =>
  (await admin.api.call(listExperiments, {})).data.experiments.find((one) => one.key === key)

test('experiments: a draft gives nobody a variant, a started test gives each person one that stays, and the winner goes to all', async () => {
  const people = [await product.quickPatient(), await product.quickPatient(), await product.quickPatient()]
  await save('hello')
  expect(await statusOf(people[0]!, 'hello')).toBe(404)
  await start('hello')
  const first = await Promise.all(people.map((one) => look(one, 'hello')))
  expect(first.every((value) => value === 'warm' || value === 'brief')).toBe(true)
  expect(await Promise.all(people.map((one) => look(one, 'hello')))).toEqual(first)
  await product.rows('update patients set completed_payment_at = app_now() where id = $1', [
    people[0]!.user.id,
  ])
  const counted = (await shown('hello'))!.variants
  expect(counted.reduce((sum, { people: count }) => sum + count, 0)).toBe(3)
  expect(counted.find(({ name }) => name === first[0])?.members).toBe(1)

  const { data } = await admin.api.call(endExperiment, { body: { key: 'hello', winner: 'brief' } })
  expect(data.experiments[0]).toMatchObject({ key: 'hello', winner: 'brief', ended_at: expect.any(String) })
  const late = await product.quickPatient()
  for (const one of [...people, late]) expect(await look(one, 'hello')).toBe('brief')
  expect((await send('/end', { key: 'hello', winner: 'warm' })).status).toBe(422)
})

test('experiments: a started test keeps its variants, and what safety and consent rest on is never varied', async () => {
  await save('fixed')
  await save('fixed', [...two, { name: 'third', weight: 2 }])
  await start('fixed')
  const changed = await send('', { key: 'fixed', variants: two }, 'PUT')
  expect([changed.status, changed.json]).toMatchObject([409, { code: 'experiment_started' }])
  for (const key of ['crisis_banner', 'consent_words', 'item_nine', 'Bad Key']) {
    const refused = await send('', { key, variants: two }, 'PUT')
    expect([key, refused.status, refused.json]).toMatchObject([
      key,
      422,
      { code: 'experiment_refused', fields: { key: expect.any(String) } },
    ])
  }
  expect((await send('/end', { key: 'fixed', winner: 'other' })).status).toBe(422)
  expect((await send('/start', { key: 'unknown' })).status).toBe(422)
})

test('experiments: new_patient_flow decides what a new patient does first, from its start on', async () => {
  const flowOf = async (one: Person) =>
    (
      await product.rows<{ flow_type: string }>('select flow_type from patients where id = $1', [one.user.id])
    )[0]?.flow_type
  const flows = [
    { name: 'full_assessment_first', weight: 1 },
    { name: 'legacy', weight: 1 },
  ]
  await save('new_patient_flow', flows)
  await start('new_patient_flow')
  const robin = await product.quickPatient()
  expect(await flowOf(robin)).toBe(await look(robin, 'new_patient_flow'))
  await admin.api.call(endExperiment, { body: { key: 'new_patient_flow', winner: 'legacy' } })
  expect(await flowOf(await product.quickPatient())).toBe('legacy')
  expect(await flowOf(robin)).toBe(
    await product
      .rows<{ value: string }>(
        `select value from ab_values where user_id = $1 and test_id = 'new_patient_flow'`,
        [robin.user.id],
      )
      .then(([row]) => row?.value),
  )
})

test('experiments: only an administrator sees, defines, starts or ends them', async () => {
  for (const role of ['coordinator', 'provider'] as const) {
    const { headers } = await product.newCarePerson(role)
    expect((await product.send('GET', '/api/care/experiments', { headers })).status).toBe(403)
    const body = { key: 'mine', variants: two }
    expect((await product.send('PUT', '/api/care/experiments', { headers, body })).status).toBe(403)
    expect(
      (await product.send('POST', '/api/care/experiments/start', { headers, body: { key: 'fixed' } })).status,
    ).toBe(403)
  }
  for (const body of [
    {},
    { key: 'x', variants: [{ name: 'a', weight: 0 }] },
    { key: 'few', variants: two.slice(1) },
  ])
    expect((await send('', body, 'PUT')).status).toBe(422)
})
