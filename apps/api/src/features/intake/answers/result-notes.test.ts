import { afterAll, beforeAll, expect, test } from 'vitest'
import { createVisit, listServiceLines, listVisits } from '@stillwater/contract/visits'
import { buildApp, type TestApp } from '../../../testing/build-app.ts'
import { answer, answerTo, beginVisit, questionOf } from '../walker.fixture.ts'

let product: TestApp
beforeAll(async () => {
  product = await buildApp()
})
afterAll(() => product.close())

test('results: the patient alone is told of item 9 and of shaded ASRS answers (S11)', async () => {
  const robin = await product.quickPatient()
  const { id } = await beginVisit(robin, ['ADHD'])
  const say = async (name: string, value: string) =>
    answer(robin, id, answerTo(await questionOf(robin, id, 'screening', name), { [name]: value }))
  const visitOf = async (reader = robin) =>
    (await reader.api.call(listVisits, { params: { id: robin.user.id }, query: {} })).data.visits[0]
  expect(await visitOf()).toMatchObject({ item_nine_positive: null, asrs_positive: null })
  await say('phq9_9', '1')
  for (const [name, value] of [1, 2, 3, 4, 5, 6].map((n) => [`asrs_${n}`, n < 5 ? '3' : '0'] as const))
    await say(name, value)
  expect(await visitOf()).toMatchObject({
    item_nine_positive: true,
    asrs_positive: true,
    asrs: 12,
    phq9: null,
  })

  // Choosing again what the visit is about says the same.
  const { data } = await robin.api.call(listServiceLines, {})
  const again = await robin.api.call(createVisit, {
    params: { id: robin.user.id },
    body: { visit: { service_line_ids: [data.service_lines[3]!.id] } },
  })
  expect(again.data).toMatchObject({ item_nine_positive: true, asrs_positive: true })

  // The care team reads the scores here, and answers elsewhere.
  const dana = await product.newCarePerson('provider')
  await product.rows(`insert into care_team (patient_id, user_id, care_role) values ($1, $2, 'provider')`, [
    robin.user.id,
    dana.user.id,
  ])
  expect(await visitOf(dana)).toMatchObject({ asrs: 12, item_nine_positive: null, asrs_positive: null })

  await say('phq9_9', '0')
  await say('asrs_1', '0')
  expect(await visitOf()).toMatchObject({ item_nine_positive: false, asrs_positive: false })
})
