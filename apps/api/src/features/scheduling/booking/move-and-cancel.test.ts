import {
  bookAppointment,
  holdSlot,
  listSlots,
  readAppointment,
  readScheduleInfo,
} from '@stillwater/contract/scheduling'
import { describe, expect, test } from 'vitest'
import { addAppointment, newMember } from '../scheduling.fixture.ts'
import {
  type Kind,
  book,
  cancel,
  carerOf,
  friday,
  openCalendars,
  own,
  patient,
  product,
  therapist,
  tuesday,
} from './move-and-cancel.fixture.ts'

openCalendars()

const slotsOn = async (kind: Kind, date: string) =>
  (
    await patient.api.call(listSlots, {
      query: { appointment_type: kind, careperson_id: carerOf(kind).user.id, date, duration: '45' },
    })
  ).data

describe('rescheduling: A-SCH-048', () => {
  test('gives back the old time, takes the new one and remembers what it replaced', async () => {
    const old = await book('therapist', tuesday)
    await product.rows(`update appointments set starts_at = starts_at, revision = 3 where id = $1`, [old.id])
    await product.rows(`update users set zone = zone where id = $1`, [patient.user.id])
    const moved = await book('therapist', friday, { cancel_appointment_id: old.id })
    expect(await own()).toMatchObject([{ id: moved.id, starts_at: friday }])
    expect(await slotsOn('therapist', '2026-12-08')).toContain(tuesday)
    expect((await patient.api.call(readAppointment, { params: { id: old.id } })).data.status).toBe('canceled')
    const [row] = await product.rows<object>('select moved_from, revision from appointments where id = $1', [
      moved.id,
    ])
    expect(row).toEqual({ moved_from: old.id, revision: 5 })
  })

  test('reschedule: a visit by phone stays by phone, also at a time that was held first', async () => {
    const old = await book('therapist', tuesday, { communication: 'phone' })
    const moved = await book('therapist', friday, { cancel_appointment_id: old.id })
    expect(moved).toMatchObject({ starts_at: friday, communication: 'phone' })
    const body = {
      appointment_type: 'therapist',
      careperson_id: therapist.user.id,
      starts_at: tuesday,
    } as const
    await patient.api.call(holdSlot, { body: { ...body, cancel_appointment_id: moved.id } })
    const back = await book('therapist', tuesday, { cancel_appointment_id: moved.id })
    expect(back).toMatchObject({ starts_at: tuesday, communication: 'phone' })
  })

  test('a refused move changes nothing', async () => {
    const old = await book('therapist', tuesday)
    const other = await newMember(product)
    await addAppointment(product, other, therapist, {
      appointment_type: 'therapist',
      starts_at: friday,
      minutes: 45,
    })
    await expect(book('therapist', friday, { cancel_appointment_id: old.id })).rejects.toMatchObject({
      code: 'slot_taken',
    })
    await expect(
      book('therapist', '2026-12-11T15:07:00Z', { cancel_appointment_id: old.id }),
    ).rejects.toMatchObject({
      code: 'slot_not_offered',
    })
    expect(await own()).toMatchObject([{ id: old.id, status: 'booked' }])
    expect(await slotsOn('therapist', '2026-12-08')).not.toContain(tuesday)
  })

  test('by half an hour: the new time may overlap the old one', async () => {
    const old = await book('therapist', tuesday)
    const moved = await book('therapist', '2026-12-08T15:30:00.000Z', { cancel_appointment_id: old.id })
    expect(await own()).toMatchObject([{ id: moved.id }])
  })

  test('ends 24 hours before the session, unless the clinic asked for another time', async () => {
    const id = await addAppointment(product, patient, therapist, {
      appointment_type: 'therapist',
      starts_at: '2026-12-08T13:45:00Z',
      minutes: 45,
    })
    expect(await own()).toMatchObject([{ id, can_reschedule: false, is_late_cancel: true }])
    await expect(book('therapist', friday, { cancel_appointment_id: id })).rejects.toMatchObject({
      code: 'too_late_to_move',
    })
    await product.rows('update appointments set new_time_asked_at = app_now() where id = $1', [id])
    expect(await own()).toMatchObject([
      { id, can_reschedule: true, is_late_cancel: false, needs_new_time: true },
    ])
    expect((await book('therapist', friday, { cancel_appointment_id: id })).starts_at).toBe(friday)
  })
})

describe('a move that the clinic asks for', () => {
  test('is open to a patient whose membership is paused, from the kept time to the booking', async () => {
    const { id } = await book('therapist', friday)
    await product.rows(`update patients set status = 'paused' where id = $1`, [patient.user.id])
    const wanted = {
      appointment_type: 'therapist' as const,
      careperson_id: therapist.user.id,
      starts_at: '2026-12-11T17:00:00.000Z',
      cancel_appointment_id: id,
    }
    await expect(patient.api.call(holdSlot, { body: wanted })).rejects.toMatchObject({
      code: 'membership_paused',
    })
    await product.rows('update appointments set new_time_asked_at = app_now() where id = $1', [id])
    const query = { appointment_type: 'therapist' as const, cancel_appointment_id: id }
    expect((await patient.api.call(readScheduleInfo, { query })).data.obstacle).toBeNull()
    await patient.api.call(holdSlot, { body: wanted })
    expect((await patient.api.call(bookAppointment, { body: wanted })).data.starts_at).toBe(wanted.starts_at)
  })
})

describe('canceling', () => {
  test('frees the time, and canceling again says that it is over', async () => {
    const { id } = await book('therapist', friday)
    expect(await cancel(id)).toMatchObject({ id, status: 'canceled', is_late_cancel: false })
    expect(await own()).toEqual([])
    expect(await slotsOn('therapist', '2026-12-11')).toContain(friday)
    await expect(cancel(id)).rejects.toMatchObject({ code: 'appointment_over' })
  })

  test.each([
    [24, undefined, false],
    [23, undefined, true],
    [23, { late_cancel_hours: 12 }, false],
  ])('%i hours before, with the setting %j: late is %s', async (hours, setting, late) => {
    if (setting) await product.rows(`insert into settings (name, value) values ('scheduling', $1)`, [setting])
    const now = product.app.services.clock.now().getTime()
    const starts_at = new Date(now + hours * 3_600_000 + 60_000).toISOString()
    const id = await addAppointment(product, patient, therapist, { appointment_type: 'therapist', starts_at })
    expect(await cancel(id)).toMatchObject({ is_late_cancel: late })
    await product.rows(`delete from settings where name = 'scheduling'`)
  })

  test('one that has begun is refused', async () => {
    const now = product.app.services.clock.now().getTime()
    const starts_at = new Date(now - 60_000).toISOString()
    const id = await addAppointment(product, patient, therapist, { appointment_type: 'therapist', starts_at })
    await expect(cancel(id)).rejects.toMatchObject({ code: 'appointment_over' })
  })

  test('and booking by someone else at the same moment leave one appointment at most', async () => {
    const other = await newMember(product)
    const { id } = await book('therapist', friday)
    const [, second] = await Promise.allSettled([
      cancel(id),
      other.api.call(bookAppointment, {
        body: { appointment_type: 'therapist', careperson_id: therapist.user.id, starts_at: friday },
      }),
    ])
    if (second.status === 'rejected') expect(second.reason).toMatchObject({ code: 'slot_taken' })
    const booked = await product.rows(
      `select id from appointments where care_person_id = $1 and status = 'booked'`,
      [therapist.user.id],
    )
    expect(booked).toHaveLength(second.status === 'fulfilled' ? 1 : 0)
  })
})
