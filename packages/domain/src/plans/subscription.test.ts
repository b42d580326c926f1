import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Day } from '../formats/dates.ts'
import { planChange } from '../invoices/bill.ts'
import { post, totalOf, type Account, type Line, type Posting } from '../payments/ledger.ts'
import { retryAfterDays } from '../payments/dunning.ts'
import { addDays, addMonths } from './billing-dates.ts'
import { pricesOf } from './pricing.ts'
import { resolvePromo } from './promos.ts'
import * as membership from './subscription.ts'
import type { Effect, Step, Subscription } from './subscription.ts'

const plan = { offering_key: 'medication', is_insurance: false, direct_messaging_pilot: false } as const
const promo = resolvePromo(null, 'medication', false)
const began = (day: Day) => membership.begin(plan, promo, day, null)
const did = (step: Step | null) => step?.effects.map((effect) => effect.do)

/** A whole membership, played day by day: what was billed and paid for, and the ledger of it. */
class Play {
  state: Subscription
  today: Day
  balances = new Map<Account, number>()
  billed: { period_start: Day; period_end: Day; total: number }[] = []
  owed: Line[] | null = null
  /** Whether the card is good. */
  card: 'good' | 'empty' | 'lost' = 'good'

  constructor(day: Day) {
    this.today = day
    this.state = began(day)
    const lines = [{ kind: 'plan', description: '', amount_cents: 3000 } as const]
    this.book(post.issued(lines))
    this.book(post.paid(3000))
    this.billed.push({ period_start: day, period_end: addMonths(day, 1), total: 3000 })
  }
  book(postings: Posting[]) {
    expect(totalOf(postings)).toBe(0)
    for (const { account, amount_cents } of postings)
      this.balances.set(account, (this.balances.get(account) ?? 0) + amount_cents)
  }
  get credit() {
    return -(this.balances.get('credit') ?? 0)
  }
  perform({ next, effects }: Step) {
    this.state = next
    for (const effect of effects) this.effect(effect)
  }
  effect(effect: Effect) {
    if (effect.do === 'bill') {
      const total = totalOf(effect.lines)
      this.book(post.issued(effect.lines))
      this.billed.push({ ...effect, total })
      if (total > 0) this.owed = effect.lines
    }
    if (effect.do === 'charge') {
      if (this.card === 'good') this.pay()
      else this.perform(membership.declined(this.state, this.today, this.card === 'empty'))
    }
    if (effect.do === 'end' && this.owed) {
      this.book(effect.unpaid === 'void' ? post.voided(this.owed) : post.written_off(totalOf(this.owed)))
      this.owed = null
    }
  }
  pay() {
    if (!this.owed) return
    this.book(post.paid(totalOf(this.owed)))
    this.owed = null
    this.state = membership.approved(this.state)
  }
  /** Lets time pass, and looks only at the end: late, as after an outage. */
  pass(days: number) {
    this.today = addDays(this.today, days)
    for (let turns = 0; ; turns++) {
      expect(turns).toBeLessThan(100)
      const step = membership.onDay(this.state, this.today, this.credit)
      const due = membership.nextDay(this.state)
      expect(step !== null).toBe(due !== null && due <= this.today)
      if (!step) return
      this.perform(step)
    }
  }
}

describe('a membership that is paid', () => {
  test('renews on the same day of each month, from January 31 on', () => {
    const play = new Play('2027-01-31')
    for (let day = 0; day < 400; day++) play.pass(1)
    expect(play.billed.slice(0, 5).map(({ period_start }) => period_start)).toEqual([
      '2027-01-31',
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
      '2027-05-31',
    ])
    expect(play.billed.map(({ total }) => total)).toEqual([3000, ...Array<number>(13).fill(8500)])
  })

  test('that nobody looked at for five months is billed for each of them, once', () => {
    const play = new Play('2027-01-31')
    play.pass(149)
    expect(play.billed.map(({ period_start }) => period_start)).toEqual(
      [0, 1, 2, 3, 4].map((n) => addMonths('2027-01-31', n)),
    )
  })

  test('is halved for two months when its owner stays for that, once in a year', () => {
    const play = new Play('2027-03-10')
    play.state = membership.takeRetention(play.state, play.today)!
    play.pass(120)
    expect(play.billed.map(({ total }) => total)).toEqual([3000, 4250, 4250, 8500])
    expect(membership.takeRetention(play.state, play.today)).toBeNull()
    play.pass(260)
    expect(membership.takeRetention(play.state, play.today)).not.toBeNull()
  })
})

