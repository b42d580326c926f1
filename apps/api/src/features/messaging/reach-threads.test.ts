import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import * as care from '@stillwater/contract/care/inbox'
import * as contract from '@stillwater/contract/messaging'
import { buildApp, type Person, type TestApp } from '../../testing/build-app.ts'
import { realPng } from '../uploads/files.fixture.ts'
import { rawPdf } from '../uploads/pdf.fixture.ts'
import { connect, type Line } from '../../testing/live-line.ts'
import { heard, joinTeam, moveToOpenHours, newConversation, say } from './messaging.fixture.ts'

let product: TestApp
let png: Buffer
const lines: Line[] = []
beforeAll(async () => {
  ;[product, png] = [await buildApp(), await realPng()]
  await moveToOpenHours(product)
})
afterEach(() => {
  for (const line of lines.splice(0)) line.close()
})
afterAll(() => product.close())

const handOver = (from: Person, thread: string, to_id: string) =>
  from.api.call(care.handOverThread, { params: { id: thread }, body: { to_id } })

/** A patient with a counselor and a therapist, and a colleague who answers the counselor's thread alone. */
async function handedOver() {
  const { patient, carer, thread } = await newConversation(product)
  const [therapist, colleague] = [
    await product.newCarePerson('therapist'),
    await product.newCarePerson('therapist'),
  ]
  await joinTeam(product, patient, therapist, 'therapist')
  const { data } = await patient.api.call(contract.getTherapist, { body: {} })
  await say(patient, thread, 'To my counselor')
  await say(patient, data.message_thread_id, 'To my therapist')
  await handOver(carer, thread, colleague.user.id)
  return { patient, carer, thread, other: data.message_thread_id, colleague }
}

const callsOf = (thread: string) =>
  [
    ['GET', `/api/message_threads/${thread}/messages`, undefined],
    ['POST', `/api/message_threads/${thread}/messages`, { message: 'x' }],
    ['POST', `/api/message_threads/${thread}/messages/user_typing`, {}],
    ['POST', `/api/message_threads/${thread}/marks`, { read: 1 }],
    ['POST', `/api/message_threads/${thread}/attachments`, { file_name: 'a.png', file_type: 'image/png' }],
    ['GET', `/api/message_threads/${thread}/attachments/${randomUUID()}`, undefined],
    ['GET', `/api/care/message_threads/${thread}`, undefined],
    ['POST', `/api/care/message_threads/${thread}/notes`, { note: 'x' }],
    ['POST', `/api/care/message_threads/${thread}/snooze`, { until: null }],
    ['POST', `/api/care/message_threads/${thread}/unpin`, {}],
    ['POST', `/api/care/message_threads/${thread}/hand_over`, { to_id: null }],
  ] as const

describe('hand-over', () => {
  test('hand-over: a colleague reaches the thread that was handed over, and no other of the patient', async () => {
    const { patient, thread, other, colleague } = await handedOver()
    for (const [method, path, body] of callsOf(other)) {
      const answer = await product.send(method, path, {
        headers: colleague.headers,
        ...(body ? { body } : {}),
      })
      expect([path, answer.status]).toEqual([path, 404])
    }
    const { data } = await colleague.api.call(care.readInbox, { query: {} })
    expect(data.threads.map(({ message_thread_id }) => message_thread_id)).toEqual([thread])
    const histories = ['care_managers', 'therapists', 'doctors'].map(
      (kind) => `/api/patients/${patient.user.id}/${kind}/message_history`,
    )
    for (const path of histories)
      expect((await product.send('GET', path, { headers: colleague.headers })).status).toBe(404)
    // The database alone hides them too.
    const seen = await product.app.services.database.read({ user_id: colleague.user.id }, ({ run }) =>
      run({ name: 'threads_seen', text: 'select distinct thread_id from messages where patient_id = $1' }, [
        patient.user.id,
      ]),
    )
    expect(seen).toEqual([{ thread_id: thread }])
  })

  test('hand-over: the care person who left the team hears no message of the thread that a colleague took over', async () => {
    const { patient, carer, thread, colleague } = await handedOver()
    await product.rows('update care_team set until = app_now() where user_id = $1', [carer.user.id])
    for (const who of [carer, colleague]) lines.push(await connect(product.url, who))
    const [gone, here] = lines as [Line, Line]
    await say(patient, thread, 'Is anyone there?')
    await here.until((received) => received.some(({ type }) => type === 'message') || undefined)
    // Both are told in the same turn, so what the first did not get by now was not sent.
    // Outside the clinic's hours an auto-reply in the name of the one who left follows.
    expect([heard(gone), heard(here)[0]?.message]).toEqual([[], 'Is anyone there?'])
  })

  test('marks: a member of the care team who reads along leaves the thread unread for the one who answers', async () => {
    const { patient, carer, thread } = await newConversation(product)
    const other = await product.newCarePerson('therapist')
    await joinTeam(product, patient, other, 'therapist')
    await say(patient, thread, 'Hello')
    const { data } = await other.api.call(contract.markMessages, {
      params: { id: thread },
      body: { read: 1 },
    })
    expect(data.care).toEqual({ delivered: 0, read: 0 })
    const { data: inbox } = await carer.api.call(care.readInbox, { query: {} })
    expect(inbox.threads[0]?.unread).toBe(1)
  })
})

