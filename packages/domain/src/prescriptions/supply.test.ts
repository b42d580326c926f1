import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, daysBetween } from '../plans/billing-dates.ts'
import { dueReminder, reminderDays } from './run-out-reminders.ts'
import { orderStatuses, prescriptionStatuses } from './order-status.ts'
import {
  comingRefills,
  countsPickUps,
  expectedArrival,
  refillLeadDays,
  refillOn,
  runOutOn,
  supplyEndsOn,
  withPickUps,
  type Supply,
} from './supply.ts'

const today = '2026-11-16'
const never = { own_until: null, fills: [], holds: [] } satisfies Supply
const fill = (arrived_on: string, days = 30) => ({ arrived_on, days })

const day = fc.integer({ min: 0, max: 200 }).map((n) => addDays('2026-06-01', n))
const fills = fc.array(fc.record({ arrived_on: day, days: fc.integer({ min: 1, max: 90 }) }), {
  maxLength: 6,
})
const holds = fc.array(
  fc
    .tuple(day, fc.integer({ min: 1, max: 30 }))
    .map(([from, days]) => ({ from, until: addDays(from, days) })),
  { maxLength: 3 },
)
const supplies = fc.record({ own_until: fc.option(day), fills, holds })

describe('supply', () => {
  test.each([
    ['nothing ever arrived', never, null],
    ['one fill', { ...never, fills: [fill('2026-11-01')] }, '2026-12-01'],
    [
      'a second fill before the first is gone',
      { ...never, fills: [fill('2026-11-01'), fill('2026-11-20')] },
      '2026-12-31',
    ],
    [
      'a second fill after a gap',
      { ...never, fills: [fill('2026-09-01'), fill('2026-11-10')] },
      '2026-12-10',
    ],
    ['fills in any order', { ...never, fills: [fill('2026-11-10'), fill('2026-09-01')] }, '2026-12-10'],
    ['medicine from an earlier clinic', { ...never, own_until: '2026-11-20' }, '2026-11-20'],
    [
      'medicine from an earlier clinic and a fill',
      { ...never, own_until: '2026-11-20', fills: [fill('2026-11-18')] },
      '2026-12-20',
    ],
    [
      'a hold of five days',
      { ...never, fills: [fill('2026-11-01')], holds: [{ from: '2026-11-05', until: '2026-11-10' }] },
      '2026-12-06',
    ],
    [
      'a hold that has not ended, seen from its fourth day',
      { ...never, fills: [fill('2026-11-01')], holds: [{ from: '2026-11-13', until: null }] },
      '2026-12-05',
    ],
    [
      'a hold after the medicine was gone',
      { ...never, fills: [fill('2026-09-01')], holds: [{ from: '2026-11-05', until: '2026-11-10' }] },
      '2026-10-01',
    ],
  ])('supply: with %s, the first day without medicine is right', (_, supply, ends) => {
    expect(supplyEndsOn(supply, today)).toBe(ends)
  })

  test.each([
    ['no refills', 0, '2027-06-30', '2026-12-01'],
    ['two refills', 2, '2027-06-30', '2027-01-30'],
    ['refills that expire before the second is due', 2, '2026-12-15', '2026-12-31'],
    ['refills that have expired', 2, '2026-11-10', '2026-12-01'],
  ])('supply: with %s, the run-out is right', (_, refills, expires_on, runs_out) => {
    const supply = { ...never, fills: [fill('2026-11-01')] }
    expect(runOutOn(supply, { refills, days_supply: 30, expires_on }, today)).toBe(runs_out)
  })

  test('supply: a refill that is ordered after the medicine is gone counts from its arrival', () => {
    const supply = { ...never, fills: [fill('2026-10-01')] }
    const refills = { refills: 1, days_supply: 30, expires_on: '2027-06-30' }
    expect(supplyEndsOn(supply, today)).toBe('2026-10-31')
    expect(runOutOn(supply, refills, today)).toBe('2026-12-21')
  })

  test('supply: an order is expected after five days, and one that is late in two days', () => {
    expect(expectedArrival('2026-11-15', today)).toBe('2026-11-20')
    expect(expectedArrival('2026-11-01', today)).toBe('2026-11-18')
  })

  test('supply property: more medicine, a longer hold or a later arrival never brings the end forward', () => {
    fc.assert(
      fc.property(supplies, day, fc.integer({ min: 0, max: 20 }), (supply, arrived_on, delay) => {
        const ends = (other: Partial<Supply>) => supplyEndsOn({ ...supply, ...other }, today) ?? ''
        expect(ends({ fills: [...supply.fills, { arrived_on, days: 30 }] }) >= ends({})).toBe(true)
        expect(ends({}) >= ends({ holds: [] })).toBe(true)
        const late = supply.fills.map((one) => ({ ...one, arrived_on: addDays(one.arrived_on, delay) }))
        expect(ends({ fills: late }) >= ends({})).toBe(true)
      }),
    )
  })

  test('supply property: every day from the first arrival to the end has a dose, unless a fill came late', () => {
    fc.assert(
      fc.property(fills, (list) => {
        const end = supplyEndsOn({ own_until: null, fills: list, holds: [] }, today)
        if (end === null) return
        const last = list
          .map((one) => one.arrived_on)
          .sort()
          .at(-1)!
        const doses = list.reduce((sum, { days }) => sum + days, 0)
        const first = list.map((one) => one.arrived_on).sort()[0]!
        expect(daysBetween(first, end)).toBeGreaterThanOrEqual(doses)
        expect(daysBetween(last, end)).toBeLessThanOrEqual(doses)
      }),
    )
  })

  test('supply property: the run-out is never before the end of the supply, and a refill never brings it forward', () => {
    fc.assert(
      fc.property(supplies, fc.integer({ min: 0, max: 11 }), day, (supply, refills, expires_on) => {
        const run = (count: number) =>
          runOutOn(supply, { refills: count, days_supply: 30, expires_on }, today)
        const ends = supplyEndsOn(supply, today)
        expect(run(refills) === null).toBe(ends === null)
        if (ends === null) return
        expect(run(refills)! >= ends).toBe(true)
        expect(run(refills + 1)! >= run(refills)!).toBe(true)
        if (refillOn(ends) > expires_on) expect(run(refills)).toBe(ends)
      }),
    )
  })

  test('supply: a refill is ordered ten days before the supply ends', () => {
    expect(daysBetween(refillOn('2026-12-01'), '2026-12-01')).toBe(refillLeadDays)
  })
})

