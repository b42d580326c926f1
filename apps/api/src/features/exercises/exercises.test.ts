import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import * as contract from '@stillwater/contract/exercises'
import { exercisesForTests } from './exercises.fixture.ts'

const here = exercisesForTests()

describe('exercises: the library', () => {
  test('GET /api/categories lists categories with id and name (A-EXR-028, 029, 057)', async () => {
    const robin = await here.product.quickPatient()
    const { categories } = (await robin.api.call(contract.listCategories, {})).data
    expect(categories.length).toBeGreaterThanOrEqual(6)
    for (const { id, name, exercise_count } of categories)
      expect([typeof id, name.length > 0, exercise_count > 0]).toEqual(['string', true, true])
  })

  test('GET /api/exercises carries every field of an exercise and of its steps (A-EXR-009 to 021, 059)', async () => {
    const robin = await here.product.quickPatient()
    const { exercises } = (await robin.api.call(contract.listExercises, {})).data
    const fields = 'id title category_id image_url summary topic sorted_steps includes_rating'.split(' ')
    const stepFields = 'id image_url html audio_url input_prompt'.split(' ')
    for (const one of exercises) {
      expect(Object.keys(one)).toEqual(expect.arrayContaining(fields))
      for (const step of one.sorted_steps)
        expect(Object.keys(step)).toEqual(expect.arrayContaining(stepFields))
    }
  })

  test('GET /api/exercises/{id} is one exercise, and an unknown one is 404 (A-EXR-060)', async () => {
    const robin = await here.product.quickPatient()
    const read = (exercise_id: string) => robin.api.call(contract.readExercise, { params: { exercise_id } })
    expect((await read(here.rated.id)).data.title).toBe('Five things you see')
    await expect(read(randomUUID())).rejects.toMatchObject({ status: 404, code: 'not_found' })
  })

  test('pictures and tones open without a session and may be cached for good', async () => {
    const { exercises } = here.product.app.services.exercises
    const picture = await here.product.send('GET', exercises[0]!.image_url!)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([
      200,
      'image/svg+xml; charset=utf-8',
    ])
    expect(picture.headers.get('cache-control')).toContain('immutable')
    const audio_url = exercises.flatMap(({ sorted_steps }) => sorted_steps).find((one) => one.audio_url)!
    const tones = await here.product.send('GET', audio_url.audio_url!)
    expect([tones.status, tones.headers.get('content-type')]).toEqual([200, 'audio/wav'])
    expect(tones.text.slice(0, 4)).toBe('RIFF')
    expect((await here.product.send('GET', '/api/exercise_pictures/0123456789abcdef')).status).toBe(404)
    expect((await here.product.send('GET', '/api/exercise_tones/..%2f..%2fetc')).status).toBe(404)
  })
})

test('exercises: the one of the day changes at midnight where the patient is, not in UTC', async () => {
  const [east, west] = [await here.product.quickPatient(), await here.product.quickPatient()]
  const inZone = ({ user }: typeof east, zone: string) =>
    here.product.rows('update users set zone = $2 where id = $1', [user.id, zone])
  const offered = async ({ user, api }: typeof east) =>
    (await api.call(contract.listAssigned, { params: { id: user.id } })).data.of_the_day?.id
  await inZone(east, 'Pacific/Kiritimati')
  await inZone(west, 'Pacific/Pago_Pago')
  const seen = await Promise.all([offered(east), offered(west)])
  expect(seen[0]).toBeDefined()
  // Always a day apart, whatever day UTC has.
  expect(seen[0]).not.toBe(seen[1])
})

