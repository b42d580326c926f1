import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as contract from '@stillwater/contract/messaging'
import { longestMessage } from '@stillwater/domain/messaging/message-text'
import { crisisLine } from '@stillwater/domain/safety/crisis-line'
import { buildApp, type TestApp } from '../../testing/build-app.ts'
import { getOf, joinTeam, newConversation, say } from './messaging.fixture.ts'

const monday = '2026-11-16T15:00:00.000Z'
const saturday = '2026-11-21T15:00:00.000Z'

let product: TestApp
beforeAll(async () => {
  product = await buildApp()
  await setTime(monday)
})
afterAll(() => product.close())

const setTime = (text: string) =>
  product.moveClock({ advance_ms: Date.parse(text) - product.app.services.clock.now().getTime() })

const historyOf = {
  care_manager: contract.careManagerHistory,
  therapist: contract.therapistHistory,
  provider: contract.doctorHistory,
} as const

describe('threads', () => {
  test.each([
    ['care_manager', 'A-MSG-052 and 038', 'care_manager', 'mhc'],
    ['therapist', 'A-MSG-051 and 039', 'therapist', 'therapist'],
    ['provider', 'A-MSG-053 and 040', 'doctor', 'doctor'],
  ] as const)(
    'threads: the %s of a patient, %s: the thread, the person and the history',
    async (role, _, key, wire) => {
      const { patient, carer, thread } = await newConversation(product, role)
      await product.rows(
        `update care_people set bio = 'Listens.', education = 'MA', photo_url = '/p.jpg', profile_url = '/dana' where id = $1`,
        [carer.user.id],
      )
      const { data } = await patient.api.call(getOf[role], { body: {} })
      // A-MSG-026 to 033
      expect(data).toMatchObject({
        message_thread_id: thread,
        message_thread_key: key,
        care_person: {
          name: 'Dana Carer',
          profile_url: '/dana',
          photo_url: '/p.jpg',
          bio: 'Listens.',
          education: 'MA',
          user: { role: wire },
        },
        is_open: true,
        unread: 0,
        availability: { is_open: true, usual_reply_hours: null },
      })
      const sent = await say(patient, thread, 'Hello')
      const answer = await say(carer, thread, 'Hello, how are you?')
      const { data: history } = await patient.api.call(historyOf[role], {
        params: { id: patient.user.id },
        query: {},
      })
      expect(history.messages).toEqual([sent, answer])
      // A-MSG-019 to 025
      expect(sent).toMatchObject({
        message: 'Hello',
        sender_id: patient.user.id,
        sender_name: 'Robin Tester',
        recipient_id: carer.user.id,
        thread_id: thread,
        seq: 1,
      })
      expect(Date.parse(sent.created_at)).toBeGreaterThan(0)
      expect(answer).toMatchObject({ sender_name: 'Dana Carer', recipient_id: patient.user.id, seq: 2 })
    },
  )

  test('threads: a patient without such a person on the team gets 409 and an empty history', async () => {
    const patient = await product.quickPatient()
    const refused = await product.send('POST', '/api/message_threads/get_doctor', {
      headers: patient.headers,
      body: {},
    })
    expect([refused.status, refused.json]).toMatchObject([409, { code: 'no_care_person' }])
    const { data } = await patient.api.call(contract.doctorHistory, {
      params: { id: patient.user.id },
      query: {},
    })
    expect(data).toEqual({ message_thread_id: null, messages: [], before: null, marks: null })
  })

  test('threads: A-MSG-050, the ping of an opened chat is kept for the counselor', async () => {
    const { patient, thread } = await newConversation(product)
    const { data } = await patient.api.call(contract.pingCareManager, { body: {} })
    expect(data).toEqual({ message_thread_id: thread, message_thread_key: 'care_manager' })
    const [row] = await product.rows<{ opened: boolean }>(
      'select patient_opened_at is not null as opened from message_inbox where thread_id = $1',
      [thread],
    )
    expect(row).toEqual({ opened: true })
  })

  test('threads: after a change of therapist the old thread is closed and readable, and the new one empty', async () => {
    const { patient, carer, thread } = await newConversation(product, 'therapist')
    await say(patient, thread, 'To my first therapist')
    await product.rows('update care_team set until = app_now() where user_id = $1', [carer.user.id])
    await joinTeam(product, patient, await product.newCarePerson('therapist'), 'therapist')
    const { data: next } = await patient.api.call(contract.getTherapist, { body: {} })
    expect(next.message_thread_id).not.toBe(thread)
    const refused = await product.send('POST', `/api/message_threads/${thread}/messages`, {
      headers: patient.headers,
      body: { message: 'Are you there?' },
    })
    expect([refused.status, refused.json]).toMatchObject([409, { code: 'thread_closed' }])
    const { data } = await patient.api.call(contract.listThreads, {})
    expect(data.threads.map(({ message_thread_id, is_open }) => [message_thread_id, is_open])).toEqual([
      [thread, false],
      [next.message_thread_id, true],
    ])
    const { data: old } = await patient.api.call(contract.readMessages, { params: { id: thread }, query: {} })
    expect(old.messages.map(({ message }) => message)).toEqual(['To my first therapist'])
    const foreign = await product.send('GET', `/api/message_threads/${thread}/messages`, {
      headers: carer.headers,
    })
    expect(foreign.status).toBe(404)
  })
})

