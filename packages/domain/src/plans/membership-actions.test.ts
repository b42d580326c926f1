import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { began } from './membership-play.fixture.ts'
import * as membership from './subscription.ts'
import type { Subscription } from './subscription.ts'

// May 1 to June 1 is paid for.
const active: Subscription = { ...began('2027-05-01'), is_first: false, period_cents: 8500 }
const charging: Subscription = { ...active, period: 1, owes: true }
const retrying: Subscription = { ...charging, declines: 1, next_try: '2027-06-03' }
const pastDue: Subscription = { ...charging, status: 'past_due', declines: 4, past_due_since: '2027-06-11' }
const leaving: Subscription = { ...active, cancel_on: '2027-06-01' }
const pausing: Subscription = { ...active, pause_months: 1 }
const paused: Subscription = { ...active, status: 'paused', period: 1, paused_until: '2027-07-01' }
const canceled: Subscription = { ...active, status: 'canceled', cancel_on: '2027-05-20' }

const today = '2027-05-20'

// One row for each state: which actions a patient has, and what is owed and told.
const table = [
  { state: 'active', now: active, switch: true, pause: true, keep: false, retention: true },
  { state: 'charging', now: charging, switch: false, pause: false, keep: false, retention: true },
  { state: 'retrying', now: retrying, switch: false, pause: false, keep: false, retention: true },
  { state: 'past due', now: pastDue, switch: false, pause: false, keep: false, retention: true },
  { state: 'leaving', now: leaving, switch: false, pause: false, keep: true, retention: true },
  { state: 'pause planned', now: pausing, switch: false, pause: true, keep: false, retention: true },
  { state: 'paused', now: paused, switch: false, pause: false, keep: false, retention: true },
  { state: 'canceled', now: canceled, switch: false, pause: false, keep: false, retention: false },
] as const

describe('membership actions', () => {
  test.each(table)('plan change: $state, then allowed is $switch', ({ now, switch: allowed }) => {
    expect(membership.canSwitch(now)).toBe(allowed)
  })

  test('plan change: any single obstacle is enough to refuse it', () => {
    const obstacles: Partial<Subscription>[] = [
      { status: 'past_due' },
      { status: 'paused' },
      { status: 'canceled' },
      { owes: true },
      { cancel_on: '2027-06-01' },
      { pause_months: 1 },
      { pause_months: 3 },
    ]
    fc.assert(
      fc.property(fc.subarray(obstacles), (some) => {
        expect(membership.canSwitch(Object.assign({}, active, ...some))).toBe(some.length === 0)
      }),
    )
  })

  test.each(table)('pause: $state, then allowed is $pause', ({ now, pause }) => {
    expect(membership.planPause(now, 2)).toEqual(pause ? { ...now, pause_months: 2 } : null)
  })

  test.each(table)('keep: $state, then allowed is $keep', ({ now, keep }) => {
    expect(membership.keep(now)).toEqual(keep ? { ...now, cancel_on: null } : null)
  })

  test.each(table)('retention discount: $state, then allowed is $retention', ({ now, retention }) => {
    const taken = { ...now, cancel_on: null, discount_months: 2, discount_used_on: today }
    expect(membership.takeRetention(now, today)).toEqual(retention ? taken : null)
  })
})

describe('cancel', () => {
  test.each([
    ['active and paid', active, today, '2027-06-01'],
    ['active on its last paid day', active, '2027-06-01', '2027-06-01'],
    ['active with a renewal that is late', active, '2027-06-04', '2027-06-04'],
    ['a pause is planned', pausing, today, '2027-06-01'],
    ['a charge is in flight', charging, '2027-06-02', '2027-06-02'],
    ['a retry is scheduled', retrying, '2027-06-02', '2027-06-02'],
    ['past due', pastDue, '2027-06-12', '2027-06-12'],
    ['paused', paused, '2027-06-10', '2027-06-10'],
    ['canceled before', leaving, today, '2027-06-01'],
  ])('cancel: %s, then it ends on the right day and no pause remains', (_, now, day, cancel_on) => {
    expect(membership.cancel(now, day)).toEqual({ ...now, cancel_on, pause_months: 0 })
  })

  test('cancel: an ended membership is left as it is', () => {
    expect(membership.cancel(canceled, today)).toBeNull()
    // Nothing can wake it again.
    expect(membership.onDay(canceled, '2028-01-01', 0)).toBeNull()
    expect(membership.nextDay(canceled)).toBeNull()
  })

  test.each([
    ['paid', leaving, null],
    ['a charge in flight', { ...charging, cancel_on: '2027-06-01' }, 'void'],
    ['past due', { ...pastDue, cancel_on: '2027-06-01' }, 'void'],
  ] as const)('cancel: on its last day a membership with its month %s ends', (_, now, unpaid) => {
    expect(membership.onDay(now, '2027-05-31', 0)).toBeNull()
    expect(membership.onDay(now, '2027-06-01', 0)).toEqual({
      next: { ...now, status: 'canceled', owes: false, next_try: null, pause_months: 0 },
      effects: [{ do: 'end', unpaid }],
    })
  })

  test('cancel: a decline that arrives afterwards ends the membership the same day, with no retry', () => {
    const inFlight = membership.cancel(charging, '2027-06-02')!
    const { next, effects } = membership.declined(inFlight, '2027-06-03', true)
    expect(next).toMatchObject({ status: 'active', cancel_on: '2027-06-03', next_try: '2027-06-03' })
    expect(effects).toEqual([])
    expect(membership.onDay(next, '2027-06-03', 0)?.effects).toEqual([{ do: 'end', unpaid: 'void' }])
  })
})

