import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { validateToken } from '@stillwater/contract/auth'
import { rateCarePerson, readAbTest, readPatient, updateTerms } from '@stillwater/contract/people'
import { buildApp, type Person, type TestApp } from '../../testing/build-app.ts'

let product: TestApp
let robin: Person
let dana: Person
beforeAll(async () => {
  product = await buildApp()
  robin = await product.quickPatient()
  dana = await product.newCarePerson('therapist')
  await product.rows(`insert into care_team (patient_id, user_id, care_role) values ($1, $2, 'therapist')`, [
    robin.user.id,
    dana.user.id,
  ])
})
afterAll(() => product.close())

const recordOf = async (person: Person) =>
  (await person.api.call(readPatient, { params: { id: robin.user.id } })).data

// spec: intake §3
const specified =
  `id status plan flow_kind flow_type region dob offering_key care_manager care_coordinator current_doctor
  therapist first_visit cancellation_discount_end_date verification_complete persona_inquiry_id
  terms_and_conditions_update_needed pronoun insurance_visits_policy insurance_medications_policy insurance_cards
  pharmacy_cards pending_plan_change next_rating ab_test_values direct_messaging_pilot completed_payment_at
  initial_assessment_completed_at provider_appointment_scheduled_at communication_preference
  prescription_delivery_method controlled_substance_requested insurance_status subscription_end_date external_id
  notification_flags first_cm_visit_scheduled_at first_truepill_order_delivered_at truepill_order_last_submitted_at
  last_notified_from_health_coach_at care_manager_has_unseen_messages`.split(/\s+/)

describe('the record of a patient', () => {
  test('carries every field of the specification (A-PST-001 to A-PST-041)', async () => {
    const record = await recordOf(robin)
    expect(record).toMatchObject({
      first_visit: null,
      insurance_visits_policy: null,
      insurance_medications_policy: null,
      insurance_cards: [],
      pharmacy_cards: [],
      pending_plan_change: null,
      next_rating: null,
      ab_test_values: {},
      notification_flags: { receive_content_notifications: true, receive_reminder_notifications: true },
    })
    for (const field of specified) expect(record).toHaveProperty(field)
    for (const own of ['zone', 'sealed', 'wrapped', 'team', 'next_rating_user_id'])
      expect(record).not.toHaveProperty(own)
  })

  test('comes with the account, and says all that the plan view needs (A-PST-042 to A-PST-050, A-PST-105 to A-PST-110)', async () => {
    const { data } = await robin.api.call(validateToken, {})
    const fields = `id pronoun region offering_key status insurance_status communication_preference
      direct_messaging_pilot last_canceled_at`.split(/\s+/)
    for (const field of fields) expect(data.data.patient).toHaveProperty(field)
    expect(data.data.patient?.plan).toEqual({ offering_key: 'medication', is_insurance: false })
  })

  test('names who cares for them, each with a photo or none (A-PST-079, A-PST-103, A-PST-104)', async () => {
    expect((await recordOf(robin)).therapist).toEqual({
      id: dana.user.id,
      name: 'Dana Carer',
      photo_url: null,
      profile_url: null,
    })
  })

  test('no longer asks for terms that were accepted (A-PST-087)', async () => {
    await product.rows('update patients set terms_and_conditions_update_needed = true where id = $1', [
      robin.user.id,
    ])
    expect((await recordOf(robin)).terms_and_conditions_update_needed).toBe(true)
    const { data } = await robin.api.call(updateTerms, { params: { id: robin.user.id }, body: {} })
    expect(data.terms_and_conditions_update_needed).toBe(false)
    expect((await recordOf(robin)).terms_and_conditions_update_needed).toBe(false)
  })
})

describe('a rating', () => {
  const rate = (user_id: string, body: object, person = robin) =>
    product.send('POST', `/api/users/${user_id}/rate`, { headers: person.headers, body })

  test('of a member of the care team is stored sealed and clears the question (A-PST-054, A-PST-055, A-PST-091 to A-PST-095)', async () => {
    await product.rows(
      `update patients set next_rating_user_id = $2, next_rating_type = 'therapist' where id = $1`,
      [robin.user.id, dana.user.id],
    )
    expect((await recordOf(robin)).next_rating).toEqual({ user_id: dana.user.id, type: 'therapist' })
    await robin.api.call(rateCarePerson, {
      params: { user_id: dana.user.id },
      body: { rating: 5, comment: 'canary: kind', rating_type: 'therapist', user_id: dana.user.id },
    })
    expect((await recordOf(robin)).next_rating).toBeNull()
    const rows = await product.rows<{ text: string }>('select r::text as text from ratings r')
    expect(rows).toHaveLength(1)
    expect(rows[0]?.text).not.toContain('canary')
    const seen = await product.app.services.database.read({ user_id: dana.user.id }, ({ run }) =>
      run({ name: 'see_ratings', text: 'select 1 from ratings' }),
    )
    expect(seen).toEqual([])
  })

  test('of anyone else, or of another person than the path names, gets 404 (A-SEC-001)', async () => {
    const stranger = await product.newCarePerson('therapist')
    const body = { rating: 1, rating_type: 'therapist' }
    expect((await rate(stranger.user.id, body)).status).toBe(404)
    expect((await rate(randomUUID(), body)).status).toBe(404)
    expect((await rate(dana.user.id, { ...body, user_id: stranger.user.id })).status).toBe(404)
    for (const rating of [0, 6, 2.5]) expect((await rate(dana.user.id, { ...body, rating })).status).toBe(422)
  })
})

test('A/B tests: a person gets the same variant each time, or the one that was set for them (A-PST-090)', async () => {
  await product.rows(
    `insert into experiments (key, variants, created_by, started_at)
     values ('hello', '[{"name":"warm","weight":1},{"name":"brief","weight":1}]', $1, app_now())`,
    [dana.user.id],
  )
  const look = async () => (await robin.api.call(readAbTest, { params: { id: 'hello' } })).data
  const first = await look()
  expect(['warm', 'brief']).toContain(first.value)
  expect(await look()).toEqual(first)
  await product.rows(`update ab_values set value = 'by-hand' where user_id = $1 and test_id = 'hello'`, [
    robin.user.id,
  ])
  expect(await look()).toEqual({ id: 'hello', value: 'by-hand' })
  expect((await recordOf(robin)).ab_test_values).toEqual({ hello: 'by-hand' })
  const none = await product.send('GET', '/api/ab_tests/nothing', { headers: robin.headers })
  expect(none.status).toBe(404)
})
