import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readChart } from '@stillwater/contract/care/chart'
import { readTransferOptions, transferCare, type AppointmentFate } from '@stillwater/contract/care/transfers'
import { listAppointments } from '@stillwater/contract/scheduling'
import { buildApp, type Person, type TestApp } from '../../../testing/build-app.ts'
import {
  addAppointment,
  newBookableCarer,
  newMember,
  startAtTestNow,
} from '../../scheduling/scheduling.fixture.ts'
import { join } from '../../notes/notes.fixture.ts'

let product: TestApp
let ines: Person
let dana: Person
let nora: Person
let robin: Person
beforeAll(async () => {
  product = await buildApp()
  await startAtTestNow(product)
  ines = await product.newCarePerson('coordinator')
  dana = await newBookableCarer(product, 'therapist')
  nora = await newBookableCarer(product, 'therapist')
})
afterAll(() => product.close())
beforeEach(async () => {
  robin = await newMember(product)
  await join(product, dana, robin, 'therapist')
})

interface Transfer {
  by?: Person
  from?: Person
  to?: Person
  appointments?: { id: string; fate: AppointmentFate }[]
}
const of = () => ({ params: { id: robin.user.id } })
const transfer = async ({ by = ines, from = dana, to = nora, appointments = [] }: Transfer = {}) =>
  (
    await by.api.call(transferCare, {
      ...of(),
      body: {
        from: from.user.id,
        to: to.user.id,
        care_role: 'therapist',
        note: 'CANARY likes to be called Rob',
        appointments,
      },
    })
  ).data
const chart = (one: Person) => one.api.call(readChart, of())
const options = async (one: Person) => (await one.api.call(readTransferOptions, of())).data
let hour = 15
const visit = (carer = dana) =>
  addAppointment(product, robin, carer, {
    appointment_type: 'therapist',
    starts_at: `2026-12-09T${hour++}:00:00.000Z`,
  })
const coming = async () => (await robin.api.call(listAppointments, {})).data.appointments

