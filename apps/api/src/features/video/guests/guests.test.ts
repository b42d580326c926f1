import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { readRoom } from '@stillwater/contract/video'
import {
  admitGuest,
  enterAsGuest,
  inviteGuest,
  removeGuest,
  stepAsGuest,
} from '@stillwater/contract/video-guests'
import { buildApp, type Person, type TestApp } from '../../../testing/build-app.ts'
import { connect, type Line } from '../../../testing/live-line.ts'
import { here, join, newRoom, signal } from '../video.fixture.ts'

let product: TestApp
const lines: Line[] = []
beforeAll(async () => {
  product = await buildApp({
    TURN_URLS: 'turn:turn.clinic.example:3478',
    TURN_SECRET: 'a secret of the clinic',
  })
})
afterEach(() => {
  for (const line of lines.splice(0)) line.close()
})
afterAll(() => product.close())

async function lineOf(who: Person | string): Promise<Line> {
  const line = await connect(product.url, who)
  lines.push(line)
  return line
}

const interpreter = { relation: 'interpreter' as const, name: 'Imani Reyes' }
async function invite(person: Person, id: string) {
  const { data } = await person.api.call(inviteGuest, { params: { id }, body: interpreter })
  return { ...data, token: data.path.replace('/guest/', '') }
}
const open = async (token: string) => (await product.visitor.call(enterAsGuest, { body: { token } })).data
async function enter(token: string) {
  const { pass, room } = await open(token)
  if (pass === null) throw new Error('It is early.')
  return { pass, room }
}
/** The visit now begins in so many minutes. */
const moveVisit = (id: string, starts_in: number) =>
  product.rows(
    `update appointments set starts_at = app_now() + $2 * interval '1 minute',
       ends_at = app_now() + $2 * interval '1 minute' + (ends_at - starts_at) where id = $1`,
    [id, starts_in],
  )
const daysInMinutes = 24 * 60
const step = async (pass: string, what: 'wait' | 'join' | 'leave', session = randomUUID()) =>
  (await product.visitor.call(stepAsGuest, { body: { pass, session, step: what } })).data.room
const hears = (text: string) => (received: Line['received']) =>
  received.find((it) => it.type === 'signal' && it.data === text)

const isRefused = (received: Line['received']) => received.find(({ type }) => type === 'refused')

