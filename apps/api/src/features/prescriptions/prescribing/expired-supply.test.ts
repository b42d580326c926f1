import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { searchPanel } from '@stillwater/contract/care/panel'
import { declineRenewal, readPrescribing } from '@stillwater/contract/care/prescribing'
import { readToday } from '@stillwater/contract/care/today'
import { addDays } from '@stillwater/domain/plans/billing-dates'
import { nobody } from '../../../platform/db/database.ts'
import { buildApp, type Person, type TestApp } from '../../../testing/build-app.ts'
import { changePrescription } from '../change-prescription.ts'
import { atNoon, dayMs, openTasks, prescribe, shown, todayOf, toldAbout } from '../prescriptions.fixture.ts'
import { anOrder, check, prescribeAs, somePatient } from './prescribing.fixture.ts'

let product: TestApp
beforeAll(async () => {
  product = await buildApp()
  await atNoon(product)
})
afterAll(() => product.close())

const local_pharmacy = { name: 'Harbor Drugs', address: '210 Cedar Street, Alameda, CA, 94501' }
// One that may stop, so that no bridge is asked for.
const bupropion = {
  medicine_id: 'bupropion',
  release: 'XL',
  strength_mg: 150,
} as const

/** Someone whose prescription expired while they had thirteen days of the medicine left. */
async function expired(wanted: Parameters<typeof prescribe>[2] = {}) {
  const { robin, provider } = await somePatient(product)
  const id = await prescribe(product, robin, {
    medication_name: 'Bupropion XL 150 mg',
    local_pharmacy,
    refills: 0,
    expires_on: addDays(todayOf(product), 15),
    ...wanted,
  })
  await product.app.worker.runDue()
  await product.advance(17 * dayMs)
  await product.advance(60 * 60_000)
  return { robin, id, dana: await product.signedIn(provider.email) }
}
const decisions = async ({ api }: Person) => (await api.call(readToday, {})).data.decisions?.items ?? []
const ofPanel = async ({ api }: Person) => {
  const { patients, counts } = (await api.call(searchPanel, { body: {} })).data
  return { without_from: patients[0]?.without_from ?? null, running_out: counts.running_out }
}
const decline = ({ api }: Person, id: string) =>
  api.call(
    declineRenewal,
    { params: { id }, body: { reason: 'Well for a year', plan: 'Use up what you have.' } },
    { 'idempotency-key': randomUUID() },
  )
/** Nothing asks anyone about it any more. */
async function expectSettled(robin: Person, dana: Person, id: string) {
  expect(await shown(product, robin, id)).toMatchObject({ status: 'expired', may_renew: false })
  expect((await decisions(dana)).map((one) => one.id)).not.toContain(id)
  expect(await openTasks(product, robin, 'patient')).not.toContain('prescription-runs-out')
  expect(await openTasks(product, robin, 'care_team')).not.toContain('prescription-renewal')
}

