import { randomUUID } from 'node:crypto'
import { bookAppointment } from '@stillwater/contract/scheduling'
import { describe, expect, test } from 'vitest'
import type { Person } from '../../../testing/build-app.ts'
import { member } from '../../payments/billing.fixture.ts'
import { addLink, newBookableCarer, newMember, refreshDays } from '../scheduling.fixture.ts'
import {
  book,
  bookWith,
  bookedOf,
  carer,
  expectRefusal,
  openBooking,
  patient,
  product,
  tuesday,
} from './refusals.fixture.ts'

openBooking()

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
