import { listSlotsForPatient } from '@stillwater/contract/care/calendar'
import {
  bookAppointment,
  holdSlot,
  listAppointments,
  listFreeDates,
  listSlots,
  releaseHold,
} from '@stillwater/contract/scheduling'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildApp, type Person, type TestApp } from '../../../testing/build-app.ts'
import { addAppointment, newBookableCarer, newMember, startAtTestNow } from '../scheduling.fixture.ts'

let product: TestApp
let carer: Person
let patient: Person
let other: Person
beforeAll(async () => {
  product = await buildApp()
  await startAtTestNow(product)
})
beforeEach(async () => {
  carer = await newBookableCarer(product, 'therapist', { hours: [[10 * 60, 12 * 60]] })
  patient = await newMember(product)
  other = await newMember(product)
})
afterAll(() => product.close())

const at = (time: string) => `2026-12-08T${time}:00.000Z`
const wanted = () => ({ appointment_type: 'therapist' as const, careperson_id: carer.user.id })
const query = (more: object = {}) => ({ ...wanted(), duration: '45', ...more })
const slots = async (who: Person, more?: object) =>
  (await who.api.call(listSlots, { query: { ...query(more), date: '2026-12-08' } })).data.map((moment) =>
    moment.slice(11, 16),
  )
const choose = (starts_at: string, more: object = {}) => ({
  body: { ...wanted(), starts_at, duration: 45, ...more },
})
const visitAt = (starts_at: string) =>
  addAppointment(product, patient, carer, { appointment_type: 'therapist', starts_at, minutes: 45 })

test('slots: a patient who holds a time is still offered it and the times around it, and others are not', async () => {
  const all = ['15:00', '15:15', '15:30', '15:45', '16:00', '16:15']
  expect(await slots(patient)).toEqual(all)
  await patient.api.call(holdSlot, choose(at('15:30')))
  expect(await slots(patient)).toEqual(all)
  expect(await slots(other)).toEqual(['16:15'])
})

test('slots: a patient who moves a visit is offered the times that overlap it, without its own', async () => {
  const cancel_appointment_id = await visitAt(at('15:30'))
  expect(await slots(patient)).toEqual(['16:15'])
  expect(await slots(patient, { cancel_appointment_id })).toEqual([
    '15:00',
    '15:15',
    '15:45',
    '16:00',
    '16:15',
  ])
  await expect(slots(other, { cancel_appointment_id })).rejects.toMatchObject({ status: 404 })
})

test('slots: another visit of the patient still hides the times that overlap it', async () => {
  const cancel_appointment_id = await visitAt(at('15:00'))
  const colleague = await newBookableCarer(product, 'care_manager')
  await addAppointment(product, patient, colleague, {
    appointment_type: 'care_manager',
    starts_at: at('16:15'),
  })
  expect(await slots(patient, { cancel_appointment_id })).toEqual(['15:15', '15:30'])
})

test('dates: the only day that is left is offered to the patient whose visit fills it', async () => {
  const cancel_appointment_id = await visitAt(at('15:30'))
  await addAppointment(product, other, carer, {
    appointment_type: 'therapist',
    starts_at: at('16:15'),
    minutes: 45,
  })
  const dates = async (more: object) =>
    (await patient.api.call(listFreeDates, { query: query(more) })).data.includes('2026-12-08')
  expect(await dates({})).toBe(false)
  expect(await dates({ cancel_appointment_id })).toBe(true)
})

test('moving: a time that overlaps the visit is held, then booked in its place', async () => {
  const cancel_appointment_id = await visitAt(at('15:30'))
  const { id } = (await patient.api.call(holdSlot, choose(at('16:00'), { cancel_appointment_id }))).data
  // The visit and the hold together are kept.
  expect(await slots(other)).toEqual([])
  await expect(other.api.call(bookAppointment, choose(at('16:15')))).rejects.toMatchObject({
    code: 'slot_taken',
  })
  const moved = (await patient.api.call(bookAppointment, choose(at('16:00'), { cancel_appointment_id }))).data
  expect(moved).toMatchObject({ id, starts_at: at('16:00'), status: 'booked' })
  const { appointments } = (await patient.api.call(listAppointments, {})).data
  expect(appointments.map((one) => one.id)).toEqual([id])
  expect(await slots(other)).toEqual(['15:00', '15:15'])
})

test('moving: an overlapping time that is given back leaves the visit and its time as they were', async () => {
  const cancel_appointment_id = await visitAt(at('15:30'))
  await patient.api.call(holdSlot, choose(at('15:45'), { cancel_appointment_id }))
  await patient.api.call(releaseHold, {})
  expect(await slots(other)).toEqual(['16:15'])
  const { appointments } = (await patient.api.call(listAppointments, {})).data
  expect(appointments.map((one) => one.starts_at)).toEqual([at('15:30')])
})

test('moving: a time over one’s own visit is refused to a patient who does not move it', async () => {
  await visitAt(at('15:30'))
  await expect(patient.api.call(holdSlot, choose(at('15:45')))).rejects.toMatchObject({ code: 'slot_taken' })
  const foreign = await addAppointment(product, other, carer, {
    appointment_type: 'therapist',
    starts_at: at('16:15'),
    minutes: 45,
  })
  const moving = choose(at('16:00'), { cancel_appointment_id: foreign })
  await expect(patient.api.call(holdSlot, moving)).rejects.toMatchObject({ code: 'not_found' })
})

test('moving: a hold over the visit and a booking of the time behind it exclude each other', async () => {
  const cancel_appointment_id = await visitAt(at('15:30'))
  const settled = await Promise.allSettled([
    patient.api.call(holdSlot, choose(at('16:00'), { cancel_appointment_id })),
    other.api.call(bookAppointment, choose(at('16:15'))),
  ])
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const [refused] = settled.filter((one) => one.status === 'rejected')
  expect(refused?.reason).toMatchObject({ code: 'slot_taken' })
})

test('care calendar: the care team that moves a visit is offered the times that overlap it, but not a patient’s hold', async () => {
  const ines = await product.newCarePerson('coordinator')
  const cancel_appointment_id = await visitAt(at('15:00'))
  await patient.api.call(holdSlot, choose(at('16:15')))
  const { data } = await ines.api.call(listSlotsForPatient, {
    params: { id: patient.user.id },
    query: {
      appointment_type: 'therapist',
      care_person_id: carer.user.id,
      date: '2026-12-08',
      cancel_appointment_id,
    },
  })
  expect(data.slots.map((moment) => moment.slice(11, 16))).toEqual(['15:15', '15:30'])
})
