import { describe, expect, test } from 'vitest'
import { readPatient } from '@stillwater/contract/people'
import { acknowledgeTask, finishTask, listCareTasks, listTasks } from '@stillwater/contract/tasks'
import { answer, answerTo, beginVisit, questionOf } from '../intake/walker.fixture.ts'
import type { Person } from '../../testing/build-app.ts'
import { minute, safetyForTests } from './safety.fixture.ts'

const here = safetyForTests()

describe('a thought of self-harm (decision S2)', () => {
  test('of 0 asks nothing of anyone', async () => {
    const { robin, reply } = await here.answersItemNine('0')
    expect(reply.crisis).toBeNull()
    expect(await here.tasksOf(robin)).toEqual([])
  })

  test('of 1 shows the calm panel and opens a task of the care team for the next 24 hours', async () => {
    const { robin, reply } = await here.answersItemNine('1')
    expect(reply.crisis).toBe('panel')
    expect(await here.tasksOf(robin)).toEqual([
      { task_key: 'check-in', urgent: false, minutes: 1440, done: false },
    ])
    expect((await robin.api.call(listTasks, {})).data.tasks).toEqual([])
  })

  test.each(['2', '3'])(
    'of %s shows the page and tells whoever is on call at once, due in 15 minutes',
    async (value) => {
      const before = (await here.lettersTo(here.oncall)).length
      const { robin, reply } = await here.answersItemNine(value)
      expect(reply.crisis).toBe('page')
      expect(await here.tasksOf(robin)).toEqual([
        { task_key: 'check-in-now', urgent: true, minutes: 15, done: false },
      ])
      const letters = await here.lettersTo(here.oncall)
      expect(letters).toHaveLength(before + 1)
      expect(`${letters[0]?.subject} ${letters[0]?.text}`).not.toMatch(/Robin|Tester|item|PHQ|harm/i)
      const payloads = await here.product.rows<{ payload: object }>(
        `select payload from jobs where name = 'tasks.alert-on-call'`,
      )
      for (const { payload } of payloads) expect(Object.keys(payload)).toEqual(['task_id'])
    },
  )

  test('that is answered lower later closes nothing, and one that is answered higher opens the urgent one', async () => {
    const { robin, visit, question } = await here.answersItemNine('1')
    await answer(robin, visit.id, answerTo(question, { phq9_9: '3' }))
    await answer(robin, visit.id, answerTo(question, { phq9_9: '0' }))
    expect((await here.tasksOf(robin)).map(({ task_key, done }) => [task_key, done])).toEqual([
      ['check-in', false],
      ['check-in-now', false],
    ])
  })

  test('said again after the task was finished is heard again', async () => {
    const { robin, visit, question } = await here.answersItemNine('3')
    const task = (await here.urgentOf(robin))!
    await here.oncall.api.call(acknowledgeTask, { params: { id: task.id }, body: {} })
    await here.oncall.api.call(finishTask, { params: { id: task.id }, body: {} })
    await answer(robin, visit.id, answerTo(question, { phq9_9: '3' }))
    expect((await here.tasksOf(robin)).map(({ done }) => done)).toEqual([true, false])
    await here.acknowledgeAll()
  })

  test('sent twenty times at once opens one task', async () => {
    const robin = await here.product.quickPatient()
    const visit = await beginVisit(robin)
    const question = await questionOf(robin, visit.id, 'screening', 'phq9_9')
    await Promise.all(
      Array.from({ length: 20 }, () => answer(robin, visit.id, answerTo(question, { phq9_9: '2' }))),
    )
    expect(await here.tasksOf(robin)).toHaveLength(1)
  })

  test('that nobody acknowledges is told again and again, and to more people once it is overdue', async () => {
    const admin = await here.product.newCarePerson('admin')
    const { robin } = await here.answersItemNine('3')
    const first = (await here.lettersTo(here.oncall)).length
    await here.product.advance(6 * minute)
    expect((await here.lettersTo(here.oncall)).length).toBe(first + 1 + (await here.others(robin)))
    expect(await here.lettersTo(admin)).toEqual([])
    await here.product.advance(10 * minute)
    expect((await here.lettersTo(admin)).length).toBeGreaterThan(0)
    expect((await here.urgentOf(robin))?.escalated_at).not.toBeNull()
    const task = await here.urgentOf(robin)
    await here.oncall.api.call(acknowledgeTask, { params: { id: task!.id }, body: {} })
    await here.acknowledgeAll()
    const told = (await here.lettersTo(here.oncall)).length
    await here.product.advance(30 * minute)
    expect(await here.lettersTo(here.oncall)).toHaveLength(told)
  })

  test('is told again when the mail server comes back', async () => {
    await here.acknowledgeAll()
    const before = (await here.lettersTo(here.oncall)).length
    const fault = (mode: string) => here.product.send('POST', '/dev/faults', { body: { port: 'mail', mode } })
    await fault('error')
    await here.answersItemNine('2')
    await here.product.app.worker.runDue()
    expect(await here.lettersTo(here.oncall)).toHaveLength(before)
    await fault('ok')
    await here.product.advance(2 * minute)
    expect(await here.lettersTo(here.oncall)).toHaveLength(before + 1)
    await here.acknowledgeAll()
  })
})

