import { bookAppointment, listFreeDates, listSlots } from '@stillwater/contract/scheduling'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp, type TestApp } from '../../../testing/build-app.ts'
import { newBookableCarer, newMember, startAtTestNow } from '../scheduling.fixture.ts'

let product: TestApp
beforeAll(async () => {
  product = await buildApp()
  await startAtTestNow(product)
})
afterAll(() => product.close())

test('A-SCH-028, 034 to 037, 044 to 046, 049: booking: a free date leads to a slot, the slot to an appointment, and it is offered no more', async () => {
  const carer = await newBookableCarer(product, 'therapist')
  const patient = await newMember(product)
  const asked = { appointment_type: 'therapist', careperson_id: carer.user.id, duration: '45' } as const
  const dates = (await patient.api.call(listFreeDates, { query: asked })).data
  expect(dates[0]).toBe('2026-12-07')
  const { data: slots } = await patient.api.call(listSlots, { query: { ...asked, date: '2026-12-08' } })
  expect(slots[0]).toBe('2026-12-08T14:00:00.000Z')
  const { data: booked } = await patient.api.call(bookAppointment, {
    body: { appointment_type: 'therapist', starts_at: slots[0]!, duration: 45 },
  })
  expect(booked).toMatchObject({
    starts_at: slots[0],
    duration: 45,
    careperson_id: carer.user.id,
    status: 'booked',
  })
  const { data: after } = await patient.api.call(listSlots, { query: { ...asked, date: '2026-12-08' } })
  expect(after[0]).toBe('2026-12-08T14:45:00.000Z')
})
