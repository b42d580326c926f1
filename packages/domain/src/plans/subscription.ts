import type { Day } from '../formats/dates.ts'
import { firstMonth, month, type FirstMonthOffer } from '../invoices/bill.ts'
import { countDecline, nextTry, pastDueDays } from '../payments/dunning.ts'
import { totalOf, type Line } from '../payments/ledger.ts'
import type { PlanKey } from '../people/offerings.ts'
import { subscriptionSpelling } from '../people/patient-status.ts'
import { addDays, addMonths } from './billing-dates.ts'
import { mayUseRetention, retentionMonths, retentionPercent } from './retention.ts'

const subscriptionStates = ['active', 'past_due', 'paused', 'canceled'] as const

/** A membership. Its months are counted from the anchor, so that January 31 is followed by February 28 and March 31. */
export interface Subscription {
  status: (typeof subscriptionStates)[number]
  offering_key: PlanKey
  is_insurance: boolean
  direct_messaging_pilot: boolean
  /** What a month costs: the price when the plan was begun, kept until it is changed. */
  month_cents: number
  anchor: Day
  /** The month since the anchor that was billed last. */
  period: number
  /** What that month costs, for the share of it when the plan changes. */
  period_cents: number
  period_discount: number
  is_first: boolean
  /** The month that was billed last is not paid. */
  owes: boolean
  declines: number
  next_try: Day | null
  past_due_since: Day | null
  cancel_on: Day | null
  /** Months that a planned pause will skip. */
  pause_months: number
  paused_until: Day | null
  discount_months: number
  discount_used_on: Day | null
}

/** What has to be done in the world: written, charged, told. */
export type Effect =
  | { do: 'bill'; lines: Line[]; period_start: Day; period_end: Day }
  | { do: 'charge' }
  | { do: 'pause' }
  | { do: 'resume' }
  | { do: 'end'; unpaid: 'void' | 'write off' | null }
  | { do: 'tell'; what: 'retry' | 'past_due' }

export interface Step {
  next: Subscription
  effects: Effect[]
}

export const periodStart = ({ anchor, period }: Pick<Subscription, 'anchor' | 'period'>): Day =>
  addMonths(anchor, period)
export const periodEnd = ({ anchor, period }: Pick<Subscription, 'anchor' | 'period'>): Day =>
  addMonths(anchor, period + 1)

type Plan = Pick<Subscription, 'offering_key' | 'is_insurance' | 'direct_messaging_pilot'>

/** A membership whose first month has been paid. `earlier` is the one that the patient had before. */
export function begin(
  plan: Plan,
  offer: FirstMonthOffer,
  today: Day,
  earlier: Pick<Subscription, 'discount_used_on'> | null,
): Subscription {
  return {
    ...plan,
    status: 'active',
    month_cents: offer.regular.month_cents,
    anchor: today,
    period: 0,
    period_cents: totalOf(firstMonth(plan, offer)),
    period_discount: 0,
    // Only a first membership has a month at the price of the offer.
    is_first: earlier === null,
    owes: false,
    declines: 0,
    next_try: null,
    past_due_since: null,
    cancel_on: null,
    pause_months: 0,
    paused_until: null,
    discount_months: 0,
    discount_used_on: earlier?.discount_used_on ?? null,
  }
}

/** What the day brings, one thing at a time; null when nothing is due. Asked late, it brings each thing that was missed. */
export function onDay(now: Subscription, today: Day, credit_cents: number): Step | null {
  if (now.status === 'canceled') return null
  if (now.cancel_on !== null && now.cancel_on <= today) return end(now, now.owes ? 'void' : null)
  const waits = now.owes && now.next_try === null && now.past_due_since === null
  if (waits) return null
  if (now.past_due_since !== null)
    return addDays(now.past_due_since, pastDueDays) <= today ? end(now, 'write off') : null
  if (now.next_try !== null)
    return now.next_try <= today ? { next: { ...now, next_try: null }, effects: [{ do: 'charge' }] } : null
  if (now.status === 'paused') return (now.paused_until ?? today) <= today ? resume(now, credit_cents) : null
  if (periodEnd(now) > today) return null
  return now.pause_months > 0 ? pause(now) : bill(now, credit_cents)
}

/** The first day on which `onDay` has something to do; null: none, until something happens. */
export function nextDay(now: Subscription): Day | null {
  if (now.status === 'canceled') return null
  if (now.past_due_since !== null) return earliest(now.cancel_on, addDays(now.past_due_since, pastDueDays))
  if (now.owes) return earliest(now.cancel_on, now.next_try)
  return earliest(now.cancel_on, now.status === 'paused' ? now.paused_until : periodEnd(now))
}

export function approved(now: Subscription): Subscription {
  const status = now.status === 'past_due' ? 'active' : now.status
  return { ...now, status, owes: false, declines: 0, next_try: null, past_due_since: null }
}

