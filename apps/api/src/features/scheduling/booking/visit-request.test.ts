import { requestVisit } from '@stillwater/contract/visit-requests'
import { expect, test } from 'vitest'
import { book, friday, openCalendars, patient, product, tuesday } from './move-and-cancel.fixture.ts'

openCalendars()

const askFor = (care_person_type?: 'provider' | 'therapist') =>
  patient.api.call(requestVisit, {
    body: { visit_type: 'video', ...(care_person_type ? { care_person_type } : {}) },
  })
const openRequests = () =>
  product.rows<{ id: string }>(
    `select id from tasks where patient_id = $1 and task_key = 'visit-request' and done_at is null`,
    [patient.user.id],
  )

test('visit request: booking a visit finishes the task of a request that named no one, and staff hear of it', async () => {
  await askFor()
  const [asked] = await openRequests()
  const ines = await product.newCarePerson('coordinator')
  await book('provider', tuesday)
  expect(await openRequests()).toEqual([])
  const heard = await product.rows<{ record_id: string }>(
    `select record_id from live_events where user_id = $1 and kind = 'care_tasks'`,
    [ines.user.id],
  )
  expect(heard).toContainEqual({ record_id: asked?.id })
})

test('visit request: the task stays open until each kind of visit that was asked for is booked', async () => {
  await askFor('provider')
  await askFor('therapist')
  await book('provider', tuesday)
  expect(await openRequests()).toHaveLength(1)
  await book('therapist', friday)
  expect(await openRequests()).toEqual([])
})

test('visit request: a visit booked before the request does not finish it', async () => {
  await book('provider', tuesday)
  await askFor('provider')
  await product.rows(`select finish_arranging($1, 'care_manager')`, [patient.user.id])
  expect(await openRequests()).toHaveLength(1)
})