describe('expired supply', () => {
  test('expired supply: patient and prescriber are reminded, and Today and the panel have it until the look-back ends', async () => {
    const { robin, dana, id } = await expired()
    const { run_out_on } = await shown(product, robin)
    expect(await shown(product, robin)).toMatchObject({ status: 'expired', may_renew: true })
    expect(run_out_on! > todayOf(product)).toBe(true)
    expect(await openTasks(product, robin, 'patient')).toContain('prescription-runs-out')
    expect(await openTasks(product, robin, 'care_team')).toEqual(['prescription-renewal'])
    const reminders = (await product.mailTo(robin.email)).filter(({ subject }) =>
      subject?.includes('needs to be renewed'),
    )
    expect(reminders).toHaveLength(1)
    expect(await toldAbout(product, dana)).toHaveLength(1)
    expect(await decisions(dana)).toMatchObject([{ id, reason: 'renewal', without_from: run_out_on }])
    expect(await ofPanel(dana)).toEqual({ without_from: run_out_on, running_out: 1 })
    await product.moveClock({ advance_ms: 45 * dayMs })
    const later = await product.signedIn(dana.email)
    expect(await shown(product, robin)).toMatchObject({ may_renew: false })
    expect(await decisions(later)).toEqual([])
    expect(await ofPanel(later)).toEqual({ without_from: null, running_out: 0 })
    await expect(check(later, robin, anOrder({ ...bupropion, replaces: id }))).rejects.toMatchObject({
      status: 409,
      code: 'prescription_over',
    })
  })

  test.each([
    ['its renewal', true],
    ['a new prescription of the same medicine', false],
  ])('expired supply: %s settles it and continues where it ends', async (_, isRenewal) => {
    const { robin, dana, id } = await expired()
    const { supply_ends_on } = await shown(product, robin)
    const { prescription } = await prescribeAs(dana, robin, {
      ...bupropion,
      replaces: isRenewal ? id : null,
    })
    expect(prescription.supply_ends_on).toBe(supply_ends_on)
    expect(await decisions(dana)).toEqual([])
    await expectSettled(robin, dana, id)
    await expect(decline(dana, id)).rejects.toMatchObject({ status: 409, code: 'prescription_over' })
  })

  test('expired supply: a day that the prescriber states comes before our count', async () => {
    const { robin, dana } = await expired()
    const own_until = addDays(todayOf(product), 3)
    const { prescription } = await prescribeAs(dana, robin, { ...bupropion, own_until })
    expect(prescription.supply_ends_on).toBe(own_until)
  })

  test('expired supply: a declined renewal settles it, and the patient has the plan', async () => {
    const { robin, dana, id } = await expired()
    await decline(dana, id)
    await expectSettled(robin, dana, id)
    expect(await shown(product, robin, id)).toMatchObject({ stop_plan: 'Use up what you have.' })
    await expect(decline(dana, id)).rejects.toMatchObject({ status: 409, code: 'prescription_over' })
    await product.advance(8 * dayMs)
    expect(await openTasks(product, robin, 'care_team')).toEqual([])
  })

  test('expired supply: another medicine neither continues nor settles it, and is checked against it', async () => {
    const { robin, dana, id } = await expired({ medication_name: 'Phenelzine 15 mg' })
    const { warnings } = await check(dana, robin, anOrder())
    expect(warnings).toEqual(
      expect.arrayContaining([expect.objectContaining({ kind: 'interaction', origin: 'here' })]),
    )
    const { prescription } = await prescribeAs(dana, robin)
    expect(prescription.supply_ends_on).toBeNull()
    expect(await shown(product, robin, id)).toMatchObject({ may_renew: true })
    expect((await decisions(dana)).map((one) => one.id)).toContain(id)
    expect(await openTasks(product, robin, 'care_team')).toContain('prescription-renewal')
  })

  test('expired supply: one of the same medicine is no duplicate of the order that continues it', async () => {
    const { robin, dana } = await expired()
    const { warnings } = await check(dana, robin, anOrder(bupropion))
    expect(warnings.filter(({ kind }) => kind === 'duplicate')).toEqual([])
  })

  test('expired supply: a canceled prescription is neither renewed nor continued', async () => {
    const { robin, provider } = await somePatient(product)
    const id = await prescribe(product, robin, { medication_name: 'Bupropion XL 150 mg', local_pharmacy })
    await product.app.worker.runDue()
    const { background, keyring, clock } = product.app.services
    await background.transaction(nobody, (connection) =>
      changePrescription(connection, { keyring, now: () => clock.now() }, id, {
        to: 'canceled',
        is_planned_stop: false,
      }),
    )
    expect(await shown(product, robin)).toMatchObject({ may_renew: false })
    await expect(check(provider, robin, anOrder({ ...bupropion, replaces: id }))).rejects.toMatchObject({
      status: 409,
      code: 'prescription_over',
    })
    expect((await prescribeAs(provider, robin, bupropion)).prescription.supply_ends_on).toBeNull()
  })

  test('expired supply: a local pharmacy’s refills count as picked up until the prescription expired', async () => {
    const { robin, dana, id } = await expired({ refills: 3, expires_on: addDays(todayOf(product), 31) })
    const first = await shown(product, robin)
    // Of three refills one was needed before it expired.
    await product.advance(31 * dayMs)
    await product.advance(60 * 60_000)
    expect(await shown(product, robin)).toMatchObject({
      status: 'expired',
      refills: 3,
      run_out_on: first.run_out_on,
    })
    const later = await product.signedIn(dana.email)
    expect(await decisions(later)).toMatchObject([{ id, reason: 'renewal' }])
    const { prescriptions } = (await later.api.call(readPrescribing, { params: { id: robin.user.id } })).data
    expect(prescriptions).toMatchObject([{ id, may_renew: true }])
  })
})