describe('guests of a video session', () => {
  test.each(['patient', 'carer'] as const)(
    'guest: a link made by the %s waits for either side, then joins the call',
    async (side) => {
      const { id, ...people } = await newRoom(product)
      const other = side === 'patient' ? people.carer : people.patient
      const { token, guest } = await invite(people[side], id)
      expect(guest).toMatchObject({ ...interpreter, status: 'invited' })
      const { pass, room } = await enter(token)
      expect(room).toMatchObject({
        status: 'waiting',
        ice_servers: [],
        me: { kind: 'guest', name: 'Imani Reyes' },
      })

      const [theirs, hers] = [await lineOf(pass), await lineOf(people.patient)]
      const mine = await join(people.patient, id, here)
      const session = randomUUID()
      // A page that asks to join is put to wait, and neither speaks nor hears.
      expect((await step(pass, 'join', session)).status).toBe('waiting')
      hers.send(signal(id, mine, 'before'))
      await hers.until(hears('before'))
      theirs.send(signal(id, session, 'let me in'))
      // Handled in order: once this is refused, the one before it was dropped.
      theirs.send(signal(randomUUID(), session, 'elsewhere'))
      await theirs.until(isRefused)
      const { data: seen } = await other.api.call(readRoom, { params: { id } })
      expect(seen.guests).toMatchObject([{ name: 'Imani Reyes', status: 'waiting' }])

      await other.api.call(admitGuest, { params: { id, guest_id: guest.id }, body: null })
      expect((await step(pass, 'join', session)).ice_servers).toHaveLength(1)
      theirs.send(signal(id, session, 'hello'))
      await hers.until(hears('hello'))
      hers.send(signal(id, mine, 'welcome'))
      await theirs.until(hears('welcome'))
      await hers.until(hears('welcome'))
      expect(hers.said()).toEqual(['before', 'hello', 'welcome'])
      expect(theirs.said()).toEqual(['hello', 'welcome'])
    },
  )

  test('guest: a page that says again that it waits tells nobody, so that two pages cannot keep each other busy', async () => {
    const { id, patient } = await newRoom(product)
    const { token, guest } = await invite(patient, id)
    const { pass } = await enter(token)
    const line = await lineOf(pass)
    const session = randomUUID()
    for (let n = 0; n < 3; n++) await step(pass, 'wait', session)
    await join(patient, id, here)
    const from = (person_id: string) => (received: Line['received']) =>
      received.filter((it) => it.type === 'signal' && it.from === person_id)
    await line.until((received) => from(patient.user.id)(received)[0])
    expect(from(guest.id)(line.received)).toHaveLength(1)
  })

  test('guest: a link works once, and a replayed or invented one gets 410', async () => {
    const { id, patient } = await newRoom(product)
    const { token } = await invite(patient, id)
    const attempts = await Promise.allSettled([enter(token), enter(token), enter(token)])
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const one of [token, `${token}x`, 'x'.repeat(32)])
      await expect(enter(one)).rejects.toMatchObject({ code: 'link_spent', status: 410 })
    await expect(step('y'.repeat(32), 'join')).rejects.toMatchObject({ code: 'link_spent' })
    const stranger = await connect(product.url, 'y'.repeat(32))
    expect(await stranger.closed).toBe(4401)
  })

  test('guest: one who was removed hears nothing from then on, and their pass and link open nothing', async () => {
    const { id, patient, carer } = await newRoom(product)
    const { token, guest } = await invite(carer, id)
    const { pass } = await enter(token)
    const params = { id, guest_id: guest.id }
    await carer.api.call(admitGuest, { params, body: null })
    const session = randomUUID()
    await step(pass, 'join', session)
    const [theirs, hers] = [await lineOf(pass), await lineOf(patient)]
    const mine = await join(patient, id, here)
    await patient.api.call(removeGuest, { params, body: null })
    hers.send(signal(id, mine, 'in private'))
    await hers.until(hears('in private'))
    theirs.send(signal(id, session, 'still here'))
    await Promise.race([theirs.until(isRefused), theirs.closed])
    expect(theirs.said()).toEqual([])
    await expect(step(pass, 'join')).rejects.toMatchObject({ code: 'link_spent' })
    await expect(carer.api.call(admitGuest, { params, body: null })).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  test('guest: one who never entered cannot be admitted, nor one of another room or by a stranger', async () => {
    const [room, other] = [await newRoom(product), await newRoom(product)]
    const { guest, token } = await invite(room.patient, room.id)
    const admit = (person: Person, id: string) =>
      person.api.call(admitGuest, { params: { id, guest_id: guest.id }, body: null })
    await expect(admit(room.carer, room.id)).rejects.toMatchObject({ code: 'not_found' })
    await enter(token)
    await expect(admit(other.carer, room.id)).rejects.toMatchObject({ code: 'not_found' })
    await expect(admit(other.carer, other.id)).rejects.toMatchObject({ code: 'not_found' })
    await expect(invite(other.patient, room.id)).rejects.toMatchObject({ code: 'not_found' })
  })

  test('guest: a fourth is refused until one is removed, and a room that is over takes none', async () => {
    const { id, patient } = await newRoom(product)
    const { guest } = await invite(patient, id)
    await invite(patient, id)
    await invite(patient, id)
    await expect(invite(patient, id)).rejects.toMatchObject({ code: 'room_full' })
    await patient.api.call(removeGuest, { params: { id, guest_id: guest.id }, body: null })
    await invite(patient, id)
    const over = await newRoom(product, { starts_in: -110 })
    await expect(invite(over.patient, over.id)).rejects.toMatchObject({ code: 'room_not_open' })
  })

  test('guest: a link opened days ahead shows when the visit is as often as it is opened, and enters nobody', async () => {
    const { id, patient, carer } = await newRoom(product, { starts_in: 4 * daysInMinutes })
    const { token, guest } = await invite(carer, id)
    for (let n = 0; n < 3; n++)
      expect(await open(token)).toEqual({
        pass: null,
        room: {
          id,
          starts_at: expect.any(String),
          ends_at: expect.any(String),
          opens_at: expect.any(String),
          closes_at: expect.any(String),
          now: expect.any(String),
          state: 'early',
          status: 'invited',
          me: { person_id: guest.id, kind: 'guest', name: 'Imani Reyes' },
          ice_servers: [],
        },
      })
    const { data } = await patient.api.call(readRoom, { params: { id } })
    expect(data).toMatchObject({ people: [], guests: [{ status: 'invited' }] })
    const entered = await product.rows(
      `select from audit_events where patient_id = $1 and action = 'POST /api/guest_visits'`,
      [patient.user.id],
    )
    expect(entered).toEqual([])
  })

  test('guest: when the room opens, a link seen before goes to one of two browsers, and the other gets 410', async () => {
    const { id, patient } = await newRoom(product, { starts_in: 4 * daysInMinutes })
    const { token } = await invite(patient, id)
    await Promise.all([open(token), open(token)])
    await moveVisit(id, 16)
    expect((await open(token)).pass).toBeNull()
    await moveVisit(id, 14)
    const attempts = await Promise.allSettled([open(token), open(token)])
    expect(attempts).toContainEqual({
      status: 'fulfilled',
      value: {
        pass: expect.any(String),
        room: expect.objectContaining({ state: 'open', status: 'waiting', ice_servers: [] }),
      },
    })
    expect(attempts).toContainEqual({
      status: 'rejected',
      reason: expect.objectContaining({ code: 'link_spent', status: 410 }),
    })
    await expect(open(token)).rejects.toMatchObject({ code: 'link_spent' })
  })

  test('guest: a link that was taken back before the room opens gets 410', async () => {
    const { id, patient } = await newRoom(product, { starts_in: 4 * daysInMinutes })
    const { token, guest } = await invite(patient, id)
    await open(token)
    await patient.api.call(removeGuest, { params: { id, guest_id: guest.id }, body: null })
    await expect(open(token)).rejects.toMatchObject({ code: 'link_spent', status: 410 })
  })

  test('guest: a link seen early says once that its visit was canceled or is over, and is spent then', async () => {
    const [canceled, over] = [
      await newRoom(product, { starts_in: 4 * daysInMinutes }),
      await newRoom(product, { starts_in: 4 * daysInMinutes }),
    ]
    const links = [
      { ...(await invite(canceled.patient, canceled.id)), state: 'canceled' },
      { ...(await invite(over.patient, over.id)), state: 'over' },
    ]
    for (const { token } of links) await open(token)
    await product.rows(
      `update appointments set status = 'canceled', canceled_at = app_now(), canceled_by = 'patient' where id = $1`,
      [canceled.id],
    )
    await moveVisit(over.id, -110)
    for (const { token, state } of links) {
      const { pass, room } = await enter(token)
      expect(room).toMatchObject({ state, ice_servers: [] })
      expect(await step(pass, 'wait')).toMatchObject({ state })
      await expect(step(pass, 'join')).rejects.toMatchObject({ code: 'room_not_open' })
      await expect(open(token)).rejects.toMatchObject({ code: 'link_spent' })
    }
  })

  test('guest: one whose visit was moved while they waited is told so, is not shown as waiting, and cannot join', async () => {
    const { id, patient } = await newRoom(product)
    const { pass } = await enter((await invite(patient, id)).token)
    await moveVisit(id, 120)
    expect(await step(pass, 'wait')).toMatchObject({ state: 'early', status: 'waiting' })
    await expect(step(pass, 'join')).rejects.toMatchObject({ code: 'room_not_open' })
    const { data } = await patient.api.call(readRoom, { params: { id } })
    expect(data.people).toEqual([])
  })

  test('guest: entering, being admitted, joining and being removed each leave an audit row', async () => {
    const { id, patient, carer } = await newRoom(product)
    const { token, guest } = await invite(carer, id)
    const { pass } = await enter(token)
    await step(pass, 'wait')
    await step(pass, 'join')
    const params = { id, guest_id: guest.id }
    await patient.api.call(admitGuest, { params, body: null })
    await step(pass, 'join')
    await carer.api.call(removeGuest, { params, body: null })
    const rows = await product.rows<{ action: string; actor_role: string; record_id: string }>(
      `select action, actor_role, record_id from audit_events
        where patient_id = $1 and action like '%guest%' order by id`,
      [patient.user.id],
    )
    expect(rows).toEqual([
      { action: 'POST /api/video_rooms/:id/guests', actor_role: 'therapist', record_id: id },
      { action: 'POST /api/guest_visits', actor_role: 'nobody', record_id: guest.id },
      { action: 'POST /api/video_rooms/:id/guests/:guest_id/admit', actor_role: 'patient', record_id: id },
      { action: 'POST /api/guest_visits/step', actor_role: 'nobody', record_id: guest.id },
      { action: 'POST /api/video_rooms/:id/guests/:guest_id/remove', actor_role: 'therapist', record_id: id },
    ])
  })

  test('guest: name, link and pass are not readable in the database', async () => {
    const { id, patient } = await newRoom(product)
    const { token } = await invite(patient, id)
    const { pass } = await enter(token)
    const [row] = await product.rows<{ text: string }>(
      'select to_jsonb(g)::text as text from video_guests g where room_id = $1',
      [id],
    )
    for (const secret of [token, pass, 'Imani']) expect(row?.text).not.toContain(secret)
  })
})
