import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test, vi } from 'vitest'
import pg from 'pg'
import * as care from '@stillwater/contract/care/inbox'
import * as contract from '@stillwater/contract/messaging'
import type { Person } from '../../testing/build-app.ts'
import { safetyForTests } from '../safety/safety.fixture.ts'
import { connect, type Line } from '../../testing/live-line.ts'
import { nobody } from '../../platform/db/database.ts'
import { readKey } from '../people/person-keys.ts'
import { chat, heard, newConversation, say } from './messaging.fixture.ts'
import { sealText } from './message-record.ts'
import { recordUnreadDanger } from './notices/record-danger.job.ts'
import { recordAwaiting } from './notices/record-dangers.job.ts'

const here = safetyForTests()
const danger = 'I took all my pills and I want to die'
const calm = 'The new dose is fine, thank you.'
const lines: Line[] = []
afterEach(() => {
  for (const line of lines.splice(0)) line.close()
})
/** Outside the clinic's hours an auto-reply follows the first message. */
const isWritten = ({ kind }: { kind: string }) => kind === 'text'
async function lineOf(who: Person): Promise<Line> {
  const line = await connect(here.product.url, who)
  lines.push(line)
  return line
}

const sendBy = (who: Person, thread: string, message: string, id: string = randomUUID()) =>
  here.product.send('POST', `/api/message_threads/${thread}/messages`, {
    headers: who.headers,
    body: { message, id },
  })
const signalsOf = async (robin: Person) => {
  const task = await here.taskOf(robin)
  return task ? ((await here.details(task.id)).signals ?? []) : []
}
const isPinned = async (thread: string) =>
  (
    await here.product.rows<{ is_urgent: boolean }>(
      'select is_urgent from message_inbox where thread_id = $1',
      [thread],
    )
  )[0]?.is_urgent
const recordNow = () => {
  const { background, keyring } = here.product.app.services
  return recordAwaiting({ database: background, keyring })
}
const unreadJobs = () =>
  here.product.rows('select id from jobs where name = $1 and done_at is null', [recordUnreadDanger.name])
const insertUnreadable = (thread: string, patient_id: string, ids: string[]) =>
  here.product.rows(
    `insert into messages (thread_id, id, seq, patient_id, sender_id, sealed, awaits_signal, created_at)
     select $1, id, n, $2, $2, 'x', true, app_now() - interval '1 hour'
       from unnest($3::uuid[]) with ordinality as new (id, n)`,
    [thread, patient_id, ids],
  )
/** Recording begins right after the message is stored; the job finds what has not ended. */
async function recorded(): Promise<void> {
  for (let left = 1; left > 0;) {
    await recordNow()
    left = (await here.product.rows('select 1 from messages where awaits_signal')).length
  }
}
/** Nobody changes the safety task of this patient until the connection ends. */
async function holdSafetyOf(patient_id: string): Promise<pg.Client> {
  const client = new pg.Client(here.product.ownerUrl)
  await client.connect()
  await client.query('begin')
  await client.query(`select pg_advisory_xact_lock(hashtextextended('safety ' || $1::text, 0))`, [patient_id])
  return client
}

