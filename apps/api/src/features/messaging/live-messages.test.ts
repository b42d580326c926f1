import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { signOut } from '@stillwater/contract/auth'
import * as contract from '@stillwater/contract/messaging'
import { buildApp, type Person, type TestApp } from '../../testing/build-app.ts'
import { connect, type Line } from '../../testing/live-line.ts'
import { chat, heard, moveToOpenHours, newConversation, say, secondProcess } from './messaging.fixture.ts'

let product: TestApp
let second: Awaited<ReturnType<typeof secondProcess>>
const lines: Line[] = []
beforeAll(async () => {
  product = await buildApp()
  await moveToOpenHours(product)
  second = await secondProcess(product)
})
afterEach(() => {
  for (const line of lines.splice(0)) line.close()
})
afterAll(async () => {
  await second.app.stop()
  await product.close()
})

async function lineOf(who: Person, url = product.url): Promise<Line> {
  const line = await connect(url, who)
  lines.push(line)
  return line
}
const count =
  (n: number, kind = 'message') =>
  (received: Line['received']) =>
    received.filter(({ type }) => type === kind).length >= n || undefined
const seqs = (line: Line) => heard(line).map(({ seq }) => seq)
const upTo = (n: number) => Array.from({ length: n }, (_, index) => index + 1)

test('live messages: both sides hear each message on every device, in both processes, in order and once', async () => {
  const { patient, carer, thread } = await newConversation(product)
  const all = [
    await lineOf(patient),
    await lineOf(patient, second.url),
    await lineOf(carer),
    await lineOf(carer, second.url),
  ]
  const [phone, laptop, desk, home] = all as [Line, Line, Line, Line]
  for (const line of all) line.send({ type: 'sync', thread_id: thread, after: 0 })
  for (let n = 0; n < 10; n++) {
    phone.send(chat(thread, `phone ${n}`))
    home.send(chat(thread, `home ${n}`))
  }
  await phone.until(count(10, 'accepted'))
  await home.until(count(10, 'accepted'))
  await laptop.until(count(20))
  await desk.until(count(20))
  for (const line of [laptop, desk]) expect(seqs(line)).toEqual(upTo(20))
  const known = (received: Line['received']) =>
    new Set(
      received.flatMap((it) =>
        it.type === 'accepted' ? [it.seq] : it.type === 'message' ? [it.message.seq] : [],
      ),
    )
  for (const line of [phone, home]) await line.until((received) => known(received).size >= 20 || undefined)
  for (const line of [phone, home]) {
    expect([...known(line.received)].toSorted((a, b) => a - b)).toEqual(upTo(20))
    expect(new Set(seqs(line)).size).toBe(seqs(line).length)
    expect(seqs(line)).toEqual(seqs(line).toSorted((a, b) => a - b))
  }
  expect(
    heard(laptop)
      .filter(({ sender_id }) => sender_id === patient.user.id)
      .map(({ message }) => message),
  ).toEqual(upTo(10).map((n) => `phone ${n - 1}`))
})

test('live messages: a page that comes back asks for what it missed, over more than one page of the table', async () => {
  const { patient, carer, thread } = await newConversation(product)
  const before = await lineOf(patient)
  await say(carer, thread, 'first')
  await before.until(count(1))
  before.close()
  await Promise.all(Array.from({ length: 110 }, (_, n) => say(carer, thread, `missed ${n}`)))
  const after = await lineOf(patient, second.url)
  after.send({ type: 'sync', thread_id: thread, after: 1 })
  await say(carer, thread, 'last')
  await after.until(
    (received) => received.some((it) => it.type === 'message' && it.message.message === 'last') || undefined,
  )
  expect(seqs(after)).toEqual(Array.from({ length: 111 }, (_, n) => n + 2))
})

test('live messages: strangers hear nothing, and their message and sync are refused without a trace', async () => {
  const { patient, carer, thread } = await newConversation(product)
  const other = await newConversation(product)
  const [stranger, nosy] = [await lineOf(other.patient), await lineOf(other.carer)]
  const mine = await lineOf(patient)
  for (const line of [stranger, nosy]) {
    line.send({ type: 'sync', thread_id: thread, after: 0 })
    line.send(chat(thread, 'let me in'))
    const refused = await line.until((received) => received.find(({ type }) => type === 'rejected'))
    expect(refused).toMatchObject({ code: 'forbidden', errors: ['You do not have access to this.'] })
  }
  await say(carer, thread, 'for you alone')
  await mine.until(count(1))
  stranger.send(chat(other.thread, 'mine'))
  await stranger.until(count(1, 'accepted'))
  expect([heard(stranger), heard(nosy).map(({ message }) => message)]).toEqual([[], ['mine']])
  for (const line of [stranger, nosy])
    expect(line.received).not.toContainEqual(expect.objectContaining({ type: 'marks' }))
  const denied = await product.rows(
    `select 1 from audit_events where action = 'message.send' and outcome = 'denied' and record_id = $1`,
    [thread],
  )
  expect(denied).toHaveLength(2)
})

