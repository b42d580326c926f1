import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as content from '@stillwater/contract/care/exercise-content'
import * as contract from '@stillwater/contract/exercises'
import type { CareExerciseEdit } from '@stillwater/contract/care/exercise-content'
import { buildApp, type Person, type TestApp } from '../../../testing/build-app.ts'

let product: TestApp
let admin: Person
let robin: Person
beforeAll(async () => {
  product = await buildApp()
  admin = await product.newCarePerson('admin')
  robin = await product.quickPatient()
})
afterAll(() => product.close())

const named = (name: string) => product.app.services.exercises.byName.get(name)!
const entryOf = (name: string) =>
  product.app.services.exercises.files.flatMap(({ exercises }) => exercises).find((one) => one.name === name)!
/** An exercise that asks the patient something. */
const asking = () =>
  product.app.services.exercises.files
    .flatMap(({ exercises }) => exercises)
    .find(({ steps, includes_rating }) => !includes_rating && steps.some(({ input }) => input !== null))!
const titled = (title: string): CareExerciseEdit => ({ title, summary: null, steps: {} })

const call = {
  read: async (exercise: string) =>
    (await admin.api.call(content.readExerciseContent, { params: { exercise } })).data,
  save: async (exercise: string, edit: CareExerciseEdit, version = 0) =>
    (await admin.api.call(content.saveExerciseDraft, { params: { exercise }, body: { version, edit } })).data,
  publish: async (exercise: string, version = 1, note = 'Clearer words') =>
    (await admin.api.call(content.publishExercise, { params: { exercise }, body: { version, note } })).data,
}
const seen = async (name: string, as = robin) =>
  (await as.api.call(contract.readExercise, { params: { exercise_id: named(name).id } })).data