describe('a card that is empty', () => {
  test('is tried on the days after, while care goes on, and then the membership is past due', () => {
    const play = new Play('2027-05-01')
    play.card = 'empty'
    const tries: Day[] = []
    for (let day = 0; day < 31 + 20; day++) {
      const before = play.state.declines
      play.pass(1)
      if (play.state.declines > before) tries.push(play.today)
      if (play.today === '2027-06-05') expect(membership.accessOf(play.state)).toBe('full')
    }
    const first = '2027-06-01'
    expect(tries).toEqual([
      first,
      ...retryAfterDays.map((_, n) => addDays(first, sum(retryAfterDays.slice(0, n + 1)))),
    ])
    expect([play.state.status, membership.accessOf(play.state)]).toEqual(['past_due', 'limited'])
    play.card = 'good'
    play.pay()
    expect([play.state.status, membership.accessOf(play.state)]).toEqual(['active', 'full'])
    play.pass(40)
    expect(play.billed.at(-1)?.period_start).toBe('2027-07-01')
  })

  test('for a month of being past due ends it, and what was owed is given up', () => {
    const play = new Play('2027-05-01')
    play.card = 'empty'
    play.pass(90)
    for (let day = 0; day < 60; day++) play.pass(1)
    expect(play.state.status).toBe('canceled')
    expect(play.balances.get('written_off')).toBe(8500)
    expect(play.balances.get('receivable')).toBe(0)
  })

  test('that was lost is tried once more only, since its owner may bring another', () => {
    const { next } = membership.declined({ ...began('2027-05-01'), owes: true }, '2027-06-01', false)
    expect(next.next_try).toBe('2027-06-06')
    expect(membership.declined({ ...next, next_try: null }, '2027-06-06', false).next.status).toBe('past_due')
  })
})

describe('someone who leaves', () => {
  test('keeps what is paid for, and is not billed again (C6)', () => {
    const play = new Play('2027-05-01')
    play.pass(10)
    play.state = membership.cancel(play.state, play.today)!
    expect([
      play.state.cancel_on,
      membership.wireStatus(play.state),
      membership.accessOf(play.state),
    ]).toEqual(['2027-06-01', 'scheduled for cancelation', 'full'])
    play.pass(60)
    expect([membership.wireStatus(play.state), play.billed.length]).toEqual(['cancelled', 1])
  })

  test('can stay until that day', () => {
    const leaving = membership.cancel(began('2027-05-01'), '2027-05-10')!
    expect(membership.keep(leaving)).toMatchObject({ cancel_on: null, status: 'active' })
    expect(membership.keep(began('2027-05-01'))).toBeNull()
  })

  test('while a card fails owes nothing for the month they did not have', () => {
    const play = new Play('2027-05-01')
    play.card = 'empty'
    play.pass(32)
    play.state = membership.cancel(play.state, play.today)!
    play.pass(0)
    expect(play.state.status).toBe('canceled')
    expect(play.balances.get('receivable')).toBe(0)
    expect(play.balances.get('revenue')).toBe(-3000)
  })
})

describe('a pause', () => {
  test('begins after the paid month, skips one to three, and keeps the day', () => {
    const play = new Play('2027-01-31')
    play.state = membership.planPause(play.state, 2)!
    play.pass(35)
    expect(play.state).toMatchObject({ status: 'paused', paused_until: '2027-04-30' })
    play.pass(70)
    expect(play.billed.map(({ period_start }) => period_start)).toEqual(['2027-01-31', '2027-04-30'])
  })

  test.each([0, 4, 1.5, -1])('of %s months is none', (months) => {
    expect(membership.planPause(began('2027-01-31'), months)).toBeNull()
  })

  test('that is ended early is billed from that day on', () => {
    const play = new Play('2027-01-31')
    play.state = membership.planPause(play.state, 3)!
    play.pass(40)
    play.perform(membership.resumeEarly(play.state, play.today, 0)!)
    expect(play.state).toMatchObject({ status: 'active', anchor: '2027-03-12', period: 0 })
    expect(did(membership.resumeEarly(membership.planPause(play.state, 1)!, play.today, 0))).toEqual([])
  })
})

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
    const to_cents = pricesOf(one.offering_key, one.is_insurance).regular.month_cents
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
      { offering_key: one.offering_key, is_insurance: one.is_insurance },
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

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
