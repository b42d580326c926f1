import { describe, expect, test } from 'vitest'
import { retryAfterDays } from '../payments/dunning.ts'
import type { Day } from '../formats/dates.ts'
import { addDays, addMonths } from './billing-dates.ts'
import { began, Play } from './membership-play.fixture.ts'
import * as membership from './subscription.ts'
import type { Step } from './subscription.ts'

const did = (step: Step | null) => step?.effects.map((effect) => effect.do)
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

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

  test('whose job did not run for five months is billed for each of them, once', () => {
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
  test('is tried on the days after, while care continues, and then the membership is past due', () => {
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

  const unanswered = { ...began('2027-05-01'), period: 1, owes: true }
  test.each([
    ['a renewal', unanswered],
    ['a payment by hand before the next try', { ...unanswered, declines: 1, next_try: '2027-06-03' }],
    [
      'a payment by hand while past due',
      { ...unanswered, status: 'past_due' as const, past_due_since: '2027-06-01' },
    ],
  ])('cancellation: with the answer to %s out, the membership ends at once', (_, now) => {
    const leaving = membership.cancel(now, '2027-06-02')!
    expect(leaving.cancel_on).toBe('2027-06-02')
    expect(membership.nextDay(leaving)).toBe('2027-06-02')
    expect(membership.onDay(leaving, '2027-06-02', 0)).toMatchObject({
      next: { status: 'canceled', owes: false },
      effects: [{ do: 'end', unpaid: 'void' }],
    })
  })

  test('cancellation: a membership whose renewal is unanswered waits, unless its owner leaves', () => {
    expect(membership.onDay(unanswered, '2027-09-01', 0)).toBeNull()
    expect(membership.nextDay(unanswered)).toBeNull()
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
