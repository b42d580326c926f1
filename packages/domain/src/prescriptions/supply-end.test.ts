import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../plans/billing-dates.ts'
import { hasOrderProblem, orderStatuses } from './order-status.ts'
import { isRunningOut, supplyEnd, type RunOutFacts } from './supply-end.ts'

const today = '2030-03-10'
const inDays = (days: number) => addDays(today, days)
const calm: RunOutFacts = {
  order_status: 'delivered',
  was_declined: false,
  needs_bridge: false,
  is_planned_stop: false,
  supply_ends_on: inDays(10),
  run_out_on: inDays(70),
}
const lastOn = (days: number) => ({ supply_ends_on: inDays(days), run_out_on: inDays(days) })

describe('supply end', () => {
  test.each<[string, Partial<RunOutFacts>, number | null, boolean]>([
    ['begins later', { supply_ends_on: null, run_out_on: null }, null, false],
    ['has its first order on the way', { supply_ends_on: null }, 70, false],
    ['lasts with its refills', {}, 70, false],
    ['lasts with its refills until the first reminder', { run_out_on: inDays(14) }, 14, true],
    ['ended with refills left', { supply_ends_on: inDays(-1) }, -1, true],
    ['ends today with refills left', { supply_ends_on: today }, 0, true],
    ['ends tomorrow with refills left', { supply_ends_on: inDays(1) }, 70, false],
    ['ends for good in 15 days', lastOn(15), 15, false],
    ['ends for good in 14 days', lastOn(14), 14, true],
    ['ended for good', lastOn(-9), -9, true],
    ['ends in 14 days as planned', { ...lastOn(14), is_planned_stop: true }, 14, false],
    ['needs a bridge', { needs_bridge: true }, 10, true],
    ['has a price that was declined', { was_declined: true }, 10, true],
    ['could not be ordered', { order_status: 'order_failed' }, 10, true],
    ['was not shipped', { order_status: 'shipment_failed' }, 10, true],
    [
      'was not shipped, 15 days early',
      { order_status: 'shipment_failed', supply_ends_on: inDays(15) },
      15,
      false,
    ],
    ['has a price to agree to', { order_status: 'consent_cash' }, 70, false],
    ['failed as a first order', { order_status: 'order_failed', supply_ends_on: null }, null, false],
  ])('supply end: one that %s', (_, changes, days, isShort) => {
    const facts = { ...calm, ...changes }
    const without_from = days === null ? null : inDays(days)
    expect(supplyEnd(facts, today)).toEqual({ without_from, is_out: days !== null && days <= 0 })
    expect(isRunningOut(facts, today)).toBe(isShort)
  })

  test('supply end: refills move it only while nothing speaks against them, and a patient who is out is running out', () => {
    const day = fc.option(fc.integer({ min: -40, max: 40 }))
    const facts = fc
      .record({
        order_status: fc.constantFrom(...orderStatuses),
        was_declined: fc.boolean(),
        needs_bridge: fc.boolean(),
        ends_in: day,
        refilled: fc.integer({ min: 0, max: 90 }),
      })
      .map(({ ends_in, refilled, ...rest }) => ({
        ...rest,
        is_planned_stop: false,
        supply_ends_on: ends_in === null ? null : inDays(ends_in),
        run_out_on: ends_in === null ? null : inDays(ends_in + refilled),
      }))
    fc.assert(
      fc.property(facts, (given) => {
        const { without_from, is_out } = supplyEnd(given, today)
        const isUnsure = given.was_declined || given.needs_bridge || hasOrderProblem(given.order_status)
        if (isUnsure) expect(without_from).toBe(given.supply_ends_on)
        expect([given.supply_ends_on, given.run_out_on]).toContain(without_from)
        if (is_out) expect(isRunningOut(given, today)).toBe(true)
        expect(is_out).toBe(given.supply_ends_on !== null && given.supply_ends_on <= today)
      }),
    )
  })
})
