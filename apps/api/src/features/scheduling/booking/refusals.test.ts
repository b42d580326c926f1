import { randomUUID } from 'node:crypto'
import { bookAppointment, listAppointments } from '@stillwater/contract/scheduling'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildApp, type Person, type TestApp } from '../../../testing/build-app.ts'
import { member } from '../../payments/billing.fixture.ts'
import {
  addAppointment,
  addLink,
  newBookableCarer,
  newMember,
  refreshDays,
  testNow,
} from '../scheduling.fixture.ts'

let product: TestApp
let carer: Person
let patient: Person
beforeAll(async () => {
  product = await buildApp()
  await product.moveClock({ now: testNow })
  carer = await newBookableCarer(product, 'therapist')
})
beforeEach(async () => {
  patient = await newMember(product)
})
afterAll(() => product.close())

const tuesday = '2026-12-08T15:00:00.000Z'
const bookWith = (whom: Person, who: Person, body: object, headers: Record<string, string> = {}) =>
  product.send('POST', '/api/calendar', {
    headers: { ...who.headers, ...headers },
    body: { appointment_type: 'therapist', careperson_id: whom.user.id, starts_at: tuesday, ...body },
  })
const book = (who: Person, body: object, headers?: Record<string, string>) =>
  bookWith(carer, who, body, headers)
const bookedOf = async (who: Person) => (await who.api.call(listAppointments, {})).data.appointments
async function expectRefusal(body: object, status: number, code: string, who = patient): Promise<void> {
  const answer = await book(who, body)
  expect(answer).toMatchObject({ status, json: { success: false, code } })
  expect(await bookedOf(who)).toEqual([])
}

describe('booking refuses a time that is not offered, and books nothing', () => {
  test.each([
    ['in the past', '2026-12-07T13:00:00Z'],
    ['long past', '1970-01-01T00:00:00Z'],
    ['in the year 0', '0000-01-01T00:00:00Z'],
    ['with less than two hours of notice', '2026-12-07T15:45:00Z'],
    ['beyond sixty days', '2027-02-08T15:00:00Z'],
    ['in the year 9999', '9999-12-31T23:45:00Z'],
    ['off the grid', '2026-12-08T15:07:00Z'],
    ['off the grid by a second', '2026-12-08T15:00:01Z'],
    ['before the hours open', '2026-12-08T13:45:00Z'],
    ['so late that it would outlast the hours', '2026-12-08T21:30:00Z'],
    ['in the night', '2026-12-08T06:00:00Z'],
  ])('%s', async (_, starts_at) => {
    await expectRefusal({ starts_at }, 422, 'slot_not_offered')
  })

  test('in time off', async () => {
    const away = await newBookableCarer(product, 'therapist')
    await product.rows(
      `insert into time_off (id, care_person_id, starts_at, ends_at) values ($1, $2, '2026-12-08T14:00Z', '2026-12-08T16:00Z')`,
      [randomUUID(), away.user.id],
    )
    await refreshDays(product, away.user.id)
    await expectRefusal({ careperson_id: away.user.id }, 422, 'slot_not_offered')
  })

  test('on a day closed by an exception', async () => {
    const away = await newBookableCarer(product, 'therapist')
    await product.rows(
      `insert into schedule_exceptions (id, care_person_id, day) values ($1, $2, '2026-12-08')`,
      [randomUUID(), away.user.id],
    )
    await refreshDays(product, away.user.id)
    await expectRefusal({ careperson_id: away.user.id }, 422, 'slot_not_offered')
  })
})

describe('A-SCH-050: booking refuses a person whom this patient is not offered', () => {
  test('of another type', async () => {
    const provider = await newBookableCarer(product, 'provider')
    await expectRefusal({ careperson_id: provider.user.id }, 422, 'slot_not_offered')
  })
  test('licensed in another state', async () => {
    const texan = await newBookableCarer(product, 'therapist', { regions: ['TX'] })
    await expectRefusal({ careperson_id: texan.user.id }, 422, 'slot_not_offered')
  })
  test('whose license ends before the session, and not the day it ends', async () => {
    const ending = await newBookableCarer(product, 'therapist')
    await product.rows(`update care_licenses set ends_on = '2026-12-08' where care_person_id = $1`, [
      ending.user.id,
    ])
    await expectRefusal(
      { careperson_id: ending.user.id, starts_at: '2026-12-09T15:00:00Z' },
      422,
      'slot_not_offered',
    )
    expect((await book(patient, { careperson_id: ending.user.id })).status).toBe(200)
  })
  test('out of network, for a patient who is insured', async () => {
    const outside = await newBookableCarer(product, 'therapist', { is_in_network: false })
    const insured = await newMember(product, { is_insurance: true })
    await expectRefusal({ careperson_id: outside.user.id }, 422, 'slot_not_offered', insured)
    expect((await book(patient, { careperson_id: outside.user.id })).status).toBe(200)
  })
  test('who accepts nobody at present', async () => {
    const full = await newBookableCarer(product, 'therapist', { is_accepting: false })
    await expectRefusal({ careperson_id: full.user.id }, 422, 'slot_not_offered')
  })
  test('without a schedule, or unknown', async () => {
    const unscheduled = await product.newCarePerson('therapist')
    await expectRefusal({ careperson_id: unscheduled.user.id }, 422, 'slot_not_offered')
    await expectRefusal({ careperson_id: randomUUID() }, 422, 'slot_not_offered')
  })
  test('who left the clinic', async () => {
    const gone = await newBookableCarer(product, 'therapist')
    await product.rows('update users set active = false where id = $1', [gone.user.id])
    await expectRefusal({ careperson_id: gone.user.id }, 422, 'slot_not_offered')
  })
  test('when the patient has no state on record', async () => {
    const nowhere = await newMember(product, { region: null })
    await expectRefusal({}, 422, 'slot_not_offered', nowhere)
  })
})

