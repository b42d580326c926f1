import { afterAll, beforeAll, expect, test } from 'vitest'
import { acknowledgeTask, finishTask, listCareTasks } from '@stillwater/contract/care/tasks'
import { nobody } from '../../platform/db/database.ts'
import { open } from '../../platform/sealing/sealing.ts'
import { buildApp, type TestApp } from '../../testing/build-app.ts'
import { readKey } from '../people/person-keys.ts'
import { openTask, place } from './open-task.ts'

let product: TestApp
beforeAll(async () => {
  product = await buildApp()
})
afterAll(() => product.close())

/** A task about someone in the middle of their intake, whom nobody cares for yet. */
async function taskWithoutTeam() {
  const robin = await product.quickPatient()
  const id = await product.app.services.background.transaction(nobody, (connection) =>
    openTask(connection, {
      patient_id: robin.user.id,
      audience: 'care_team',
      task_key: 'arrange-therapist-visit',
    }),
  )
  return { robin, id }
}

test.each(['coordinator', 'oncall'] as const)(
  'tasks: a %s finishes a task of a patient without a care team, and their note is sealed with it',
  async (role) => {
    const { robin, id } = await taskWithoutTeam()
    const member = await product.newCarePerson(role)
    const { data } = await member.api.call(listCareTasks, { query: {} })
    expect(data.tasks.map((task) => task.id)).toContain(id)
    await member.api.call(acknowledgeTask, { params: { id }, body: {} })
    const done = await member.api.call(finishTask, {
      params: { id },
      body: { note: 'Called, Tuesday at 3.' },
    })
    expect(done.data.done_at).not.toBeNull()
    const [row] = await product.rows<{ sealed: Buffer }>('select sealed from tasks where id = $1', [id])
    const { background, keyring } = product.app.services
    const key = await background.read(nobody, (connection) => readKey(connection, keyring, robin.user.id))
    expect(open(key!, place(id), row!.sealed)).toEqual({ note: 'Called, Tuesday at 3.' })
  },
)

test('tasks: a therapist off the care team finds no task to finish, with or without a note', async () => {
  const { id } = await taskWithoutTeam()
  const stranger = await product.newCarePerson('therapist')
  for (const body of [{}, { note: 'Mine now.' }])
    await expect(stranger.api.call(finishTask, { params: { id }, body })).rejects.toMatchObject({
      status: 404,
    })
})

test('tasks: of two who close one task with a note, the second is refused instead of losing the note', async () => {
  const { robin, id } = await taskWithoutTeam()
  const [first, second] = [await product.newCarePerson('coordinator'), await product.newCarePerson('oncall')]
  const finish = (member: typeof first, body: { note?: string }) =>
    member.api.call(finishTask, { params: { id }, body })
  await finish(first, { note: 'Called, Tuesday at 3.' })
  await expect(finish(second, { note: 'Left a message.' })).rejects.toMatchObject({
    status: 409,
    code: 'task_closed',
  })
  // The same call again, and one that brings nothing, change nothing and lose nothing.
  for (const [member, body] of [
    [first, { note: 'Called, Tuesday at 3.' }],
    [second, {}],
  ] as const)
    expect((await finish(member, body)).data.done_at).not.toBeNull()
  const [row] = await product.rows<{ sealed: Buffer }>('select sealed from tasks where id = $1', [id])
  const { background, keyring } = product.app.services
  const key = await background.read(nobody, (connection) => readKey(connection, keyring, robin.user.id))
  expect(open(key!, place(id), row!.sealed)).toEqual({ note: 'Called, Tuesday at 3.' })
})
