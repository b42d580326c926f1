import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readChart, readVisitAnswers } from '@stillwater/contract/care/chart'
import { assignExercise } from '@stillwater/contract/care/exercises'
import { completeExercise, shareExercise } from '@stillwater/contract/exercises'
import { listRecordAccess } from '@stillwater/contract/records'
import { buildApp, type Person, type TestApp } from '../../../testing/build-app.ts'
import { prescribe } from '../../prescriptions/prescriptions.fixture.ts'
import { addVisit, joinTeam, setStatus } from '../care-team.fixture.ts'

let product: TestApp
beforeAll(async () => {
  product = await buildApp()
})
afterAll(() => product.close())

const chartOf = async ({ api }: Person, { user }: Person) =>
  (await api.call(readChart, { params: { id: user.id } })).data
const answersOf = async ({ api }: Person, { user }: Person, visit_id: string) =>
  (await api.call(readVisitAnswers, { params: { id: user.id, visit_id } })).data.answers

async function pair() {
  const [robin, dana] = [
    await product.quickPatient({ first_name: 'Robin', last_name: 'Vale' }),
    await product.newCarePerson('therapist'),
  ]
  await joinTeam(product, dana, robin)
  await setStatus(product, robin)
  return { robin, dana }
}

describe('chart', () => {
  test('chart: shows profile, scores since the start, item nine, prescriptions, exercises with ratings and tasks', async () => {
    const { robin, dana } = await pair()
    await addVisit(product, robin, { days_ago: 70, scores: { phq9: 18, gad7: 12 }, answers: { phq9_9: '2' } })
    const latest = await addVisit(product, robin, {
      days_ago: 7,
      scores: { phq9: 8, gad7: 11 },
      answers: { phq9_9: '0' },
    })
    await prescribe(product, robin)
    const exercise = product.app.services.exercises.byName.get('five_senses')!
    const of = { params: { id: robin.user.id } }
    await dana.api.call(assignExercise, { ...of, body: { exercise_id: exercise.id } })
    const { data: done } = await robin.api.call(completeExercise, {
      ...of,
      body: {
        exercise_id: exercise.id,
        rating_before: 3,
        rating_after: 7,
        step_answers: exercise.sorted_steps
          .filter(({ input_prompt }) => input_prompt !== null)
          .map(({ id }) => ({ step_id: id, answer: 'A lamp' })),
      },
    })
    await robin.api.call(shareExercise, {
      params: { id: robin.user.id, exercise_patient_id: done.id },
      body: { exercise_id: exercise.id, patient_id: robin.user.id, share_with_doctor: true },
    })

    const chart = await chartOf(dana, robin)
    expect(chart.profile).toMatchObject({ name: 'Robin Vale', email: robin.email, status: 'active_client' })
    expect(chart.scales).toMatchObject([
      { scale: 'phq9', start: { score: 18 }, latest: { score: 8 }, state: 'response' },
      { scale: 'gad7', start: { score: 12 }, latest: { score: 11 }, state: 'unchanged' },
    ])
    expect(chart.scales[0]?.points).toHaveLength(2)
    expect(chart.visits.visits.map(({ phq9 }) => phq9)).toEqual([8, 18])
    expect(chart.noted).toContainEqual({ visit_id: latest, item_nine: '0', asrs_positive: null })
    expect(chart.prescriptions.prescriptions).toMatchObject([{ medication_name: 'Sertraline 50 mg' }])
    expect(chart.exercises.shared).toMatchObject([{ rating_before: 3, rating_after: 7 }])
    expect(chart.tasks.map(({ task_key }) => task_key)).toContain('review-exercise')
  })

  test('chart: what was not asked is not "none", and the newest answer is the one that holds', async () => {
    const { robin, dana } = await pair()
    const nothing = await chartOf(dana, robin)
    const notAsked = { state: 'not_asked', text: null, at: null }
    expect(nothing.facts).toEqual({ allergies: notAsked, medicines: notAsked, diagnoses: notAsked })

    await addVisit(product, robin, { days_ago: 30, answers: { has_allergies: 'no', past_diagnoses: 'none' } })
    await addVisit(product, robin, {
      days_ago: 3,
      answers: { has_allergies: 'yes', allergies: 'Penicillin, hives' },
    })
    const { facts } = await chartOf(dana, robin)
    expect(facts).toMatchObject({
      allergies: { state: 'stated', text: 'Penicillin, hives' },
      medicines: { state: 'not_asked' },
      diagnoses: { state: 'none', text: null },
    })
  })

  test('chart: the answers of a visit are read with their questions, and a visit of someone else is not found', async () => {
    const { robin, dana } = await pair()
    const other = await pair()
    const mine = await addVisit(product, robin, {
      days_ago: 3,
      answers: { has_allergies: 'no', how_long: null },
    })
    const foreign = await addVisit(product, other.robin, { days_ago: 3, answers: { has_allergies: 'yes' } })
    expect(await answersOf(dana, robin, mine)).toMatchObject([
      { name: 'has_allergies', title: 'Do you have any allergies?', response: 'no' },
      { name: 'how_long', response: null },
    ])
    for (const id of [foreign, randomUUID()])
      await expect(answersOf(dana, robin, id)).rejects.toMatchObject({ status: 404 })
    await expect(answersOf(dana, other.robin, foreign)).rejects.toMatchObject({ status: 404 })
  })

  test('chart: someone off the panel gets 404, a coordinator on it 403, a patient 403, and each refusal is audited', async () => {
    const { robin } = await pair()
    const stranger = await product.newCarePerson('provider')
    const coordinator = await product.newCarePerson('coordinator')
    await joinTeam(product, coordinator, robin, 'coordinator')
    await expect(chartOf(stranger, robin)).rejects.toMatchObject({ status: 404 })
    await expect(chartOf(coordinator, robin)).rejects.toMatchObject({ status: 403 })
    await expect(chartOf(robin, robin)).rejects.toMatchObject({ status: 403 })
    const rows = await product.rows<{ outcome: string }>(
      `select outcome from audit_events where actor_id = any($1::uuid[]) and action = 'GET /api/care/patients/:id/chart'`,
      [[stranger.user.id, coordinator.user.id, robin.user.id]],
    )
    expect(rows.map(({ outcome }) => outcome)).toEqual(['denied', 'denied', 'denied'])
  })

  test('chart: someone on call reads it while a safety task is open, and not once it is closed', async () => {
    const { robin } = await pair()
    const theo = await product.newCarePerson('oncall')
    await expect(chartOf(theo, robin)).rejects.toMatchObject({ status: 404 })
    const [task] = await product.rows<{ id: string }>(
      `insert into tasks (id, patient_id, audience, task_key, urgent, safety, signaled_at, due_at)
       values (gen_random_uuid(), $1, 'care_team', 'check-in-now', true, true, app_now(), app_now()) returning id`,
      [robin.user.id],
    )
    expect((await chartOf(theo, robin)).tasks).toContainEqual(
      expect.objectContaining({ id: task?.id, safety: true }),
    )
    await product.rows(
      'update tasks set acknowledged_at = app_now(), acknowledged_by = $2, done_at = app_now(), done_by = $2 where id = $1',
      [task?.id, theo.user.id],
    )
    await expect(chartOf(theo, robin)).rejects.toMatchObject({ status: 404 })
  })

  test('chart: the patient sees who opened it', async () => {
    const { robin, dana } = await pair()
    await chartOf(dana, robin)
    const { data } = await robin.api.call(listRecordAccess, { params: { id: robin.user.id }, query: {} })
    expect(data.accesses).toContainEqual(
      expect.objectContaining({ what: 'Opened your chart', why: 'On your care team' }),
    )
  })
})
