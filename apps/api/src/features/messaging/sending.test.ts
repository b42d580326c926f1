import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as contract from '@stillwater/contract/messaging'
import { longestMessage } from '@stillwater/domain/messaging/message-text'
import { buildApp, type TestApp } from '../../testing/build-app.ts'
import { moveToOpenHours, newConversation, say } from './messaging.fixture.ts'

let product: TestApp
beforeAll(async () => {
  product = await buildApp()
  await moveToOpenHours(product)
})
afterAll(() => product.close())

describe('sending', () => {
  test('sending: A-MSG-042 to 045, a forged sender is refused, and a forged recipient changes nothing', async () => {
    const { patient, carer, thread } = await newConversation(product)
    const other = await newConversation(product)
    const send = (body: object) =>
      product.send('POST', `/api/message_threads/${thread}/messages`, { headers: patient.headers, body })
    expect((await send({ message: 'It is not me', sender_id: carer.user.id })).status).toBe(404)
    const sent = await send({ message: 'It is me', recipient_id: other.patient.user.id })
    expect([sent.status, sent.json]).toMatchObject([
      200,
      { sender_id: patient.user.id, recipient_id: carer.user.id },
    ])
  })

  test('sending: another patient, a stranger of the staff and a member who left get 404 and store nothing', async () => {
    const { carer, thread } = await newConversation(product)
    const stranger = await newConversation(product)
    await product.rows('update care_team set until = app_now() where user_id = $1', [carer.user.id])
    for (const who of [stranger.patient, stranger.carer, carer])
      for (const [method, path, body] of [
        ['POST', 'messages', { message: 'x' }],
        ['GET', 'messages', undefined],
        ['POST', 'messages/user_typing', {}],
        ['POST', 'marks', { read: 1 }],
      ] as const) {
        const answer = await product.send(method, `/api/message_threads/${thread}/${path}`, {
          headers: who.headers,
          ...(body ? { body } : {}),
        })
        expect([path, answer.status]).toEqual([path, 404])
      }
    expect(await product.rows('select 1 from messages where thread_id = $1', [thread])).toEqual([])
  })

  test('sending: the same id twice, also at the same time, is stored once and answered the same', async () => {
    const { patient, carer, thread } = await newConversation(product)
    const id = randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => say(patient, thread, 'Once', id)))
    expect(new Set(answers.map(({ seq }) => seq)).size).toBe(1)
    for (const [who, message] of [
      [patient, 'Other'],
      [carer, 'Once'],
    ] as const) {
      const refused = await product.send('POST', `/api/message_threads/${thread}/messages`, {
        headers: who.headers,
        body: { message, id },
      })
      expect([refused.status, refused.json]).toMatchObject([422, { code: 'idempotency_key_reused' }])
    }
    expect(await product.rows('select 1 from messages where thread_id = $1', [thread])).toHaveLength(1)
    // Another thread may have a message with this id.
    const other = await newConversation(product)
    expect((await say(other.patient, other.thread, 'Mine', id)).message).toBe('Mine')
  })

  test('sending: parallel senders get numbers without gaps', async () => {
    const { patient, carer, thread } = await newConversation(product)
    const sent = await Promise.all(
      Array.from({ length: 40 }, (_, n) => say(n % 2 ? patient : carer, thread, `message ${n}`)),
    )
    expect(sent.map(({ seq }) => seq).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 40 }, (_, n) => n + 1),
    )
  })

  test.each([
    ['HTML and scripts', '<img src=x onerror=alert(1)><script>alert(1)</script>'],
    ['emoji and right-to-left text', '👩‍👩‍👧 שלום \u200fعليكم \u202egnp'],
    ['SQL', `'; drop table messages; --`],
  ])('sending: %s are stored and read as text', async (_, text) => {
    const { patient, carer, thread } = await newConversation(product)
    await say(patient, thread, text)
    const { data } = await carer.api.call(contract.readMessages, { params: { id: thread }, query: {} })
    expect(data.messages.map(({ message }) => message)).toEqual([text])
  })

  test.each([
    ['A-MSG-012, nothing but blanks', ' \n\t ', 422, 'message_empty'],
    ['nothing but control characters', '\u0007\u001b\u009b', 422, 'message_empty'],
    ['more than fits', 'x'.repeat(longestMessage + 1), 422, 'invalid'],
    ['1 MB', 'x'.repeat(1024 * 1024), 413, 'too_large'],
  ])('sending: %s is refused and not stored', async (_, message, status, code) => {
    const { patient, thread } = await newConversation(product)
    const refused = await product.send('POST', `/api/message_threads/${thread}/messages`, {
      headers: patient.headers,
      body: { message },
    })
    expect([refused.status, refused.json]).toMatchObject([status, { code }])
    expect(await product.rows('select 1 from messages where thread_id = $1', [thread])).toEqual([])
  })

  test('sending: a flood gets 429 with a sentence and the crisis number, and others keep writing', async () => {
    const { patient, carer, thread } = await newConversation(product)
    const answers = await Promise.all(
      Array.from({ length: 125 }, () =>
        product.send('POST', `/api/message_threads/${thread}/messages`, {
          headers: patient.headers,
          body: { message: 'again' },
        }),
      ),
    )
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(5)
    expect(refused[0]?.text).toContain('call 911 or 988')
    expect((await say(carer, thread, 'I am here')).seq).toBe(121)
  })

  test('sending: the text, the notes and the name of a file are sealed in the database', async () => {
    const { patient, thread } = await newConversation(product)
    await say(patient, thread, 'Confidential words')
    const rows = await product.rows<{ text: string }>('select m::text as text from messages m')
    expect(rows.some(({ text }) => text.includes(Buffer.from('Confidential').toString('hex')))).toBe(false)
    expect(product.logged.some((line) => line.includes('Confidential'))).toBe(false)
  })

  test('sending: an unread message of the patient is flagged on their record until the counselor reads it', async () => {
    const { patient, carer, thread } = await newConversation(product)
    const flag = async () =>
      (
        await product.rows<{ flag: boolean }>(
          'select care_manager_has_unseen_messages as flag from patients where id = $1',
          [patient.user.id],
        )
      )[0]?.flag
    expect(await flag()).toBe(false)
    await say(patient, thread, 'Hello')
    expect(await flag()).toBe(true)
    await carer.api.call(contract.markMessages, { params: { id: thread }, body: { read: 1 } })
    expect(await flag()).toBe(false)
  })
})

describe('marks', () => {
  test('marks: they move forward only, not past the last message, and count what is unread', async () => {
    const { patient, carer, thread } = await newConversation(product)
    for (let n = 0; n < 3; n++) await say(carer, thread, `message ${n}`)
    const unread = async () => (await patient.api.call(contract.listThreads, {})).data.unread
    expect(await unread()).toBe(3)
    const mark = async (body: { delivered?: number; read?: number }) =>
      (await patient.api.call(contract.markMessages, { params: { id: thread }, body })).data.patient
    expect(await mark({ delivered: 3 })).toEqual({ delivered: 3, read: 0 })
    expect(await mark({ read: 2 })).toEqual({ delivered: 3, read: 2 })
    expect(await mark({ delivered: 1, read: 1 })).toEqual({ delivered: 3, read: 2 })
    expect(await mark({ read: 2_000_000 })).toEqual({ delivered: 3, read: 3 })
    expect(await unread()).toBe(0)
    const { data } = await carer.api.call(contract.readMessages, { params: { id: thread }, query: {} })
    expect(data.marks).toEqual({ patient: { delivered: 3, read: 3 }, care: { delivered: 0, read: 0 } })
  })
})
