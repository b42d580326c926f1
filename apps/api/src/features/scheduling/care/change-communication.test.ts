import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeCommunication } from '@stillwater/contract/care/calendar'
import { listAppointments } from '@stillwater/contract/scheduling'
import { buildApp, type Person, type TestApp } from '../../../testing/build-app.ts'
import { addAppointment, newBookableCarer, newMember, startAtTestNow } from '../scheduling.fixture.ts'

let product: TestApp
let dana: Person
let robin: Person
beforeAll(async () => {
  product = await buildApp()
  await startAtTestNow(product)
  dana = await newBookableCarer(product, 'therapist')
  robin = await newMember(product)
  await product.rows(`insert into care_team (patient_id, user_id, care_role) values ($1, $2, 'therapist')`, [
    robin.user.id,
    dana.user.id,
  ])
})
afterAll(() => product.close())

const visit = (starts_at: string) =>
  addAppointment(product, robin, dana, { appointment_type: 'therapist', starts_at })
const change = async (id: string, communication: 'video' | 'phone', as = dana) =>
  (await as.api.call(changeCommunication, { params: { id }, body: { communication } })).data

test('visit type: a coming visit is held by phone at the same time, and the care person is told once', async () => {
  const id = await visit('2026-12-09T15:00:00.000Z')
  expect(await change(id, 'phone')).toMatchObject({
    communication: 'phone',
    starts_at: '2026-12-09T15:00:00.000Z',
  })
  await change(id, 'phone')
  const { appointments } = (await robin.api.call(listAppointments, {})).data
  expect(appointments).toMatchObject([{ id, communication: 'phone' }])
  const told = (await product.mailTo(dana.email)).filter(
    ({ subject }) => subject === 'An appointment is now by phone',
  )
  expect(told).toHaveLength(1)
})

test('visit type: a visit that has begun, and one of a stranger, stay as they are', async () => {
  const past = await visit('2026-12-07T13:30:00.000Z')
  await expect(change(past, 'phone')).rejects.toMatchObject({ status: 409, code: 'appointment_over' })
  const id = await visit('2026-12-10T15:00:00.000Z')
  const stranger = await newBookableCarer(product, 'therapist')
  await expect(change(id, 'phone', stranger)).rejects.toMatchObject({ status: 404 })
  await expect(change(id, 'phone', robin)).rejects.toMatchObject({ status: 403 })
})
