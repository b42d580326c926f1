import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { planChange } from '../invoices/bill.ts'
import { post, totalOf } from '../payments/ledger.ts'
import { addMonths } from './billing-dates.ts'
import { Play } from './membership-play.fixture.ts'
import { builtInPrices } from './pricing.ts'
import * as membership from './subscription.ts'

// What people and cards can do, in any order.
const move = fc.oneof(
  fc.record({ type: fc.constant('pass' as const), days: fc.integer({ min: 0, max: 75 }) }),
  fc.record({
    type: fc.constant('card' as const),
    is: fc.constantFrom('good' as const, 'empty' as const, 'lost' as const),
  }),
  fc.constant({ type: 'pay' as const }),
  fc.constant({ type: 'cancel' as const }),
  fc.constant({ type: 'keep' as const }),
  fc.constant({ type: 'retention' as const }),
  fc.record({ type: fc.constant('pause' as const), months: fc.integer({ min: 1, max: 3 }) }),
  fc.constant({ type: 'resume' as const }),
  fc.record({
    type: fc.constant('switch' as const),
    offering_key: fc.constantFrom('medication' as const, 'therapy' as const, 'medication-therapy' as const),
    is_insurance: fc.boolean(),
  }),
)

function act(play: Play, one: typeof move extends fc.Arbitrary<infer T> ? T : never) {
  const { state, today } = play
  if (one.type === 'pass') play.pass(one.days)
  if (one.type === 'card') play.card = one.is
  if (one.type === 'pay' && state.status !== 'canceled') play.pay()
  if (one.type === 'cancel') {
    play.state = membership.cancel(state, today) ?? state
    play.pass(0)
  }
  if (one.type === 'keep') play.state = membership.keep(state) ?? state
  if (one.type === 'retention') play.state = membership.takeRetention(state, today) ?? state
  if (one.type === 'pause') play.state = membership.planPause(state, one.months) ?? state
  if (one.type === 'resume') {
    const step = membership.resumeEarly(state, today, play.credit)
    if (step) play.perform(step)
  }
  if (one.type === 'switch' && membership.canSwitch(state)) {
    const to_cents = builtInPrices(one.offering_key, one.is_insurance).regular.month_cents
    const [period_start, period_end] = [membership.periodStart(state), membership.periodEnd(state)]
    const change = {
      from: state,
      from_cents: state.period_cents,
      to: one,
      to_cents,
      today,
      period_start,
      period_end,
    }
    const lines = planChange(change, play.credit)
    const total = totalOf(lines)
    if (total > 0 && play.card !== 'good') return
    play.book(post.issued(lines))
    if (total > 0) play.book(post.paid(total))
    play.state = membership.switched(
      state,
      { offering_key: one.offering_key, is_insurance: one.is_insurance, month_cents: to_cents },
      to_cents,
    )
  }
}

test('whatever happens, the ledger balances, no month is billed twice, no date drifts and nothing is below zero', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('2027-01-31', '2028-02-29', '2027-06-15', '2027-12-30'),
      fc.array(move, { maxLength: 40 }),
      (day, moves) => {
        const play = new Play(day)
        for (const one of moves) {
          act(play, one)
          const all = [...play.balances.values()].reduce((total, cents) => total + cents, 0)
          expect(all).toBe(0)
          // What is owed is the one bill that is open, to the cent.
          expect(play.balances.get('receivable')).toBe(play.owed ? totalOf(play.owed) : 0)
          expect(play.state.owes).toBe(play.owed !== null)
          expect(play.credit).toBeGreaterThanOrEqual(0)
          expect(play.state.period_cents).toBeGreaterThanOrEqual(0)
        }
        const starts = play.billed.map(({ period_start }) => period_start)
        expect(new Set(starts).size).toBe(starts.length)
        for (const { period_start, period_end, total } of play.billed) {
          expect(total).toBeGreaterThanOrEqual(0)
          expect(period_start < period_end).toBe(true)
          expect(period_start <= play.today).toBe(true)
        }
        const { anchor, period } = play.state
        if (play.state.status !== 'canceled')
          expect(membership.periodStart(play.state)).toBe(addMonths(anchor, period))
      },
    ),
    { numRuns: 400 },
  )
})