describe('booking asks for a membership', () => {
  test.each([
    ['lead', 409, 'membership_needed'],
    ['canceled', 409, 'membership_needed'],
    ['paused', 409, 'membership_paused'],
  ])('of someone whose status is %s', async (status, code_status, code) => {
    await expectRefusal({}, code_status, code, await newMember(product, { status }))
  })

  test.each([
    ['past_due', 402, 'membership_past_due'],
    ['paused', 409, 'membership_paused'],
  ])(
    'of a member whose membership is %s; a safety task, a due follow-up and a super link open it',
    async (status, code_status, code) => {
      const owing = await member(product)
      const ownCarer = await newBookableCarer(product, 'therapist')
      const ask = (who: Person, body: object) => bookWith(ownCarer, who, body)
      await product.rows('update subscriptions set status = $2 where patient_id = $1', [
        owing.user.id,
        status,
      ])
      await expectRefusal({}, code_status, code, owing)

      const provider = await newBookableCarer(product, 'provider')
      await product.rows('update patients set first_truepill_order_delivered_at = app_now() where id = $1', [
        owing.user.id,
      ])
      const followUp = { appointment_type: 'provider', careperson_id: provider.user.id, duration: 30 }
      expect((await ask(owing, followUp)).status).toBe(200)
      await expect(ask(owing, { starts_at: '2026-12-09T15:00:00Z' })).resolves.toMatchObject({
        json: { code },
      })

      const link = await addLink(product, owing, ownCarer, { is_super: true })
      const byLink = await ask(owing, { super_adhoc_link_id: link, starts_at: '2026-12-10T15:00:00Z' })
      expect(byLink.status).toBe(200)

      await product.rows(
        `insert into tasks (id, patient_id, audience, task_key, safety, signaled_at, due_at)
       values ($1, $2, 'care_team', 'check-in', true, app_now(), app_now() + interval '1 day')`,
        [randomUUID(), owing.user.id],
      )
      const afterSignal = await ask(owing, { starts_at: '2026-12-11T15:00:00Z', adhoc: true })
      expect(afterSignal.status).toBe(200)
    },
  )
})

