import { describe, expect, test } from 'vitest'
import { listVisits } from '@stillwater/contract/intake'
import { acknowledgeTask, finishTask, listCareTasks } from '@stillwater/contract/tasks'
import { answer, answerTo, beginVisit, questionOf } from '../intake/walker.fixture.ts'
import type { Person } from '../../testing/build-app.ts'
import { safetyForTests } from './safety.fixture.ts'

const here = safetyForTests()

describe('whoever is on call', () => {
  test('reads the record of someone in danger for as long as the task is open, and changes nothing of it', async () => {
    const { robin } = await here.answersItemNine('3')
    const calm = await here.answersItemNine('1')
    expect(await here.reads(here.oncall, robin.user.id)).toBe(200)
    await here.joinTeam(await here.product.newCarePerson('therapist'), calm.robin)
    expect(await here.reads(here.oncall, calm.robin.user.id)).toBe(404)
    const { data } = await here.oncall.api.call(listVisits, { params: { id: robin.user.id } })
    expect(data.visits).toHaveLength(1)
    await expect(
      here.product.app.services.database.transaction({ user_id: here.oncall.user.id }, ({ run }) =>
        run({ name: 'oncall_writes', text: `update patients set pronoun = 'x' where id = $1 returning id` }, [
          robin.user.id,
        ]),
      ),
    ).resolves.toEqual([])
    const task = (await here.urgentOf(robin))!
    const early = await here.product.send('POST', `/api/care/tasks/${task.id}/finish`, {
      headers: here.oncall.headers,
      body: {},
    })
    expect([early.status, early.json]).toMatchObject([409, { code: 'task_needs_acknowledgement' }])
    await here.oncall.api.call(acknowledgeTask, { params: { id: task.id }, body: {} })
    const { data: done } = await here.oncall.api.call(finishTask, {
      params: { id: task.id },
      body: { note: 'canary: spoke with them, safe tonight' },
    })
    expect(done.done_at).not.toBeNull()
    expect(await here.reads(here.oncall, robin.user.id)).toBe(404)
    const [row] = await here.product.rows<{ text: string }>(
      'select t::text as text from tasks t where id = $1',
      [task.id],
    )
    expect(row?.text).not.toContain('canary')
    const events = await here.product.rows<{ action: string; patient_id: string }>(
      `select action, patient_id from audit_events where actor_id = $1 and record_id = $2 order by id`,
      [here.oncall.user.id, task.id],
    )
    expect(events).toEqual([
      { action: 'POST /api/care/tasks/:id/acknowledge', patient_id: robin.user.id },
      { action: 'POST /api/care/tasks/:id/finish', patient_id: robin.user.id },
    ])
  })

  test('is on it first come first served; the panel sees its own patients, strangers and patients nothing', async () => {
    const { robin } = await here.answersItemNine('2')
    const dana = await here.product.newCarePerson('therapist')
    const stranger = await here.product.newCarePerson('therapist')
    await here.joinTeam(dana, robin)
    const { data } = await dana.api.call(listCareTasks, {})
    expect(data.tasks.map(({ patient_id }) => patient_id)).toEqual([robin.user.id])
    expect((await stranger.api.call(listCareTasks, {})).data.tasks).toEqual([])
    const id = data.tasks[0]!.id
    const by = (person: Person) =>
      here.product.send('POST', `/api/care/tasks/${id}/acknowledge`, { headers: person.headers, body: {} })
    expect((await by(stranger)).status).toBe(404)
    expect((await by(robin)).status).toBe(403)
    expect((await by(await here.product.newCarePerson('admin'))).status).toBe(403)
    const both = await Promise.all([by(dana), by(here.oncall)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const [row] = await here.product.rows<{ acknowledged_by: string }>(
      'select acknowledged_by from tasks where id = $1',
      [id],
    )
    expect([dana.user.id, here.oncall.user.id]).toContain(row?.acknowledged_by)
  })

  test('is nobody once their account is closed or their role another', async () => {
    const { robin } = await here.answersItemNine('3')
    const other = await here.product.newCarePerson('oncall')
    expect(await here.reads(other, robin.user.id)).toBe(200)
    await here.product.rows(`update users set role = 'therapist' where id = $1`, [other.user.id])
    expect(await here.reads(other, robin.user.id)).toBe(404)
  })

  test('is woken again when the same patient is in danger at another visit, though the first task is still open', async () => {
    const { robin, visit } = await here.answersItemNine('3')
    const task = (await here.urgentOf(robin))!
    await here.oncall.api.call(acknowledgeTask, { params: { id: task.id }, body: {} })
    await here.product.rows(
      `update visits set completed_at = app_now(), pending_updates = false where id = $1`,
      [visit.id],
    )
    const next = await beginVisit(robin)
    const question = await questionOf(robin, next.id, 'screening', 'phq9_9')
    await answer(robin, next.id, answerTo(question, { phq9_9: '2' }))
    expect((await here.urgentOf(robin))?.acknowledged_at).toBeNull()
  })
})