describe('danger in a message', () => {
  test('danger in a message: it is stored as written, opens an urgent task with the reasons and pins the thread', async () => {
    const { patient, carer, thread } = await newConversation(here.product)
    const sent = await sendBy(patient, thread, danger)
    expect([sent.status, sent.json]).toMatchObject([200, { message: danger, shows_crisis_lines: true }])
    await recorded()
    expect(await here.tasksOf(patient)).toMatchObject([
      { task_key: 'check-in-now', urgent: true, minutes: 15 },
    ])
    const [signal] = await signalsOf(patient)
    expect(signal).toMatchObject({ question: 'Message', answer: danger })
    expect(signal?.reasons).toContainEqual({ category: 'harm_self', phrase: 'I want to die' })
    expect(await isPinned(thread)).toBe(true)
    expect((await here.crisisOf(patient))?.screen).toBe('page')
    const { data } = await carer.api.call(care.readInbox, { query: {} })
    expect(data.threads[0]).toMatchObject({ message_thread_id: thread, is_urgent: true })
  })

  test('danger in a message: over the live connection, accepted says that the crisis lines are shown', async () => {
    const { patient, thread } = await newConversation(here.product)
    const line = await lineOf(patient)
    const [first, second] = [chat(thread, danger), chat(thread, calm)]
    line.send(first)
    line.send(second)
    for (const [{ id }, shows] of [
      [first, true],
      [second, false],
    ] as const)
      expect(
        await line.until((received) => received.find((it) => it.type === 'accepted' && it.id === id)),
      ).toMatchObject({ shows_crisis_lines: shows })
    await recorded()
    expect(await signalsOf(patient)).toHaveLength(1)
  })

  test('danger in a message: a harmless one opens nothing, and neither does any message of the care side', async () => {
    const { patient, carer, thread } = await newConversation(here.product)
    const sent = await sendBy(patient, thread, calm)
    expect(sent.json).toMatchObject({ shows_crisis_lines: false })
    const quoted = await sendBy(carer, thread, `You wrote: ${danger}`)
    expect(quoted.json).toMatchObject({ shows_crisis_lines: false })
    await recorded()
    expect([await here.tasksOf(patient), await isPinned(thread)]).toEqual([[], false])
  })

  test('danger in a message: the same text twice is one task with one signal, another text a second signal', async () => {
    const { patient, thread } = await newConversation(here.product)
    const id = randomUUID()
    await Promise.all([1, 2, 3].map(() => sendBy(patient, thread, danger, id)))
    await sendBy(patient, thread, danger)
    await recorded()
    expect(await here.tasksOf(patient)).toHaveLength(1)
    expect(await signalsOf(patient)).toHaveLength(1)
    await sendBy(patient, thread, 'I am going to kill myself tonight')
    await recorded()
    expect(await here.tasksOf(patient)).toHaveLength(1)
    expect(await signalsOf(patient)).toHaveLength(2)
  })

  test.each(['paused', 'canceled'])(
    'danger in a message: a patient whose membership is %s still gets a task',
    async (status) => {
      const { patient, thread } = await newConversation(here.product)
      await here.product.rows('update patients set status = $2 where id = $1', [patient.user.id, status])
      expect((await sendBy(patient, thread, danger)).status).toBe(200)
      await recorded()
      expect(await here.tasksOf(patient)).toHaveLength(1)
    },
  )

  test('danger in a message: in a closed thread the message is refused and the task opened all the same', async () => {
    const { patient, carer, thread } = await newConversation(here.product)
    await here.product.rows('update care_team set until = app_now() where user_id = $1', [carer.user.id])
    const refused = await sendBy(patient, thread, danger)
    expect([refused.status, refused.json]).toMatchObject([409, { code: 'thread_closed' }])
    expect(await signalsOf(patient)).toMatchObject([{ question: 'Message', answer: danger }])
  })

  test('danger in a message: after a flood it is still stored and opens the task, while other texts get 429', async () => {
    const { patient, thread } = await newConversation(here.product)
    const flood = await Promise.all(Array.from({ length: 125 }, () => sendBy(patient, thread, calm)))
    expect(flood.filter(({ status }) => status === 429)).toHaveLength(5)
    const line = await lineOf(patient)
    const live = chat(thread, 'I am going to kill myself tonight')
    line.send(live)
    const accepted = await line.until((received) =>
      received.find((it) => it.type === 'accepted' && it.id === live.id),
    )
    expect(accepted).toMatchObject({ shows_crisis_lines: true })
    expect((await sendBy(patient, thread, danger)).status).toBe(200)
    const refused = await sendBy(patient, thread, calm)
    expect([refused.status, refused.json]).toMatchObject([429, { code: 'too_many_messages' }])
    await recorded()
    expect(await signalsOf(patient)).toHaveLength(2)
    expect(await isPinned(thread)).toBe(true)
  })

  test('danger in a message: it is answered and delivered while the safety task is locked, and the job records it later', async () => {
    const { patient, carer, thread } = await newConversation(here.product)
    const theirs = await lineOf(carer)
    const lock = await holdSafetyOf(patient.user.id)
    try {
      expect((await sendBy(patient, thread, danger)).status).toBe(200)
      await theirs.until((received) => received.some(({ type }) => type === 'message') || undefined)
      expect(
        heard(theirs)
          .filter(isWritten)
          .map(({ message }) => message),
      ).toEqual([danger])
      expect([await isPinned(thread), await here.tasksOf(patient)]).toEqual([true, []])
    } finally {
      await lock.end()
    }
    await recorded()
    expect(await signalsOf(patient)).toHaveLength(1)
  })

  test('danger in a message: hundreds that cannot be opened keep no later one from being recorded, and each is one failed job', async () => {
    const [broken, sound] = [await newConversation(here.product), await newConversation(here.product)]
    const ids = Array.from({ length: 201 }, () => randomUUID())
    await insertUnreadable(broken.thread, broken.patient.user.id, ids)
    const lock = await holdSafetyOf(sound.patient.user.id)
    await sendBy(sound.patient, sound.thread, danger)
    await lock.end()
    await vi.waitFor(async () => {
      await recordNow()
      expect([await here.tasksOf(sound.patient), await unreadJobs()]).toMatchObject([
        [{ task_key: 'check-in-now' }],
        { length: ids.length },
      ])
    })
    await recordNow()
    expect(await unreadJobs()).toHaveLength(ids.length)
    await here.product.rows('delete from messages where thread_id = $1', [broken.thread])
    await here.product.rows('delete from jobs where name = $1', [recordUnreadDanger.name])
  })

  test('danger in a message: one that cannot be opened is left to its failed job, which records it once it can be', async () => {
    const { patient, thread } = await newConversation(here.product)
    const id = randomUUID()
    await insertUnreadable(thread, patient.user.id, [id])
    await vi.waitFor(async () => {
      await recordNow()
      expect(await unreadJobs()).toHaveLength(1)
    })
    await here.product.rows(
      `update jobs set parked_at = app_now(), attempts = 5, locked_until = null where name = $1 and done_at is null`,
      [recordUnreadDanger.name],
    )
    await recordNow()
    expect([await unreadJobs(), await here.tasksOf(patient)]).toMatchObject([{ length: 1 }, []])
    const { background, keyring } = here.product.app.services
    const key = await background.read(nobody, (connection) => readKey(connection, keyring, patient.user.id))
    await here.product.rows('update messages set sealed = $2 where id = $1', [
      id,
      sealText({ id: thread, key: key! }, id, danger),
    ])
    await here.product.rows('update jobs set parked_at = null, run_at = app_now() where name = $1', [
      recordUnreadDanger.name,
    ])
    await here.product.app.worker.runDue()
    expect(await signalsOf(patient)).toMatchObject([{ question: 'Message', answer: danger }])
  })
})

