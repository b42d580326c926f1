import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as care from '@stillwater/contract/care/inbox'
import * as contract from '@stillwater/contract/messaging'
import { listCareTasks } from '@stillwater/contract/care/tasks'
import { buildApp, type Person, type TestApp } from '../../../testing/build-app.ts'
import { moveToOpenHours, newConversation, say } from '../messaging.fixture.ts'

const minuteMs = 60_000
let product: TestApp
beforeAll(async () => {
  product = await buildApp()
})
beforeEach(() => moveToOpenHours(product))
afterAll(() => product.close())

const inboxOf = async (who: Person) => (await who.api.call(care.readInbox, { query: {} })).data
const again = (who: Person) => product.signedIn(who.email)

describe('response promise', () => {
  test('response promise: an unanswered thread becomes a task after eight open hours, once, and an answer closes it', async () => {
    const { patient, carer, thread } = await newConversation(product)
    await say(patient, thread, 'Hello?')
    const tasks = async (who: Person) =>
      (await who.api.call(listCareTasks, { query: {} })).data.tasks.filter(
        ({ patient_id }) => patient_id === patient.user.id,
      )
    await product.advance(8 * 60 * minuteMs - 2 * minuteMs)
    expect(await tasks(await again(carer))).toEqual([])
    await product.advance(5 * minuteMs)
    await product.advance(5 * minuteMs)
    const late = await again(carer)
    expect(await tasks(late)).toMatchObject([
      {
        task_key: 'answer-message',
        description: 'Answer this patient: they have waited longer than we promise',
      },
    ])
    expect((await inboxOf(late)).threads[0]).toMatchObject({ is_overdue: true })
    await say(late, thread, 'Sorry for the wait')
    await product.advance(2 * minuteMs)
    expect(await tasks(late)).toEqual([])
    const { data } = await late.api.call(care.readFigures, {})
    expect(data).toMatchObject({
      answers: 1,
      within_promise: 0,
      promise_minutes: 480,
      waiting: 0,
      overdue: 0,
    })
    expect(data.median_minutes).toBeGreaterThanOrEqual(480)
  })

  test("response promise: the clinic's own settings are the ones that count; senseless ones are left out", async () => {
    const { carer } = await newConversation(product)
    const promised = async (value: object) => {
      await product.rows(
        `insert into settings (name, value) values ('messaging', $1) on conflict (name) do update set value = excluded.value`,
        [JSON.stringify(value)],
      )
      return (await carer.api.call(care.readFigures, {})).data.promise_minutes
    }
    expect(await promised({ answer_within_minutes: 60 })).toBe(60)
    for (const senseless of [
      { opens_minute: 700, closes_minute: 100 },
      { zone: 'Mars/Base' },
      { weekdays: [9] },
      { answer_within_minutes: 'soon' },
    ])
      expect(await promised({ answer_within_minutes: 60, ...senseless })).toBe(480)
    await product.rows(`delete from settings where name = 'messaging'`)
  })

  test('response promise: "usually replies within" comes from real answers, counted in open hours', async () => {
    const { patient, carer, thread } = await newConversation(product)
    for (let n = 0; n < 5; n++) {
      await say(patient, thread, 'A question')
      await product.moveClock({ advance_ms: 5 * minuteMs })
      await say(carer, thread, 'An answer')
    }
    const { data } = await patient.api.call(contract.getCareManager, { body: {} })
    expect(data.availability.usual_reply_hours).toBe(1)
  })
})

describe('away', () => {
  test('away: a patient who has not read a message is told by email and text, once and without its content', async () => {
    const { patient, carer, thread } = await newConversation(product, 'care_manager', { phone: '4155552671' })
    await product.rows('update users set phone_confirmed_at = app_now() where id = $1', [patient.user.id])
    await say(carer, thread, 'Your lithium level is back')
    await say(carer, thread, 'It looks good')
    expect(await product.mailTo(patient.email)).toHaveLength(1)
    await product.advance(6 * minuteMs)
    await product.advance(6 * minuteMs)
    const mails = (await product.mailTo(patient.email)).filter(
      ({ subject }) => subject === 'You have a new message',
    )
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).not.toMatch(/lithium|Dana|good/)
    const texts = (await product.app.outbox.readOutbox(50)).filter(
      ({ channel, text }) => channel === 'sms' && text.includes('update in your account'),
    )
    expect(texts).toHaveLength(1)
    const [row] = await product.rows<{ told: boolean }>(
      'select last_notified_from_health_coach_at is not null as told from patients where id = $1',
      [patient.user.id],
    )
    expect(row).toEqual({ told: true })
  })

  test('away: a patient who turned reminders off gets no email, and the message still waits for them', async () => {
    const { patient, carer, thread } = await newConversation(product)
    await product.rows('update users set receive_reminder_notifications = false where id = $1', [
      patient.user.id,
    ])
    await say(carer, thread, 'Hello')
    await product.advance(6 * minuteMs)
    const mails = await product.mailTo(patient.email)
    expect(mails.map(({ subject }) => subject)).not.toContain('You have a new message')
    const { data } = await (await again(patient)).api.call(contract.listThreads, {})
    expect(data.unread).toBe(1)
  })

  test('away: a patient who has read the message is not told', async () => {
    const { patient, carer, thread } = await newConversation(product)
    await say(carer, thread, 'Hello')
    await patient.api.call(contract.markMessages, { params: { id: thread }, body: { read: 1 } })
    await product.advance(6 * minuteMs)
    const mails = await product.mailTo(patient.email)
    expect(mails.map(({ subject }) => subject)).not.toContain('You have a new message')
  })
})
