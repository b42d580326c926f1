import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as contract from '@stillwater/contract/messaging'
import { buildApp, type TestApp } from '../../testing/build-app.ts'
import { getOf, joinTeam, newConversation, say } from './messaging.fixture.ts'

const monday = '2026-11-16T15:00:00.000Z'

let product: TestApp
beforeAll(async () => {
  product = await buildApp()
  await product.moveClock({ advance_ms: Date.parse(monday) - product.app.services.clock.now().getTime() })
})
afterAll(() => product.close())

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

  test('threads: A-MSG-037, the thread says of the flagged person alone that they are a coordinator', async () => {
    const { patient, carer } = await newConversation(product)
    const flagged = async () =>
      (await patient.api.call(getOf.care_manager, { body: {} })).data.care_person.is_coordinator
    expect(await flagged()).toBe(false)
    await product.rows('update care_people set is_coordinator = true where id = $1', [carer.user.id])
    expect(await flagged()).toBe(true)
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