describe('someone who does not feel safe at home', () => {
  test.each(['no', 'sometimes'])(
    '(%s) is followed up within 24 hours, under a key that says nothing',
    async (value) => {
      const robin = await here.product.quickPatient()
      const visit = await beginVisit(robin)
      const question = await questionOf(robin, visit.id, 'health_history_1', 'safety_at_home')
      const reply = await answer(robin, visit.id, answerTo(question, { safety_at_home: value }))
      expect(reply.crisis).toBeNull()
      expect(await here.tasksOf(robin)).toEqual([
        { task_key: 'answer-follow-up', urgent: false, minutes: 1440, done: false },
      ])
      const seen = await here.oncall.api.call(listCareTasks, {})
      const task = seen.data.tasks.find(({ patient_id }) => patient_id === robin.user.id)
      expect(task?.description).toBe('Talk with this patient about an answer in their health history')
    },
  )

  test.each(['yes', 'not_said'])('(%s) asks nothing of anyone', async (value) => {
    const robin = await here.product.quickPatient()
    const visit = await beginVisit(robin)
    const question = await questionOf(robin, visit.id, 'health_history_1', 'safety_at_home')
    await answer(robin, visit.id, answerTo(question, { safety_at_home: value }))
    expect(await here.tasksOf(robin)).toEqual([])
  })
})

describe('a patient whom nobody cares for yet', () => {
  test('has whoever is on call and the coordinators look after what there is to do about them', async () => {
    const { robin } = await here.answersItemNine('1')
    const ines = await here.product.newCarePerson('coordinator')
    const stranger = await here.product.newCarePerson('therapist')
    const seenBy = async (person: Person) => {
      const { data } = await person.api.call(listCareTasks, {})
      return data.tasks.filter(({ patient_id }) => patient_id === robin.user.id)
    }
    expect(await seenBy(ines)).toHaveLength(1)
    expect(await seenBy(stranger)).toEqual([])
    const [task] = await seenBy(here.oncall)
    expect(await here.reads(here.oncall, robin.user.id)).toBe(200)
    expect(await here.reads(ines, robin.user.id)).toBe(404)
    await here.joinTeam(stranger, robin)
    expect(await seenBy(here.oncall)).toEqual([])
    expect(await seenBy(stranger)).toEqual([task])
    expect(await here.reads(here.oncall, robin.user.id)).toBe(404)
  })

  test('is told to whoever is on call as urgent when the 24 hours pass unseen', async () => {
    const { robin } = await here.answersItemNine('1')
    await here.acknowledgeUrgent()
    const before = (await here.lettersTo(here.oncall)).length
    await here.product.advance(23 * 60 * minute)
    await here.signInAgain()
    expect(await here.lettersTo(here.oncall)).toHaveLength(before)
    await here.product.advance(62 * minute)
    expect((await here.lettersTo(here.oncall)).length).toBeGreaterThan(before)
    expect(await here.urgentOf(robin)).toMatchObject({ urgent: true, task_key: 'check-in' })
    await here.acknowledgeAll()
  })
})

test('a patient cannot touch what the care team has to do about them', async () => {
  const { robin } = await here.answersItemNine('3')
  const changed = await here.product.app.services.database.transaction(
    { user_id: robin.user.id },
    ({ run }) =>
      run({ name: 'patient_closes', text: 'update tasks set done_at = app_now() where true returning id' }),
  )
  expect(changed).toEqual([])
  const other = await here.product.quickPatient()
  await expect(
    here.product.app.services.database.transaction({ user_id: other.user.id }, ({ run }) =>
      run(
        {
          name: 'foreign_task',
          text: `select open_task(gen_random_uuid(), $1, null, 'care_team', 'x', false, null, null)`,
        },
        [robin.user.id],
      ),
    ),
  ).rejects.toThrow('a task about someone else')
  expect((await robin.api.call(readPatient, { params: { id: robin.user.id } })).status).toBe(200)
})
