import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { bankQuestions, searchBank } from '@stillwater/contract/intake'
import { rateCarePerson } from '@stillwater/contract/people'
import { somePhone, textsOf } from '../auth/phone/phone.fixture.ts'
import { answer, answerTo, beginVisit, questionOf } from '../intake/walker.fixture.ts'
import type { Person } from '../../testing/build-app.ts'
import { readKey } from '../people/person-keys.ts'
import { textPerson } from '../people/texts/text-person.ts'
import { givePhone, safetyForTests } from './safety.fixture.ts'

const here = safetyForTests()
const danger = 'I took all my pills and I want to die'
const calm = 'Work has been stressful since the move.'

async function writes(text: string, robin?: Person) {
  robin ??= await here.product.quickPatient()
  const visit = await beginVisit(robin)
  const question = await questionOf(robin, visit.id, 'profile', 'reason_for_visit')
  const reply = await answer(robin, visit.id, { ...answerTo(question), response: text, value: text })
  return { robin, visit, question, reply }
}
const signalsOf = async (robin: Person) => {
  const task = await here.taskOf(robin)
  return task ? ((await here.details(task.id)).signals ?? []) : []
}

describe('free text: an intake answer', () => {
  test('that speaks of danger shows the page, opens an urgent task and tells staff why', async () => {
    const { robin, reply, question } = await writes(danger)
    expect(reply).toMatchObject({
      response: danger,
      crisis: 'page',
      crisis_state: { screen: 'page', task_open: true, told: false },
    })
    expect(await here.tasksOf(robin)).toEqual([
      { task_key: 'check-in-now', urgent: true, minutes: 15, done: false },
    ])
    const [signal] = await signalsOf(robin)
    expect(signal).toMatchObject({ question: question.title, answer: danger })
    expect(signal?.reasons).toEqual(
      expect.arrayContaining([
        { category: 'harm_self', phrase: 'I want to die' },
        { category: 'overdose', phrase: 'I took all my pills' },
      ]),
    )
    expect((await here.crisisOf(robin))?.told).toBe(true)
  })

  test('that is harmless opens nothing', async () => {
    const { robin, reply } = await writes(calm)
    expect([reply.crisis, reply.crisis_state]).toEqual([null, null])
    expect(await here.tasksOf(robin)).toEqual([])
  })

  test('with a doubtful denial shows the panel and is followed up within a day', async () => {
    const { robin, reply } = await writes('I am not suicidal but who knows')
    expect(reply.crisis).toBe('panel')
    expect(await here.tasksOf(robin)).toMatchObject([{ task_key: 'check-in', urgent: false, minutes: 1440 }])
  })

  test('saved twice is one task with one signal, and the text is stored as written', async () => {
    const { robin, visit, question } = await writes(danger)
    const body = { ...answerTo(question), response: danger, value: danger }
    await Promise.all([1, 2, 3].map(() => answer(robin, visit.id, body)))
    expect(await here.tasksOf(robin)).toHaveLength(1)
    expect(await signalsOf(robin)).toHaveLength(1)
    const again = await questionOf(robin, visit.id, 'profile', 'reason_for_visit')
    expect(again.answer?.response).toBe(danger)
  })

  test('in a finished visit still reaches the care team, while any other answer is refused', async () => {
    const { robin, visit, question } = await writes(calm)
    await here.product.rows('update visits set completed_at = app_now() where id = $1', [visit.id])
    const reply = await answer(robin, visit.id, { ...answerTo(question), response: danger, value: danger })
    expect(reply.crisis).toBe('page')
    expect((await signalsOf(robin)).map((one) => one.answer)).toEqual([danger])
    const late = { ...answerTo(question), response: calm, value: calm }
    const refused = await here.product.send(
      'POST',
      `/api/patients/${robin.user.id}/visits/${visit.id}/answers`,
      { headers: { ...robin.headers, 'idempotency-key': randomUUID() }, body: late },
    )
    expect(refused.status).toBe(409)
  })

  test('with a note beside a chosen reason for leaving is screened', async () => {
    const { robin, visit } = await writes(calm)
    const { data: bank } = await robin.api.call(searchBank, { query: { name: 'cancellation' } })
    const { data } = await robin.api.call(bankQuestions, {
      params: { id: bank.id },
      query: { visit_id: visit.id },
    })
    const reason = { ...answerTo(data.questions[0]!), elaboration: 'no quiero vivir' }
    expect((await answer(robin, visit.id, reason)).crisis).toBe('page')
    expect((await signalsOf(robin)).map((one) => one.answer)).toEqual(['no quiero vivir'])
  })
})