describe('exercises: an attempt', () => {
  test('is saved as it goes and read back on another device (A-EXR-039, 040, 076, 077)', async () => {
    const robin = await here.product.quickPatient()
    const [see, feel] = here.rated.sorted_steps
    const attempt_id = randomUUID()
    const save = (sent: object) =>
      here.save(robin, { exercise_id: here.rated.id, attempt_id, ...sent } as never)
    await save({ rating_before: 2 })
    await save({ step_answers: [{ step_id: see!.id, answer: 'A lamp' }] })
    await save({ step_answers: [{ step_id: feel!.id, answer: 'Wool' }] })
    const { draft } = await save({ step_answers: [{ step_id: see!.id, answer: 'A tall lamp' }] })
    expect(draft).toMatchObject({ rating_before: 2, rating_after: null })
    expect(await here.drafts(robin)).toEqual([
      {
        exercise_id: here.rated.id,
        attempt_id,
        rating_before: 2,
        rating_after: null,
        step_answers: [
          { step_id: see!.id, answer: 'A tall lamp' },
          { step_id: feel!.id, answer: 'Wool' },
        ],
        saved_at: draft!.saved_at,
      },
    ])
  })

  test('that is finished is returned and listed with every field (A-EXR-022 to 025, 055, 056, 061 to 063)', async () => {
    const robin = await here.product.quickPatient()
    const done = await here.complete(robin, here.attempt())
    expect(done).toMatchObject({
      exercise_id: here.rated.id,
      exercise: { title: 'Five things you see' },
      rating_before: 3,
      rating_after: 6,
      shared_at: null,
      crisis_state: null,
    })
    expect(done.step_answers).toHaveLength(5)
    expect(done.step_answers[0]).toMatchObject({
      prompt: 'Name five things you see',
      answer: 'A lamp, a cup, the door',
    })
    expect(Date.parse(done.completion_date)).not.toBeNaN()
    expect(await here.completed(robin)).toMatchObject([{ id: done.id, exercise_id: here.rated.id }])
    expect(await here.drafts(robin)).toEqual([])
  })

  test('keeps answers that were saved before and are missing in the last call', async () => {
    const robin = await here.product.quickPatient()
    const sent = here.attempt()
    await here.save(robin, sent)
    const done = await here.complete(robin, { ...sent, step_answers: [] })
    expect(done.step_answers).toHaveLength(5)
  })

  test('finished ten times at once is finished once', async () => {
    const robin = await here.product.quickPatient()
    const sent = here.attempt()
    const done = await Promise.all(Array.from({ length: 10 }, () => here.complete(robin, sent)))
    expect(new Set(done.map(({ id }) => id)).size).toBe(1)
    expect(await here.completed(robin)).toHaveLength(1)
  })

  test('finished again with other content gets 409 exercise_completed, and the first answers stay', async () => {
    const robin = await here.product.quickPatient()
    const sent = here.attempt()
    await here.complete(robin, sent)
    const refusal = {
      status: 409,
      code: 'exercise_completed',
      message: expect.stringContaining('first answers are kept'),
    }
    await expect(here.complete(robin, { ...sent, rating_after: 9 })).rejects.toMatchObject(refusal)
    await expect(
      here.save(robin, { ...sent, step_answers: here.answersTo(here.rated, 'Something else') }),
    ).rejects.toMatchObject(refusal)
    expect(await here.completed(robin)).toMatchObject([{ rating_after: 6 }])
  })

  test('of an exercise without ratings needs none (A-EXR-046)', async () => {
    const robin = await here.product.quickPatient()
    const done = await here.complete(
      robin,
      here.attempt({ exercise: here.plain, rating_before: null, rating_after: null }),
    )
    expect([done.rating_before, done.rating_after]).toEqual([null, null])
  })
})

