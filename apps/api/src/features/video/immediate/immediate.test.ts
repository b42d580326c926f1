import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  endImmediateVisit,
  readImmediateQueue,
  takeImmediateVisit,
} from '@stillwater/contract/immediate-queue'
import {
  askImmediateVisit,
  keepImmediateVisit,
  leaveImmediateVisit,
  readImmediateVisit,
} from '@stillwater/contract/immediate-visits'
import { readRoom } from '@stillwater/contract/video'
import { buildApp, type Person, type TestApp } from '../../../testing/build-app.ts'
import { newBookableCarer, newMember } from '../../scheduling/scheduling.fixture.ts'
import { acceptDocuments, here, join } from '../video.fixture.ts'

let product: TestApp
beforeAll(async () => {
  product = await buildApp()
})
beforeEach(() => product.rows('update immediate_visits set ended_at = app_now() where ended_at is null'))
afterAll(() => product.close())

const ask = async (patient: Person, region = 'CA') =>
  (await patient.api.call(askImmediateVisit, { body: { region, phone: '5550001111' } })).data.visit
const mine = async (patient: Person) => (await patient.api.call(readImmediateVisit, {})).data.visit
const take = async (provider: Person) => (await provider.api.call(takeImmediateVisit, { body: null })).data
const provider = (...regions: string[]) => newBookableCarer(product, 'provider', { regions })

