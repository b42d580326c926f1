import { banksForVisit, completeFlow } from '@stillwater/contract/intake'
import { listSlots } from '@stillwater/contract/scheduling'
import { expect, test } from 'vitest'
import type { Person } from '../../../testing/build-app.ts'
import { newBookableCarer, startAtTestNow } from '../../scheduling/scheduling.fixture.ts'
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
await startAtTestNow(product)
const dana = await newBookableCarer(product, 'therapist')

/** A therapy patient who has paid, at the step that asks for a time. */
async function atScheduling(): Promise<{ robin: Person; id: string }> {
  const robin = await product.quickPatient()
  const { id } = await beginVisit(robin)
  const said = { plan_selector: planNamed('therapy'), choose_therapist: dana.user.id }
  await walk(robin, id, { said, until: ({ name }) => name === 'schedule_therapist' })
  return { robin, id }
}

const say = async ({ robin, id }: { robin: Person; id: string }, value: string) =>
  answer(
    robin,
    id,
    answerTo(await questionOf(robin, id, 'therapist', 'schedule_therapist'), { schedule_therapist: value }),
  )
const slotsOf = async (one: Person, date: string) => {
  const query = { appointment_type: 'therapist', duration: '45', date } as const
  return (await one.api.call(listSlots, { query })).data
}
const booked = async (one: Person) =>
  (
    await product.rows<{ starts_at: string }>(
      `select starts_at from appointments where patient_id = $1 and status = 'booked'`,
      [one.user.id],
    )
  ).map(({ starts_at }) => new Date(starts_at).toISOString())
const arranging = async (one: Person) =>
  (
    await product.rows(
      `select id from tasks where patient_id = $1 and task_key = 'arrange-therapist-visit' and done_at is null`,
      [one.user.id],
    )
  ).length
const openStep = async (one: Person, visit_id: string) =>
  (await one.api.call(banksForVisit, { query: { visit_id } })).data.banks[0]?.unanswered_questions[0]?.name

test('intake: a time chosen in the intake is booked with its answer, and the intake completes', async () => {
  const step = await atScheduling()
  const [slot] = await slotsOf(step.robin, '2026-12-09')
  await say(step, slot!)
  expect(await booked(step.robin)).toEqual([slot])
  expect(await arranging(step.robin)).toBe(0)
  const { data } = await step.robin.api.call(completeFlow, { ...placeOf(step.robin, step.id), body: {} })
  expect(data).toMatchObject({ completed: true })
})

test('intake: the same time sent again books once, and another time moves the appointment', async () => {
  const step = await atScheduling()
  const [, first, , , later] = await slotsOf(step.robin, '2026-12-10')
  await say(step, first!)
  await say(step, first!)
  expect(await booked(step.robin)).toEqual([first])
  await say(step, later!)
  expect(await booked(step.robin)).toEqual([later])
})

test('intake: two patients choose one time at once, and the second is asked again with nothing saved', async () => {
  const both = [await atScheduling(), await atScheduling()]
  const [slot] = await slotsOf(both[0]!.robin, '2026-12-11')
  const results = await Promise.allSettled(both.map((step) => say(step, slot!)))
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const lost = both[results.findIndex(({ status }) => status === 'rejected')]!
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'slot_taken' },
  })
  expect(await booked(lost.robin)).toEqual([])
  expect(await openStep(lost.robin, lost.id)).toBe('schedule_therapist')
})

test('intake: "already scheduled" without an appointment is refused and saves nothing', async () => {
  const step = await atScheduling()
  await expect(say(step, 'scheduled')).rejects.toMatchObject({ code: 'answer_refused', status: 422 })
  expect(await openStep(step.robin, step.id)).toBe('schedule_therapist')
})

test('intake: when no offered time fits, the care team has a task to offer one', async () => {
  const step = await atScheduling()
  await say(step, 'video')
  expect(await booked(step.robin)).toEqual([])
  expect(await arranging(step.robin)).toBe(1)
})
