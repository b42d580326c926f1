import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { orderStatuses, prescriptionStatuses } from '../prescriptions/order-status.ts'
import { prescriptionPlace, sortBySupply, type PrescriptionFacts } from './today-prescriptions.ts'

const today = '2030-03-10'
const calm: PrescriptionFacts = {
  status: 'active',
  order_status: 'delivered',
  was_declined: false,
  needs_bridge: false,
  is_planned_stop: false,
  is_more_coming: true,
  supply_ends_on: '2030-04-01',
  run_out_on: '2030-06-01',
}
const short = { supply_ends_on: '2030-03-14', run_out_on: '2030-03-14', is_more_coming: false }
const placeOf = (changes: Partial<PrescriptionFacts>, canDecide: boolean) => {
  const place = prescriptionPlace({ ...calm, ...changes }, { today, canDecide })
  return place && ('reason' in place ? `${place.group} ${place.reason}` : place.group)
}

describe('today: prescriptions', () => {
  test.each<[string, Partial<PrescriptionFacts>, string | null, string | null]>([
    ['enough medicine', {}, null, null],
    ['no refill left and four days of medicine', short, 'decisions renewal', 'run_outs'],
    ['out of medicine with refills left', { supply_ends_on: today }, 'run_outs', 'run_outs'],
    [
      'four days of medicine and an order under way',
      { ...short, is_more_coming: true },
      'run_outs',
      'run_outs',
    ],
    ['expired with four days of medicine', { ...short, status: 'expired' }, 'decisions renewal', 'run_outs'],
    ['expired after its last order failed', { status: 'expired', order_status: 'order_failed' }, null, null],
    ['a planned stop', { ...short, is_planned_stop: true }, null, null],
    ['a pharmacy that failed', { order_status: 'order_failed' }, 'failed_orders', 'failed_orders'],
    ['a shipment that failed', { order_status: 'shipment_failed' }, 'failed_orders', 'failed_orders'],
    ['a declined price', { was_declined: true, order_status: 'consent_cash' }, 'decisions declined', null],
    ['a declined price on the last days', { ...short, was_declined: true }, 'decisions declined', 'run_outs'],
    ['a bridge that is asked for', { ...short, needs_bridge: true }, 'decisions bridge', 'run_outs'],
    [
      'a bridge that is asked for with refills left',
      { supply_ends_on: '2030-03-14', needs_bridge: true },
      'decisions bridge',
      'run_outs',
    ],
    [
      'a failed order that needs a bridge',
      { order_status: 'order_error', needs_bridge: true },
      'decisions bridge',
      'failed_orders',
    ],
  ])('today: %s is in "%s|%s" for prescribers and others', (title, facts, ofPrescriber, ofOthers) => {
    expect(placeOf(facts, true), title).toBe(ofPrescriber)
    expect(placeOf(facts, false), title).toBe(ofOthers)
  })

  test('today: someone who cannot prescribe sees no decision, but every run-out and failed order', () => {
    const day = fc.option(fc.integer({ min: 1, max: 28 }).map((n) => `2030-03-${String(n).padStart(2, '0')}`))
    const facts = fc.record({
      status: fc.constantFrom(...prescriptionStatuses),
      order_status: fc.constantFrom(...orderStatuses),
      was_declined: fc.boolean(),
      needs_bridge: fc.boolean(),
      is_planned_stop: fc.boolean(),
      is_more_coming: fc.boolean(),
      supply_ends_on: day,
      run_out_on: day,
    })
    fc.assert(
      fc.property(facts, (given) => {
        const [prescriber, other] = [true, false].map((canDecide) =>
          prescriptionPlace(given, { today, canDecide }),
        )
        expect(other?.group).not.toBe('decisions')
        if (other) expect(prescriber).not.toBeNull()
      }),
    )
  })

  test('today: who is without medicine first comes first', () => {
    const items = [
      { id: 'c', without_from: null },
      { id: 'b', without_from: '2030-03-12' },
      { id: 'a', without_from: '2030-03-12' },
      { id: 'd', without_from: '2030-03-09' },
    ]
    expect(sortBySupply(items).map(({ id }) => id)).toEqual(['d', 'a', 'b', 'c'])
  })
})
