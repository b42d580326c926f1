import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listCareTasks } from '@stillwater/contract/care/tasks'
import { readHome } from '@stillwater/contract/home'
import { reportPlanChange } from '@stillwater/contract/safety-plans'
import type { Person } from '../../../testing/build-app.ts'
import { safetyForTests } from '../safety.fixture.ts'
import { carePlan, newPlan, ownPlan, savePlan } from './safety-plan.fixture.ts'

const here = safetyForTests()
const refusal = (status: number, code: string) => ({ status, code })

let dana: Person
let robin: Person
beforeAll(async () => {
  dana = await here.staff('therapist')
})
beforeEach(async () => {
  robin = await here.product.quickPatient({ first_name: 'Robin', last_name: 'Vale' })
  await here.joinTeam(dana, robin)
})

describe('safety plan: saving', () => {
  test('safety plan: what the care team saves is what the patient reads, also on Home', async () => {
    expect(await ownPlan(robin)).toBeNull()
    const saved = await savePlan(dana, robin, newPlan())
    expect(saved).toMatchObject({ patient_name: 'Robin Vale', can_write: true, versions: [{ version: 1 }] })
    const own = await ownPlan(robin)
    expect(own).toMatchObject({
      version: 1,
      author: 'Dana Carer',
      steps: { helpers: ['Maria 512-555-0142'] },
    })
    const { data } = await robin.api.call(readHome, { params: { id: robin.user.id } })
    expect(data.safety_plan.plan).toEqual(own)
  })

  test('safety plan: each save is a version, and the earlier ones stay readable', async () => {
    await savePlan(dana, robin, newPlan())
    await savePlan(dana, robin, newPlan({ version: 1, coping: ['Call Maria'] }))
    const { versions } = await carePlan(dana, robin)
    expect(versions.map(({ version, steps }) => [version, steps.coping])).toEqual([
      [2, ['Call Maria']],
      [1, ['Walk by the river']],
    ])
    expect((await ownPlan(robin))?.version).toBe(2)
  })

  test('safety plan: the same save five times at once makes one version', async () => {
    const sent = newPlan()
    const replies = await Promise.all(Array.from({ length: 5 }, () => savePlan(dana, robin, sent)))
    expect(replies.map(({ versions }) => versions.length)).toEqual([1, 1, 1, 1, 1])
  })

  test('safety plan: of two people who save at once one is told, and nothing of the other is overwritten', async () => {
    const rivals = [newPlan({ coping: ['left'] }), newPlan({ coping: ['right'] })]
    const outcomes = await Promise.allSettled(rivals.map((one) => savePlan(dana, robin, one)))
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await carePlan(dana, robin)).versions).toHaveLength(1)
    await expect(savePlan(dana, robin, newPlan())).rejects.toMatchObject(refusal(409, 'safety_plan_changed'))
  })

  test('safety plan: a plan without warning signs, ways to cope or a safer place is refused', async () => {
    for (const step of ['warning_signs', 'coping', 'safer_place'] as const)
      await expect(savePlan(dana, robin, newPlan({ [step]: [] }))).rejects.toMatchObject(
        refusal(422, 'invalid'),
      )
    await expect(
      savePlan(dana, robin, newPlan({ helpers: Array.from({ length: 13 }, () => 'Maria') })),
    ).rejects.toMatchObject(refusal(422, 'invalid'))
  })

  test('safety plan: its text is sealed in the database, and a saved version does not change', async () => {
    await savePlan(dana, robin, newPlan({ reasons: ['CANARY my daughter'] }))
    const [row] = await here.product.rows<{ id: string; text: string }>(
      'select id, p::text as text from safety_plans p where patient_id = $1',
      [robin.user.id],
    )
    expect(row?.text).not.toMatch(/CANARY|43414e415259/i)
    await expect(
      here.product.rows('update safety_plans set version = 9 where id = $1', [row?.id]),
    ).rejects.toThrow('a saved safety plan does not change')
  })
})

