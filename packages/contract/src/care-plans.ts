import * as z from 'zod/mini'
import { planKeys } from '@stillwater/domain/people/offerings'
import { promoStates } from '@stillwater/domain/plans/promo-codes'
import { endpoint } from './endpoint.ts'
import { day, moment } from './fields.ts'
import { words } from './words.ts'

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