describe('urgent threads', () => {
  test('urgent threads: someone on call sees, reads, hears and answers them with an audit reason, until they are unpinned', async () => {
    const { patient, carer, thread } = await newConversation(here.product)
    const other = (await newConversation(here.product)).thread
    const oncall = await here.product.newCarePerson('oncall')
    const look = (id: string) =>
      here.product.send('GET', `/api/care/message_threads/${id}`, { headers: oncall.headers })
    expect((await look(thread)).status).toBe(404)
    expect((await sendBy(oncall, thread, 'Are you safe?')).status).toBe(404)
    // Pinned by a person of the care team, without a safety task.
    await here.product.rows('update message_inbox set is_urgent = true where thread_id = $1', [thread])
    const line = await lineOf(oncall)
    await say(patient, thread, 'I need someone')
    await line.until((received) => received.some(({ type }) => type === 'message') || undefined)
    const { data } = await oncall.api.call(care.readInbox, { query: {} })
    expect(data.threads.map(({ message_thread_id }) => message_thread_id)).toContain(thread)
    expect([(await look(thread)).status, (await look(other)).status]).toEqual([200, 404])
    expect((await sendBy(oncall, thread, 'Are you safe?')).status).toBe(200)
    const reasons = await here.product.rows(
      `select distinct reason, outcome from audit_events where actor_id = $1 and record_id = $2 and outcome = 'ok'`,
      [oncall.user.id, thread],
    )
    expect(reasons).toEqual([{ reason: 'urgent_thread', outcome: 'ok' }])
    await carer.api.call(care.unpinThread, { params: { id: thread }, body: {} })
    expect([(await look(thread)).status, (await sendBy(oncall, thread, 'Still here')).status]).toEqual([
      404, 404,
    ])
    const { data: read } = await patient.api.call(contract.readMessages, {
      params: { id: thread },
      query: {},
    })
    expect(read.messages.filter(isWritten)).toHaveLength(2)
  })
})
