import * as z from 'zod/mini'
import { planKeys } from '@stillwater/domain/people/offerings'
import { mostPriceCents, priceKeys, priceStates } from '@stillwater/domain/plans/price-list'
import { promoStates } from '@stillwater/domain/plans/promo-codes'
import { endpoint } from '../endpoint.ts'
import { day, moment } from '../fields.ts'
import { words } from '../words.ts'

const mostCents = 100_000
const amount = words('Please enter an amount in dollars, like 45 or 45.50.')
const cents = (least: number) => z.int(amount).check(z.gte(least, amount), z.lte(mostCents, amount))

/** A day that a calendar and the database both know. */
const promoDay = day.check(
  z.refine(
    (text) => text >= '2020-01-01' && text <= '2099-12-31',
    words('Please choose a day from 2020 to 2099.'),
  ),
)

const promo = {
  code: z
    .string()
    .check(
      z.trim(),
      z.toUpperCase(),
      z.regex(/^[A-Z0-9]{4,24}$/, words('Please enter 4 to 24 letters and digits, without spaces.')),
    ),
  first_month_cents: cents(100),
  /** The week as it stands on the plan's card. */
  week_cents: cents(1),
  from_day: promoDay,
  until_day: z.nullable(promoDay),
  most_uses: z.nullable(
    z
      .int(words('Please enter a whole number, or leave it empty.'))
      .check(
        z.gte(1, words('Please enter a whole number, or leave it empty.')),
        z.lte(1_000_000, words('Please enter a smaller number, or leave it empty.')),
      ),
  ),
  plans: z.array(z.enum(planKeys)).check(z.maxLength(planKeys.length)),
  for_insurance: z.boolean(),
}

const listedPromo = z.object({
  code: z.string(),
  first_month_cents: z.number(),
  week_cents: z.number(),
  from_day: z.nullable(z.string()),
  until_day: z.nullable(z.string()),
  most_uses: z.nullable(z.number()),
  plans: z.array(z.enum(planKeys)),
  for_insurance: z.boolean(),
  /** Null for those of the product, which are not counted. */
  uses: z.nullable(z.number()),
  state: z.enum(promoStates),
  is_built_in: z.boolean(),
  created_at: z.nullable(moment),
  created_by: z.nullable(z.string()),
})
export type ListedPromo = z.output<typeof listedPromo>

const priceCents = z
  .int(words('Please enter an amount from $0.01 to $5,000.00.'))
  .check(
    z.gte(1, words('Please enter an amount from $0.01 to $5,000.00.')),
    z.lte(mostPriceCents, words('Please enter an amount from $0.01 to $5,000.00.')),
  )

const price = {
  billed_as: z.enum(priceKeys),
  from_day: day,
  month_cents: priceCents,
  first_month_cents: priceCents,
}

/** A price that the clinic set. */
const listedPrice = z.object({
  billed_as: z.enum(priceKeys),
  from_day: day,
  month_cents: z.number(),
  first_month_cents: z.number(),
  state: z.enum(priceStates),
  can_withdraw: z.boolean(),
  created_at: moment,
  created_by: z.nullable(z.string()),
  withdrawn_at: z.nullable(moment),
  withdrawn_by: z.nullable(z.string()),
})
export type ListedPrice = z.output<typeof listedPrice>

const carePlans = z.object({
  plans: z.array(
    z.object({
      offering_key: z.enum(planKeys),
      is_insurance: z.boolean(),
      name: z.string(),
      month_cents: z.number(),
      first_month_cents: z.number(),
      week_cents: z.number(),
    }),
  ),
  /** What each plan costs a new member today. */
  prices: z.array(
    z.object({ billed_as: z.enum(priceKeys), month_cents: z.number(), first_month_cents: z.number() }),
  ),
  /** What the clinic set: what comes, what applies, what was and what was withdrawn, the latest day first. */
  price_changes: z.array(listedPrice),
  promos: z.array(listedPromo),
  today: day,
})
export type CarePlans = z.output<typeof carePlans>

const admin = { access: 'care_team', needs: 'config.edit', reply: carePlans } as const

export const readCarePlans = endpoint({
  ...admin,
  method: 'GET',
  path: '/api/care/plans',
  summary: 'What plans cost, and the promo codes of the product and of the clinic',
})

export const createPromo = endpoint({
  ...admin,
  method: 'POST',
  path: '/api/care/promos',
  summary: 'Make a promo code for the first month of new members',
  body: z.strictObject(promo),
  problems: ['promo_taken', 'promo_refused'],
  idempotency: 'by_state',
})

export const endPromo = endpoint({
  ...admin,
  method: 'POST',
  path: '/api/care/promos/end',
  summary: 'End a promo code now; members who used it keep what they paid',
  body: z.strictObject({ code: z.string().check(z.maxLength(24)) }),
  idempotency: 'by_state',
})

export const setPlanPrice = endpoint({
  ...admin,
  method: 'POST',
  path: '/api/care/plan_prices',
  summary: 'Set what a plan costs new members from a day on; running memberships keep their price',
  body: z.strictObject(price),
  problems: ['price_taken', 'price_refused'],
  idempotency: 'by_state',
})

export const withdrawPlanPrice = endpoint({
  ...admin,
  method: 'POST',
  path: '/api/care/plan_prices/withdraw',
  summary: 'Withdraw a price until its first day is over; the one before it applies again',
  body: z.strictObject({ billed_as: z.enum(priceKeys), from_day: day }),
  problems: ['price_closed'],
  idempotency: 'by_state',
})
