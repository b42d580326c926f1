import type { Day } from '../formats/dates.ts'
import { planKeys, type PlanKey } from '../people/offerings.ts'
import { builtInPrices, type PlanPrices, type Price, type PriceList } from './pricing.ts'

/** What has a price of its own: each plan paid out of pocket, and the one membership of those whom insurance pays for. */
export const priceKeys = [...planKeys, 'insurance'] as const
export type PriceKey = (typeof priceKeys)[number]

export const mostPriceCents = 500_000
/** A date of a calendar and of the database; no price is set for a day further away. */
const lastDay: Day = '2099-12-31'

/** A price that the clinic set: it applies to those who begin the plan on that day or later. */
export interface PriceEntry {
  billed_as: PriceKey
  from_day: Day
  month_cents: number
  first_month_cents: number
}

export const priceKeyOf = (plan: PlanKey, is_insurance: boolean): PriceKey =>
  is_insurance ? 'insurance' : plan

/** What plans cost on a day: the newest entry whose day has come, and before the first one the built-in price. */
export function priceListOn(entries: readonly PriceEntry[], today: Day): PriceList {
  const current = currentEntries(entries, today)
  return (plan, is_insurance) => {
    const entry = current.get(priceKeyOf(plan, is_insurance))
    return entry ? pricesFrom(entry) : builtInPrices(plan, is_insurance)
  }
}

function currentEntries<Entry extends PriceEntry>(
  entries: readonly Entry[],
  today: Day,
): Map<PriceKey, Entry> {
  const current = new Map<PriceKey, Entry>()
  for (const entry of entries) {
    const newest = current.get(entry.billed_as)
    if (entry.from_day <= today && (!newest || newest.from_day < entry.from_day))
      current.set(entry.billed_as, entry)
  }
  return current
}

function pricesFrom({ billed_as, month_cents, first_month_cents }: PriceEntry): PlanPrices {
  const price = billed_as === 'insurance' ? insurancePrice : cashPrice
  return { regular: price(month_cents), first_month: price(first_month_cents) }
}

/** A week is the month / 4.33, rounded up to a dollar. decision C4 */
function cashPrice(month_cents: number): Price {
  const week_cents = Math.min(month_cents, Math.ceil(month_cents / 433) * 100)
  return { month_cents, week_cents, week_shown_cents: week_cents }
}

/** A week is a fourth of the month, shown rounded up to a dollar. decision C4 */
function insurancePrice(month_cents: number): Price {
  const week_cents = Math.ceil(month_cents / 4)
  const week_shown_cents = Math.min(month_cents, Math.ceil(week_cents / 100) * 100)
  return { month_cents, week_cents, week_shown_cents }
}

type PriceFault = [
  field: 'month_cents' | 'first_month_cents' | 'from_day',
  because: keyof typeof priceFaultWords,
]

export const priceFaultWords = {
  no_amount: 'Please enter an amount from $0.01 to $5,000.00.',
  first_above_month: 'The first month can’t cost more than the months after it.',
  is_past: 'This day is over. Choose today or a later day.',
  too_far: 'Please choose a day before 2100.',
} as const

const isPrice = (cents: number) => Number.isInteger(cents) && cents > 0 && cents <= mostPriceCents

/** Why a price cannot be set; null: it can. */
export function priceFault(entry: Omit<PriceEntry, 'billed_as'>, today: Day): PriceFault | null {
  const { month_cents, first_month_cents, from_day } = entry
  if (!isPrice(month_cents)) return ['month_cents', 'no_amount']
  if (!isPrice(first_month_cents)) return ['first_month_cents', 'no_amount']
  if (first_month_cents > month_cents) return ['first_month_cents', 'first_above_month']
  if (from_day < today) return ['from_day', 'is_past']
  if (from_day > lastDay) return ['from_day', 'too_far']
  return null
}

export const priceStates = ['coming', 'current', 'past', 'withdrawn'] as const
export type PriceState = (typeof priceStates)[number]

/** What each entry is on a day: those that were withdrawn stay to be read. */
export function priceStatesOn<Entry extends PriceEntry & { is_withdrawn: boolean }>(
  entries: readonly Entry[],
  today: Day,
): Map<Entry, PriceState> {
  const kept = entries.filter(({ is_withdrawn }) => !is_withdrawn)
  const current = new Set(currentEntries(kept, today).values())
  return new Map(
    entries.map((entry) => {
      if (entry.is_withdrawn) return [entry, 'withdrawn']
      if (entry.from_day > today) return [entry, 'coming']
      return [entry, current.has(entry) ? 'current' : 'past']
    }),
  )
}

/** Until its first day is over, so that a slip can be undone on the day it is made. */
export function canWithdraw(entry: { from_day: Day; is_withdrawn: boolean }, today: Day): boolean {
  return !entry.is_withdrawn && entry.from_day >= today
}