describe('refills of a local pharmacy', () => {
  const first = { ...never, fills: [fill('2026-09-01')] }
  const bridged = { ...never, fills: [fill('2026-09-01'), fill('2026-10-15', 14)] }
  const held = { ...first, holds: [{ from: '2026-09-10', until: '2026-09-15' }] }
  test.each([
    ['no refill', first, 0, '2027-06-30', '2026-10-01'],
    ['two refills, each on the day it is needed', first, 2, '2027-06-30', '2026-11-30'],
    ['a refill needed on the last day', first, 1, '2026-10-01', '2026-10-31'],
    ['a refill needed a day after the last one', first, 1, '2026-09-30', '2026-10-01'],
    ['a second refill that comes too late', first, 2, '2026-10-15', '2026-10-31'],
    ['a refill picked up before a bridge came', bridged, 1, '2027-06-30', '2026-11-14'],
    ['a hold before the refill is needed', held, 1, '2027-06-30', '2026-11-05'],
    ['medicine of one’s own first', { ...first, own_until: '2026-09-11' }, 1, '2027-06-30', '2026-11-10'],
    ['nothing at the pharmacy yet', { ...never, own_until: '2026-12-01' }, 2, '2027-06-30', '2026-12-01'],
  ])('pick-ups: with %s, the first day without medicine is right', (_, supply, refills, expires_on, ends) => {
    const picked = withPickUps(supply, { refills, days_supply: 30, expires_on }, today)
    expect(supplyEndsOn(picked, today)).toBe(ends)
  })

  test('pick-ups property: they never bring the end forward, and none is after the prescription expired', () => {
    fc.assert(
      fc.property(supplies, fc.integer({ min: 0, max: 11 }), day, (supply, refills, expires_on) => {
        const picked = withPickUps(supply, { refills, days_supply: 30, expires_on }, today)
        const added = picked.fills.slice(supply.fills.length)
        expect(added.length).toBeLessThanOrEqual(refills)
        for (const { arrived_on } of added) expect(arrived_on <= expires_on).toBe(true)
        expect((supplyEndsOn(picked, today) ?? '') >= (supplyEndsOn(supply, today) ?? '')).toBe(true)
      }),
    )
  })

  test.each([
    ['a local pharmacy has it and may refill it', true, 1, ['success']],
    ['a local pharmacy has it without a refill', true, 0, []],
    ['we mail it, with refills', false, 1, []],
  ])(
    'pick-ups: when %s, the supply counts them in these states of the order',
    (_, is_local_pharmacy, refills, states) => {
      const counted = orderStatuses.filter((order_status) =>
        countsPickUps({ is_local_pharmacy, order_status, refills }),
      )
      expect(counted).toEqual(states)
    },
  )

  test('refills to come: those that we send, of a prescription that has not ended', () => {
    const of = (is_local_pharmacy: boolean) =>
      prescriptionStatuses.map((status) => comingRefills({ refills: 2, status, is_local_pharmacy }))
    expect(of(false)).toEqual([2, 2, 0, 0])
    expect(of(true)).toEqual([0, 0, 0, 0])
  })
})

describe('run-out reminders', () => {
  const none = { reminded_for: null, reminded_days: null }
  test.each([
    [15, none, null],
    [14, none, 14],
    [10, none, 14],
    [7, none, 7],
    [1, none, 2],
    [0, none, 2],
    [-1, none, 2],
    [-30, none, 2],
    [-31, none, null],
  ])('run-out reminder: %i days before, the reminder of %j days is %s', (left, last, due) => {
    expect(dueReminder(addDays(today, left), today, last)).toBe(due)
  })

  test('run-out reminder: each is sent once, and a run-out that moved begins again', () => {
    const run_out_on = addDays(today, 6)
    const sent = { reminded_for: run_out_on, reminded_days: 7 }
    expect(dueReminder(run_out_on, today, sent)).toBeNull()
    expect(dueReminder(run_out_on, addDays(today, 4), sent)).toBe(2)
    expect(dueReminder(addDays(run_out_on, 1), today, sent)).toBe(7)
    expect(dueReminder(run_out_on, addDays(today, 9), { ...sent, reminded_days: 2 })).toBeNull()
    expect(reminderDays).toEqual([14, 7, 2])
  })
})
