import { afterAll, beforeAll, expect, test } from 'vitest'
import { listCareTasks } from '@stillwater/contract/care/tasks'
import { readPatient } from '@stillwater/contract/people'
import { buildApp, type Person, type TestApp } from '../../../testing/build-app.ts'
import { describeTask } from '../../tasks/task-words.ts'
import { answer, answerTo, beginVisit, questionOf, walk } from '../walker.fixture.ts'

let product: TestApp
beforeAll(async () => {
  product = await buildApp()
})
afterAll(() => product.close())

async function begin(): Promise<{ robin: Person; id: string }> {
  const robin = await product.quickPatient()
  return { robin, id: (await beginVisit(robin)).id }
}
const say = async ({ robin, id }: { robin: Person; id: string }, name: string, value: string) =>
  answer(robin, id, answerTo(await questionOf(robin, id, 'health_history_1', name), { [name]: value }))

const luz = { first_name: 'Luz', last_name: 'Reyes' }

const tasksOf = ({ robin }: { robin: Person }) =>
  product.rows<{ task_key: string; urgent: boolean; minutes: number }>(
    `select task_key, urgent, round(extract(epoch from due_at - created_at) / 60)::int as minutes
       from tasks where patient_id = $1 and audience = 'care_team' and done_at is null`,
    [robin.user.id],
  )

test.each([
  ['a recent attempt', 'past_attempts', 'past_3_months', 'page', 'check-in-now', 15],
  ['recent self-harm', 'self_harm', 'past_3_months', 'panel', 'check-in', 24 * 60],
  ['hearing things', 'unusual_perceptions', 'before', null, 'review-history', 24 * 60],
  ['daily drinking', 'audit_c_1', '4', null, 'review-before-care', 24 * 60],
  ['opioids', 'substances', 'opioids', null, 'review-before-care', 24 * 60],
] as const)(
  'intake: %s opens its task with the answer, and once however often it is said (S10)',
  async (_, question, value, screen, task_key, minutes) => {
    const one = await begin()
    for (let time = 0; time < 2; time++)
      expect(await say(one, question, value)).toMatchObject({ crisis: screen })
    expect(await tasksOf(one)).toEqual([{ task_key, urgent: task_key === 'check-in-now', minutes }])
    expect(describeTask(task_key)).not.toBe(describeTask('no-such-task'))
  },
)

test('intake: a pregnancy opens a task once a plan with medicine is chosen (S10)', async () => {
  const one = await begin()
  const { robin, id } = one
  await walk(robin, id, { said: { pregnancy: 'pregnant' }, until: ({ name }) => name === 'plan_selector' })
  expect(await tasksOf(one)).toEqual([])
  const selector = await questionOf(robin, id, 'checkout', 'plan_selector')
  await answer(robin, id, answerTo(selector))
  expect(await tasksOf(one)).toMatchObject([{ task_key: 'review-before-prescribing', urgent: false }])
})

test('intake: an urgent answer of the health history alerts the on-call provider (S10)', async () => {
  const one = await begin()
  const oncall = await product.newCarePerson('oncall')
  await say(one, 'past_attempts', 'past_3_months')
  const { data } = await oncall.api.call(listCareTasks, { query: {} })
  const theirs = data.tasks.filter(({ patient_id }) => patient_id === one.robin.user.id)
  expect(theirs).toMatchObject([{ task_key: 'check-in-now', urgent: true }])
})

test('intake: a contact given early is on the patient’s record and answers its own bank (S10)', async () => {
  const { robin, id } = await begin()
  const contact = JSON.stringify({ ...luz, phone: '5125550199' })
  await say({ robin, id }, 'early_emergency_contact', contact)
  const { data } = await robin.api.call(readPatient, { params: { id: robin.user.id } })
  expect(data.emergency_contact).toEqual({ first_name: 'Luz', last_name: 'Reyes', phone: '5125550199' })
  const walked = await walk(robin, id)
  expect(walked).toContain('communication')
  expect(walked).not.toContain('emergency_contact')
  const filled = await questionOf(robin, id, 'emergency_contact', 'emergency_contact')
  expect(filled.answer?.value).toBe(contact)
})

test('intake: a birth date and an early contact answered at once are both on the patient’s record', async () => {
  const { robin, id } = await begin()
  const birth = await questionOf(robin, id, 'profile', 'birth_date')
  const contact = await questionOf(robin, id, 'health_history_1', 'early_emergency_contact')
  for (let round = 0; round < 5; round++) {
    const dob = `199${round}-02-28`
    const emergency_contact = { ...luz, phone: `512555010${round}` }
    await Promise.all([
      answer(robin, id, { ...answerTo(birth), response: dob, value: dob }),
      answer(robin, id, answerTo(contact, { [contact.name]: JSON.stringify(emergency_contact) })),
    ])
    const { data } = await robin.api.call(readPatient, { params: { id: robin.user.id } })
    expect([data.dob, data.emergency_contact]).toEqual([dob, emergency_contact])
  }
})
