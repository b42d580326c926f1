import { afterAll, beforeAll, expect, test } from 'vitest'
import { nobody } from '../../platform/db/database.ts'
import { buildApp, type Person, type TestApp } from '../../testing/build-app.ts'
import { openTask, type NewTask } from './open-task.ts'

let product: TestApp
beforeAll(async () => {
  product = await buildApp()
})
afterAll(() => product.close())

type Opening = NewTask extends infer T ? (T extends NewTask ? Omit<T, 'patient_id'> : never) : never

/** As the patient's own request opens it, or as a job does. */
function open(robin: Person, task: Opening, by: 'patient' | 'job') {
  const { database, background } = product.app.services
  const [through, caller] =
    by === 'job' ? ([background, nobody] as const) : ([database, { user_id: robin.user.id }] as const)
  return through.transaction(caller, (connection) =>
    openTask(connection, { ...task, patient_id: robin.user.id } as NewTask),
  )
}

const heardBy = async ({ user }: Person) =>
  (
    await product.rows<{ record_id: string }>(
      `select record_id from live_events where user_id = $1 and kind = 'care_tasks' order by seq`,
      [user.id],
    )
  ).map(({ record_id }) => record_id)

test('open task: the care team and coordinators hear of a task at once, from a request or a job; others do not', async () => {
  const robin = await product.quickPatient()
  const [dana, ines, lee] = [
    await product.newCarePerson('therapist'),
    await product.newCarePerson('coordinator'),
    await product.newCarePerson('therapist'),
  ]
  await product.rows(`insert into care_team (patient_id, user_id, care_role) values ($1, $2, 'therapist')`, [
    robin.user.id,
    dana.user.id,
  ])
  const asked = await open(robin, { audience: 'care_team', task_key: 'visit-request' }, 'patient')
  const found = await open(robin, { audience: 'care_team', task_key: 'insurance-review' }, 'job')
  for (const one of [dana, ines]) expect(await heardBy(one)).toEqual([asked, found])
  expect(await heardBy(lee)).toEqual([])
  await open(robin, { audience: 'patient', task_key: 'online-checkin' }, 'job')
  expect(await heardBy(dana), "a patient's own task").toEqual([asked, found])
})