describe('payment', () => {
  test.each([
    ['active', retrying, 'active'],
    ['past due', pastDue, 'active'],
    ['paused', { ...paused, owes: true }, 'paused'],
    ['canceled', { ...canceled, owes: true }, 'canceled'],
  ] as const)('approval: a membership that is %s owes nothing more and is %s', (_, now, status) => {
    expect(membership.approved(now)).toEqual({
      ...now,
      status,
      owes: false,
      declines: 0,
      next_try: null,
      past_due_since: null,
    })
  })

  test('decline: the patient is told once that the membership is past due', () => {
    const last = membership.declined({ ...retrying, declines: 3, next_try: null }, '2027-06-11', true)
    expect(last.next).toMatchObject({ status: 'past_due', next_try: null, past_due_since: '2027-06-11' })
    expect(last.effects).toEqual([{ do: 'tell', what: 'past_due' }])
    const again = membership.declined(last.next, '2027-06-20', true)
    expect(again.next).toMatchObject({ status: 'past_due', next_try: null, past_due_since: '2027-06-11' })
    expect(again.effects).toEqual([])
  })

  test('decline: a payment by hand while past due schedules no retry', () => {
    const soon = { ...pastDue, declines: 0 }
    expect(membership.declined(soon, '2027-06-12', true).next.next_try).toBeNull()
  })
})

describe('renewal', () => {
  test.each([
    ['full price', active, 0, { period_cents: 8500, period_discount: 0, discount_months: 0, owes: true }],
    [
      'half price',
      { ...active, discount_months: 2 },
      0,
      { period_cents: 4250, period_discount: 50, discount_months: 1, owes: true },
    ],
    [
      'paid from credit',
      active,
      9000,
      { period_cents: 8500, period_discount: 0, discount_months: 0, owes: false },
    ],
    [
      'one cent short of credit',
      active,
      8499,
      { period_cents: 8500, period_discount: 0, discount_months: 0, owes: true },
    ],
  ])('renewal: %s, then the month is billed, and charged where something is owed', (_, now, credit, next) => {
    const step = membership.onDay({ ...now, is_first: true }, '2027-06-01', credit)
    expect(step?.next).toMatchObject({ ...next, period: 1, is_first: false, declines: 0 })
    expect(step?.effects.map((effect) => effect.do)).toEqual(next.owes ? ['bill', 'charge'] : ['bill'])
  })

  test('renewal: a planned pause takes its place, and the first-month price is over', () => {
    const step = membership.onDay({ ...pausing, is_first: true }, '2027-06-01', 0)
    expect(step).toEqual({
      next: {
        ...pausing,
        is_first: false,
        status: 'paused',
        period: 1,
        paused_until: '2027-07-01',
        pause_months: 0,
      },
      effects: [{ do: 'pause' }],
    })
  })

  test.each([
    ['active', active, '2027-06-01'],
    ['leaving before the renewal', { ...active, cancel_on: '2027-05-25' }, '2027-05-25'],
    ['paused', { ...paused, paused_until: '2027-08-01' }, '2027-08-01'],
    ['paused and leaving', { ...paused, cancel_on: '2027-06-10' }, '2027-06-10'],
    ['retrying', retrying, '2027-06-03'],
    ['leaving while retrying', { ...retrying, cancel_on: '2027-06-02' }, '2027-06-02'],
    ['retrying before it leaves', { ...retrying, cancel_on: '2027-06-20' }, '2027-06-03'],
    ['past due', pastDue, '2027-07-11'],
    ['a charge in flight', charging, null],
  ] as const)('next day: %s, then the earliest thing due', (_, now, day) => {
    expect(membership.nextDay(now)).toBe(day)
  })

  test.each([
    ['active', 'full'],
    ['past_due', 'limited'],
    ['paused', 'limited'],
    ['canceled', 'none'],
  ] as const)('access: %s, then %s', (status, access) => {
    expect(membership.accessOf({ status })).toBe(access)
  })

  test.each([
    ['active', null, 'active'],
    ['active', '2027-06-01', 'scheduled for cancelation'],
    ['canceled', null, 'cancelled'],
    ['canceled', '2027-06-01', 'cancelled'],
  ] as const)('wire status: %s with cancel_on %s, then %s', (status, cancel_on, wire) => {
    expect(membership.wireStatus({ status, cancel_on })).toBe(wire)
  })
})

describe('early resume', () => {
  test('resume: a planned pause of one month is dropped, and nothing is billed', () => {
    expect(membership.resumeEarly(pausing, today, 0)).toEqual({ next: active, effects: [] })
  })

  test('resume: an active membership has nothing to resume', () => {
    expect(membership.resumeEarly(active, today, 0)).toBeNull()
  })
})
