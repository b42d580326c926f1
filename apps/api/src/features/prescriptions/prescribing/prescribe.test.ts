import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readChart } from '@stillwater/contract/care/chart'
import { readPrescribing, searchMedicines } from '@stillwater/contract/care/prescribing'
import { listRecordAccess } from '@stillwater/contract/records'
import { buildApp, type Person, type TestApp } from '../../../testing/build-app.ts'
import { joinTeam } from '../../care-team/care-team.fixture.ts'
import { atNoon, prescribe as given, shown, someMember } from '../prescriptions.fixture.ts'
import {
  anOrder,
  answer,
  answered,
  check,
  license,
  prescribeAs,
  send,
  somePatient,
} from './prescribing.fixture.ts'

let product: TestApp
beforeAll(async () => {
  product = await buildApp()
  await atNoon(product)
})
afterAll(() => product.close())

const rowsOf = (robin: Person) =>
  product.rows<{ status: string }>(
    'select status from prescriptions where patient_id = $1 order by created_at',
    [robin.user.id],
  )
const refused = (status: number, code: string) => ({ status, code })

describe('prescribing', () => {
  test('prescribing: an order without warnings becomes a prescription with its fields, limits and first order', async () => {
    const { robin, provider } = await somePatient(product)
    const { kind, prescription } = await prescribeAs(provider, robin)
    expect(kind).toBe('prescribed')
    expect(prescription).toMatchObject({
      medication_name: 'Sertraline 50 mg',
      dosage_readable: 'Take 1 tablet once a day. In the morning.',
      refills: 2,
      is_local_pharmacy: false,
      status: 'active',
      must_not_stop: true,
    })
    expect(await shown(product, robin)).toMatchObject({ id: prescription.id })
    const mail = await product.newestMail(robin.email, 'There’s an update from your provider')
    expect(mail.text).not.toMatch(/sertraline|prescri|medic/i)
    expect(mail.text.match(/^(Hi|Hello) /gm)).toHaveLength(1)
    const access = await robin.api.call(listRecordAccess, { params: { id: robin.user.id }, query: {} })
    expect(access.data.accesses.map(({ what }) => what)).toEqual(
      expect.arrayContaining(['Prescribed a medicine', 'Checked a medicine against your record']),
    )
  })

  test('prescribing: a local pharmacy is written as its patient and the pharmacy read it', async () => {
    const { robin, provider } = await somePatient(product)
    const pharmacy = {
      name: 'Harbor Drugs',
      street: '210 Cedar Street',
      city: 'Alameda',
      region: 'CA',
      postal_code: '94501',
    }
    const { prescription } = await prescribeAs(provider, robin, { pharmacy })
    expect(prescription).toMatchObject({
      is_local_pharmacy: true,
      pharmacy: { name: 'Harbor Drugs', address: '210 Cedar Street, Alameda, CA, 94501' },
    })
  })

  test('prescribing: an interaction is refused without a reason, and with one it is stored sealed and shown in the chart', async () => {
    const { robin, provider } = await somePatient(product)
    await answer(product, robin, { takes_medicine: 'yes', current_medicine: 'Nardil 15 mg' })
    const body = await answered(provider, robin)
    const { warnings } = await check(provider, robin, body.order)
    expect(warnings[0]).toMatchObject({ severity: 'contraindicated', about: 'phenelzine', origin: 'stated' })
    for (const overrides of [
      [],
      [{ key: warnings[0]!.key.replace('phenelzine', 'x'), reason: 'Another warning' }],
    ])
      await expect(send(provider, robin, { ...body, overrides })).rejects.toMatchObject(
        refused(422, 'override_needed'),
      )
    expect(await rowsOf(robin)).toEqual([])

    const reason = 'Washed out for canary weeks'
    const overrides = [{ key: warnings[0]!.key, reason }]
    const { data } = await send(provider, robin, { ...body, overrides })
    const chart = (await provider.api.call(readChart, { params: { id: robin.user.id } })).data
    expect(chart.prescription_decisions).toMatchObject([
      { prescription_id: data.prescription.id, kind: 'prescribed', prescriber: 'Dana Carer' },
    ])
    expect(chart.prescription_decisions[0]?.warnings).toContainEqual(
      expect.objectContaining({ about: 'phenelzine', severity: 'contraindicated', override: reason }),
    )
    const stored = await product.rows<{ text: string }>(
      'select d::text as text from prescription_decisions d where patient_id = $1',
      [robin.user.id],
    )
    expect(stored).toHaveLength(1)
    expect(JSON.stringify(stored)).not.toMatch(/canary|phenelzine/)
    const audit = await product.rows<{ outcome: string }>(
      `select outcome from audit_events where patient_id = $1 and actor_id = $2
         and action = 'POST /api/care/patients/:id/prescriptions'`,
      [robin.user.id, provider.user.id],
    )
    expect(audit).toEqual([{ outcome: 'ok' }])
  })

  test('prescribing: what was not asked must be acknowledged, and is never taken for none', async () => {
    const { robin, provider } = await somePatient(product, { has_allergies: null })
    const body = await answered(provider, robin)
    expect(body.acknowledged).toEqual(['not_asked:allergies'])
    await expect(send(provider, robin, { ...body, acknowledged: [] })).rejects.toMatchObject(
      refused(422, 'override_needed'),
    )
    await send(provider, robin, body)
    expect(await rowsOf(robin)).toHaveLength(1)
  })

  test('prescribing: an order is refused when the record changed since the prescriber read the warnings', async () => {
    const { robin, provider } = await somePatient(product)
    const body = await answered(provider, robin)
    await answer(product, robin, { has_allergies: 'yes', allergies: 'Zoloft, swelling' })
    await expect(send(provider, robin, body)).rejects.toMatchObject(refused(409, 'warnings_changed'))
    await expect(send(provider, robin, { ...body, digest: '' })).rejects.toMatchObject(
      refused(409, 'warnings_changed'),
    )
    const again = await answered(provider, robin)
    expect(again.acknowledged).toEqual(['allergy:sertraline'])
    await send(provider, robin, again)
  })

  test('prescribing: a dose that was not checked is refused', async () => {
    const { robin, provider } = await somePatient(product)
    const body = await answered(provider, robin)
    const order = { ...body.order, strength_mg: 100, amount: 4 }
    await expect(send(provider, robin, { ...body, order })).rejects.toMatchObject(
      refused(409, 'warnings_changed'),
    )
    expect((await check(provider, robin, order)).warnings).toMatchObject([
      { kind: 'over_max', severity: 'serious' },
    ])
  })

  test('prescribing: pressed twice at once, or again after a lost reply, it is written once', async () => {
    const { robin, provider } = await somePatient(product)
    const [body, key] = [await answered(provider, robin), randomUUID()]
    const replies = await Promise.all([1, 2, 3].map(() => send(provider, robin, body, key)))
    replies.push(await send(provider, robin, body, key))
    expect(new Set(replies.map(({ data }) => data.prescription.id)).size).toBe(1)
    expect(await rowsOf(robin)).toHaveLength(1)
    expect(
      await product.rows('select 1 from prescription_orders where patient_id = $1', [robin.user.id]),
    ).toHaveLength(1)
  })

  test('prescribing: of two prescribers at the same moment the second reads the warnings again', async () => {
    const { robin, provider } = await somePatient(product)
    const other = await product.newCarePerson('provider')
    await joinTeam(product, other, robin, 'care_manager')
    await license(product, other)
    const bodies = await Promise.all([answered(provider, robin), answered(other, robin)])
    const [one, two] = await Promise.allSettled([
      send(provider, robin, bodies[0]),
      send(other, robin, bodies[1]),
    ])
    const lost = [one, two].find((result) => result.status === 'rejected')
    expect(lost?.reason).toMatchObject(refused(409, 'warnings_changed'))
    expect(await rowsOf(robin)).toHaveLength(1)
    expect((await check(other, robin, anOrder())).warnings).toMatchObject([
      { kind: 'duplicate', origin: 'here' },
    ])
  })

  test('prescribing: a change of dose ends the old prescription and continues its supply in one step', async () => {
    const { robin, provider } = await somePatient(product)
    const local_pharmacy = { name: 'Harbor Drugs', address: '210 Cedar Street, Alameda, CA, 94501' }
    const old = await given(product, robin, { local_pharmacy, refills: 0 })
    await product.app.worker.runDue()
    const before = await shown(product, robin, old)
    const { kind, prescription } = await prescribeAs(provider, robin, { strength_mg: 100, replaces: old })
    expect(kind).toBe('changed')
    expect(prescription.supply_ends_on).toBe(before.supply_ends_on)
    expect(await shown(product, robin, old)).toMatchObject({ status: 'canceled', bridge: null })
    await expect(check(provider, robin, anOrder({ replaces: old }))).rejects.toMatchObject(
      refused(409, 'prescription_over'),
    )
  })

  test('prescribing: nothing is half done when the new prescription is refused', async () => {
    const { robin, provider } = await somePatient(product)
    const old = await given(product, robin)
    const body = await answered(provider, robin, { replaces: old, days_supply: 90, refills: 11 })
    await expect(send(provider, robin, body)).rejects.toMatchObject(refused(422, 'supply_refused'))
    expect(await shown(product, robin, old)).toMatchObject({ status: 'active' })
  })

  test('prescribing: a supply at home until a day that cannot be is refused', async () => {
    const { robin, provider } = await somePatient(product)
    for (const own_until of ['0001-01-01', '9999-12-31'])
      await expect(check(provider, robin, anOrder({ own_until }))).rejects.toMatchObject(
        refused(422, 'invalid'),
      )
  })

  test.each([
    ['a strength that does not exist', { strength_mg: 51 }],
    ['half of a capsule', { medicine_id: 'fluoxetine', form: 'capsule', strength_mg: 20, amount: 0.5 }],
    ['a medicine that no one lists', { medicine_id: 'water' }],
    ['a medicine that others prescribe', { medicine_id: 'ibuprofen' }],
  ] as const)('prescribing: %s is refused', async (_, changes) => {
    const { robin, provider } = await somePatient(product)
    await expect(check(provider, robin, anOrder(changes))).rejects.toMatchObject(
      refused(422, 'medicine_refused'),
    )
  })

  test('prescribing: facts, forms and scores for the page are those of the patient, and “not asked” is said', async () => {
    const { robin, provider } = await somePatient(product, { medical_conditions: 'heart' })
    await given(product, robin, { medication_name: 'Bupropion XL 150 mg' })
    const { data } = await provider.api.call(readPrescribing, { params: { id: robin.user.id } })
    expect(data).toMatchObject({ region: 'CA', is_licensed: true, is_on_team: true })
    expect(data.facts.allergies.state).toBe('none')
    expect(data.health).toContainEqual(
      expect.objectContaining({ question: 'medical_conditions', state: 'stated', text: 'heart' }),
    )
    expect(data.prescriptions[0]?.ordered).toMatchObject({
      release: 'XL',
      strength_mg: 150,
      medicine: { id: 'bupropion' },
    })
    const { robin: silent, provider: theirs } = await someMember(product)
    const nothing = (await theirs.api.call(readPrescribing, { params: { id: silent.user.id } })).data
    expect(nothing.is_licensed).toBe(false)
    expect(nothing.health.every(({ state }) => state === 'not_asked')).toBe(true)
  })

  test('medicine search: finds brands and generics that can be prescribed, and nothing else', async () => {
    const { provider } = await someMember(product)
    const ids = async (query: string) =>
      (await provider.api.call(searchMedicines, { query: { query } })).data.medicines.map(({ id }) => id)
    expect(await ids('welb')).toEqual([])
    expect(await ids('wellb')).toEqual(['bupropion'])
    expect((await ids('ser'))[0]).toBe('sertraline')
    expect(await ids('spravato')).toEqual([])
    expect(await ids('')).toHaveLength(20)
  })
})
