import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  acknowledgeCrisis,
  answerColumbia,
  readAnswerKey,
  readCrisisFollowUp,
  tellLocation,
} from '@stillwater/contract/crisis'
import type { ColumbiaAnswer, ColumbiaItem } from '@stillwater/domain/safety/columbia'
import { answer, answerTo } from '../intake/walker.fixture.ts'
import type { Person } from '../../testing/build-app.ts'
import { loadColumbia } from './columbia-content.ts'
import { minute, safetyForTests } from './safety.fixture.ts'

const here = safetyForTests()

const place = (robin: Person, crisis_id: string) => ({ id: robin.user.id, crisis_id })
const says = async (robin: Person, crisis_id: string, name: ColumbiaItem, said: ColumbiaAnswer) =>
  (
    await robin.api.call(answerColumbia, {
      params: place(robin, crisis_id),
      body: { name, answer: said },
    })
  ).data.crisis
const putAway = async (robin: Person, crisis_id: string) =>
  (await robin.api.call(acknowledgeCrisis, { params: place(robin, crisis_id), body: {} })).data.crisis
const opened = async (value: string) => {
  const made = await here.answersItemNine(value)
  return { ...made, crisis_id: made.reply.crisis_state!.id }
}
const minutesOf = async (robin: Person) => {
  const task = (await here.taskOf(robin))!
  return Math.round((Date.parse(task.due_at!) - Date.parse(task.created_at)) / minute)
}

describe('crisis: it belongs to the patient on the server (decision S7)', () => {
  test('it is shown on every device until the patient puts it away, and the task stays open', async () => {
    const { robin, crisis_id } = await opened('3')
    const tablet = await here.product.signedIn(robin.email)
    expect(await here.crisisOf(tablet)).toMatchObject({ id: crisis_id, screen: 'page', task_open: true })
    expect(await putAway(tablet, crisis_id)).toBeNull()
    expect(await here.crisisOf(robin)).toBeNull()
    expect(await putAway(robin, crisis_id)).toBeNull()
    expect(await here.taskOf(robin)).toBeDefined()
  })

  test('once it is put away the patient reads that the care team follows up, until the task is closed', async () => {
    const followUp = async (person: Person) =>
      (await person.api.call(readCrisisFollowUp, { params: { id: person.user.id } })).data.follow_up
    const { robin, crisis_id } = await opened('3')
    expect(await followUp(robin)).toBeNull()
    await putAway(robin, crisis_id)
    await here.product.app.worker.runDue()
    expect(await followUp(robin)).toEqual({ screen: 'page', told: true })
    const stranger = await here.product.quickPatient()
    expect(await followUp(stranger)).toBeNull()
    const path = `/api/patients/${robin.user.id}/crisis/follow_up`
    expect(await here.product.send('GET', path, { headers: stranger.headers })).toMatchObject({ status: 404 })
    await here.resolveAll()
    expect(await followUp(robin)).toBeNull()
  })

  test('a later positive answer shows it again', async () => {
    const { robin, visit, question, crisis_id } = await opened('1')
    await putAway(robin, crisis_id)
    await answer(robin, visit.id, answerTo(question, { phq9_9: '2' }))
    const again = await here.crisisOf(robin)
    expect(again).toMatchObject({ screen: 'page', question: { name: 'wish_dead' } })
    expect(again!.id).not.toBe(crisis_id)
  })

  test('told is false until an alert was accepted for delivery, and false again after a new signal', async () => {
    await here.resolveAll()
    await here.fault('mail', 'refuse')
    const { robin, visit, question } = await opened('2')
    await here.product.app.worker.runDue()
    expect(await here.crisisOf(robin)).toMatchObject({ task_open: true, told: false })
    await here.fault('mail', 'ok')
    await here.product.advance(2 * minute)
    expect(await here.crisisOf(robin)).toMatchObject({ told: true })
    await here.fault('mail', 'refuse')
    const raised = await answer(robin, visit.id, answerTo(question, { phq9_9: '3' }))
    await here.product.app.worker.runDue()
    expect(raised.crisis_state?.told).toBe(false)
    expect(await here.crisisOf(robin)).toMatchObject({ told: false })
    await here.fault('mail', 'ok')
    await here.resolveAll()
  })

  test('the crisis of someone else does not exist, for patients and for staff', async () => {
    const { robin, crisis_id } = await opened('3')
    const stranger = await here.product.quickPatient()
    const of = (id: string) => `/api/patients/${id}/crisis`
    const tries = async (person: Person, id: string, crisis: string) => {
      const { headers } = person
      const sent = await Promise.all([
        here.product.send('GET', of(id), { headers }),
        here.product.send('POST', `${of(id)}/${crisis}/acknowledge`, { headers, body: {} }),
        here.product.send('PUT', `${of(id)}/${crisis}/answers`, {
          headers,
          body: { name: 'intent', answer: 'yes' },
        }),
        here.product.send('PUT', `${of(id)}/${crisis}/location`, { headers, body: { location: 'here' } }),
      ])
      return sent.map(({ status }) => status)
    }
    expect(await tries(stranger, robin.user.id, crisis_id)).toEqual([404, 404, 404, 404])
    expect(await tries(stranger, stranger.user.id, crisis_id)).toEqual([200, 404, 404, 404])
    expect(await tries(robin, robin.user.id, randomUUID())).toEqual([200, 404, 404, 404])
    expect(await tries(here.oncall, robin.user.id, crisis_id)).toEqual([403, 403, 403, 403])
    expect(await here.crisisOf(robin)).toMatchObject({ question: { name: 'wish_dead' }, location: null })
  })
})

