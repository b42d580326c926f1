import { describe, expect, test } from 'vitest'
import { readPatient } from '@stillwater/contract/people'
import { listTasks } from '@stillwater/contract/tasks'
import { answer, answerTo, beginVisit, questionOf } from '../intake/walker.fixture.ts'
import { minute, safetyForTests } from './safety.fixture.ts'

const here = safetyForTests()

describe('safety signal: an answer to item nine (decision S2)', () => {
  test('item nine of 0 opens no task', async () => {
    const { robin, reply } = await here.answersItemNine('0')
    expect([reply.crisis, reply.crisis_state]).toEqual([null, null])
    expect(await here.tasksOf(robin)).toEqual([])
    expect(await here.crisisOf(robin)).toBeNull()
  })

  test('item nine of 1 shows the panel and opens a task for the next 24 hours', async () => {
    const { robin, reply } = await here.answersItemNine('1')
    expect(reply).toMatchObject({
      crisis: 'panel',
      crisis_state: { screen: 'panel', task_open: true, told: false },
    })
    expect(await here.tasksOf(robin)).toEqual([
      { task_key: 'check-in', urgent: false, minutes: 1440, done: false },
    ])
    expect((await robin.api.call(listTasks, {})).data.tasks).toEqual([])
    expect(await here.taskOf(robin)).toMatchObject({ level: 'low', urgent: false })
  })

  test.each(['2', '3'])(
    'item nine of %s shows the page and alerts who is on call at once, due in 15 minutes',
    async (value) => {
      const before = (await here.lettersTo(here.oncall)).length
      const { robin, reply } = await here.answersItemNine(value)
      expect(reply).toMatchObject({
        crisis: 'page',
        crisis_state: { screen: 'page', task_open: true, told: false },
      })
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
      expect(await here.taskOf(robin)).toMatchObject({ level: 'moderate', told: true })
      expect(await here.crisisOf(robin)).toMatchObject({ told: true, task_open: true })
    },
  )

  test('a higher answer makes the one task urgent, and a 0 after it changes nothing', async () => {
    const { robin, visit, question } = await here.answersItemNine('1')
    const first = await here.taskOf(robin)
    await answer(robin, visit.id, answerTo(question, { phq9_9: '3' }))
    const raised = (await here.taskOf(robin))!
    expect(raised).toMatchObject({ id: first!.id, level: 'moderate', urgent: true })
    await answer(robin, visit.id, answerTo(question, { phq9_9: '0' }))
    expect(await here.taskOf(robin)).toMatchObject({ id: raised.id, level: 'moderate', urgent: true })
    expect((await here.tasksOf(robin)).map(({ task_key }) => task_key)).toEqual(['check-in-now'])
    const { signals } = await here.details(raised.id)
    expect(signals?.map((signal) => signal.answer)).toEqual(['3', '1'])
    expect(await here.crisisOf(robin)).toMatchObject({ screen: 'page' })
  })

  test('an unacknowledged task keeps its earliest deadline when a lower answer follows', async () => {
    const { robin, visit, question } = await here.answersItemNine('3')
    const { due_at } = (await here.taskOf(robin))!
    await answer(robin, visit.id, answerTo(question, { phq9_9: '1' }))
    expect(await here.taskOf(robin)).toMatchObject({ due_at, urgent: true, level: 'moderate' })
  })

  test('the same answer after the task was closed opens another task', async () => {
    const { robin, visit, question } = await here.answersItemNine('3')
    const task = (await here.taskOf(robin))!
    await here.acknowledge(task.id)
    await here.close(task.id)
    await answer(robin, visit.id, answerTo(question, { phq9_9: '3' }))
    expect((await here.tasksOf(robin)).map(({ done }) => done)).toEqual([true, false])
    await here.resolveAll()
  })

  test('the same answer again is no new signal: an acknowledged task stays acknowledged', async () => {
    const { robin, visit, question } = await here.answersItemNine('3')
    const task = (await here.taskOf(robin))!
    await here.acknowledge(task.id)
    await answer(robin, visit.id, answerTo(question, { phq9_9: '3' }))
    expect(await here.taskOf(robin)).toMatchObject({ signaled_at: task.signaled_at })
    expect((await here.taskOf(robin))?.acknowledged_at).not.toBeNull()
    await here.resolveAll()
  })

  test('twenty answers at once open one task with one signal', async () => {
    const robin = await here.product.quickPatient()
    const visit = await beginVisit(robin)
    const question = await questionOf(robin, visit.id, 'screening', 'phq9_9')
    await Promise.all(
      Array.from({ length: 20 }, () => answer(robin, visit.id, answerTo(question, { phq9_9: '2' }))),
    )
    expect(await here.tasksOf(robin)).toHaveLength(1)
    const task = (await here.taskOf(robin))!
    expect((await here.details(task.id)).signals).toHaveLength(1)
  })

  test('different answers at once are all kept, in one task that is as urgent as the worst', async () => {
    const robin = await here.product.quickPatient()
    const visit = await beginVisit(robin)
    const question = await questionOf(robin, visit.id, 'screening', 'phq9_9')
    await Promise.all(
      ['1', '2', '3', '1', '3'].map((value) =>
        answer(robin, visit.id, answerTo(question, { phq9_9: value })),
      ),
    )
    expect(await here.tasksOf(robin)).toMatchObject([{ task_key: 'check-in-now', urgent: true }])
    await here.resolveAll()
  })
})