describe('safety plan: who reaches it', () => {
  test('safety plan: outside the panel and for a coordinator it is not found or not allowed, to read and to write', async () => {
    await savePlan(dana, robin, newPlan())
    const sam = await here.staff('provider')
    await expect(carePlan(sam, robin)).rejects.toMatchObject(refusal(404, 'not_found'))
    await expect(savePlan(sam, robin, newPlan({ version: 1 }))).rejects.toMatchObject(
      refusal(404, 'not_found'),
    )
    const coordinator = await here.staff('coordinator')
    await expect(carePlan(coordinator, robin)).rejects.toMatchObject({ status: 403 })
    await expect(savePlan(coordinator, robin, newPlan({ version: 1 }))).rejects.toMatchObject({ status: 403 })
  })

  test('safety plan: the on-call person writes it while a safety task is open, and not after it', async () => {
    const { robin: someone } = await here.answersItemNine('3')
    const task = (await here.taskOf(someone))!
    await here.acknowledge(task.id)
    expect((await savePlan(here.oncall, someone, newPlan())).versions).toHaveLength(1)
    await here.close(task.id)
    await expect(savePlan(here.oncall, someone, newPlan({ version: 1 }))).rejects.toMatchObject(
      refusal(404, 'not_found'),
    )
    expect((await ownPlan(someone))?.version).toBe(1)
  })

  test('safety plan: another patient reads and reports none of it', async () => {
    await savePlan(dana, robin, newPlan())
    const plan = (await ownPlan(robin))!
    const sam = await here.product.quickPatient()
    const params = { id: robin.user.id }
    await expect(ownPlan({ ...sam, user: robin.user })).rejects.toMatchObject({ status: 404 })
    await expect(
      sam.api.call(reportPlanChange, { params, body: { plan_id: plan.id } }),
    ).rejects.toMatchObject({ status: 404 })
    await expect(
      sam.api.call(reportPlanChange, { params: { id: sam.user.id }, body: { plan_id: plan.id } }),
    ).rejects.toMatchObject(refusal(409, 'safety_plan_changed'))
    expect((await ownPlan(robin))?.change_reported_at).toBeNull()
  })
})

describe('safety plan: something changed', () => {
  const report = async (plan_id: string) =>
    (await robin.api.call(reportPlanChange, { params: { id: robin.user.id }, body: { plan_id } })).data.plan
  const openTasks = async () =>
    (await dana.api.call(listCareTasks, { query: {} })).data.tasks.filter(
      ({ patient_id, task_key }) => patient_id === robin.user.id && task_key === 'safety-plan-changed',
    )

  test('safety plan: reporting a change twice opens one task, which the next version finishes', async () => {
    await savePlan(dana, robin, newPlan())
    const plan = (await ownPlan(robin))!
    await Promise.all([report(plan.id), report(plan.id)])
    expect((await report(plan.id))?.change_reported_at).toEqual(expect.any(String))
    expect(await openTasks()).toHaveLength(1)
    await savePlan(dana, robin, newPlan({ version: 1 }))
    expect(await openTasks()).toHaveLength(0)
    expect((await ownPlan(robin))?.change_reported_at).toBeNull()
  })

  test('safety plan: a change of a version that is no longer shown is refused', async () => {
    await savePlan(dana, robin, newPlan())
    const { id } = (await ownPlan(robin))!
    await savePlan(dana, robin, newPlan({ version: 1 }))
    await expect(report(id)).rejects.toMatchObject(refusal(409, 'safety_plan_changed'))
    await expect(report(randomUUID())).rejects.toMatchObject(refusal(409, 'safety_plan_changed'))
    expect(await openTasks()).toHaveLength(0)
  })
})

describe('safety plan: the outcome of a safety task', () => {
  const outcome = (id: string) =>
    here.post(here.oncall, `/api/care/safety/${id}/outcome`, { target: 'patient', outcome: 'safety_plan' })

  test('safety plan: the outcome "safety plan made" needs a plan of the last 24 hours', async () => {
    const { robin: someone } = await here.answersItemNine('3')
    const task = (await here.taskOf(someone))!
    await here.acknowledge(task.id)
    expect(await outcome(task.id)).toMatchObject({ status: 409, json: { code: 'safety_plan_needed' } })
    expect((await here.details(task.id)).contacts).toEqual([])
    await savePlan(here.oncall, someone, newPlan())
    await here.product.rows(
      `update safety_plans set created_at = created_at - interval '25 hours' where patient_id = $1`,
      [someone.user.id],
    )
    expect(await outcome(task.id)).toMatchObject({ status: 409, json: { code: 'safety_plan_needed' } })
    await savePlan(here.oncall, someone, newPlan({ version: 1 }))
    expect((await here.details(task.id)).safety_plan_at).toEqual(expect.any(String))
    expect(await outcome(task.id)).toMatchObject({ status: 200, json: { done_at: expect.any(String) } })
  })
})
