import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as contract from '@stillwater/contract/messaging'
import { crisisLine } from '@stillwater/domain/safety/crisis-line'
import { buildApp, type TestApp } from '../../testing/build-app.ts'
import { newConversation, say } from './messaging.fixture.ts'

const saturday = '2026-11-21T15:00:00.000Z'

let product: TestApp
beforeAll(async () => {
  product = await buildApp()
})
afterAll(() => product.close())

const setTime = (text: string) =>
  product.moveClock({ advance_ms: Date.parse(text) - product.app.services.clock.now().getTime() })

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

  test('out of hours: a first message about abuse gets an auto-reply without the crisis line', async () => {
    await setTime('2026-11-27T02:00:00.000Z')
    const { patient, thread } = await newConversation(product)
    await say(patient, thread, 'My husband hits me')
    await say(patient, thread, 'Hello?')
    const { data } = await patient.api.call(contract.readMessages, { params: { id: thread }, query: {} })
    const replies = data.messages.filter(({ kind }) => kind === 'auto_reply')
    expect(replies).toHaveLength(1)
    expect(replies[0]?.message).toContain('In an emergency, call 911.')
    expect(replies[0]?.message).not.toMatch(/988|suicide|crisis|danger/i)
  })

  test('out of hours: a first message about abuse and harm to oneself gets the crisis line', async () => {
    await setTime('2026-11-27T02:00:00.000Z')
    const { patient, thread } = await newConversation(product)
    await say(patient, thread, 'My husband hits me and I want to kill myself')
    const { data } = await patient.api.call(contract.readMessages, { params: { id: thread }, query: {} })
    expect(data.messages.find(({ kind }) => kind === 'auto_reply')?.message).toContain(crisisLine)
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
