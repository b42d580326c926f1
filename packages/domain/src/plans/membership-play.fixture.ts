import { expect } from 'vitest'
import type { Day } from '../formats/dates.ts'
import { post, totalOf, type Account, type Line, type Posting } from '../payments/ledger.ts'
import { addDays, addMonths } from './billing-dates.ts'
import { builtInPrices as prices } from './pricing.ts'
import { resolvePromo } from './promos.ts'
import * as membership from './subscription.ts'
import type { Effect, Step, Subscription } from './subscription.ts'

const plan = { offering_key: 'medication', is_insurance: false, direct_messaging_pilot: false } as const
const promo = resolvePromo(null, 'medication', false, { prices })
export const began = (day: Day) => membership.begin(plan, promo, day, null)

/** A whole membership, played day by day: what was billed and paid for, and the ledger of it. */
export class Play {
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