describe('columbia screener: answers set the level of the task (decision S9)', () => {
  test('it asks one question after the other, in the published words', async () => {
    const { robin, reply, crisis_id } = await opened('2')
    expect(reply.crisis_state?.question?.title).toBe(
      'In the past month: Have you wished you were dead or wished you could go to sleep and not wake up?',
    )
    const names: (string | undefined)[] = []
    for (const [name, said] of [
      ['wish_dead', 'yes'],
      ['thoughts', 'no'],
      ['behavior', 'yes'],
      ['behavior_recent', 'skipped'],
    ] as const)
      names.push((await says(robin, crisis_id, name, said))?.question?.name)
    expect(names).toEqual(['thoughts', 'behavior', 'behavior_recent', undefined])
  })

  test('a higher level shortens the clock, makes the task urgent and alerts again; nothing lengthens it', async () => {
    await here.resolveAll()
    const { robin, crisis_id } = await opened('1')
    expect([await minutesOf(robin), (await here.taskOf(robin))?.urgent]).toEqual([1440, false])
    await says(robin, crisis_id, 'wish_dead', 'yes')
    await says(robin, crisis_id, 'thoughts', 'yes')
    expect(await here.taskOf(robin)).toMatchObject({ level: 'low', urgent: false })
    await says(robin, crisis_id, 'method', 'yes')
    expect([await here.taskOf(robin), await minutesOf(robin)]).toMatchObject([
      { level: 'moderate', urgent: true },
      60,
    ])
    const alerts = (await here.lettersTo(here.oncall)).length
    await here.acknowledge((await here.taskOf(robin))!.id)
    await says(robin, crisis_id, 'intent', 'yes')
    expect(await here.taskOf(robin)).toMatchObject({ level: 'high', acknowledged_at: null })
    expect(await minutesOf(robin)).toBe(15)
    expect(await here.lettersTo(here.oncall)).toHaveLength(alerts + 1)
    await here.resolveAll()
  })

  test('a screener answered with no to its end lowers the level, and neither the urgency nor the clock', async () => {
    const { robin, crisis_id } = await opened('3')
    const { due_at } = (await here.taskOf(robin))!
    for (const name of ['wish_dead', 'thoughts', 'behavior'] as const)
      await says(robin, crisis_id, name, 'no')
    expect(await here.taskOf(robin)).toMatchObject({ level: 'low', urgent: true, due_at })
    await here.resolveAll()
  })

  test('every answer is kept: a yes that is changed to a no stays visible to the care team', async () => {
    const { robin, crisis_id } = await opened('2')
    await says(robin, crisis_id, 'plan', 'yes')
    await says(robin, crisis_id, 'plan', 'no')
    const { signals } = await here.details((await here.taskOf(robin))!.id)
    expect(signals?.map((one) => one.answer)).toEqual(['No', 'Yes', '2'])
    await here.resolveAll()
  })

  test('a yes after the task was closed opens another; a no does not', async () => {
    const { robin, crisis_id } = await opened('2')
    await here.resolveAll()
    await says(robin, crisis_id, 'wish_dead', 'no')
    expect(await here.taskOf(robin)).toBeUndefined()
    await says(robin, crisis_id, 'intent', 'yes')
    const task = (await here.taskOf(robin))!
    expect(task).toMatchObject({ level: 'high', urgent: true })
    expect((await here.details(task.id)).signals).toHaveLength(3)
    expect(await here.crisisOf(robin)).toMatchObject({ task_open: true })
    await here.resolveAll()
  })

  test('answers at the same moment are all kept and the worst one decides', async () => {
    const { robin, crisis_id } = await opened('1')
    await Promise.all([
      says(robin, crisis_id, 'wish_dead', 'yes'),
      says(robin, crisis_id, 'intent', 'yes'),
      says(robin, crisis_id, 'thoughts', 'yes'),
      here.acknowledge((await here.taskOf(robin))!.id),
    ])
    const task = (await here.taskOf(robin))!
    expect(task).toMatchObject({ level: 'high', urgent: true })
    expect((await here.details(task.id)).signals).toHaveLength(4)
    await here.resolveAll()
  })
})