describe('transferring care', () => {
  test('transfer: the person before loses the chart at once, the next one has it with the note, and the patient is told the name', async () => {
    await chart(dana)
    await expect(chart(nora)).rejects.toMatchObject({ status: 404 })
    expect(await transfer()).toEqual({ care_role: 'therapist', name: 'Dana Carer' })
    await expect(chart(dana)).rejects.toMatchObject({ status: 404 })
    const { data } = await chart(nora)
    expect(data.profile.therapist?.id).toBe(nora.user.id)
    expect(data.transfers).toMatchObject([{ note: 'CANARY likes to be called Rob', care_role: 'therapist' }])
    const [row] = await product.rows<{ text: string; email: string }>(
      `select t::text as text from care_transfers t where patient_id = $1`,
      [robin.user.id],
    )
    expect(row?.text).not.toMatch(/CANARY/)
  })

  test('transfer: a care person transfers their own part, and nobody else’s', async () => {
    const sam = await newBookableCarer(product, 'provider')
    await join(product, sam, robin, 'provider')
    await expect(transfer({ by: sam })).rejects.toMatchObject({ status: 409, code: 'transfer_changed' })
    await chart(dana)
    await expect(transfer({ by: nora })).rejects.toMatchObject({ status: 404 })
    expect((await options(sam)).members.map(({ id }) => id)).toEqual([sam.user.id])
    await transfer({ by: dana })
    await expect(options(dana)).rejects.toMatchObject({ status: 404 })
  })

  test('transfer: someone who is not licensed, not accepting, of another role or not there is refused, and nothing changes', async () => {
    const elsewhere = await newBookableCarer(product, 'therapist', { regions: ['TX'] })
    const full = await newBookableCarer(product, 'therapist', { is_accepting: false })
    const provider = await newBookableCarer(product, 'provider')
    const offered = (await options(ines)).candidates.map(({ id }) => id)
    expect(offered).toContain(nora.user.id)
    for (const to of [elsewhere, full, provider, dana, robin]) {
      if (to !== provider) expect(offered).not.toContain(to.user.id)
      await expect(transfer({ to })).rejects.toMatchObject({ status: 422, code: 'transfer_unavailable' })
    }
    await chart(dana)
  })

  test('transfer: of two at once to different people one is made, and the other is told that it changed', async () => {
    const kim = await newBookableCarer(product, 'therapist')
    const all = await Promise.allSettled([transfer(), transfer({ to: kim })])
    expect(all.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const refused = all.find((one) => one.status === 'rejected')
    expect(refused?.reason).toMatchObject({ code: 'transfer_changed' })
    const open = await product.rows(
      `select user_id from care_team where patient_id = $1 and care_role = 'therapist' and until is null`,
      [robin.user.id],
    )
    expect(open).toHaveLength(1)
  })
})

describe('appointments of a transfer', () => {
  test('transfer: each appointment is moved, kept or canceled as it was decided', async () => {
    const [moved, kept, gone] = [await visit(), await visit(), await visit()]
    expect((await options(dana)).appointments.map(({ id }) => id)).toEqual([moved, kept, gone])
    await transfer({
      appointments: [
        { id: moved, fate: 'move' },
        { id: kept, fate: 'keep' },
        { id: gone, fate: 'cancel' },
      ],
    })
    const after = await product.rows<{ care_person_id: string; moved_from: string | null; id: string }>(
      `select id, care_person_id, moved_from from appointments where patient_id = $1 and status = 'booked' order by starts_at`,
      [robin.user.id],
    )
    expect(after).toMatchObject([
      { care_person_id: nora.user.id, moved_from: moved },
      { care_person_id: dana.user.id, id: kept },
    ])
    expect(await coming()).toHaveLength(2)
  })

  test('transfer: with an appointment that nobody decided about nothing is changed', async () => {
    const id = await visit()
    await expect(transfer()).rejects.toMatchObject({ status: 409, code: 'transfer_undecided' })
    await chart(dana)
    await transfer({ appointments: [{ id, fate: 'keep' }] })
  })

  test('transfer: a time that the next person does not have refuses all of it', async () => {
    const id = await visit()
    const [{ starts_at } = { starts_at: '' }] = await product.rows<{ starts_at: string }>(
      'select starts_at from appointments where id = $1',
      [id],
    )
    const other = await newMember(product)
    await addAppointment(product, other, nora, { appointment_type: 'therapist', starts_at })
    await expect(transfer({ appointments: [{ id, fate: 'move' }] })).rejects.toMatchObject({ status: 409 })
    await chart(dana)
    expect(await coming()).toMatchObject([{ id }])
  })

  test('transfer: an appointment of another patient is refused as undecided', async () => {
    const other = await newMember(product)
    const id = await addAppointment(product, other, dana, {
      appointment_type: 'therapist',
      starts_at: '2026-12-10T18:00:00.000Z',
    })
    await expect(transfer({ appointments: [{ id, fate: 'cancel' }] })).rejects.toMatchObject({
      code: 'transfer_undecided',
    })
  })
})

test('transfer: an unanswered conversation goes to the next person, who can read and answer it', async () => {
  const [thread] = await product.rows<{ id: string }>(
    `insert into message_threads (id, patient_id, care_person_id, care_role)
     values (gen_random_uuid(), $1, $2, 'therapist') returning id`,
    [robin.user.id, dana.user.id],
  )
  await product.rows(
    `insert into message_inbox (thread_id, patient_id, waiting_since) values ($1, $2, app_now())`,
    [thread?.id, robin.user.id],
  )
  await transfer()
  const [after] = await product.rows<{ assigned_to: string }>(
    'select assigned_to from message_inbox where thread_id = $1',
    [thread?.id],
  )
  expect(after?.assigned_to).toBe(nora.user.id)
})
