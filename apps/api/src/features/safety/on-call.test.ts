import { describe, expect, test } from 'vitest'
import { listVisits } from '@stillwater/contract/visits'
import { readSafetyTask } from '@stillwater/contract/safety'
import type { Role } from '@stillwater/domain/people/capabilities'
import { answer, answerTo, beginVisit, questionOf } from '../intake/walker.fixture.ts'
import type { Person } from '../../testing/build-app.ts'
import { safetyForTests } from './safety.fixture.ts'

const here = safetyForTests()

describe('on call: reach of a patient with an open safety task (decision N39)', () => {
  test('on call reads the record while the task is open, changes nothing of it, and the reason is recorded', async () => {
    const { robin } = await here.answersItemNine('3')
    const task = (await here.taskOf(robin))!
    expect(await here.reads(here.oncall, robin.user.id)).toBe(200)
    const { data } = await here.oncall.api.call(listVisits, { params: { id: robin.user.id }, query: {} })
    expect(data.visits).toHaveLength(1)
    await expect(
      here.product.app.services.database.transaction({ user_id: here.oncall.user.id }, ({ run }) =>
        run({ name: 'oncall_writes', text: `update patients set pronoun = 'x' where id = $1 returning id` }, [
          robin.user.id,
        ]),
      ),
    ).resolves.toEqual([])
    await here.details(task.id)
    await here.acknowledge(task.id)
    await here.close(task.id)
    expect(await here.reads(here.oncall, robin.user.id)).toBe(404)
    const gone = await here.product.send('GET', `/api/care/safety/${task.id}`, {
      headers: here.oncall.headers,
    })
    expect(gone.status).toBe(404)
    const events = await here.product.rows<{ action: string; reason: string }>(
      `select action, reason from audit_events where actor_id = $1 and patient_id = $2 order by id`,
      [here.oncall.user.id, robin.user.id],
    )
    const because = (action: string) => ({ action, reason: 'open_safety_task' })
    expect(events).toEqual([
      because('GET /api/patients/:id'),
      because('GET /api/patients/:id/visits'),
      because('GET /api/care/safety/:id'),
      because('POST /api/care/safety/:id/acknowledge'),
      because('POST /api/care/safety/:id/outcome'),
    ])
  })

  test('a calm task of someone with a care team is reached by on call too, for as long as it is open', async () => {
    const { robin } = await here.answersItemNine('1')
    const dana = await here.staff('therapist')
    await here.joinTeam(dana, robin)
    expect(await here.reads(here.oncall, robin.user.id)).toBe(200)
    const task = (await here.taskOf(robin))!
    await here.acknowledge(task.id, dana)
    await here.close(task.id, dana)
    expect(await here.reads(here.oncall, robin.user.id)).toBe(404)
    const [event] = await here.product.rows<{ reason: string | null }>(
      `select reason from audit_events where actor_id = $1 and patient_id = $2 limit 1`,
      [dana.user.id, robin.user.id],
    )
    expect(event).toEqual({ reason: null })
  })

  test('a clinician marked as backup reaches open safety tasks like on call, and no longer once unmarked', async () => {
    const { robin } = await here.answersItemNine('3')
    const backup = await here.staff('provider')
    expect(await here.reads(backup, robin.user.id)).toBe(404)
    const mark = (on: boolean) =>
      here.product.rows('update care_people set backup_on_call = $2 where id = $1', [backup.user.id, on])
    await mark(true)
    expect(await here.reads(backup, robin.user.id)).toBe(200)
    await mark(false)
    expect(await here.reads(backup, robin.user.id)).toBe(404)
  })

  test('who is no longer on call reaches nobody', async () => {
    const { robin } = await here.answersItemNine('3')
    const other = await here.staff('oncall')
    expect(await here.reads(other, robin.user.id)).toBe(200)
    await here.product.rows(`update users set role = 'therapist' where id = $1`, [other.user.id])
    expect(await here.reads(other, robin.user.id)).toBe(404)
  })

  test('an answer at another visit wakes the acknowledged task', async () => {
    const { robin, visit } = await here.answersItemNine('3')
    const task = (await here.taskOf(robin))!
    await here.acknowledge(task.id)
    await here.product.rows(
      `update visits set completed_at = app_now(), pending_updates = false where id = $1`,
      [visit.id],
    )
    const next = await beginVisit(robin)
    const question = await questionOf(robin, next.id, 'screening', 'phq9_9')
    await answer(robin, next.id, answerTo(question, { phq9_9: '3' }))
    expect(await here.taskOf(robin)).toMatchObject({
      id: task.id,
      acknowledged_at: null,
      outcome_due_at: null,
    })
  })
})