describe('attachments', () => {
  async function attach(who: Person, thread: string, bytes: Buffer, type: 'image/png' | 'application/pdf') {
    const { data } = await who.api.call(contract.addAttachment, {
      params: { id: thread },
      body: { file_name: 'canary-lab.pdf', file_type: type },
    })
    const put = await product.send('PUT', data.url, {
      raw: bytes.toString('base64'),
      headers: { ...who.headers, 'content-type': 'text/plain' },
    })
    return { ...data, status: put.status }
  }
  const sendWith = (who: Person, thread: string, attachment_id: string) =>
    product.send('POST', `/api/message_threads/${thread}/messages`, {
      headers: who.headers,
      body: { message: '', attachment_id },
    })
  async function fetchFile(who: Person, thread: string, attachment_id: string) {
    const link = await product.send('GET', `/api/message_threads/${thread}/attachments/${attachment_id}`, {
      headers: who.headers,
    })
    if (link.status !== 200) return link.status
    const { url, file_name } = link.json as { url: string; file_name: string }
    const file = await product.send('GET', url, { headers: who.headers })
    return [file.status, file.headers.get('content-type'), file_name]
  }

  test.each([
    ['the patient', 'patient', 'image/png', 'image/jpeg'],
    ['the care person', 'carer', 'application/pdf', 'application/pdf'],
    ['a colleague who took the thread over', 'colleague', 'image/png', 'image/jpeg'],
  ] as const)('attachments: %s sends a file, and both sides open it', async (_, who, type, kept) => {
    const all = await handedOver()
    const bytes = type === 'image/png' ? png : rawPdf()
    const file = await attach(all[who], all.thread, bytes, type)
    expect(file.status).toBe(200)
    const sent = await sendWith(all[who], all.thread, file.attachment_id)
    expect([sent.status, sent.json]).toMatchObject([
      200,
      { message: '', attachment: { id: file.attachment_id, content_type: kept } },
    ])
    for (const reader of [all.patient, all.carer, all.colleague])
      expect(await fetchFile(reader, all.thread, file.attachment_id)).toEqual([200, kept, 'canary-lab.pdf'])
    const stranger = await newConversation(product)
    for (const reader of [stranger.patient, stranger.carer])
      expect(await fetchFile(reader, all.thread, file.attachment_id)).toBe(404)
    const [row] = await product.rows<{ text: string }>(
      'select f::text as text from stored_files f where id = $1',
      [file.attachment_id],
    )
    expect(row?.text).not.toContain(Buffer.from('canary').toString('hex'))
  })

  test('attachments: a coordinator of the care team, who may write messages, opens them; one of no team and an admin do not', async () => {
    const { patient, thread } = await newConversation(product)
    const { attachment_id } = await attach(patient, thread, png, 'image/png')
    expect((await sendWith(patient, thread, attachment_id)).status).toBe(200)
    const coordinator = await product.newCarePerson('coordinator')
    const admin = await product.newCarePerson('admin')
    expect(await fetchFile(coordinator, thread, attachment_id)).toBe(404)
    expect(await fetchFile(admin, thread, attachment_id)).toBe(404)
    await joinTeam(product, patient, coordinator, 'coordinator')
    expect(await fetchFile(coordinator, thread, attachment_id)).toEqual([200, 'image/jpeg', 'canary-lab.pdf'])
  })

  test('attachments: the address given to a coordinator opens nothing for others, in another thread or as a record', async () => {
    const { patient, thread } = await newConversation(product)
    const stranger = await newConversation(product)
    const { attachment_id } = await attach(patient, thread, png, 'image/png')
    expect((await sendWith(patient, thread, attachment_id)).status).toBe(200)
    const [coordinator, other] = [
      await product.newCarePerson('coordinator'),
      await product.newCarePerson('coordinator'),
    ]
    for (const one of [patient, stranger.patient]) await joinTeam(product, one, coordinator, 'coordinator')
    const { data } = await coordinator.api.call(contract.readAttachment, {
      params: { id: thread, attachment_id },
    })
    const statusFor = async (who: Person, url: string) =>
      (await product.send('GET', url, { headers: who.headers })).status
    expect(await statusFor(coordinator, data.url)).toBe(200)
    // Signed for the coordinator alone, and neither of these two reaches the thread.
    for (const who of [patient, other, stranger.patient, stranger.carer])
      expect(await statusFor(who, data.url)).toBe(404)
    expect(await statusFor(coordinator, data.url.replace(thread, stranger.thread))).toBe(404)
    expect(await statusFor(coordinator, data.url.replace(/signature=.*/, ''))).toBe(404)
    // What a coordinator may not read of the clinical record stays closed.
    const asRecord = data.url.replace(/^.*\?/, `/api/uploads/${attachment_id}?`)
    expect(await statusFor(coordinator, asRecord)).toBe(403)
  })

  test('attachments: a second file in the same thread is stored as well', async () => {
    const { patient, thread } = await newConversation(product)
    for (let n = 0; n < 2; n++) {
      const file = await attach(patient, thread, png, 'image/png')
      expect([file.status, (await sendWith(patient, thread, file.attachment_id)).status]).toEqual([200, 200])
    }
  })

  test('attachments: a file that never arrived, of another thread, or that is no picture is refused', async () => {
    const { patient, thread, other } = await handedOver()
    const { data: empty } = await patient.api.call(contract.addAttachment, {
      params: { id: thread },
      body: { file_name: 'a.png', file_type: 'image/png' },
    })
    const elsewhere = await attach(patient, other, png, 'image/png')
    const fake = await attach(patient, thread, Buffer.from('<script>alert(1)</script>'), 'image/png')
    expect(fake.status).toBe(422)
    for (const { attachment_id } of [empty, elsewhere, fake]) {
      const refused = await sendWith(patient, thread, attachment_id)
      expect([refused.status, refused.json]).toMatchObject([422, { code: 'attachment_missing' }])
    }
  })
})
