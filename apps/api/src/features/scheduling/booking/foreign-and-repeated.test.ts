import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { addAppointment, addLink, newBookableCarer, newMember } from '../scheduling.fixture.ts'
import { book, bookedOf, carer, expectRefusal, openBooking, patient, product } from './refusals.fixture.ts'

openBooking()

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
