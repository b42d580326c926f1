import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTask, finishTask, listCareTasks, type ListedTask } from '@stillwater/contract/care/tasks'
import type { Call } from '@stillwater/contract/endpoint'
import type { CareTaskKind } from '@stillwater/domain/tasks/care-task-kinds'
import { nobody } from '../../platform/db/database.ts'
import { buildApp, type Person, type TestApp } from '../../testing/build-app.ts'
import { openTask } from './open-task.ts'

let product: TestApp
let ines: Person
beforeAll(async () => {
  product = await buildApp()
  ines = await product.newCarePerson('coordinator')
})
afterAll(() => product.close())

const hour = 3_600_000
const inHours = (hours: number) => new Date(product.app.services.clock.now().getTime() + hours * hour)
const openFor = (patient: Person, task_key: CareTaskKind, due_at: Date | null = null, urgent = false) =>
  product.app.services.background.transaction(nobody, (connection) =>
    openTask(connection, { patient_id: patient.user.id, audience: 'care_team', task_key, due_at, urgent }),
  )
const joinTeam = (patient: Person, person: Person, role: string) =>
  product.rows('insert into care_team (patient_id, user_id, care_role) values ($1, $2, $3)', [
    patient.user.id,
    person.user.id,
    role,
  ])
const list = async (as: Person, query: Call<typeof listCareTasks>['query'] = {}) =>
  (await as.api.call(listCareTasks, { query })).data
const of = (tasks: readonly ListedTask[], patient: Person) =>
  tasks.filter(({ patient_id }) => patient_id === patient.user.id)

describe('the list of tasks', () => {
  test('task list: a coordinator sees the tasks of every patient by name, in the words that were written', async () => {
    const dana = await product.newCarePerson('therapist')
    const robin = await product.quickPatient()
    await joinTeam(robin, dana, 'therapist')
    await openFor(robin, 'arrange-plan-change')
    const body = {
      task_id: randomUUID(),
      title: 'Fax the form',
      assigned_to: null,
      due_at: inHours(4).toISOString(),
      urgent: false,
    }
    await dana.api.call(createTask, { params: { id: robin.user.id }, body })
    const tasks = of((await list(ines)).tasks, robin)
    expect(tasks).toMatchObject([
      {
        description: 'Fax the form',
        patient_name: `${robin.user.first_name} ${robin.user.last_name}`,
        assigned_to: { id: dana.user.id, name: 'Dana Carer' },
      },
      { task_key: 'arrange-plan-change', assigned_to: null, acknowledged_by: null },
    ])
  })

  test('task list: a clinician sees their own panel, those on call what is urgent, and nobody else anything', async () => {
    const [dana, stranger] = [
      await product.newCarePerson('therapist'),
      await product.newCarePerson('therapist'),
    ]
    const oncall = await product.newCarePerson('oncall')
    const robin = await product.quickPatient()
    await joinTeam(robin, dana, 'therapist')
    await openFor(robin, 'insurance-review')
    expect(of((await list(dana)).tasks, robin)).toHaveLength(1)
    for (const one of [stranger, oncall]) expect(of((await list(one)).tasks, robin)).toEqual([])
    await openFor(robin, 'bridge-supply', inHours(1), true)
    expect(of((await list(oncall)).tasks, robin)).toMatchObject([{ task_key: 'bridge-supply' }])
    expect(of((await list(stranger)).tasks, robin)).toEqual([])
    const admin = await product.newCarePerson('admin')
    for (const { headers } of [admin, robin])
      expect((await product.send('GET', '/api/care/tasks', { headers })).status).toBe(403)
  })

  test('task list: someone who left the panel, or was deactivated, sees none of it', async () => {
    const dana = await product.newCarePerson('therapist')
    const robin = await product.quickPatient()
    await joinTeam(robin, dana, 'therapist')
    await openFor(robin, 'case-review')
    await product.rows('update care_team set until = app_now() where user_id = $1', [dana.user.id])
    expect((await list(dana)).tasks).toEqual([])
  })

  test('task list: filters and counts are of the chosen group, and what is overdue is listed first', async () => {
    const dana = await product.newCarePerson('therapist')
    const robin = await product.quickPatient()
    await joinTeam(robin, dana, 'therapist')
    const renewal = await openFor(robin, 'prescription-renewal', inHours(2))
    const visit = await openFor(robin, 'arrange-therapist-visit', inHours(-1))
    const estimate = await openFor(robin, 'late-estimate')
    const ids = ({ tasks }: { tasks: ListedTask[] }) => tasks.map(({ id }) => id)
    expect(ids(await list(dana))).toEqual([visit, renewal, estimate])
    expect(await list(dana)).toMatchObject({ counts: { all: 3, mine: 0, unassigned: 3, overdue: 1 } })
    expect(ids(await list(dana, { show: 'overdue' }))).toEqual([visit])
    expect(ids(await list(dana, { show: 'mine' }))).toEqual([])
    const medicine = await list(dana, { group: 'medicine' })
    expect([ids(medicine), medicine.counts.all, medicine.counts.overdue]).toEqual([[renewal], 1, 0])
  })

  test('task list: pages follow each other without a gap or a repetition, also among equal due times', async () => {
    const dana = await product.newCarePerson('therapist')
    const robin = await product.quickPatient()
    await joinTeam(robin, dana, 'therapist')
    await product.rows(
      `insert into tasks (id, created_at, patient_id, audience, task_key, due_at, urgent)
       select gen_random_uuid(), $2::timestamptz, $1, 'care_team', 'written-' || n, case when n % 3 > 0 then $2::timestamptz end, n % 3 = 2
       from generate_series(1, 120) n`,
      [robin.user.id, inHours(5).toISOString()],
    )
    const seen: string[] = []
    let after: string | null = null
    do {
      const page: Awaited<ReturnType<typeof list>> = await list(dana, after === null ? {} : { after })
      expect(page.tasks.length).toBeLessThanOrEqual(50)
      seen.push(...page.tasks.map(({ id }) => id))
      after = page.next
    } while (after !== null)
    expect([seen.length, new Set(seen).size]).toEqual([120, 120])
    const { headers } = dana
    for (const query of ['after=x', 'after=9.1.1.x', 'show=all', 'group=none'])
      expect((await product.send('GET', `/api/care/tasks?${query}`, { headers })).status).toBe(422)
  })
})

describe('closing a task', () => {
  test('closing: a coordinator closes what is theirs to arrange, and leaves medicine to clinicians', async () => {
    const robin = await product.quickPatient()
    const dana = await product.newCarePerson('provider')
    await joinTeam(robin, dana, 'provider')
    const [plan, renewal, amendment] = [
      await openFor(robin, 'arrange-provider-visit'),
      await openFor(robin, 'prescription-renewal'),
      await openFor(robin, 'amendment-request'),
    ]
    const close = (id: string, as = ines) => as.api.call(finishTask, { params: { id }, body: {} })
    expect((await close(plan)).data.done_at).toEqual(expect.any(String))
    await expect(close(renewal)).rejects.toMatchObject({ status: 409, code: 'task_closes_itself' })
    await expect(close(amendment, dana)).rejects.toMatchObject({ code: 'task_closes_itself' })
    expect((await close(renewal, dana)).data.done_at).toEqual(expect.any(String))
    expect(of((await list(dana)).tasks, robin)).toMatchObject([{ task_key: 'amendment-request' }])
  })
})
