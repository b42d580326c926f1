import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as care from '@stillwater/contract/care/inbox'
import * as contract from '@stillwater/contract/messaging'
import { buildApp, type Person, type TestApp } from '../../../testing/build-app.ts'
import { joinTeam, moveToOpenHours, newConversation, say } from '../messaging.fixture.ts'

const minuteMs = 60_000
let product: TestApp
beforeAll(async () => {
  product = await buildApp()
})
beforeEach(() => moveToOpenHours(product))
afterAll(() => product.close())

const inboxOf = async (who: Person) => (await who.api.call(care.readInbox, { query: {} })).data

async function panelOf(count: number) {
  const first = await newConversation(product)
  const rest = []
  for (let n = 1; n < count; n++) {
    const patient = await product.quickPatient()
    await joinTeam(product, patient, first.carer, 'care_manager')
    const { data } = await patient.api.call(contract.getCareManager, { body: {} })
    rest.push({ patient, thread: data.message_thread_id })
  }
  return { carer: first.carer, panel: [first, ...rest] }
}

describe('inbox', () => {
  test('inbox: urgent first, then who waits longest, then those who are answered; snoozed ones last', async () => {
    const { carer, panel } = await panelOf(5)
    for (const { patient, thread } of panel) {
      await say(patient, thread, `from ${thread}`)
      await product.moveClock({ advance_ms: minuteMs })
    }
    const [answered, long, snoozed, short, urgent] = panel.map(({ thread }) => thread) as [
      string,
      string,
      string,
      string,
      string,
    ]
    await say(carer, answered, 'Here you go')
    await carer.api.call(care.snoozeThread, {
      params: { id: snoozed },
      body: { until: new Date(product.app.services.clock.now().getTime() + 60 * minuteMs).toISOString() },
    })
    await product.rows('update message_inbox set is_urgent = true where thread_id = $1', [urgent])
    const { threads, counts } = await inboxOf(carer)
    expect(threads.map(({ message_thread_id }) => message_thread_id)).toEqual([
      urgent,
      long,
      short,
      answered,
      snoozed,
    ])
    expect(counts).toEqual({ waiting: 3, overdue: 0, urgent: 1, unread: 5, snoozed: 1, assigned: 0 })
    expect(threads[1]).toMatchObject({
      patient: { name: 'Robin Tester' },
      unread: 1,
      last_message: { message: `from ${long}` },
      is_overdue: false,
    })
    // The patient's next message wakes a snoozed thread.
    await say(panel[2]!.patient, snoozed, 'It got worse')
    expect((await inboxOf(carer)).counts.snoozed).toBe(0)
    const { data } = await carer.api.call(care.unpinThread, { params: { id: urgent }, body: {} })
    expect(data.is_urgent).toBe(false)
  })

  test('inbox: it has the threads of the own panel alone', async () => {
    const [mine, theirs] = [await newConversation(product), await newConversation(product)]
    await say(mine.patient, mine.thread, 'mine')
    await say(theirs.patient, theirs.thread, 'theirs')
    expect((await inboxOf(mine.carer)).threads.map(({ message_thread_id }) => message_thread_id)).toEqual([
      mine.thread,
    ])
    const oncall = await product.newCarePerson('oncall')
    expect((await inboxOf(oncall)).threads).toEqual([])
  })

  test('inbox: a care person starts a thread with a patient of the panel, and with no other', async () => {
    const [mine, theirs] = [await newConversation(product), await newConversation(product)]
    const start = (id: string) =>
      product.send('POST', `/api/care/patients/${id}/message_thread`, {
        headers: mine.carer.headers,
        body: {},
      })
    expect((await start(mine.patient.user.id)).json).toEqual({ message_thread_id: mine.thread })
    expect((await start(theirs.patient.user.id)).status).toBe(404)
  })
})

