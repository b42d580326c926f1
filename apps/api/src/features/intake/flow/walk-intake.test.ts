import { describe, expect, test } from 'vitest'
import { bankFlowStatus, banksForVisit, completeFlow, visitFlowStatus } from '@stillwater/contract/intake'
import { completeVisit, isVisitComplete, listVisits } from '@stillwater/contract/visits'
import { readPatient } from '@stillwater/contract/people'
import type { Person } from '../../../testing/build-app.ts'
import {
  answer,
  answerTo,
  beginVisit,
  buildAppWithCareTeam,
  placeOf,
  planNamed,
  questionOf,
  walk,
} from '../walker.fixture.ts'

const product = await buildAppWithCareTeam()

async function recordOf(person: Person) {
  return (await person.api.call(readPatient, { params: { id: person.user.id } })).data
}

async function visitType(person: Person) {
  const { data } = await person.api.call(listVisits, { params: { id: person.user.id }, query: {} })
  return data.visits[0]?.visit_type
}

// A-BRN-002, A-BRN-006, A-BRN-017 to A-BRN-019, A-INT-007 to A-INT-014
const paths = {
  medication: [
    'profile screening health_history_1 assessment_end checkout shipping identity insurance_out_of_network',
    'insurance_medication health_history_2 communication emergency_contact update_plan counselor provider_appointment',
  ],
  therapy: [
    'profile screening health_history_1 assessment_end checkout identity insurance_out_of_network communication',
    'emergency_contact update_plan therapist',
  ],
  'medication-therapy': [
    'profile screening health_history_1 assessment_end checkout shipping identity insurance_out_of_network',
    'insurance_medication health_history_2 communication emergency_contact counselor provider_appointment therapist',
  ],
} as const

describe.each(Object.entries(paths))('a patient who chooses %s', (offering, parts) => {
  test('walks every bank of the path in order and ends as an active patient (A-INT-040 to A-INT-066, A-PST-066, A-PST-067, A-VIS-036)', async () => {
    const robin = await product.quickPatient()
    const visit = await beginVisit(robin)
    expect(visit).toMatchObject({
      is_initial: true,
      is_follow_up: false,
      complete: false,
      pending_updates: true,
    })
    const early = await robin.api.call(completeFlow, { ...placeOf(robin, visit.id), body: {} })
    expect(early.data).toMatchObject({ completed: false, already_completed: false })
    expect(early.data.banks.map(({ name }) => name)).toEqual(
      'profile screening health_history_1 assessment_end checkout'.split(' '),
    )
    const walked = await walk(robin, visit.id, { said: { plan_selector: planNamed(offering) } })
    expect(walked).toEqual(parts.join(' ').split(' '))
    expect(await recordOf(robin)).toMatchObject({
      status: 'paid_but_incomplete',
      insurance_status: 'prefers_cash_option',
      offering_key: offering,
      region: 'CA',
      dob: '1990-02-28',
      emergency_contact: { first_name: 'Sam', last_name: 'Tester', phone: '5550002222' },
    })
    const { data: done } = await robin.api.call(completeFlow, { ...placeOf(robin, visit.id), body: {} })
    expect(done).toMatchObject({ completed: true, already_completed: false, banks: [] })
    expect(done.total_answered_questions).toBe(done.total_questions)
    const { data: again } = await robin.api.call(completeFlow, { ...placeOf(robin, visit.id), body: {} })
    expect(again).toMatchObject({ completed: true, already_completed: true })
    await product.app.worker.runDue()
    const patient = await recordOf(robin)
    expect(patient).toMatchObject({ status: 'active_client', first_visit: { id: visit.id, complete: true } })
    expect(patient.initial_assessment_completed_at).not.toBeNull()
    // A-INT-015
    expect(patient.care_coordinator).not.toBeNull()
    expect(offering === 'therapy' ? patient.therapist : patient.current_doctor).not.toBeNull()
    const { data } = await robin.api.call(listVisits, { params: { id: robin.user.id }, query: {} })
    expect(data.visits[0]).toMatchObject({
      complete: true,
      pending_updates: false,
      phq9: 0,
      phq_score: 0,
      gad7: 0,
    })
  })
})

