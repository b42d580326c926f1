import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as contract from '@stillwater/contract/care/prescribing'
import { readChart } from '@stillwater/contract/care/chart'
import { readToday } from '@stillwater/contract/care/today'
import { declineOrder } from '@stillwater/contract/prescriptions'
import { addDays } from '@stillwater/domain/plans/billing-dates'
import { buildApp, type Person, type TestApp } from '../../../testing/build-app.ts'
import { atNoon, dayMs, openTasks, prescribe, shown, todayOf } from '../prescriptions.fixture.ts'
import { prescribeAs, somePatient } from './prescribing.fixture.ts'

let product: TestApp
beforeAll(async () => {
  product = await buildApp()
  await atNoon(product)
})
afterAll(() => product.close())

type Stop = Parameters<typeof stop>[2]
const key = () => ({ 'idempotency-key': randomUUID() })
const stop = async (
  by: Person,
  id: string,
  changes: Partial<{ way: 'now' | 'taper'; reason: string; plan: string; last_day: string | null }> = {},
) =>
  (
    await by.api.call(
      contract.stopPrescription,
      {
        params: { id },
        body: {
          way: 'now',
          reason: 'Not helping enough',
          plan: 'Take half for a week, then none.',
          last_day: null,
          ...changes,
        },
      },
      key(),
    )
  ).data
const decline = async (by: Person, id: string) =>
  (
    await by.api.call(
      contract.declineRenewal,
      {
        params: { id },
        body: { reason: 'Well for a year now', plan: 'Take it until it is used up, then stop.' },
      },
      key(),
    )
  ).data
const bridge = (by: Person, id: string, days_supply = 14) =>
  by.api.call(contract.sendBridgeSupply, { params: { id }, body: { days_supply } }, key())
const decisions = async ({ api }: Person) => (await api.call(readToday, {})).data.decisions?.items ?? []
const again = ({ email }: Person) => product.signedIn(email)

const local_pharmacy = { name: 'Harbor Drugs', address: '210 Cedar Street, Alameda, CA, 94501' }
/** Someone who has thirty days of a medicine that must not stop. */
async function supplied(wanted: Parameters<typeof prescribe>[2] = {}) {
  const { robin, provider } = await somePatient(product)
  const id = await prescribe(product, robin, { local_pharmacy, refills: 0, ...wanted })
  await product.app.worker.runDue()
  return { robin, provider, id }
}

describe('stopping', () => {
  test('stopping: the patient reads the plan, no bridge is asked for, and the chart has the reason', async () => {
    const { robin, provider, id } = await supplied()
    expect(await stop(provider, id)).toMatchObject({
      status: 'canceled',
      stop_plan: 'Take half for a week, then none.',
    })
    expect(await shown(product, robin, id)).toMatchObject({
      status: 'canceled',
      stop_plan: 'Take half for a week, then none.',
      bridge: null,
    })
    const chart = (await provider.api.call(readChart, { params: { id: robin.user.id } })).data
    expect(chart.prescription_decisions).toMatchObject([{ kind: 'stopped', reason: 'Not helping enough' }])
    await product.advance(29 * dayMs)
    expect(await openTasks(product, robin, 'care_team')).toEqual([])
  })

  test('stopping: a medicine that must not stop needs a plan, one that may stop does not', async () => {
    const { provider, id } = await supplied()
    await expect(stop(provider, id, { plan: 'Stop' })).rejects.toMatchObject({
      status: 422,
      code: 'stop_plan_needed',
    })
    const { provider: other, id: free } = await supplied({ medication_name: 'Bupropion XL 150 mg' })
    expect(await stop(other, free, { plan: '' })).toMatchObject({ status: 'canceled', stop_plan: null })
  })

  test('stopping: a taper is filled until its last day, then ends without reminders or a bridge', async () => {
    const { robin, provider, id } = await supplied()
    const last_day = addDays(todayOf(product), 20)
    expect(await stop(provider, id, { way: 'taper', last_day })).toMatchObject({
      status: 'active',
      current_treatment_expiration_date: last_day,
      must_not_stop: false,
    })
    await product.advance(22 * dayMs)
    expect(await shown(product, robin, id)).toMatchObject({ status: 'expired', bridge: null })
    expect(await openTasks(product, robin, 'care_team')).toEqual([])
    expect(await openTasks(product, robin, 'patient')).not.toContain('prescription-runs-out')
  })

  test.each<[string, Stop]>([
    ['without a last day', { last_day: null }],
    ['that ends today', { last_day: 'today' }],
    ['of more than a year', { last_day: '2099-01-01' }],
  ])('stopping: a taper %s is refused', async (_, changes) => {
    const { provider, id } = await supplied()
    const last_day = changes?.last_day === 'today' ? todayOf(product) : (changes?.last_day ?? null)
    await expect(stop(provider, id, { way: 'taper', last_day })).rejects.toMatchObject({
      status: 422,
      code: 'taper_dates',
    })
  })

  test('stopping: what has ended is not stopped again', async () => {
    const { provider, id } = await supplied()
    await stop(provider, id)
    await expect(stop(provider, id)).rejects.toMatchObject({ status: 409, code: 'prescription_over' })
    await expect(decline(provider, id)).rejects.toMatchObject({ status: 409, code: 'prescription_over' })
  })

  test('stopping: refused to a provider off the panel, without a license, and to a therapist', async () => {
    const { robin, provider, id } = await supplied()
    await expect(stop(await product.newCarePerson('provider'), id)).rejects.toMatchObject({ status: 404 })
    await expect(stop(await product.newCarePerson('therapist'), id)).rejects.toMatchObject({ status: 403 })
    await product.rows('delete from care_licenses where care_person_id = $1', [provider.user.id])
    await expect(stop(provider, id)).rejects.toMatchObject({ status: 409, code: 'not_licensed' })
    expect(await shown(product, robin, id)).toMatchObject({ status: 'active' })
  })
})