describe('safety signal: not safe at home', () => {
  test.each(['no', 'sometimes'])(
    '%s is followed up within 24 hours, under a key that says nothing, and shows the patient nothing',
    async (value) => {
      const robin = await here.product.quickPatient()
      const visit = await beginVisit(robin)
      const question = await questionOf(robin, visit.id, 'health_history_1', 'safety_at_home')
      const reply = await answer(robin, visit.id, answerTo(question, { safety_at_home: value }))
      expect([reply.crisis, reply.crisis_state]).toEqual([null, null])
      expect(await here.crisisOf(robin)).toBeNull()
      expect(await here.tasksOf(robin)).toEqual([
        { task_key: 'answer-follow-up', urgent: false, minutes: 1440, done: false },
      ])
      const seen = (await here.careTasks(here.oncall)).find(({ patient_id }) => patient_id === robin.user.id)
      expect(seen?.description).toBe('Talk with this patient about an answer in their health history')
      expect(await here.taskOf(robin)).toMatchObject({ level: 'low' })
    },
  )

  test.each(['yes', 'not_said'])('%s opens no task', async (value) => {
    const robin = await here.product.quickPatient()
    const visit = await beginVisit(robin)
    const question = await questionOf(robin, visit.id, 'health_history_1', 'safety_at_home')
    await answer(robin, visit.id, answerTo(question, { safety_at_home: value }))
    expect(await here.tasksOf(robin)).toEqual([])
  })

  test('together with item nine it is one task with both answers', async () => {
    const robin = await here.product.quickPatient()
    const visit = await beginVisit(robin)
    const home = await questionOf(robin, visit.id, 'health_history_1', 'safety_at_home')
    await answer(robin, visit.id, answerTo(home, { safety_at_home: 'no' }))
    await here.answersItemNine('2', robin)
    expect(await here.tasksOf(robin)).toMatchObject([{ task_key: 'check-in-now', urgent: true }])
    expect((await here.details((await here.taskOf(robin))!.id)).signals).toHaveLength(2)
    await here.resolveAll()
  })
})

test('safety signal: a task of 24 hours that nobody acknowledges becomes urgent and is alerted', async () => {
  const { robin } = await here.answersItemNine('1')
  await here.resolveAll(({ urgent }) => urgent)
  const before = (await here.lettersTo(here.oncall)).length
  await here.product.advance(23 * 60 * minute)
  await here.signInAgain()
  expect(await here.lettersTo(here.oncall)).toHaveLength(before)
  await here.product.advance(62 * minute)
  expect((await here.lettersTo(here.oncall)).length).toBeGreaterThan(before)
  expect(await here.taskOf(robin)).toMatchObject({ urgent: true })
  await here.resolveAll()
})

test('safety signal: a patient can neither change nor open a task through the database', async () => {
  const { robin } = await here.answersItemNine('3')
  const { database } = here.product.app.services
  const run = (user_id: string, text: string, values: unknown[] = []) =>
    database.transaction({ user_id }, (connection) =>
      connection.run({ name: `try ${text.length} ${user_id.slice(0, 4)}`, text }, values),
    )
  expect(await run(robin.user.id, 'update tasks set done_at = app_now() where true returning id')).toEqual([])
  const other = await here.product.quickPatient()
  const about = [robin.user.id]
  for (const [text, refusal] of [
    [
      `select open_task(gen_random_uuid(), $1, null, 'care_team', 'x', false, null, null)`,
      'a task about someone else',
    ],
    [`select hold_safety_task($1)`, 'a safety task about someone else'],
    [
      `select signal_safety(gen_random_uuid(), $1, null, 'check-in', false, app_now(), true, null)`,
      'a safety task about someone else',
    ],
  ] as const)
    await expect(run(other.user.id, text, about)).rejects.toThrow(refusal)
  expect(await run(other.user.id, 'select * from safety_people(array[$1::uuid])', about)).toEqual([])
  for (const table of ['crises', 'safety_signals', 'safety_contacts', 'safety_handovers', 'safety_alerts'])
    expect(await run(other.user.id, `select id from ${table}`)).toEqual([])
  await expect(run(robin.user.id, `update safety_signals set source = 'columbia'`)).rejects.toThrow(
    'permission denied',
  )
  expect((await robin.api.call(readPatient, { params: { id: robin.user.id } })).status).toBe(200)
})