test('a legacy patient pays before the assessment and is asked only about their service lines (A-BRN-029 to A-BRN-033)', async () => {
  await product.rows(`insert into settings (name, value) values ('new_patient', '{"flow_type":"legacy"}')`)
  const robin = await product.quickPatient()
  await product.rows(`delete from settings where name = 'new_patient'`)
  const visit = await beginVisit(robin, ['Insomnia', 'ADHD'])
  const walked = await walk(robin, visit.id)
  expect(walked.slice(0, 5)).toEqual([
    'profile',
    'checkout',
    'screening',
    'health_history_1',
    'assessment_end',
  ])
  const { data } = await robin.api.call(listVisits, { params: { id: robin.user.id }, query: {} })
  expect(data.visits[0]).toMatchObject({ phq9: null, gad7: null, isi: 0, asrs: 0 })
  expect(data.visits[0]?.service_lines.map(({ title }) => title)).toEqual(['Insomnia', 'ADHD'])
})

test('a follow-up asks the assessment alone, and its scores stand beside the first (A-BRN-020, A-BRN-022, A-VIS-020)', async () => {
  const robin = await product.quickPatient()
  const first = await beginVisit(robin)
  await walk(robin, first.id)
  await robin.api.call(completeVisit, { ...placeOf(robin, first.id), body: { reactivation_visit: false } })
  const again = await beginVisit(robin)
  expect(again).toMatchObject({ is_initial: false, is_follow_up: true })
  expect(await walk(robin, again.id, { said: { phq9_1: '3' } })).toEqual(['screening', 'assessment_end'])
  const { data } = await robin.api.call(completeVisit, { ...placeOf(robin, again.id), body: {} })
  expect(data).toMatchObject({ visit: { complete: true, phq9: 3 }, patient: { status: 'active_client' } })
  const { data: all } = await robin.api.call(listVisits, { params: { id: robin.user.id }, query: {} })
  expect(all.visits.map(({ phq9 }) => phq9)).toEqual([3, 0])
})

test('intake: a returning patient begins at checkout with nothing skipped (A-INT-002, A-VIS-035)', async () => {
  const robin = await product.quickPatient()
  const first = await beginVisit(robin)
  await walk(robin, first.id)
  await robin.api.call(completeVisit, { ...placeOf(robin, first.id), body: {} })
  await product.rows(
    `update patients set status = 'canceled', completed_payment_at = null, initial_assessment_completed_at = null where id = $1`,
    [robin.user.id],
  )
  await product.rows(
    `update subscriptions set status = 'canceled', next_at = null, owes = false where patient_id = $1`,
    [robin.user.id],
  )
  const back = await beginVisit(robin)
  expect(back).toMatchObject({ is_initial: false, is_reactivation: true, is_follow_up: false })
  const { data } = await robin.api.call(banksForVisit, {
    query: { visit_id: back.id, reactivation_visit: 'true' },
  })
  expect(data.banks.map(({ name }) => name)).toEqual(['checkout'])
  const walked = await walk(robin, back.id)
  expect(walked).toEqual(expect.arrayContaining(['checkout', 'shipping', 'identity', 'provider_appointment']))
  await robin.api.call(completeFlow, { ...placeOf(robin, back.id), body: {} })
  expect((await recordOf(robin)).status).toBe('active_client')
})

test('intake: a patient who asked for a controlled medicine is seen by video and waits for a provider (A-INT-068, A-PST-069)', async () => {
  const robin = await product.quickPatient()
  const visit = await beginVisit(robin)
  await walk(robin, visit.id, { said: { controlled_medication: 'dont_know' } })
  const { data } = await robin.api.call(completeVisit, { ...placeOf(robin, visit.id), body: {} })
  expect(data).toMatchObject({
    visit_type: 'video',
    patient: { status: 'active_client_without_provider', controlled_substance_requested: true },
  })
  const other = await product.quickPatient()
  const plain = await beginVisit(other)
  await walk(other, plain.id, { said: { controlled_medication: 'no' } })
  const { data: scheduled } = await other.api.call(completeVisit, { ...placeOf(other, plain.id), body: {} })
  expect(scheduled).toMatchObject({ visit_type: null, patient: { status: 'active_client' } })
})

test('intake: a provider who is assigned after the intake makes the visit a scheduled one, and leaves a video visit', async () => {
  const typeAfter = async (controlled_medication: string) => {
    const robin = await product.quickPatient()
    const visit = await beginVisit(robin)
    await walk(robin, visit.id, { said: { controlled_medication } })
    await robin.api.call(completeVisit, { ...placeOf(robin, visit.id), body: {} })
    await product.app.worker.runDue()
    return visitType(robin)
  }
  expect(await typeAfter('no')).toBe('scheduled')
  expect(await typeAfter('yes')).toBe('video')
})

test('intake: a controlled medicine that is removed again gives the visit its type back', async () => {
  const robin = await product.quickPatient()
  const visit = await beginVisit(robin)
  await walk(robin, visit.id, { said: { controlled_medication: 'yes' } })
  expect(await visitType(robin)).toBe('video')
  const question = await questionOf(robin, visit.id, 'health_history_2', 'controlled_medication')
  await answer(robin, visit.id, answerTo(question, { controlled_medication: 'no' }))
  expect(await visitType(robin)).toBeNull()
  expect((await recordOf(robin)).controlled_substance_requested).toBe(false)
})

