import { listAppointments, listFreeDates, listSlots } from '@stillwater/contract/scheduling'
import { appointmentTypes } from '@stillwater/domain/scheduling/appointment-types'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp, type TestApp } from '../testing/build-app.ts'
import { demoPatients } from './demo-people.ts'
import { seedDemo } from './seed-demo.ts'

const password = 'Stillwater-1'
let product: TestApp
beforeAll(async () => {
  product = await buildApp()
  await seedDemo(product.app.services)
})
afterAll(() => product.close())

const signIn = (sign_in: string) => product.signedIn(`${sign_in}@demo.test`, password)
const appointmentsOf = async (sign_in: string) =>
  (await (await signIn(sign_in)).api.call(listAppointments, {})).data.appointments

test('demo: A-APT-009, A-APT-011 to A-APT-021: cash-medication has an appointment of each kind, with every field', async () => {
  const found = await appointmentsOf('cash-medication')
  expect(found.map(({ appointment_type }) => appointment_type).toSorted()).toEqual(
    [...appointmentTypes].toSorted(),
  )
  expect(found.map(({ starts_at }) => starts_at)).toEqual(found.map(({ starts_at }) => starts_at).toSorted())
  const therapist = found.find(({ appointment_type }) => appointment_type === 'therapist')
  expect(therapist).toEqual({
    id: expect.any(String),
    appointment_type: 'therapist',
    participant_name: 'Dana Whitfield',
    careperson_id: expect.any(String),
    link: null,
    care_person_photo_url: null,
    profile_url: null,
    starts_at: expect.stringMatching(/Z$/),
    duration: 45,
    communication: 'video',
    status: 'booked',
    can_reschedule: true,
    is_late_cancel: false,
    needs_new_time: false,
  })
})

test('demo: offer has the same, cash-therapy and insured have one, and empty has none', async () => {
  for (const [sign_in, count] of [
    ['offer', 3],
    ['cash-therapy', 1],
    ['insured', 1],
    ['empty', 0],
  ] as const)
    expect(await appointmentsOf(sign_in)).toHaveLength(count)
})

test('demo: a patient of every state in the clinic finds a provider and a counselor, and where there are therapists one of them', async () => {
  const states = new Map(demoPatients(new Date()).map(({ sign_in, state }) => [state.region, sign_in]))
  for (const [region, sign_in] of states) {
    const { api } = await signIn(sign_in)
    for (const appointment_type of appointmentTypes) {
      const { data } = await api.call(listFreeDates, { query: { appointment_type, duration: '45' } })
      const isOffered = appointment_type !== 'therapist' || region !== 'MT'
      expect([region, appointment_type, data.length > 20]).toEqual([region, appointment_type, isOffered])
    }
  }
})

test('demo: the booked times are offered to nobody else', async () => {
  const [taken] = (await appointmentsOf('cash-medication')).filter(
    ({ appointment_type }) => appointment_type === 'provider',
  )
  const { api } = await signIn('pilot')
  const { data } = await api.call(listSlots, {
    query: {
      appointment_type: 'provider',
      careperson_id: taken!.careperson_id,
      date: taken!.starts_at.slice(0, 10),
    },
  })
  expect(data.length).toBeGreaterThan(0)
  expect(data).not.toContain(taken!.starts_at)
})