describe('safety queue: roles', () => {
  const calls = (id: string) =>
    [
      ['GET', `/api/care/safety/${id}`, undefined],
      ['GET', `/api/care/safety/${id}/colleagues`, undefined],
      ['POST', `/api/care/safety/${id}/acknowledge`, {}],
      ['POST', `/api/care/safety/${id}/outcome`, { target: 'patient', outcome: 'not_reached' }],
    ] as const
  const statusesOf = async (person: Person, id: string) => {
    const statuses: number[] = []
    for (const [method, path, body] of calls(id))
      statuses.push(
        (await here.product.send(method, path, { headers: person.headers, ...(body ? { body } : {}) }))
          .status,
      )
    return statuses
  }
  const allowed = [200, 200, 200, 200]

  test.each<[Role | 'stranger', number[]]>([
    ['stranger', [404, 404, 404, 404]],
    ['admin', [403, 403, 403, 403]],
    ['patient', [403, 403, 403, 403]],
    ['coordinator', allowed],
    ['oncall', allowed],
    ['therapist', allowed],
  ])('%s gets %j on a task of the queue', async (who, statuses) => {
    const { robin } = await here.answersItemNine('3')
    const { id } = (await here.taskOf(robin))!
    const person = who === 'patient' ? robin : await here.staff(who === 'stranger' ? 'provider' : who)
    if (who === 'therapist') await here.joinTeam(person, robin)
    expect(await statusesOf(person, id)).toEqual(statuses)
    const unknown = await statusesOf(person, crypto.randomUUID())
    expect(unknown).toEqual(statuses.map((status) => (status === 200 ? 404 : status)))
  })

  test('a coordinator sees whom to call and no answer, through the product and through the database', async () => {
    const { robin } = await here.answersItemNine('3')
    const { id } = (await here.taskOf(robin))!
    const ines = await here.staff('coordinator')
    const { data } = await ines.api.call(readSafetyTask, { params: { id } })
    expect(data.patient).toMatchObject({ name: 'Robin Tester', phone: '5550001111', email: robin.email })
    expect(data.signals).toBeNull()
    await here.joinTeam(ines, robin)
    const rows = await here.product.app.services.database.read({ user_id: ines.user.id }, ({ run }) =>
      run({ name: 'peek', text: 'select id from safety_signals' }),
    )
    expect(rows).toEqual([])
    expect((await here.details(id)).signals).toHaveLength(1)
  })

  test('the panel sees its own patients, a stranger nobody, and an admin and a patient no queue', async () => {
    const { robin } = await here.answersItemNine('2')
    const dana = await here.staff('therapist')
    await here.joinTeam(dana, robin)
    expect((await here.queue(dana)).map(({ patient_id }) => patient_id)).toEqual([robin.user.id])
    expect(await here.queue(await here.staff('therapist'))).toEqual([])
    for (const person of [await here.staff('admin'), robin]) {
      const { status } = await here.product.send('GET', '/api/care/safety', { headers: person.headers })
      expect(status).toBe(403)
    }
  })

  test('a safety task is finished by an outcome alone, and the note of it is sealed', async () => {
    const { robin } = await here.answersItemNine('3')
    const { id } = (await here.taskOf(robin))!
    await here.acknowledge(id)
    const finish = await here.post(here.oncall, `/api/care/tasks/${id}/finish`, { note: 'done' })
    expect([finish.status, finish.json]).toMatchObject([409, { code: 'outcome_needed' }])
    await here.post(here.oncall, `/api/care/safety/${id}/outcome`, {
      target: 'patient',
      outcome: 'reached_safe',
      note: 'canary: sister stays tonight',
    })
    const [row] = await here.product.rows<{ text: string }>(
      `select string_agg(c::text, ' ') || (select t::text from tasks t where t.id = $1) as text
         from safety_contacts c where c.task_id = $1`,
      [id],
    )
    expect(row?.text).not.toMatch(/canary|reached_safe/)
  })
})