describe('immediate visits', () => {
  test('A-VID-004: patients wait in order, a provider takes the next one, and both have the room', async () => {
    const dana = await provider('CA')
    const [first, second] = [await newMember(product), await newMember(product)]
    expect(await ask(first)).toMatchObject({ state: 'waiting', position: 1, provider_name: null })
    expect(await ask(second)).toMatchObject({ state: 'waiting', position: 2 })
    expect((await ask(first))?.position).toBe(1)
    expect((await dana.api.call(readImmediateQueue, {})).data).toMatchObject({ waiting: 2, current: null })

    const taken = await take(dana)
    expect(taken).toMatchObject({ waiting: 1, current: { patient_name: 'Robin Tester' } })
    const visit = await mine(first)
    expect(visit).toMatchObject({
      id: taken.current?.id,
      state: 'taken',
      position: null,
      provider_name: 'Dana Carer',
    })
    expect(await mine(second)).toMatchObject({ position: 1 })

    const id = visit?.id ?? ''
    const before = (await dana.api.call(readRoom, { params: { id } })).data
    expect(before.patient_location).toMatchObject({ region: 'CA', phone: '5550001111', is_licensed: true })
    await acceptDocuments(product, first)
    await join(first, id, here)
    await join(dana, id)
    const { data: room } = await dana.api.call(readRoom, { params: { id } })
    expect(room).toMatchObject({
      is_immediate: true,
      appointment_type: 'provider',
      state: 'open',
      other_name: 'Robin Tester',
      patient_id: first.user.id,
    })
    expect(room.people).toHaveLength(2)
    expect((await first.api.call(readRoom, { params: { id } })).data.patient_id).toBeNull()

    const { data: after } = await dana.api.call(endImmediateVisit, { params: { id }, body: null })
    expect(after.current).toBeNull()
    expect((await first.api.call(readRoom, { params: { id } })).data.state).toBe('over')
    expect(await mine(first)).toBeNull()
    expect(await ask(first)).toMatchObject({ state: 'waiting', position: 2 })
  })

  test('immediate visit: the line says in order where each patient is, and names those of the provider’s own', async () => {
    const dana = await provider('CA', 'TX')
    const [stranger, own] = [await newMember(product), await newMember(product)]
    await product.rows(
      `insert into care_team (patient_id, user_id, care_role, since) values ($1, $2, 'provider', app_now())`,
      [own.user.id, dana.user.id],
    )
    await ask(stranger, 'TX')
    await ask(own, 'CA')
    const { line } = (await dana.api.call(readImmediateQueue, {})).data
    expect(line).toMatchObject([
      { patient_name: null, region: 'TX', since: (await mine(stranger))?.since },
      { patient_name: 'Robin Tester', region: 'CA', since: (await mine(own))?.since },
    ])
  })

  test('immediate visit: providers who take at the same moment get different patients, or nobody', async () => {
    const providers = await Promise.all(Array.from({ length: 5 }, () => provider('CA')))
    const patients = await Promise.all(Array.from({ length: 3 }, () => newMember(product)))
    await Promise.all(patients.map((one) => ask(one)))
    const results = await Promise.allSettled(providers.map(take))
    const ids = results.flatMap((one) => (one.status === 'fulfilled' ? [one.value.current?.id] : []))
    expect(new Set(ids).size).toBe(ids.length)
    // A provider who found every waiting row locked is told that nobody waits, and tries again.
    for (const one of results)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'nobody_waits' })
    expect(ids.length).toBeGreaterThan(0)
    expect(ids.length).toBeLessThanOrEqual(3)
  })

  test('immediate visit: a provider sees and takes only patients of states where their license is valid', async () => {
    const [texan, patient] = [await provider('TX'), await newMember(product)]
    await provider('CA')
    await ask(patient, 'CA')
    expect((await texan.api.call(readImmediateQueue, {})).data.waiting).toBe(0)
    await expect(take(texan)).rejects.toMatchObject({ code: 'nobody_waits' })
    await expect(ask(await newMember(product), 'WY')).rejects.toMatchObject({ code: 'no_provider_there' })
  })

  test('immediate visit: someone whose browser is gone loses their turn but not their place', async () => {
    const [dana, gone, waits] = [await provider('CA'), await newMember(product), await newMember(product)]
    await ask(gone)
    await ask(waits)
    await product.rows(
      `update immediate_visits set last_seen_at = app_now() - interval '91 seconds' where patient_id = $1`,
      [gone.user.id],
    )
    expect((await mine(waits))?.position).toBe(1)
    expect((await gone.api.call(keepImmediateVisit, { body: null })).data.visit?.position).toBe(1)
    expect((await mine(waits))?.position).toBe(2)
    await gone.api.call(leaveImmediateVisit, {})
    expect(await mine(gone)).toBeNull()
    expect((await take(dana)).current?.id).toBe((await mine(waits))?.id)
  })

  test('immediate visit: the provider who took it reaches the patient for a day, and no longer', async () => {
    const [dana, patient] = [await provider('CA'), await newMember(product)]
    await ask(patient)
    await take(dana)
    const [member] = await product.rows<{ hours: number }>(
      `select extract(epoch from until - since)::integer / 3600 as hours from care_team where patient_id = $1 and user_id = $2`,
      [patient.user.id, dana.user.id],
    )
    expect(member?.hours).toBe(24)
  })

  test.each([
    ['lead', 'membership_needed'],
    ['canceled', 'membership_needed'],
    ['paused', 'membership_paused'],
  ])('immediate visit: a patient who is %s gets %s', async (status, code) => {
    await provider('CA')
    await expect(ask(await newMember(product, { status }))).rejects.toMatchObject({ code })
  })

  test('immediate visit: a therapist, and a provider in the room of another, are refused', async () => {
    const [dana, sam, therapist] = [
      await provider('CA'),
      await provider('CA'),
      await product.newCarePerson('therapist'),
    ]
    const patient = await newMember(product)
    await ask(patient)
    await expect(take(therapist)).rejects.toMatchObject({ code: 'forbidden' })
    const { current } = await take(dana)
    const id = current?.id ?? ''
    await expect(sam.api.call(endImmediateVisit, { params: { id }, body: null })).rejects.toMatchObject({
      code: 'not_found',
    })
    await expect(join(sam, id)).rejects.toMatchObject({ code: 'not_found' })
  })
})
