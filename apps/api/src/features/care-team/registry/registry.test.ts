import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readRegistry, requestStep, type RegistryFilter } from '@stillwater/contract/care/registry'
import { listCareTasks } from '@stillwater/contract/care/tasks'
import { listTasks } from '@stillwater/contract/tasks'
import { buildApp, type Person, type TestApp } from '../../../testing/build-app.ts'
import { addPanel } from '../../messaging/inbox/big-panel.fixture.ts'
import { addVisit, joinTeam, setStatus } from '../care-team.fixture.ts'

let product: TestApp
beforeAll(async () => {
  product = await buildApp()
})
afterAll(() => product.close())

const registry = async ({ api }: Person, query: { show?: RegistryFilter; page?: string } = {}) =>
  (await api.call(readRegistry, { query })).data
const ask = async ({ api }: Person, { user }: Person, step: 'check_in' | 'visit' | 'case_review') =>
  (await api.call(requestStep, { params: { id: user.id }, body: { step } })).data
const ownTasks = async ({ api }: Person) =>
  (await api.call(listTasks, {})).data.tasks.map(({ task_key }) => task_key)

async function patientOf(dana: Person, name: string, ...scores: [days_ago: number, phq9: number][]) {
  const one = await product.quickPatient({ first_name: name, last_name: 'Case' })
  await joinTeam(product, dana, one)
  await setStatus(product, one)
  for (const [days_ago, phq9] of scores) await addVisit(product, one, { days_ago, scores: { phq9 } })
  return one
}

describe('registry', () => {
  test('registry: orders the own panel by measured progress, each with the step of the first rule', async () => {
    const dana = await product.newCarePerson('therapist')
    await patientOf(dana, 'Remitted', [70, 18], [1, 4])
    await patientOf(dana, 'Responding', [70, 18], [1, 9])
    await patientOf(dana, 'Stalled', [60, 18], [1, 16])
    await patientOf(dana, 'Worse', [30, 10], [1, 18])
    await patientOf(dana, 'Lost', [90, 18], [80, 9])
    await patientOf(dana, 'New')
    await patientOf(await product.newCarePerson('therapist'), 'Foreign', [60, 18], [1, 16])
    const all = await registry(dana)
    expect(
      all.patients.map(({ name, progress, proposal }) => [name, progress, proposal?.rule, proposal?.step]),
    ).toEqual([
      ['Worse Case', 'worse', 'worse', 'visit'],
      ['Stalled Case', 'stalled', 'stalled', 'case_review'],
      ['New Case', 'unmeasured', 'unmeasured', 'check_in'],
      ['Lost Case', 'response', 'lost', 'message'],
      ['Responding Case', 'response', undefined, undefined],
      ['Remitted Case', 'remission', undefined, undefined],
    ])
    expect(all.counts).toEqual({
      all: 6,
      worse: 1,
      stalled: 1,
      unmeasured: 1,
      early: 0,
      improving: 0,
      response: 2,
      remission: 1,
      overdue: 1,
      lost: 1,
    })
    const stalled = await registry(dana, { show: 'stalled' })
    expect(stalled).toMatchObject({
      found: 1,
      patients: [
        { name: 'Stalled Case', course: { scale: 'phq9', start: { score: 18 }, latest: { score: 16 } } },
      ],
    })
  })

  test('registry: reading it asks no one for anything', async () => {
    const dana = await product.newCarePerson('therapist')
    const robin = await patientOf(dana, 'Robin', [60, 18], [1, 16])
    await registry(dana)
    expect(await ownTasks(robin)).toEqual([])
    expect((await dana.api.call(listCareTasks, { query: {} })).data.tasks).toEqual([])
  })

  test('registry: a check-in, a visit and a case review are each one open task, also when asked for twice', async () => {
    const dana = await product.newCarePerson('therapist')
    const robin = await patientOf(dana, 'Robin', [60, 18], [1, 16])
    for (const step of ['check_in', 'visit', 'case_review'] as const) {
      const [one, two] = await Promise.all([ask(dana, robin, step), ask(dana, robin, step)])
      expect(one).toEqual(two)
    }
    expect((await ownTasks(robin)).sort()).toEqual(['book-visit', 'online-checkin'])
    expect(
      (await dana.api.call(listCareTasks, { query: {} })).data.tasks.map(({ task_key }) => task_key),
    ).toEqual(['case-review'])
    const emails = await product.mailTo(robin.email)
    expect(emails.filter(({ subject }) => subject === 'Time for a short check-in')).toHaveLength(1)
    expect((await registry(dana)).patients).toMatchObject([{ is_requested: true }])
  })

  test('registry: someone who is no member is proposed nothing and asked for no check-in', async () => {
    const dana = await product.newCarePerson('therapist')
    const robin = await patientOf(dana, 'Robin', [30, 10], [1, 18])
    await setStatus(product, robin, 'paused')
    expect((await registry(dana)).patients).toMatchObject([{ progress: 'worse', proposal: null }])
    await expect(ask(dana, robin, 'check_in')).rejects.toMatchObject({ status: 409 })
    expect(await ownTasks(robin)).toEqual([])
  })

  test('registry: off the panel a step gets 404, on call 403, and a patient or coordinator 403', async () => {
    const dana = await product.newCarePerson('therapist')
    const robin = await patientOf(dana, 'Robin')
    const backup = await product.newCarePerson('provider')
    await expect(ask(backup, robin, 'visit')).rejects.toMatchObject({ status: 404 })
    await product.rows(
      `with task as (
         insert into tasks (id, patient_id, audience, task_key, urgent, due_at)
         values (gen_random_uuid(), $1, 'care_team', 'review-history', true, app_now()))
       update care_people set backup_on_call = true where id = $2`,
      [robin.user.id, backup.user.id],
    )
    for (const who of [backup, robin, await product.newCarePerson('coordinator')])
      await expect(ask(who, robin, 'visit')).rejects.toMatchObject({ status: 403 })
    for (const who of [robin, await product.newCarePerson('coordinator')])
      await expect(registry(who)).rejects.toMatchObject({ status: 403 })
    expect(await ownTasks(robin)).toEqual([])
  })

  test('registry: pages do not overlap, and a page past the end is empty', async () => {
    const carer = await product.newCarePerson('care_manager')
    await addPanel(product, carer, 60)
    const [first, second] = [await registry(carer), await registry(carer, { page: '1' })]
    expect([first.patients.length, first.next, second.patients.length, second.next]).toEqual([
      50,
      1,
      10,
      null,
    ])
    expect(new Set([...first.patients, ...second.patients].map(({ id }) => id)).size).toBe(60)
    expect(await registry(carer, { page: '999' })).toMatchObject({ patients: [], next: null })
  })
})
