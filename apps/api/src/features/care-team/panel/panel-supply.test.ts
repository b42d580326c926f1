import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readChart } from '@stillwater/contract/care/chart'
import { searchPanel } from '@stillwater/contract/care/panel'
import { readToday } from '@stillwater/contract/care/today'
import { agreeToOrder, declineOrder } from '@stillwater/contract/prescriptions'
import { addDays } from '@stillwater/domain/plans/billing-dates'
import { supplyEnd } from '@stillwater/domain/prescriptions/supply-end'
import { buildApp, type Person, type TestApp } from '../../../testing/build-app.ts'
import { atNoon, prescribe, someMember, todayOf } from '../../prescriptions/prescriptions.fixture.ts'

let product: TestApp
beforeAll(async () => {
  product = await buildApp()
  await atNoon(product)
})
afterAll(() => product.close())

interface Given {
  medication_name: string
  days_left: number
}

/** A renewal whose first order is quoted, with medicine at home for some days and refills for months. */
async function renewed({ medication_name, days_left }: Given) {
  const { robin, provider } = await someMember(product)
  const own_until = addDays(todayOf(product), days_left)
  const id = await prescribe(product, robin, { medication_name, own_until, refills: 3 })
  await product.app.worker.runDue()
  return { robin, provider, id, own_until }
}
async function agree(robin: Person, id: string): Promise<void> {
  await robin.api.call(agreeToOrder, { params: { id }, body: { price_cents: 1400 } })
  await product.app.worker.runDue()
}

/** The row of the panel, the day that the chart shows from the same facts, and the items of Today. */
async function shownTo({ api }: Person, { user }: Person) {
  const { patients, counts } = (await api.call(searchPanel, { body: {} })).data
  const found = (await api.call(searchPanel, { body: { show: 'running_out' } })).data
  const { prescriptions } = (await api.call(readChart, { params: { id: user.id } })).data.prescriptions
  const { decisions, failed_orders, run_outs } = (await api.call(readToday, {})).data
  const [one] = prescriptions
  if (!one) throw new Error('The chart has no prescription.')
  const facts = { ...one, was_declined: one.consent === 'declined', needs_bridge: one.bridge !== null }
  return {
    panel: patients.map(({ without_from }) => without_from),
    running_out: [counts.running_out, found.found],
    chart: supplyEnd(facts, todayOf(product)).without_from,
    today: [decisions, failed_orders, run_outs].flatMap(
      (group) => group?.items.map(({ without_from }) => without_from) ?? [],
    ),
    run_out_on: one.run_out_on,
    unsure: [
      one.problem !== null && 'failed',
      one.consent === 'declined' && 'declined',
      one.bridge !== null && 'bridge',
    ].filter((reason) => reason !== false),
  }
}

describe('panel supply', () => {
  // The pharmacy refuses the first. Bupropion may stop, so that no bridge is asked for beside it.
  test.each<[string, string, Given, (robin: Person, id: string) => Promise<unknown>]>([
    ['a failed order', 'failed', { medication_name: 'Bupropion Refusamine 150 mg', days_left: 8 }, agree],
    [
      'a declined price',
      'declined',
      { medication_name: 'Bupropion XL 150 mg', days_left: 8 },
      async (robin, id) => {
        await robin.api.call(declineOrder, { params: { id }, body: {} })
        // As counted before the decline.
        await product.rows('update prescriptions set run_out_on = supply_ends_on + 90 where id = $1', [id])
      },
    ],
    ['an open bridge request', 'bridge', { medication_name: 'Sertraline 50 mg', days_left: 3 }, agree],
  ])(
    'panel supply: with %s, panel, chart and Today name the day without its refills',
    async (_, reason, given, act) => {
      const { robin, provider, id, own_until } = await renewed(given)
      await act(robin, id)
      const dana = await product.signedIn(provider.email)
      const shown = await shownTo(dana, robin)
      expect(shown.run_out_on! > addDays(own_until, 30)).toBe(true)
      expect(shown).toMatchObject({
        panel: [own_until],
        chart: own_until,
        unsure: [reason],
        today: [own_until],
        running_out: [1, 1],
      })
    },
  )

  test('panel supply: with refills on their way, panel and chart name the day after the last of them', async () => {
    const { robin, provider, id } = await renewed({ medication_name: 'Sertraline 50 mg', days_left: 8 })
    await agree(robin, id)
    const shown = await shownTo(provider, robin)
    expect(shown).toMatchObject({ chart: shown.run_out_on, panel: [shown.run_out_on], today: [] })
    expect(shown.running_out).toEqual([0, 0])
  })

  test('panel supply: the newest order decides, so that one sent again after a failure brings the refills back', async () => {
    const { robin, provider, id, own_until } = await renewed({
      medication_name: 'Bupropion XL 150 mg',
      days_left: 8,
    })
    await product.rows(
      `update prescription_orders set order_status = 'order_failed', closed_at = app_now(), next_check_at = null
       where prescription_id = $1`,
      [id],
    )
    expect(await shownTo(provider, robin)).toMatchObject({ panel: [own_until], running_out: [1, 1] })
    await product.rows(
      `insert into prescription_orders (id, prescription_id, patient_id, number, order_status, days_supply, billable)
       values (gen_random_uuid(), $1, $2, 2, 'success', 30, true)`,
      [id, robin.user.id],
    )
    const shown = await shownTo(provider, robin)
    expect(shown).toMatchObject({ panel: [shown.run_out_on], chart: shown.run_out_on, running_out: [0, 0] })
  })

  test('panel supply: the medicine that ends first is the patient’s day', async () => {
    const { robin, provider, id, own_until } = await renewed({
      medication_name: 'Sertraline 50 mg',
      days_left: 8,
    })
    await agree(robin, id)
    const later = addDays(own_until, 20)
    await prescribe(product, robin, { medication_name: 'Bupropion XL 150 mg', own_until: later, refills: 0 })
    await product.app.worker.runDue()
    const { panel, running_out } = await shownTo(await product.signedIn(provider.email), robin)
    expect({ panel, running_out }).toEqual({ panel: [later], running_out: [0, 0] })
  })
})