test('intake: the path continues where the patient stopped (A-INT-016 to A-INT-024, A-INT-072, A-VIS-024 to A-VIS-026)', async () => {
  const robin = await product.quickPatient()
  const visit = await beginVisit(robin)
  await walk(robin, visit.id, { until: ({ name }) => name === 'phq9_4' })
  const { data } = await robin.api.call(banksForVisit, { query: { visit_id: visit.id } })
  expect(data.banks[0]).toMatchObject({ name: 'screening', title: expect.any(String) as string })
  expect(data.banks[0]?.unanswered_questions[0]).toEqual({
    name: 'phq9_4',
    question_type: 'likert',
    refresh_after: false,
    num_questions: 1,
  })
  const { data: full } = await robin.api.call(banksForVisit, {
    query: { visit_id: visit.id, is_full: 'true' },
  })
  expect(full.banks[0]?.name).toBe('profile')
  const { data: visits } = await robin.api.call(listVisits, { params: { id: robin.user.id }, query: {} })
  expect(visits.visits[0]?.last_answer).toEqual({
    response: 'Not at all',
    question_name: 'phq9_3',
    question_bank_name: 'screening',
  })
  const { data: bank } = await robin.api.call(bankFlowStatus, {
    query: { visit_id: visit.id, name: 'profile' },
  })
  expect(bank).toMatchObject({ completed: true, banks: [] })
  const { data: half } = await robin.api.call(visitFlowStatus, placeOf(robin, visit.id))
  expect(half.total_answered_questions).toBeGreaterThan(8)
  expect(half.total_answered_questions).toBeLessThan(half.total_questions)
})

test('a visit is complete once every required question is answered, and not before (A-VIS-037, A-VIS-041)', async () => {
  const robin = await product.quickPatient()
  const visit = await beginVisit(robin)
  await walk(robin, visit.id, { until: ({ name }) => name === 'schedule_provider' })
  const early = await product.send('PUT', `/api/patients/${robin.user.id}/visits/${visit.id}/complete`, {
    headers: robin.headers,
    body: {},
  })
  expect([early.status, early.json]).toMatchObject([409, { code: 'visit_unfinished' }])
  expect((await robin.api.call(isVisitComplete, placeOf(robin, visit.id))).data.is_complete).toBe(false)
  await walk(robin, visit.id)
  await robin.api.call(completeVisit, { ...placeOf(robin, visit.id), body: {} })
  expect((await robin.api.call(isVisitComplete, placeOf(robin, visit.id))).data.is_complete).toBe(true)
})

test('intake: completing a visit can assign a care team member, and only one of the named role (A-VIS-038 to A-VIS-040, A-SEC-001)', async () => {
  const robin = await product.quickPatient()
  const visit = await beginVisit(robin)
  await walk(robin, visit.id)
  const complete = (body: object) =>
    product.send('PUT', `/api/patients/${robin.user.id}/visits/${visit.id}/complete`, {
      headers: robin.headers,
      body,
    })
  const dana = await product.newCarePerson('provider')
  const id = dana.user.id
  expect((await complete({ care_person_id: id, care_person_type: 'nurse' })).json).toMatchObject({
    errors: ['Unknow member type.'],
  })
  expect((await complete({ care_person_id: id, care_person_type: 'therapist' })).status).toBe(404)
  expect((await complete({ care_person_id: robin.user.id, care_person_type: 'provider' })).status).toBe(404)
  expect((await recordOf(robin)).status).toBe('paid_but_incomplete')
  const done = await complete({ care_person_id: id, care_person_type: 'provider' })
  expect(done.json).toMatchObject({
    visit_type: 'scheduled',
    visit: { complete: true },
    patient: { status: 'active_client', current_doctor: { id } },
  })
})

test('completing a visit twenty times at once completes it once', async () => {
  const robin = await product.quickPatient()
  const visit = await beginVisit(robin)
  await walk(robin, visit.id)
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => robin.api.call(completeFlow, { ...placeOf(robin, visit.id), body: {} })),
  )
  expect(answers.filter(({ data }) => !data.already_completed)).toHaveLength(1)
  const [jobs] = await product.rows<{ count: number }>(
    `select count(*)::int as count from jobs where name = 'intake.complete-care-team' and payload ->> 'patient_id' = $1`,
    [robin.user.id],
  )
  expect(jobs?.count).toBe(1)
})