describe('booking with what is not the patient’s own', () => {
  test('an appointment of someone else is not found, and stays', async () => {
    const other = await newMember(product)
    const theirs = await addAppointment(product, other, carer, {
      appointment_type: 'therapist',
      starts_at: '2026-12-22T15:00:00Z',
    })
    await expectRefusal({ cancel_appointment_id: theirs }, 404, 'not_found')
    expect(await bookedOf(other)).toHaveLength(1)
    for (const [method, path] of [
      ['GET', ''],
      ['POST', '/cancel'],
    ] as const)
      expect(
        (
          await product.send(method, `/api/calendar/${theirs}${path}`, {
            headers: patient.headers,
            ...(method === 'POST' ? { body: {} } : {}),
          })
        ).status,
      ).toBe(404)
    expect(await bookedOf(other)).toHaveLength(1)
  })

  test('an appointment that is over or canceled cannot be moved', async () => {
    const held = await addAppointment(product, patient, carer, {
      appointment_type: 'therapist',
      starts_at: '2026-12-01T15:00:00Z',
    })
    await expectRefusal({ cancel_appointment_id: held }, 409, 'appointment_over')
  })

  test('an appointment of another type cannot become this one', async () => {
    const provider = await newBookableCarer(product, 'provider')
    const old = await addAppointment(product, patient, provider, {
      appointment_type: 'provider',
      starts_at: '2026-12-23T15:00:00Z',
    })
    expect(await book(patient, { cancel_appointment_id: old })).toMatchObject({
      json: { code: 'slot_not_offered' },
    })
    expect((await bookedOf(patient)).map(({ id }) => id)).toEqual([old])
  })

  test('A-SCH-051: a link of someone else is not found; a used or expired one is spent', async () => {
    const other = await newMember(product)
    const foreign = await addLink(product, other, carer)
    await expectRefusal({ super_adhoc_link_id: foreign }, 404, 'not_found')
    const denials = await product.rows(
      `select from audit_events where actor_id = $1 and outcome = 'denied' and record_id = $2`,
      [patient.user.id, foreign],
    )
    expect(denials).toHaveLength(1)
    await expectRefusal({ super_adhoc_link_id: randomUUID() }, 404, 'not_found')
    const expired = await addLink(product, patient, carer, { expires_at: '2026-12-07T13:59:59Z' })
    await expectRefusal({ super_adhoc_link_id: expired }, 410, 'link_spent')
    const link = await addLink(product, patient, carer)
    const starts_at = '2026-12-14T15:00:00Z'
    expect((await book(patient, { super_adhoc_link_id: link, starts_at })).status).toBe(200)
    expect(
      await book(patient, { super_adhoc_link_id: link, starts_at: '2026-12-14T17:00:00Z' }),
    ).toMatchObject({
      status: 410,
      json: { code: 'link_spent' },
    })
    expect(await bookedOf(patient)).toHaveLength(1)
  })

  test('a link used twice at once books one session', async () => {
    const link = await addLink(product, patient, carer)
    const answers = await Promise.all(
      ['15', '16', '17', '18'].map((hour) =>
        book(patient, { super_adhoc_link_id: link, starts_at: `2026-12-15T${hour}:00:00Z` }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410, 410, 410])
    expect(await bookedOf(patient)).toHaveLength(1)
  })
})

describe('booking: a confirm that is sent again', () => {
  test('with its key gets the first answer and books nothing more', async () => {
    const key = { 'idempotency-key': randomUUID() }
    const starts_at = '2026-12-16T15:00:00Z'
    const [first, second] = [await book(patient, { starts_at }, key), await book(patient, { starts_at }, key)]
    expect(first.status).toBe(200)
    expect(second.text).toBe(first.text)
    expect(await bookedOf(patient)).toHaveLength(1)
  })

  test('without a key is told that the appointment is already scheduled', async () => {
    const starts_at = '2026-12-17T15:00:00Z'
    expect((await book(patient, { starts_at })).status).toBe(200)
    for (const body of [{ starts_at }, { starts_at, adhoc: true }, { starts_at: '2026-12-18T15:00:00Z' }])
      expect(await book(patient, body)).toMatchObject({ status: 409, json: { code: 'already_scheduled' } })
    expect(await bookedOf(patient)).toHaveLength(1)
  })

  test('A-SCH-047: a second session of a kind is a follow-up: it needs one that was held, or an ad-hoc wish', async () => {
    expect((await book(patient, { starts_at: '2026-12-18T15:00:00Z' })).status).toBe(200)
    expect((await book(patient, { starts_at: '2026-12-19T15:00:00Z', adhoc: true })).status).toBe(200)
    const seen = await newMember(product)
    await addAppointment(product, seen, carer, {
      appointment_type: 'therapist',
      starts_at: '2026-12-01T16:00:00Z',
      status: 'completed',
    })
    expect((await book(seen, { starts_at: '2026-12-18T17:00:00Z' })).status).toBe(200)
    expect((await book(seen, { starts_at: '2026-12-19T17:00:00Z' })).status).toBe(200)
  })

  test('a time at which the patient sees someone else is refused', async () => {
    const provider = await newBookableCarer(product, 'provider')
    await addAppointment(product, patient, provider, {
      appointment_type: 'provider',
      starts_at: '2026-12-21T15:15:00Z',
    })
    expect(await book(patient, { starts_at: '2026-12-21T15:00:00Z' })).toMatchObject({
      status: 409,
      json: { code: 'patient_busy' },
    })
  })
})

describe('booking: bad bodies get the one error shape', () => {
  test.each([
    ['no body', undefined],
    ['no time', { starts_at: undefined }],
    ['a time that is none', { starts_at: 'tomorrow' }],
    ['a day without a time', { starts_at: '2026-12-08' }],
    ['a length of 20 minutes', { duration: 20 }],
    ['a length of 0', { duration: 0 }],
    ['a length in words', { duration: '45' }],
    ['an unknown type', { appointment_type: 'coach' }],
    ['a care person that is no id', { careperson_id: 'dana' }],
    ['a field that is not asked for', { patient_id: randomUUID() }],
    ['another status', { status: 'completed' }],
  ])('%s', async (_, body) => {
    const answer = body
      ? await book(patient, body)
      : await product.send('POST', '/api/calendar', { headers: patient.headers })
    expect(answer).toMatchObject({ status: 422, json: { success: false, code: 'invalid' } })
    expect(await bookedOf(patient)).toEqual([])
  })

  test('a care person books nothing for themselves here', async () => {
    await expect(carer.api.call(bookAppointment, { body: { starts_at: tuesday } })).rejects.toMatchObject({
      code: 'forbidden',
    })
  })
})