export function declined(now: Subscription, today: Day, worth_retrying: boolean): Step {
  const declines = countDecline(now.declines, worth_retrying)
  // A patient who is leaving is not charged again for a month that they will not have.
  if (now.cancel_on !== null)
    return { next: { ...now, declines, cancel_on: today, next_try: today }, effects: [] }
  const again = now.status === 'past_due' ? null : nextTry(now.declines + 1, today, worth_retrying)
  if (again !== null)
    return { next: { ...now, declines, next_try: again }, effects: [{ do: 'tell', what: 'retry' }] }
  const past_due_since = now.past_due_since ?? today
  return {
    next: { ...now, status: 'past_due', declines, next_try: null, past_due_since },
    effects: now.status === 'past_due' ? [] : [{ do: 'tell', what: 'past_due' }],
  }
}

/**
 * Leaving: at the end of what is paid for, at once where nothing is. A month whose charge is not answered yet is not
 * paid for: should the money arrive later, it goes back. decision C6
 */
export function cancel(now: Subscription, today: Day): Subscription | null {
  if (now.status === 'canceled') return null
  const paid = now.status === 'active' && !now.owes
  return {
    ...now,
    cancel_on: now.cancel_on ?? (paid ? later(today, periodEnd(now)) : today),
    pause_months: 0,
  }
}

export function keep(now: Subscription): Subscription | null {
  return now.status === 'canceled' || now.cancel_on === null ? null : { ...now, cancel_on: null }
}

export function planPause(now: Subscription, months: number): Subscription | null {
  const allowed = now.status === 'active' && !now.owes && now.cancel_on === null
  return allowed && Number.isInteger(months) && months >= 1 && months <= 3
    ? { ...now, pause_months: months }
    : null
}

/** Back from a pause before its time: the months are counted from today. */
export function resumeEarly(now: Subscription, today: Day, credit_cents: number): Step | null {
  if (now.pause_months > 0) return { next: { ...now, pause_months: 0 }, effects: [] }
  if (now.status !== 'paused') return null
  return resume({ ...now, anchor: today, period: -1 }, credit_cents)
}

/** Halves the next two months. decision C5 */
export function takeRetention(now: Subscription, today: Day): Subscription | null {
  if (now.status === 'canceled' || !mayUseRetention(now.discount_used_on, today)) return null
  return { ...now, cancel_on: null, discount_months: retentionMonths, discount_used_on: today }
}

export function canSwitch(now: Subscription): boolean {
  return now.status === 'active' && !now.owes && now.cancel_on === null && now.pause_months === 0
}

export function switched(
  now: Subscription,
  plan: Pick<Subscription, 'offering_key' | 'is_insurance' | 'month_cents'>,
  cents: number,
): Subscription {
  return { ...now, ...plan, period_cents: cents }
}

/** decision C20 */
export function wireStatus({ status, cancel_on }: Pick<Subscription, 'status' | 'cancel_on'>): string {
  return subscriptionSpelling(
    status !== 'canceled' && cancel_on !== null ? 'scheduled for cancelation' : status,
  )
}

/** The day on which a membership that stays unpaid ends by itself; null for one that is paid or ends anyway. */
export function unpaidEnd({
  past_due_since,
  cancel_on,
}: Pick<Subscription, 'past_due_since' | 'cancel_on'>): Day | null {
  return past_due_since === null || cancel_on !== null ? null : addDays(past_due_since, pastDueDays)
}

/** The care that continues. A patient keeps messages and urgent care whatever they owe. */
export function accessOf({ status }: Pick<Subscription, 'status'>): 'full' | 'limited' | 'none' {
  return status === 'active' ? 'full' : status === 'canceled' ? 'none' : 'limited'
}

/** What the next month will cost, before credit. */
export function nextMonthLines(now: Subscription, credit_cents = 0): Line[] {
  return month(now, now.discount_months > 0 ? retentionPercent : 0, credit_cents)
}

function bill(now: Subscription, credit_cents: number): Step {
  const lines = nextMonthLines(now, credit_cents)
  const total = totalOf(lines)
  const next: Subscription = {
    ...now,
    period: now.period + 1,
    period_cents: totalOf(nextMonthLines(now)),
    period_discount: now.discount_months > 0 ? retentionPercent : 0,
    is_first: false,
    owes: total > 0,
    declines: 0,
    discount_months: Math.max(0, now.discount_months - 1),
  }
  const billed = { do: 'bill', lines, period_start: periodStart(next), period_end: periodEnd(next) } as const
  return { next, effects: total > 0 ? [billed, { do: 'charge' }] : [billed] }
}

function pause(now: Subscription): Step {
  const period = now.period + now.pause_months
  const paused_until = addMonths(now.anchor, period + 1)
  return {
    next: { ...now, status: 'paused', period, paused_until, pause_months: 0, is_first: false },
    effects: [{ do: 'pause' }],
  }
}

function resume(now: Subscription, credit_cents: number): Step {
  const { next, effects } = bill({ ...now, status: 'active', paused_until: null }, credit_cents)
  return { next, effects: [{ do: 'resume' }, ...effects] }
}

function end(now: Subscription, unpaid: 'void' | 'write off' | null): Step {
  const next: Subscription = { ...now, status: 'canceled', owes: false, next_try: null, pause_months: 0 }
  return { next, effects: [{ do: 'end', unpaid }] }
}

const later = (a: Day, b: Day): Day => (a > b ? a : b)
const earliest = (a: Day | null, b: Day | null): Day | null => (a === null ? b : b === null || a < b ? a : b)