describe('wording of exercises', () => {
  test('exercise content: a draft is nobody’s but the desk’s until it is published, with who and why in the history', async () => {
    const before = named('five_senses').title
    const drafted = await call.save('five_senses', titled('Five things around you'))
    expect(drafted.draft).toMatchObject({ version: 1, saved_by: 'Dana Carer' })
    expect((await seen('five_senses')).title).toBe(before)
    const shown = await admin.api.call(content.previewExercise, { params: { exercise: 'five_senses' } })
    expect(shown.data.title).toBe('Five things around you')
    const { published, history, draft } = await call.publish('five_senses')
    expect(draft).toBeNull()
    expect(history).toMatchObject([
      { revision: published.revision, note: 'Clearer words', published_by: 'Dana Carer', changed: 1 },
    ])
    const after = await seen('five_senses')
    expect(after).toMatchObject({ title: 'Five things around you', evidence: named('five_senses').evidence })
    expect(after.sorted_steps.map(({ id }) => id)).toEqual(
      named('five_senses').sorted_steps.map(({ id }) => id),
    )
    const { data } = await robin.api.call(contract.listExercises, {})
    expect(data.exercises.find(({ id }) => id === after.id)?.title).toBe('Five things around you')
    const [audited] = await product.rows(
      `select outcome from audit_events where actor_id = $1 and action = 'POST /api/care/exercise_content/:exercise/publish'
       and record_type = 'exercise_five_senses'`,
      [admin.user.id],
    )
    expect(audited).toEqual({ outcome: 'ok' })
  })

  test('exercise content: someone in the middle keeps their words until they finish, and their answers the question asked', async () => {
    const { name, steps } = asking()
    const { id, sorted_steps } = named(name)
    const step = steps.findIndex(({ input }) => input !== null)
    const question = steps[step]!.input!
    const body = {
      exercise_id: id,
      attempt_id: randomUUID(),
      step_answers: [{ step_id: sorted_steps[step]!.id, answer: 'The rain' }],
    }
    const params = { id: robin.user.id }
    await robin.api.call(contract.saveProgress, { params, body })
    const words = { text: entryOf(name).steps[step]!.text, input: 'A new question?' }
    await call.save(name, { ...titled('A new title'), steps: { [steps[step]!.name]: words } })
    await call.publish(name)
    const other = await product.quickPatient()
    expect((await seen(name, other)).sorted_steps[step]?.input_prompt).toBe('A new question?')
    expect(await seen(name)).toMatchObject({ title: named(name).title })
    expect((await seen(name)).sorted_steps[step]?.input_prompt).toBe(question)
    const done = await robin.api.call(contract.completeExercise, { params, body })
    expect(done.data.step_answers).toMatchObject([{ prompt: question, answer: 'The rain' }])
    expect((await seen(name)).title).toBe('A new title')
  })

  test('exercise content: a save over a draft that was not seen is refused, and of two publications at once one is made', async () => {
    const { name } = entryOf('box_breathing') ?? product.app.services.exercises.files[0]!.exercises[0]!
    await call.save(name, titled('One'))
    await call.save(name, titled('Two'), 1)
    for (const version of [0, 1, 7])
      await expect(call.save(name, titled('Late'), version)).rejects.toMatchObject({
        code: 'content_changed',
      })
    await expect(call.publish(name, 1)).rejects.toMatchObject({ code: 'content_changed' })
    const both = await Promise.allSettled([call.publish(name, 2), call.publish(name, 2)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await call.read(name)).history).toHaveLength(1)
  })

  test('exercise content: what rules read is locked, and an unknown exercise is not found', async () => {
    const { name, steps } = asking()
    const step = steps.find(({ input }) => input !== null)!
    const over = (await call.read(name)).draft?.version ?? 0
    for (const bad of [
      { [step.name]: { text: step.text, input: null } },
      { none: { text: ['Hello'], input: null } },
    ])
      await expect(call.save(name, { title: null, summary: null, steps: bad }, over)).rejects.toMatchObject({
        status: 422,
        code: 'content_refused',
      })
    await expect(call.read('no_such_exercise')).rejects.toMatchObject({ status: 404 })
    await expect(call.save('constructor', titled('x'))).rejects.toMatchObject({ status: 404 })
    const { headers } = admin
    for (const edit of [{ title: 'x' }, { ...titled('x'), minutes: 3 }, { ...titled(' ') }])
      expect(
        (
          await product.send('PUT', `/api/care/exercise_content/${name}/draft`, {
            body: { version: over, edit },
            headers,
          })
        ).status,
      ).toBe(422)
  })

  test('exercise content: an earlier revision is published again, and only over the one that was seen', async () => {
    const { name } = product.app.services.exercises.files.at(-1)!.exercises[0]!
    const own = named(name).title
    await call.save(name, titled('Other words'))
    const { published } = await call.publish(name)
    const restore = (over_revision: number) =>
      admin.api.call(content.restoreExercise, {
        params: { exercise: name },
        body: { revision: 0, over_revision, note: 'Back' },
      })
    await expect(restore(0)).rejects.toMatchObject({ code: 'content_changed' })
    const { data } = await restore(published.revision)
    expect(data.history.map(({ note }) => note)).toEqual(['Back', 'Clearer words'])
    expect((await seen(name)).title).toBe(own)
  })

  test('exercise content: only an administrator reads or changes it', async () => {
    for (const role of ['provider', 'coordinator', 'oncall'] as const) {
      const { headers } = await product.newCarePerson(role)
      expect((await product.send('GET', '/api/care/exercise_content', { headers })).status).toBe(403)
      expect(
        (await product.send('DELETE', '/api/care/exercise_content/five_senses/draft', { headers })).status,
      ).toBe(403)
    }
    const { headers } = robin
    expect((await product.send('GET', '/api/care/exercise_content', { headers })).status).toBe(403)
    const { data } = await admin.api.call(content.listExerciseContent, {})
    expect(data.exercises).toHaveLength(product.app.services.exercises.exercises.length)
  })
})
