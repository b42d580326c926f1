import { createHmac, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { acceptAgreements, listAgreements } from '@stillwater/contract/agreements'
import {
  askForCall,
  joinRoom,
  leaveRoom,
  readIceServers,
  readRoom,
  waitInRoom,
} from '@stillwater/contract/video'
import { buildApp, type TestApp } from '../../../testing/build-app.ts'
import { addAppointment, newMember } from '../../scheduling/scheduling.fixture.ts'
import { here, join, minuteMs, newRoom } from '../video.fixture.ts'

let product: TestApp
beforeAll(async () => {
  product = await buildApp({
    STUN_URLS: 'stun:stun.clinic.example:3478',
    TURN_URLS: 'turn:turn.clinic.example:3478, turns:turn.clinic.example:5349?transport=tcp',
    TURN_SECRET: 'a secret of the clinic',
  })
})
afterAll(() => product.close())

const refused = (code: string) => expect.objectContaining({ code })

describe('video room', () => {
  test('video room: the patient and the care person join and see each other, and a later page replaces the earlier', async () => {
    const { id, patient, carer } = await newRoom(product)
    const waiting = randomUUID()
    await carer.api.call(waitInRoom, { params: { id }, body: { session: waiting } })
    const first = await join(patient, id, here)
    const { data: seen } = await carer.api.call(readRoom, { params: { id } })
    expect(seen.people.map(({ kind, has_joined, name }) => [kind, has_joined, name])).toEqual([
      ['care_person', false, 'Dana Carer'],
      ['patient', true, 'Robin Tester'],
    ])
    expect(seen.me).toMatchObject({ kind: 'care_person', name: 'Dana Carer' })

    const second = await join(patient, id, here)
    const { data: after } = await patient.api.call(readRoom, { params: { id } })
    expect(after.people.map(({ session }) => session)).toEqual([waiting, second])
    expect(first).not.toBe(second)
    expect(after.other_name).toBe('Dana Carer')

    await patient.api.call(leaveRoom, { params: { id }, body: { session: second } })
    const { data: left } = await carer.api.call(readRoom, { params: { id } })
    expect(left.people.map(({ session }) => session)).toEqual([waiting])
  })

  test('video room: a first visit waits for the documents, a call by phone does not, and later visits never do', async () => {
    const { id, patient, carer } = await newRoom(product)
    await product.rows('delete from agreement_acceptances where patient_id = $1', [patient.user.id])
    const owes = async () => (await patient.api.call(readRoom, { params: { id } })).data.owes_agreements
    expect(await owes()).toBe(true)
    await expect(join(patient, id, here)).rejects.toEqual(refused('agreements_needed'))
    await patient.api.call(askForCall, { params: { id }, body: { phone: here.phone } })

    const own = { params: { id: patient.user.id } }
    const { data } = await patient.api.call(listAgreements, own)
    const version_ids = data.current.filter(({ is_accepted }) => !is_accepted).map((one) => one.id)
    await patient.api.call(acceptAgreements, { ...own, body: { version_ids, how: 'waiting_room' } })
    expect(await owes()).toBe(false)
    await join(patient, id, here)

    await product.rows('delete from agreement_acceptances where patient_id = $1', [patient.user.id])
    await product.rows(
      `update appointments set status = 'completed', starts_at = starts_at - interval '1 day',
         ends_at = ends_at - interval '1 day' where id = $1`,
      [id],
    )
    const next = await addAppointment(product, patient, carer, {
      appointment_type: 'therapist',
      starts_at: new Date(product.app.services.clock.now().getTime() + 5 * minuteMs).toISOString(),
      minutes: 45,
    })
    await join(patient, next, here)
  })

  test('video room: a second page that only waits, or a late wait of the first, does not end the call', async () => {
    const { id, patient, carer } = await newRoom(product)
    const session = await join(patient, id, here)
    await patient.api.call(waitInRoom, { params: { id }, body: { session: randomUUID() } })
    const { data } = await carer.api.call(readRoom, { params: { id } })
    expect(data.people.map((one) => [one.session, one.has_joined])).toEqual([[session, true]])
  })

  test('video room: a person who joins while their own pages say that they wait is in the call', async () => {
    const { id, carer } = await newRoom(product)
    for (let round = 0; round < 10; round++) {
      const wait = () => carer.api.call(waitInRoom, { params: { id }, body: { session: randomUUID() } })
      const [, session] = await Promise.all([wait(), join(carer, id), wait()])
      const { data } = await carer.api.call(readRoom, { params: { id } })
      expect(data.people.map((one) => [one.session, one.has_joined])).toEqual([[session, true]])
      await carer.api.call(leaveRoom, { params: { id }, body: { session } })
    }
  })

  test('video room: of two pages that join at the same moment one is in the call, and neither is refused', async () => {
    const { id, carer } = await newRoom(product)
    for (let round = 0; round < 5; round++) {
      const sessions = await Promise.all([join(carer, id), join(carer, id)])
      const { data } = await carer.api.call(readRoom, { params: { id } })
      expect(data.people).toHaveLength(1)
      expect(sessions).toContain(data.people[0]!.session)
    }
  })

  test('video room: a page that is no longer heard from is not shown as present', async () => {
    const { id, patient, carer } = await newRoom(product)
    await join(patient, id, here)
    await product.rows(
      `update video_joins set last_seen_at = app_now() - interval '46 seconds' where room_id = $1`,
      [id],
    )
    const { data } = await carer.api.call(readRoom, { params: { id } })
    expect(data.people).toEqual([])
  })

  test('S12: at every join a patient says where they are and how to call them, sealed, and the care person sees it', async () => {
    const { id, patient, carer } = await newRoom(product, { regions: ['CA'] })
    const without = patient.api.call(joinRoom, { params: { id }, body: { session: randomUUID() } })
    await expect(without).rejects.toMatchObject({
      code: 'invalid',
      fields: { region: expect.any(String), phone: expect.any(String) },
    })

    const session = randomUUID()
    const { data } = await patient.api.call(joinRoom, {
      params: { id },
      body: { session, region: 'CA', phone: '(555) 000-2222' },
    })
    expect(data.is_licensed).toBe(true)
    const { data: room } = await carer.api.call(readRoom, { params: { id } })
    expect(room.patient_location).toMatchObject({ region: 'CA', phone: '5550002222', is_licensed: true })
    expect(data.room.patient_location).toBeNull()
    const [row] = await product.rows<{ sealed: Buffer }>('select sealed from video_joins where id = $1', [
      session,
    ])
    expect(row?.sealed.includes('5550002222')).toBe(false)
  })

  test('S12: a reload of the joined page keeps what the patient said, a later return asks again', async () => {
    const { id, patient, carer } = await newRoom(product)
    await join(patient, id, { region: 'CA', phone: '5550002222' })
    const again = await join(patient, id)
    const { data: room } = await carer.api.call(readRoom, { params: { id } })
    expect(room.patient_location).toMatchObject({ region: 'CA', phone: '5550002222', is_licensed: true })
    expect(room.people.map(({ session }) => session)).toEqual([again])
    await product.rows(
      `update video_joins set last_seen_at = app_now() - interval '121 seconds' where room_id = $1`,
      [id],
    )
    await expect(join(patient, id)).rejects.toMatchObject({ code: 'invalid' })
  })

  test('S12: outside the license, or after its end, the patient is told and still joins, and the care person sees it', async () => {
    const { id, patient, carer } = await newRoom(product, { regions: ['CA', 'NV'] })
    await product.rows(
      `update care_licenses set ends_on = '2020-01-01' where care_person_id = $1 and region = 'NV'`,
      [carer.user.id],
    )
    for (const region of ['TX', 'NV']) {
      const body = { session: randomUUID(), region, phone: '5550001111' }
      const { data } = await patient.api.call(joinRoom, { params: { id }, body })
      expect(data.is_licensed).toBe(false)
      const { data: room } = await carer.api.call(readRoom, { params: { id } })
      expect(room.patient_location).toMatchObject({ region, is_licensed: false })
    }
  })

  test.each([
    ['16 minutes before the session', 16, 'early'],
    ['61 minutes after its end', -106, 'over'],
  ])('video room: is not open %s', async (_, starts_in, state) => {
    const { id, patient } = await newRoom(product, { starts_in })
    const { data } = await patient.api.call(readRoom, { params: { id } })
    expect(data.state).toBe(state)
    await expect(join(patient, id, here)).rejects.toMatchObject({ code: 'room_not_open' })
  })

  test('video room: a canceled appointment says so and cannot be joined', async () => {
    const { id, patient } = await newRoom(product)
    await product.rows(`update appointments set status = 'canceled', canceled_at = app_now() where id = $1`, [
      id,
    ])
    const { data } = await patient.api.call(readRoom, { params: { id } })
    expect(data.state).toBe('canceled')
    await expect(join(patient, id, here)).rejects.toMatchObject({ code: 'room_not_open' })
  })

  test('A-VID-001 A-VID-002 A-VID-003: counselor and therapist sessions have a room here, a provider may have a link', async () => {
    for (const type of ['care_manager', 'therapist', 'provider'] as const) {
      const { id, patient } = await newRoom(product, { type })
      if (type === 'provider')
        await product.rows(`update appointments set link = 'https://rooms.example/dana' where id = $1`, [id])
      const { data } = await patient.api.call(readRoom, { params: { id } })
      expect(data).toMatchObject({
        appointment_type: type,
        state: 'open',
        link: type === 'provider' ? 'https://rooms.example/dana' : null,
      })
    }
  })

  test('video room: everyone else gets 404 on every call, a colleague on the care team included', async () => {
    const { id, patient } = await newRoom(product)
    const colleague = await product.newCarePerson('provider')
    await product.rows(`insert into care_team (patient_id, user_id, care_role) values ($1, $2, 'provider')`, [
      patient.user.id,
      colleague.user.id,
    ])
    const coordinator = await product.newCarePerson('coordinator')
    const stranger = await newMember(product)
    for (const person of [colleague, coordinator, stranger]) {
      const body = { session: randomUUID(), ...here }
      const calls = [
        () => person.api.call(readRoom, { params: { id } }),
        () => person.api.call(readIceServers, { params: { id } }),
        () => person.api.call(waitInRoom, { params: { id }, body: { session: body.session } }),
        () => person.api.call(joinRoom, { params: { id }, body }),
        () => person.api.call(leaveRoom, { params: { id }, body: { session: body.session } }),
      ]
      for (const call of calls) await expect(call()).rejects.toEqual(refused('not_found'))
    }
    expect(await product.rows('select id from video_joins where room_id = $1', [id])).toEqual([])
  })

  test("video room: another page's session id cannot be taken over, by the other side or in another room", async () => {
    const { id, patient, carer } = await newRoom(product)
    const session = await join(carer, id)
    const taken = patient.api.call(joinRoom, { params: { id }, body: { session, ...here } })
    await expect(taken).rejects.toEqual(refused('not_found'))
    await patient.api.call(leaveRoom, { params: { id }, body: { session } })
    const { data } = await patient.api.call(readRoom, { params: { id } })
    expect(data.people.map((one) => one.session)).toEqual([session])

    const starts_at = new Date(product.app.services.clock.now().getTime() + 60 * minuteMs).toISOString()
    const other = await addAppointment(product, patient, carer, {
      appointment_type: 'therapist',
      starts_at,
      minutes: 15,
    })
    await product.rows(
      `update appointments set starts_at = app_now() - interval '16 minutes', ends_at = app_now() where id = $1`,
      [other],
    )
    await expect(carer.api.call(joinRoom, { params: { id: other }, body: { session } })).rejects.toEqual(
      refused('not_found'),
    )
  })

  test('TURN: credentials are signed with the shared secret, expire when the room closes and name nobody', async () => {
    const { id, patient } = await newRoom(product)
    const { data } = await patient.api.call(readIceServers, { params: { id } })
    const [stun, turn] = data.ice_servers
    expect(stun).toEqual({ urls: ['stun:stun.clinic.example:3478'] })
    expect(turn?.urls).toHaveLength(2)
    const [expiry, nonce] = turn?.username?.split(':') ?? []
    const { data: room } = await patient.api.call(readRoom, { params: { id } })
    expect(Number(expiry)).toBe(Math.floor(Date.parse(room.closes_at) / 1000))
    expect(nonce).not.toContain(patient.user.id)
    expect(turn?.credential).toBe(
      createHmac('sha1', 'a secret of the clinic')
        .update(turn?.username ?? '')
        .digest('base64'),
    )
  })
})