test('live messages: a message sent again under its id is accepted again and stored once', async () => {
  const { patient, carer, thread } = await newConversation(product)
  const [mine, theirs] = [await lineOf(patient), await lineOf(carer, second.url)]
  const once = chat(thread, 'once')
  for (let n = 0; n < 3; n++) mine.send(once)
  await mine.until(count(3, 'accepted'))
  mine.send(chat(thread, 'next'))
  await theirs.until(count(2))
  expect(heard(theirs).map(({ message }) => message)).toEqual(['once', 'next'])
})

test('live messages: a session that was ended sends nothing more', async () => {
  const { patient, thread } = await newConversation(product)
  const again = await product.signedIn(patient.email)
  const line = await lineOf(again, second.url)
  await product.rows('update sessions set revoked_at = app_now() where id = $1', [again.headers.client])
  line.send(chat(thread, 'too late'))
  const answer = await Promise.race([
    line.until((received) => received.find(({ type }) => type === 'rejected')),
    line.closed,
  ])
  expect(typeof answer === 'number' ? answer : answer.type).toSatisfy(
    (it) => it === 4401 || it === 'rejected',
  )
  expect(await product.rows('select 1 from messages where thread_id = $1', [thread])).toEqual([])
  await patient.api.call(signOut, {})
})

test.each([
  ['an empty text', { message: '  ' }, 'message_empty'],
  ['a text that is too long', { message: 'x'.repeat(9_000) }, 'too_large'],
  ['a file of someone else', { message: 'see', attachment_id: randomUUID() }, 'attachment_missing'],
])('live messages: %s is rejected with a sentence', async (_, said, code) => {
  const { patient, thread } = await newConversation(product)
  const line = await lineOf(patient)
  line.send({ ...chat(thread, ''), ...said })
  const refused = await line.until((received) => received.find((it) => it.type === 'rejected'))
  expect(refused).toMatchObject({ code, errors: [expect.stringMatching(/\.$/)] })
})

test.each([
  ['a list', []],
  [
    'a message without an id',
    { type: 'message', thread_id: randomUUID(), message: 'x', attachment_id: null },
  ],
  ['a number that is none', { type: 'sync', thread_id: randomUUID(), after: -1 }],
])('live messages: %s closes the connection', async (_, frame) => {
  const { patient } = await newConversation(product)
  const line = await lineOf(patient)
  line.send(frame)
  expect(await line.closed).toBe(4400)
})

test('live messages: A-MSG-046 to 049, typing reaches the other side once a second and is stored nowhere', async () => {
  const { patient, carer, thread } = await newConversation(product)
  const [mine, theirs] = [await lineOf(patient), await lineOf(carer, second.url)]
  for (let n = 0; n < 5; n++)
    await patient.api.call(contract.sendTyping, {
      params: { id: thread },
      body: { message_thread_id: thread, recipient_id: carer.user.id, sender_id: patient.user.id },
    })
  await say(patient, thread, 'done')
  await theirs.until(count(1))
  const typing = (line: Line) => line.received.filter(({ type }) => type === 'typing')
  expect(typing(theirs)).toEqual([{ type: 'typing', thread_id: thread, sender_id: patient.user.id }])
  expect(typing(mine)).toEqual([])
})

test('live messages: a read mark reaches the other side in another process', async () => {
  const { patient, carer, thread } = await newConversation(product)
  const theirs = await lineOf(carer, second.url)
  await say(carer, thread, 'read me')
  await patient.api.call(contract.markMessages, { params: { id: thread }, body: { read: 1 } })
  const marks = await theirs.until((received) => received.find((it) => it.type === 'marks'))
  expect(marks).toMatchObject({ thread_id: thread, marks: { patient: { delivered: 1, read: 1 } } })
})

test('live messages: a page that comes back hears how far the other side has read meanwhile', async () => {
  const { patient, carer, thread } = await newConversation(product)
  await say(carer, thread, 'read me')
  await patient.api.call(contract.markMessages, { params: { id: thread }, body: { read: 1 } })
  const theirs = await lineOf(carer)
  theirs.send({ type: 'sync', thread_id: thread, after: 1 })
  const marks = await theirs.until((received) => received.find((it) => it.type === 'marks'))
  expect(marks).toMatchObject({ thread_id: thread, marks: { patient: { delivered: 1, read: 1 } } })
})