test('free text: the comment of a rating is screened, and the reply says how the crisis stands', async () => {
  const robin = await here.product.quickPatient()
  const therapist = await here.product.newCarePerson('therapist')
  await here.joinTeam(therapist, robin)
  const rate = (comment: string) =>
    robin.api.call(rateCarePerson, {
      params: { user_id: therapist.user.id },
      body: { rating: 2, comment, rating_type: 'visit' },
    })
  expect((await rate('Kind, and on time.')).data.crisis_state).toBeNull()
  expect((await rate('I took all of my pills tonight')).data.crisis_state).toMatchObject({
    task_open: true,
    told: false,
  })
  expect((await signalsOf(robin))[0]).toMatchObject({
    question: 'Comment on a visit',
    reasons: expect.arrayContaining([expect.objectContaining({ category: 'overdose' })]),
  })
})

test('free text: abuse alone opens the task and stores no crisis that another device would show', async () => {
  const robin = await here.product.quickPatient()
  const therapist = await here.product.newCarePerson('therapist')
  await here.joinTeam(therapist, robin)
  const rated = await robin.api.call(rateCarePerson, {
    params: { user_id: therapist.user.id },
    body: { rating: 2, comment: 'My husband hits me and I am afraid to go home', rating_type: 'visit' },
  })
  expect(rated.data.crisis_state).toBeNull()
  expect((await signalsOf(robin))[0]).toMatchObject({
    reasons: expect.arrayContaining([expect.objectContaining({ category: 'abuse' })]),
  })
})

describe('free text: a text message to our number', () => {
  const receive = async (phone: string, text: string) => {
    const { json } = await here.product.send('POST', '/dev/texts', { body: { from: `+1${phone}`, text } })
    return (json as { reply: string | null }).reply
  }
  async function texted(phone = somePhone()) {
    const robin = await textsOf(here.product).withPhone(phone)
    const { background: database, keyring, sms } = here.product.app.services
    const text = {
      user_id: robin.user.id,
      kind: 'safety' as const,
      text: 'Call us.',
      dedupe_key: randomUUID(),
    }
    expect(await textPerson({ database, keyring, sms }, text)).toBe('sent')
    return robin
  }

  test('opens a task for the patient whom we texted, and is answered each time with the crisis lines', async () => {
    const robin = await texted()
    expect(await receive(robin.phone, 'are you there')).toMatch(/988/)
    expect(await receive(robin.phone, 'me quiero matar')).toMatch(/988/)
    expect(await receive(robin.phone, 'me quiero matar')).toMatch(/988/)
    expect(await receive(robin.phone, 'are you there')).toBeNull()
    expect(await here.tasksOf(robin)).toMatchObject([{ task_key: 'check-in-now', urgent: true }])
    expect((await signalsOf(robin)).map((one) => one.answer)).toEqual(['me quiero matar'])
    expect(await here.crisisOf(robin)).toMatchObject({ screen: 'page' })
  })

  test('after STOP gets no reply but still opens the task', async () => {
    const robin = await texted()
    await receive(robin.phone, 'STOP')
    expect(await receive(robin.phone, 'I want to kill myself')).toBeNull()
    expect(await here.tasksOf(robin)).toHaveLength(1)
  })

  test('from a number that two patients share opens a task for both, and none once it is not theirs', async () => {
    const robin = await texted()
    const other = await texted(robin.phone)
    const moved = await texted(robin.phone)
    await givePhone(here.product, moved, somePhone())
    expect(await receive(robin.phone, 'I want to die')).toMatch(/988/)
    expect(await here.tasksOf(robin)).toHaveLength(1)
    expect(await here.tasksOf(other)).toHaveLength(1)
    expect(await here.tasksOf(moved)).toEqual([])
    expect(await receive(somePhone(), 'I want to die')).toMatch(/988/)
  })
})

test('free text: neither the text nor the reasons reach a log or a table in the clear', async () => {
  const { robin } = await writes('I bought a purple rope to hang myself')
  const rows = await here.product.rows(
    `select s::text as row from safety_signals s where patient_id = $1
     union all select t::text from tasks t where patient_id = $1
     union all select j::text from jobs j`,
    [robin.user.id],
  )
  expect(JSON.stringify(rows) + here.product.logged.join('')).not.toMatch(/purple rope|hang myself|harm_self/)
})

test('free text: a coordinator sees the task and its level, and neither text nor reasons', async () => {
  const { robin } = await writes(danger)
  const coordinator = await here.staff('coordinator')
  const task = (await here.taskOf(robin))!
  expect(await here.details(task.id, coordinator)).toMatchObject({ level: 'high', signals: null })
})

test('free text: a failed save keeps no signal, since both are one transaction', async () => {
  const robin = await here.product.quickPatient()
  const { database, screenFreeText, keyring } = here.product.app.services
  const attempt = database.transaction({ user_id: robin.user.id }, async (connection) => {
    const key = (await readKey(connection, keyring, robin.user.id))!
    await screenFreeText(connection, { id: robin.user.id, key }, { text: danger, place: 'A test' })
    throw new Error('the save failed')
  })
  await expect(attempt).rejects.toThrow('the save failed')
  expect(await here.tasksOf(robin)).toEqual([])
})
