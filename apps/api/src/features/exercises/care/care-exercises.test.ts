import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import * as care from '@stillwater/contract/care/exercises'
import * as contract from '@stillwater/contract/exercises'
import type { Person } from '../../../testing/build-app.ts'
import { exercisesForTests } from '../exercises.fixture.ts'

const here = exercisesForTests()

async function pair() {
  const [robin, dana] = [await here.product.quickPatient(), await here.product.newCarePerson('therapist')]
  await here.joinTeam(dana, robin)
  return { robin, dana }
}
const assign = async (dana: Person, robin: Person, over: { exercise_id?: string; note?: string } = {}) =>
  (
    await dana.api.call(care.assignExercise, {
      params: { id: robin.user.id },
      body: { exercise_id: here.rated.id, ...over },
    })
  ).data
const readAll = async (dana: Person, robin: Person) =>
  (await dana.api.call(care.readPatientExercises, { params: { id: robin.user.id } })).data

describe('exercises: assignments', () => {
  test('of a therapist are listed for the patient with the exercise (A-EXR-026, 027, 058, 072)', async () => {
    const { robin, dana } = await pair()
    await assign(dana, robin, { note: 'Before bed is a good time.' })
    expect(await here.assigned(robin)).toMatchObject([
      {
        exercise: { id: here.rated.id, title: 'Five things you see' },
        assigned_by: 'Dana Carer',
        note: 'Before bed is a good time.',
      },
    ])
  })

  test('made five times at once are one', async () => {
    const { robin, dana } = await pair()
    await Promise.all(Array.from({ length: 5 }, () => assign(dana, robin)))
    expect(await here.assigned(robin)).toHaveLength(1)
  })

  test('are done when the exercise is finished, and may be made again (A-EXR-064)', async () => {
    const { robin, dana } = await pair()
    await assign(dana, robin)
    await here.complete(robin, here.attempt())
    expect(await here.assigned(robin)).toEqual([])
    await assign(dana, robin)
    expect(await here.assigned(robin)).toHaveLength(1)
  })

  test('can be dismissed by the patient, twice as well, and what was written stays (A-EXR-070, 071, 075)', async () => {
    const { robin, dana } = await pair()
    await assign(dana, robin)
    await here.save(robin, here.attempt())
    const [one] = await here.assigned(robin)
    expect(await here.unassign(robin, one!.id)).toEqual([])
    expect(await here.unassign(robin, one!.id)).toEqual([])
    expect(await here.drafts(robin)).toHaveLength(1)
  })

  test('can be withdrawn by the care team', async () => {
    const { robin, dana } = await pair()
    const { assignments } = await assign(dana, robin)
    const { data } = await dana.api.call(care.withdrawAssignment, { params: { id: assignments[0]!.id } })
    expect(data.assignments).toEqual([])
    expect(await here.assigned(robin)).toEqual([])
  })

  test('cannot be made by someone off the panel, by a coordinator, or of an unknown exercise', async () => {
    const { robin, dana } = await pair()
    const stranger = await here.product.newCarePerson('therapist')
    const coordinator = await here.product.newCarePerson('coordinator')
    await here.joinTeam(coordinator, robin, 'coordinator')
    await expect(assign(stranger, robin)).rejects.toMatchObject({ status: 404 })
    await expect(assign(coordinator, robin)).rejects.toMatchObject({ status: 403 })
    await expect(assign(dana, robin, { exercise_id: randomUUID() })).rejects.toMatchObject({
      code: 'exercise_unknown',
    })
    const { assignments } = await assign(dana, robin)
    await expect(
      stranger.api.call(care.withdrawAssignment, { params: { id: assignments[0]!.id } }),
    ).rejects.toMatchObject({ status: 404 })
    expect(await here.assigned(robin)).toHaveLength(1)
  })
})

describe('exercises: sharing with the care team', () => {
  test('shows the answers to the team and opens one task to read them (A-EXR-065 to 069, 074)', async () => {
    const { robin, dana } = await pair()
    const done = await here.complete(robin, here.attempt())
    expect((await readAll(dana, robin)).shared).toEqual([])
    const shared = await here.share(robin, done)
    expect(shared.shared_at).not.toBeNull()
    expect((await here.share(robin, done)).shared_at).toBe(shared.shared_at)
    expect((await readAll(dana, robin)).shared).toMatchObject([
      { id: done.id, step_answers: [{ answer: 'A lamp, a cup, the door' }, {}, {}, {}, {}] },
    ])
    expect(await here.tasksOf(robin)).toEqual([{ task_key: 'review-exercise', urgent: false, done: false }])
  })

  test('can be withdrawn, and the team no longer reads it', async () => {
    const { robin, dana } = await pair()
    const done = await here.complete(robin, here.attempt())
    await here.share(robin, done)
    expect((await here.share(robin, done, false)).shared_at).toBeNull()
    expect((await readAll(dana, robin)).shared).toEqual([])
    await expect(
      dana.api.call(care.reviewExercise, { params: { id: done.id }, body: {} }),
    ).rejects.toMatchObject({ status: 404 })
  })

  test('is refused for an exercise that is not finished, and for ids that do not belong together', async () => {
    const { robin } = await pair()
    const sent = here.attempt()
    await here.save(robin, sent)
    const [row] = await here.product.rows<{ id: string }>(
      'select id from exercise_attempts where patient_id = $1',
      [robin.user.id],
    )
    await expect(here.share(robin, { id: row!.id, exercise_id: here.rated.id })).rejects.toMatchObject({
      status: 409,
      code: 'exercise_unfinished',
    })
    const done = await here.complete(robin, sent)
    await expect(here.share(robin, { id: done.id, exercise_id: here.plain.id })).rejects.toMatchObject({
      status: 404,
    })
    const body = { exercise_id: here.rated.id, patient_id: randomUUID(), share_with_doctor: true }
    await expect(
      robin.api.call(contract.shareExercise, {
        params: { id: robin.user.id, exercise_patient_id: done.id },
        body,
      }),
    ).rejects.toMatchObject({ status: 404 })
  })

  test('a review is seen by the patient and closes the task once all was read', async () => {
    const { robin, dana } = await pair()
    const [one, two] = [
      await here.complete(robin, here.attempt()),
      await here.complete(
        robin,
        here.attempt({ exercise: here.plain, rating_before: null, rating_after: null }),
      ),
    ]
    await here.share(robin, one)
    await here.share(robin, two)
    const review = (id: string) => dana.api.call(care.reviewExercise, { params: { id }, body: {} })
    await review(one.id)
    expect((await here.tasksOf(robin)).map(({ done }) => done)).toEqual([false])
    const first = (await review(two.id)).data.reviewed_at
    expect((await review(two.id)).data.reviewed_at).toBe(first)
    expect((await here.tasksOf(robin)).map(({ done }) => done)).toEqual([true])
    expect((await here.completed(robin)).every(({ reviewed_at }) => reviewed_at !== null)).toBe(true)
  })
})