describe('notes and hand-over', () => {
  test('notes: the care side reads them; nothing that a patient can call contains them', async () => {
    const { patient, carer, thread } = await newConversation(product)
    await say(patient, thread, 'Hello')
    const { data } = await carer.api.call(care.addNote, {
      params: { id: thread },
      body: { note: 'Ask about sleep' },
    })
    expect(data.notes).toMatchObject([{ author: 'Dana Carer', note: 'Ask about sleep' }])
    for (const path of [
      '/api/message_threads',
      `/api/message_threads/${thread}/messages`,
      `/api/patients/${patient.user.id}/care_managers/message_history`,
    ]) {
      const answer = await product.send('GET', path, { headers: patient.headers })
      expect([answer.status, answer.text.includes('sleep')]).toEqual([200, false])
    }
    const refused = await product.send('GET', `/api/care/message_threads/${thread}`, {
      headers: patient.headers,
    })
    expect(refused.status).toBe(403)
    // The database alone hides them too.
    const { database } = product.app.services
    for (const table of ['message_notes', 'message_handovers', 'message_inbox', 'message_responses'])
      expect([
        table,
        await database.read({ user_id: patient.user.id }, ({ run }) =>
          run({ name: `see_${table}`, text: `select 1 from ${table} where patient_id = $1` }, [
            patient.user.id,
          ]),
        ),
      ]).toEqual([table, []])
  })

  test('hand-over: a colleague with a note answers in the thread, sees nothing else, and gives it back', async () => {
    const { patient, carer, thread } = await newConversation(product)
    const colleague = await product.newCarePerson('therapist')
    await say(patient, thread, 'Can someone call me?')
    const look = (who: Person, path: string) => product.send('GET', path, { headers: who.headers })
    expect((await look(colleague, `/api/care/message_threads/${thread}`)).status).toBe(404)
    await carer.api.call(care.handOverThread, {
      params: { id: thread },
      body: { to_id: colleague.user.id, note: 'I am away until Friday' },
    })
    expect((await inboxOf(colleague)).threads).toMatchObject([
      {
        message_thread_id: thread,
        assigned_to: { id: colleague.user.id },
        patient: { name: 'Robin Tester' },
      },
    ])
    const { data } = await colleague.api.call(care.readCareThread, { params: { id: thread } })
    expect(data.handovers).toMatchObject([
      { from: 'Dana Carer', to: 'Dana Carer', note: 'I am away until Friday' },
    ])
    expect(await say(colleague, thread, 'I will call you')).toMatchObject({
      recipient_id: patient.user.id,
      sender_id: colleague.user.id,
    })
    expect((await look(colleague, `/api/patients/${patient.user.id}`)).status).toBe(404)
    const [audit] = await product.rows(
      `select reason, outcome from audit_events where actor_id = $1 and action = 'POST /api/message_threads/:id/messages'`,
      [colleague.user.id],
    )
    expect(audit).toEqual({ reason: 'thread_handed_over', outcome: 'ok' })

    await colleague.api.call(care.handOverThread, { params: { id: thread }, body: { to_id: null } })
    expect((await look(colleague, `/api/care/message_threads/${thread}`)).status).toBe(404)
    const refused = await product.send('POST', `/api/message_threads/${thread}/messages`, {
      headers: colleague.headers,
      body: { message: 'One more thing' },
    })
    expect(refused.status).toBe(404)
    expect((await inboxOf(carer)).threads[0]?.assigned_to).toBeNull()
  })

  test('hand-over: while a colleague answers, the care team takes the thread over to reply; what they send is stored all the same', async () => {
    const { patient, carer, thread } = await newConversation(product)
    const [member, colleague] = [
      await product.newCarePerson('therapist'),
      await product.newCarePerson('therapist'),
    ]
    await joinTeam(product, patient, member, 'therapist')
    const params = { id: thread }
    const handOver = (who: Person, to_id: string | null) =>
      who.api.call(care.handOverThread, { params, body: { to_id } })
    const canReply = async (...all: Person[]) =>
      Promise.all(
        all.map(async (who) => (await who.api.call(care.readCareThread, { params })).data.can_reply),
      )
    expect(await canReply(carer, member)).toEqual([true, true])

    await handOver(carer, colleague.user.id)
    expect(await canReply(carer, member, colleague)).toEqual([false, false, true])
    expect(await say(carer, thread, 'Waited for a connection')).toMatchObject({ sender_id: carer.user.id })
    await product.rows('update message_inbox set is_urgent = true where thread_id = $1', [thread])
    expect(await canReply(carer, member, colleague)).toEqual([true, true, true])
    await product.rows('update message_inbox set is_urgent = false where thread_id = $1', [thread])

    await handOver(carer, null)
    expect(await canReply(carer, member)).toEqual([true, true])
    await handOver(member, member.user.id)
    expect(await canReply(carer, member)).toEqual([false, true])
  })

  test('hand-over: a patient, an admin and a stranger of no clinic cannot be given a thread', async () => {
    const { patient, carer, thread } = await newConversation(product)
    const admin = await product.newCarePerson('admin')
    for (const to_id of [patient.user.id, admin.user.id, '00000000-0000-4000-8000-000000000000']) {
      const refused = await product.send('POST', `/api/care/message_threads/${thread}/hand_over`, {
        headers: carer.headers,
        body: { to_id },
      })
      expect([refused.status, refused.json]).toMatchObject([422, { code: 'message_colleague_unavailable' }])
    }
    const { data } = await carer.api.call(care.listColleagues, {})
    expect(data.colleagues.map(({ id }) => id)).not.toContain(admin.user.id)
  })
})

test('saved replies: they are the owner’s alone, sealed, and can be changed and removed', async () => {
  const [mine, other] = [
    await product.newCarePerson('care_manager'),
    await product.newCarePerson('therapist'),
  ]
  const { data: saved } = await mine.api.call(care.addSavedReply, {
    body: { title: 'Refill', text: 'Your refill is on its way.' },
  })
  const changed = { title: 'Refills', text: 'It is on its way.' }
  await mine.api.call(care.changeSavedReply, { params: { id: saved.id }, body: changed })
  expect((await mine.api.call(care.listSavedReplies, {})).data.saved_replies).toEqual([
    { id: saved.id, ...changed },
  ])
  expect((await other.api.call(care.listSavedReplies, {})).data.saved_replies).toEqual([])
  const foreign = await product.send('DELETE', `/api/care/saved_replies/${saved.id}`, {
    headers: other.headers,
  })
  expect(foreign.status).toBe(404)
  await mine.api.call(care.removeSavedReply, { params: { id: saved.id } })
  expect((await mine.api.call(care.listSavedReplies, {})).data.saved_replies).toEqual([])
})