describe('history', () => {
  test('history: A-MSG-041, from_date leaves out what is older, and paging back ends there', async () => {
    const { patient, carer, thread } = await newConversation(product, 'therapist')
    for (let n = 1; n <= 60; n++) await say(n % 2 ? patient : carer, thread, `old ${n}`)
    await product.rows(
      `update messages set created_at = created_at - interval '3 days' where thread_id = $1`,
      [thread],
    )
    for (let n = 61; n <= 63; n++) await say(patient, thread, `new ${n}`)
    const page = async (query: Record<string, string>) =>
      (
        await product.send(
          'GET',
          `/api/patients/${patient.user.id}/therapists/message_history?${new URLSearchParams(query)}`,
          {
            headers: patient.headers,
          },
        )
      ).json as { messages: { seq: number }[]; before: number | null }
    const first = await page({})
    expect([first.messages.length, first.messages[0]?.seq, first.before]).toEqual([50, 14, 14])
    const second = await page({ before: '14' })
    expect([second.messages.length, second.messages[0]?.seq, second.before]).toEqual([13, 1, null])
    const recent = await page({ from_date: '2026-11-16' })
    expect([recent.messages.map(({ seq }) => seq), recent.before]).toEqual([[61, 62, 63], null])
    expect((await page({ from_date: '2026-11-01' })).messages).toHaveLength(50)
    expect((await page({ from_date: '2027-01-01T00:00:00Z' })).messages).toEqual([])
    const wrong = await product.send(
      'GET',
      `/api/patients/${patient.user.id}/therapists/message_history?from_date=soon`,
      {
        headers: patient.headers,
      },
    )
    expect(wrong.status).toBe(422)
  })

  test('history: everything after a number arrives page by page, in order', async () => {
    const { patient, thread } = await newConversation(product)
    await Promise.all(Array.from({ length: 55 }, (_, n) => say(patient, thread, `message ${n}`)))
    const read = (after: string) =>
      patient.api.call(contract.readMessages, { params: { id: thread }, query: { after } })
    const { data: first } = await read('0')
    expect([first.messages.map(({ seq }) => seq), first.has_more]).toEqual([
      Array.from({ length: 50 }, (_, n) => n + 1),
      true,
    ])
    const { data: rest } = await read('50')
    expect([rest.messages.map(({ seq }) => seq), rest.has_more]).toEqual([[51, 52, 53, 54, 55], false])
  })
})

describe('sending', () => {
  test('sending: A-MSG-042 to 045, a forged sender and recipient change nothing', async () => {
    const { patient, carer, thread } = await newConversation(product)
    const other = await newConversation(product)
    const sent = await product.send('POST', `/api/message_threads/${thread}/messages`, {
      headers: patient.headers,
      body: { message: 'It is me', sender_id: carer.user.id, recipient_id: other.patient.user.id },
    })
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

  test('sending: a flood gets 429 with a sentence and the crisis number, and others go on writing', async () => {
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

describe('out of hours', () => {
  test('out of hours: the first message of a closed period gets one auto-reply with the crisis line', async () => {
    await setTime(saturday)
    const { patient: robin, carer, thread } = await newConversation(product)
    let patient = robin
    // A session ends when nothing is done for long.
    const later = async (text: string) => {
      await setTime(text)
      patient = await product.signedIn(robin.email)
    }
    await Promise.all([say(patient, thread, 'Is anyone there?'), say(patient, thread, 'Hello?')])
    await say(patient, thread, 'Anyone?')
    const read = async () =>
      (await patient.api.call(contract.readMessages, { params: { id: thread }, query: {} })).data.messages
    const replies = (await read()).filter(({ kind }) => kind === 'auto_reply')
    expect(replies).toHaveLength(1)
    expect(replies[0]).toMatchObject({ sender_id: carer.user.id })
    expect(replies[0]?.message).toContain(crisisLine)
    expect(replies[0]?.message).toContain('Monday, November 23, 2026')
    // It answers nothing: the patient still waits.
    const [clock] = await product.rows<{ waits: boolean; due: string }>(
      'select waiting_since is not null as waits, answer_due_at as due from message_inbox where thread_id = $1',
      [thread],
    )
    expect(clock).toEqual({ waits: true, due: '2026-11-23T22:00:00.000Z' })
    await later('2026-11-24T15:00:00.000Z')
    await say(patient, thread, 'Good morning')
    await later('2026-11-25T02:00:00.000Z')
    await say(patient, thread, 'Good night')
    expect((await read()).map(({ kind }) => kind)).toEqual([
      'text',
      expect.any(String),
      expect.any(String),
      'text',
      'text',
      'text',
      'auto_reply',
    ])
  })

  const autoReplies = async (thread: string) => {
    const [row] = await product.rows<{ stored: number; written: number }>(
      `select (select count(*)::int from messages where thread_id = $1::uuid and kind = 'auto_reply') as stored,
         (select count(*)::int from audit_events where record_id = $1::text and action = 'message.auto_reply') as written`,
      [thread],
    )
    return row
  }

  test('out of hours: later messages of a closed period do not write the auto-reply again', async () => {
    await setTime('2026-11-28T15:00:00.000Z')
    const { patient, thread } = await newConversation(product)
    for (const text of ['Hello?', 'Anyone?', 'Good night']) await say(patient, thread, text)
    expect(await autoReplies(thread)).toEqual({ stored: 1, written: 1 })
  })

  test('out of hours: an auto-reply that was refused with its message is written with the next one', async () => {
    await setTime('2026-11-29T15:00:00.000Z')
    const { patient, carer, thread } = await newConversation(product)
    const until = (sql: string) =>
      product.rows(`update care_team set until = ${sql} where user_id = $1`, [carer.user.id])
    await until('app_now()')
    await expect(say(patient, thread, 'Hello?')).rejects.toMatchObject({ code: 'thread_closed' })
    await until('null')
    await say(patient, thread, 'Hello?')
    expect(await autoReplies(thread)).toMatchObject({ stored: 1 })
  })
})