describe('renewals', () => {
  test('renewals: Today asks, and a renewal finishes its tasks and continues the supply', async () => {
    const { robin, provider, id } = await supplied()
    await product.advance(17 * dayMs)
    const before = await shown(product, robin, id)
    const dana = await again(provider)
    expect(await decisions(dana)).toMatchObject([{ id, reason: 'renewal' }])
    const { kind, prescription } = await prescribeAs(dana, robin, {
      directions: '',
      replaces: id,
      pharmacy: {
        name: 'Harbor Drugs',
        street: '210 Cedar Street',
        city: 'Alameda',
        region: 'CA',
        postal_code: '94501',
      },
    })
    // The old directions were free text, so that the dose counts as changed.
    expect(kind).toBe('changed')
    expect(prescription.supply_ends_on).toBe(before.supply_ends_on)
    expect(await decisions(dana)).toEqual([])
    expect(await openTasks(product, robin, 'care_team')).toEqual([])
    expect(await openTasks(product, robin, 'patient')).not.toContain('prescription-runs-out')
    const renewed = await prescribeAs(dana, robin, { directions: '', replaces: prescription.id })
    expect(renewed.kind).toBe('renewed')
  })

  test('renewals: one that is declined runs out as planned, and nobody is asked again', async () => {
    const { robin, provider, id } = await supplied()
    await product.advance(24 * dayMs)
    const dana = await again(provider)
    expect(await openTasks(product, robin, 'care_team')).toEqual(['bridge-supply', 'prescription-renewal'])
    expect(await decline(dana, id)).toMatchObject({
      status: 'active',
      bridge: null,
      stop_plan: 'Take it until it is used up, then stop.',
    })
    expect(await decisions(dana)).toEqual([])
    await product.advance(8 * dayMs)
    expect(await openTasks(product, robin, 'care_team')).not.toContain('bridge-supply')
  })

  test('renewals: tasks about another medicine of the same patient stay open', async () => {
    const { robin, provider, id } = await supplied()
    await prescribe(product, robin, {
      medication_name: 'Refusamine 1 mg',
      own_until: addDays(todayOf(product), 9),
      local_pharmacy,
    })
    await product.app.worker.runDue()
    expect(await openTasks(product, robin, 'care_team')).toEqual(['bridge-supply', 'prescription-problem'])
    await stop(provider, id)
    expect(await openTasks(product, robin, 'care_team')).toEqual(['bridge-supply', 'prescription-problem'])
  })

  test('renewals: a failed order is settled by the prescription that replaces it', async () => {
    const { robin, provider } = await somePatient(product)
    const failed = await prescribe(product, robin, { medication_name: 'Refusamine 1 mg', local_pharmacy })
    await product.app.worker.runDue()
    expect(await openTasks(product, robin, 'care_team')).toEqual(['prescription-problem'])
    await prescribeAs(provider, robin, { replaces: failed })
    expect(await openTasks(product, robin, 'care_team')).toEqual([])
  })
})

describe('bridge supplies', () => {
  test('bridge supplies: one is sent from the task, costs nothing and finishes it; a second one waits', async () => {
    const { robin, provider } = await somePatient(product)
    const id = await prescribe(product, robin, { own_until: addDays(todayOf(product), 5) })
    await product.app.worker.runDue()
    await robin.api.call(declineOrder, { params: { id }, body: {} })
    expect(await decisions(provider)).toMatchObject([{ id, reason: 'bridge' }])
    expect((await bridge(provider, id)).data).toMatchObject({ billable: false, bridge: null })
    expect(await openTasks(product, robin, 'care_team')).not.toContain('bridge-supply')
    expect(await decisions(provider)).toEqual([])
    await product.app.worker.runDue()
    await expect(bridge(provider, id)).rejects.toMatchObject({ status: 409, code: 'order_under_way' })
  })

  test('bridge supplies: of a controlled medicine none is sent without a rule that allows it', async () => {
    const { provider, id } = await supplied({ medication_name: 'Lorazepam 0.5 mg' })
    await expect(bridge(provider, id)).rejects.toMatchObject({ status: 409, code: 'controlled_refused' })
  })
})