describe('crisis: where someone is', () => {
  const tells = async (robin: Person, crisis_id: string, body: object) =>
    (await robin.api.call(tellLocation, { params: place(robin, crisis_id), body })).data.crisis

  test('the care team sees where the patient is now and on which phone, sealed at rest', async () => {
    const { robin, crisis_id } = await opened('3')
    await tells(robin, crisis_id, { location: 'canary motel, Reno, NV', phone: '(775) 555-0123' })
    expect(await tells(robin, crisis_id, { phone: null })).toMatchObject({
      location: 'canary motel, Reno, NV',
      phone: null,
    })
    await tells(robin, crisis_id, { phone: '7755550123' })
    const { patient, dispatch } = await here.details((await here.taskOf(robin))!.id)
    expect(patient).toMatchObject({
      location: 'canary motel, Reno, NV',
      location_source: 'told_now',
      phone: '7755550123',
      phone_on_file: '5550001111',
    })
    expect(dispatch.advice).toContain('canary motel, Reno, NV')
    const rows = await here.product.rows<{ text: string }>(
      `select s::text as text from safety_signals s union all select t::text from tasks t`,
    )
    expect(rows.map(({ text }) => text).join(' ')).not.toMatch(/canary|7755550123/)
    await here.resolveAll()
  })

  test('a number that is none is refused in the one error shape', async () => {
    const { robin, crisis_id } = await opened('3')
    const { status, json } = await here.product.send(
      'PUT',
      `/api/patients/${robin.user.id}/crisis/${crisis_id}/location`,
      { headers: robin.headers, body: { phone: '12345' } },
    )
    expect([status, json]).toMatchObject([422, { code: 'invalid', fields: { phone: expect.any(String) } }])
    await here.resolveAll()
  })
})

describe('answer key: what seals unsent answers in the browser', () => {
  const keyOf = async (robin: Person) =>
    (await robin.api.call(readAnswerKey, { params: { id: robin.user.id } })).data.key

  test('every session of a person gets the same key, another person another one, staff none', async () => {
    const [robin, other] = [await here.product.quickPatient(), await here.product.quickPatient()]
    const key = await keyOf(robin)
    expect(Buffer.from(key, 'base64url')).toHaveLength(32)
    expect(await keyOf(await here.product.signedIn(robin.email))).toBe(key)
    expect(await keyOf(other)).not.toBe(key)
    const path = `/api/patients/${robin.user.id}/answer_key`
    expect((await here.product.send('GET', path, { headers: other.headers })).status).toBe(404)
    expect((await here.product.send('GET', path, { headers: here.oncall.headers })).status).toBe(403)
  })
})

test('columbia content: the file names every question, in order, with source and license', () => {
  const questions = loadColumbia()
  expect(Object.keys(questions)).toEqual([
    'wish_dead',
    'thoughts',
    'method',
    'intent',
    'plan',
    'behavior',
    'behavior_recent',
  ])
  expect(() => loadColumbia('/nowhere')).toThrow('The content file instruments/columbia.json is wrong')
})
