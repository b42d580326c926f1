import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../plans/billing-dates.ts'
import { awaitsConsent, bridgeClock, bridgeNeed, mayRefill, type ContinuityFacts } from './continuity.ts'
import { prescriptionStatuses } from './order-status.ts'
import { mustNotStop, stoppingLevel, stoppingLevels } from './stopping.ts'

const today = '2026-11-16'
const steady: ContinuityFacts = {
  level: 'danger',
  is_planned_stop: false,
  status: 'active',
  supply_ends_on: '2026-12-01',
  refills: 2,
  membership: 'active',
  has_order_problem: false,
  was_declined: false,
  arrives_on: null,
}

describe('medication continuity', () => {
  test.each([
    ['medicine and refills', {}, null],
    ['a failed order', { has_order_problem: true }, 'order_problem'],
    [
      'a failed order, and another one that arrives in time',
      { has_order_problem: true, arrives_on: '2026-11-25' },
      null,
    ],
    ['an order that arrives after the medicine is gone', { arrives_on: '2026-12-03' }, 'order_late'],
    ['a declined order', { was_declined: true, status: 'canceled' }, 'declined'],
    ['a prescription canceled without a plan', { status: 'canceled' }, 'stopped'],
    ['a prescription canceled with a plan', { status: 'canceled', is_planned_stop: true }, null],
    ['a prescription paused without a plan', { status: 'paused' }, 'stopped'],
    ['an expired prescription', { status: 'expired' }, 'expired'],
    ['a membership that ended', { membership: 'ended' }, 'membership_ended'],
    ['a paused membership with refills', { membership: 'paused' }, null],
    [
      'a paused membership without refills, a week before',
      { membership: 'paused', refills: 0, supply_ends_on: '2026-11-23' },
      'running_out',
    ],
    ['no refills, eight days before', { refills: 0, supply_ends_on: '2026-11-24' }, null],
    ['no refills, seven days before', { refills: 0, supply_ends_on: '2026-11-23' }, 'running_out'],
    ['nothing left since today', { supply_ends_on: today }, 'lapsed'],
    ['nothing left for a month', { supply_ends_on: '2026-10-17' }, 'lapsed'],
    ['nothing left for longer', { supply_ends_on: '2026-10-16' }, null],
    ['someone who has not begun', { supply_ends_on: null, has_order_problem: true }, null],
    ['a medicine that may stop', { level: 'may_stop', has_order_problem: true }, null],
    ['a medicine to taper', { level: 'taper', has_order_problem: true }, 'order_problem'],
  ] as const)('continuity: with %s, the need for a bridge is right', (_, changes, cause) => {
    expect(bridgeNeed({ ...steady, ...changes }, today)).toBe(cause)
  })

  const facts = fc.record({
    level: fc.constantFrom('danger', 'taper' as const),
    is_planned_stop: fc.constant(false),
    status: fc.constantFrom(...prescriptionStatuses),
    supply_ends_on: fc.integer({ min: -30, max: 30 }).map((n) => addDays(today, n)),
    refills: fc.nat({ max: 5 }),
    membership: fc.constantFrom('active', 'past_due', 'paused', 'ended' as const),
    has_order_problem: fc.boolean(),
    was_declined: fc.boolean(),
    arrives_on: fc.option(fc.integer({ min: 1, max: 10 }).map((n) => addDays(today, n))),
  }) as fc.Arbitrary<ContinuityFacts>

  test('continuity property: no one is within a week of stopping without a refill, an order in time or a bridge', () => {
    fc.assert(
      fc.property(facts, (one) => {
        const isClose = one.supply_ends_on! <= addDays(today, 7)
        const is_coming = one.arrives_on !== null && one.arrives_on <= one.supply_ends_on!
        const will_refill = one.status === 'active' && one.refills > 0 && mayRefill(one.membership, one.level)
        const isStranded = isClose && !is_coming && !will_refill
        if (isStranded) expect(bridgeNeed(one, today)).not.toBeNull()
      }),
    )
  })

  test.each([
    ['active', 'may_stop', true],
    ['past_due', 'may_stop', false],
    ['paused', 'may_stop', false],
    ['paused', 'taper', true],
    ['past_due', 'danger', true],
    ['ended', 'danger', false],
  ] as const)(
    'refills: a membership that is %s and a medicine of level %s get a refill: %s',
    (membership, level, may) => {
      expect(mayRefill(membership, level)).toBe(may)
    },
  )

  const now = new Date('2026-11-16T15:00:00Z')
  test.each([
    ['2026-12-01', '2026-11-19T15:00:00.000Z', false],
    ['2026-11-20', '2026-11-18T12:00:00.000Z', false],
    ['2026-11-18', '2026-11-16T19:00:00.000Z', false],
    ['2026-11-17', '2026-11-16T19:00:00.000Z', true],
    ['2026-11-10', '2026-11-16T19:00:00.000Z', true],
  ])('bridge clock: for a medicine gone on %s the bridge is due %s, urgent: %s', (ends, due, urgent) => {
    const clock = bridgeClock(ends, now)
    expect([clock.due_at.toISOString(), clock.urgent]).toEqual([due, urgent])
  })
})

describe('stopping a medicine', () => {
  const medicines = [
    { id: 'sertraline', name: 'sertraline', brands: ['Zoloft'] },
    { id: 'clonazepam', name: 'clonazepam', brands: ['Klonopin'] },
    { id: 'bupropion', name: 'bupropion', brands: ['Wellbutrin'] },
    { id: 'unlisted', name: 'unlisted', brands: [] },
  ]
  const groups = [
    { level: 'danger', medicines: ['clonazepam'] },
    { level: 'taper', medicines: ['sertraline'] },
    { level: 'may_stop', medicines: ['bupropion'] },
  ] as const
  test.each([
    ['Sertraline 50 mg', 'taper'],
    ['ZOLOFT', 'taper'],
    ['Klonopin 0.5 mg', 'danger'],
    ['bupropion XL', 'may_stop'],
    ['Bupropion and clonazepam', 'danger'],
    ['unlisted', 'taper'],
    ['Desertraline', 'taper'],
    ['', 'taper'],
  ])('stopping: %j is %s, and what is not listed is to be tapered', (name, level) => {
    expect(stoppingLevel(name, medicines, groups)).toBe(level)
  })

  test('stopping: only a medicine that may stop needs no bridge', () => {
    expect(stoppingLevels.filter(mustNotStop)).toEqual(['danger', 'taper'])
  })
})

describe('refills behind an open price', () => {
  const far = '2026-12-16'
  test.each([
    ['a price that nobody has to agree to', { asked_on: null }, false],
    ['a price asked two days ago', { asked_on: '2026-11-14' }, false],
    ['a price not answered for three days', { asked_on: '2026-11-13' }, true],
    [
      'a price asked today, three days before the end',
      { asked_on: today, supply_ends_on: '2026-11-19' },
      true,
    ],
    [
      'a price asked today, four days before the end',
      { asked_on: today, supply_ends_on: '2026-11-20' },
      false,
    ],
    ['a price asked today of someone who has not begun', { asked_on: today, supply_ends_on: null }, false],
    ['a price that was declined', { asked_on: null, was_declined: true }, true],
  ])('refills: with %s, they wait for the patient: %o', (_, facts, expected) => {
    expect(awaitsConsent({ was_declined: false, supply_ends_on: far, ...facts }, today)).toBe(expected)
  })
})