describe('exercises: bad input', () => {
  test.each([
    ['no first rating', { rating_before: null }, 'rating_before'],
    ['no second rating', { rating_after: null }, 'rating_after'],
  ])('%s is refused with the tooltip (A-EXR-048, 049)', async (_, over, field) => {
    const robin = await here.product.quickPatient()
    await expect(here.complete(robin, here.attempt(over))).rejects.toMatchObject({
      status: 422,
      fields: {
        [field]: 'Please provide a rating before moving on to the next part of the exercise.',
      },
    })
    expect(await here.completed(robin)).toEqual([])
  })

  test.each([-1, 11, 2.5, 1e9])('a rating of %d is refused (A-EXR-048)', async (rating_before) => {
    const robin = await here.product.quickPatient()
    for (const call of [here.save, here.complete])
      await expect(call(robin, here.attempt({ rating_before }))).rejects.toMatchObject({
        status: 422,
        fields: { rating_before: 'Please choose a number from 0 to 10.' },
      })
  })

  test('an answer to a step of another exercise is refused and nothing is saved', async () => {
    const robin = await here.product.quickPatient()
    const stray = here.attempt({ step_answers: here.answersTo(here.plain) })
    for (const call of [here.save, here.complete])
      await expect(call(robin, stray)).rejects.toMatchObject({ status: 422, code: 'invalid' })
    expect(await here.drafts(robin)).toEqual([])
  })

  test('an unknown exercise gets 422 exercise_unknown', async () => {
    const robin = await here.product.quickPatient()
    const sent = { ...here.attempt(), exercise_id: randomUUID(), step_answers: [] }
    await expect(here.complete(robin, sent)).rejects.toMatchObject({ status: 422, code: 'exercise_unknown' })
  })

  test('an attempt id of another exercise is refused, and that exercise stays as it was', async () => {
    const robin = await here.product.quickPatient()
    const first = here.attempt()
    await here.save(robin, first)
    await expect(
      here.save(robin, here.attempt({ exercise: here.plain, attempt_id: first.attempt_id })),
    ).rejects.toMatchObject({ status: 422 })
    expect(await here.drafts(robin)).toHaveLength(1)
  })

  test('a text over 10,000 characters is refused whole, and one of 1 MB is too large', async () => {
    const robin = await here.product.quickPatient()
    const long = (size: number) =>
      here.attempt({ step_answers: here.answersTo(here.rated, 'a'.repeat(size)).slice(0, 1) })
    await expect(here.save(robin, long(10_001))).rejects.toMatchObject({ status: 422, code: 'invalid' })
    await expect(here.save(robin, long(1_000_000))).rejects.toMatchObject({ status: 413 })
    expect((await here.save(robin, long(10_000))).draft?.step_answers[0]?.answer).toHaveLength(10_000)
  })

  test('two patients who send the same attempt id each get an attempt of their own', async () => {
    const [robin, alex] = [await here.product.quickPatient(), await here.product.quickPatient()]
    const sent = here.attempt()
    const [mine, theirs] = [await here.complete(robin, sent), await here.complete(alex, sent)]
    expect(mine.id).not.toBe(theirs.id)
    expect(await here.completed(alex)).toHaveLength(1)
  })

  test("another patient's ids are 404 everywhere, and nothing of theirs changes", async () => {
    const [robin, stranger] = [await here.product.quickPatient(), await here.product.quickPatient()]
    const done = await here.complete(robin, here.attempt())
    const theirs = { id: stranger.user.id, exercise_patient_id: done.id }
    const gone = { status: 404, code: 'not_found' }
    const { exercise_id } = done
    const body = { exercise_id, patient_id: stranger.user.id, share_with_doctor: true }
    await expect(stranger.api.call(contract.shareExercise, { params: theirs, body })).rejects.toMatchObject(
      gone,
    )
    await expect(stranger.api.call(contract.exercisePdf, { params: theirs })).rejects.toMatchObject(gone)
    await expect(stranger.api.call(contract.unassignExercise, { params: theirs })).rejects.toMatchObject(gone)
    const hers = { params: { id: robin.user.id }, query: {} }
    for (const call of [contract.listAssigned, contract.listCompleted, contract.listDrafts])
      await expect(stranger.api.call(call, hers)).rejects.toMatchObject(gone)
    expect(await here.completed(robin)).toMatchObject([{ shared_at: null }])
  })
})

describe('exercises: danger in an answer', () => {
  const danger = 'I took all my pills and I want to die'

  test('opens the safety task while the exercise is still under way, with the question it answers', async () => {
    const robin = await here.product.quickPatient()
    const [see] = here.rated.sorted_steps
    const sent = here.attempt({ step_answers: [{ step_id: see!.id, answer: danger }] })
    const { draft, crisis_state } = await here.save(robin, sent)
    expect(draft?.step_answers[0]?.answer).toBe(danger)
    expect(crisis_state).toMatchObject({ screen: 'page', task_open: true })
    await here.save(robin, sent)
    await here.complete(robin, sent)
    expect(await here.tasksOf(robin)).toEqual([{ task_key: 'check-in-now', urgent: true, done: false }])
  })

  test('of a finished attempt still reaches the care team, and the finished answers stay', async () => {
    const robin = await here.product.quickPatient()
    const sent = here.attempt()
    await here.complete(robin, sent)
    const late = { ...sent, step_answers: here.answersTo(here.rated, danger).slice(0, 1) }
    expect(await here.save(robin, late)).toMatchObject({ draft: null, crisis_state: { task_open: true } })
    expect(await here.complete(robin, late)).toMatchObject({ crisis_state: { task_open: true } })
    expect((await here.completed(robin))[0]?.step_answers[0]?.answer).toBe('A lamp, a cup, the door')
    expect(await here.tasksOf(robin)).toHaveLength(1)
  })

  test.each([
    ['an exercise that no longer exists', { exercise_id: randomUUID() }, 'exercise_unknown'],
    ['a step that no longer exists', {}, 'invalid'],
  ])('is recorded although the answer to %s is refused', async (_, over, code) => {
    const robin = await here.product.quickPatient()
    const step_answers = [{ step_id: randomUUID(), answer: danger }]
    for (const call of [here.save, here.complete])
      await expect(call(robin, { ...here.attempt({ step_answers }), ...over })).rejects.toMatchObject({
        code,
      })
    expect(await here.tasksOf(robin)).toEqual([{ task_key: 'check-in-now', urgent: true, done: false }])
    expect(await here.drafts(robin)).toEqual([])
  })

  test('is not seen in calm words', async () => {
    const robin = await here.product.quickPatient()
    expect((await here.save(robin, here.attempt())).crisis_state).toBeNull()
    expect(await here.tasksOf(robin)).toEqual([])
  })
})
