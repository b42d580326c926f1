import fc from 'fast-check'
import { expect, test } from 'vitest'
import { planKeys } from '../people/offerings.ts'
import { builtInPrices as prices } from './pricing.ts'
import { promoFault, promoRule, promoState, type PromoCode } from './promo-codes.ts'
import { builtInPromos, resolvePromo } from './promos.ts'

const promo: PromoCode = {
  code: 'SPRING40',
  first_month_cents: 4000,
  week_cents: 1000,
  from_day: '2026-11-01',
  until_day: '2026-11-30',
  plans: ['medication', 'therapy'],
  for_insurance: false,
}
const today = '2026-11-18'
const resolve = (
  is_over = false,
  plan: PromoCode['plans'][number] = 'therapy',
  is_insurance = false,
  day = today,
) =>
  resolvePromo('spring40', plan, is_insurance, {
    prices,
    today: day,
    known: [...builtInPromos, promoRule({ ...promo, is_over })],
  })

test('promo codes: a code applies to its plans on its days, at its price and week', () => {
  expect(resolve()).toEqual({
    code: 'SPRING40',
    regular: prices('therapy', false).regular,
    first_month: { month_cents: 4000, week_cents: 1000, week_shown_cents: 1000 },
    refused: null,
  })
  expect(resolve(false, 'therapy', false, '2026-11-30').refused).toBeNull()
})

test.each([
  ['another plan', resolve(false, 'medication-therapy'), 'other_plan'],
  ['insurance', resolve(false, 'therapy', true), 'other_plan'],
  ['the day before', resolve(false, 'therapy', false, '2026-10-31'), 'expired'],
  ['the day after', resolve(false, 'therapy', false, '2026-12-01'), 'expired'],
  ['a code that is used up or ended', resolve(true), 'expired'],
])('promo codes: for %s the plan’s own offer stays, and says why', (_, { refused, code }, because) => {
  expect(refused?.because).toBe(because)
  expect(code).not.toBe('SPRING40')
})

test.each([
  [{ code: 'START99' }, 'code'],
  [{ code: 'JUST25' }, 'code'],
  [{ code: '50OFF2MONTHS' }, 'code'],
  [{ plans: [] }, 'plans'],
  [{ first_month_cents: 8500 }, 'first_month_cents'],
  [{ for_insurance: true }, 'first_month_cents'],
  [{ week_cents: 4000 }, 'week_cents'],
  [{ until_day: '2026-10-31' }, 'until_day'],
  [{ from_day: '2026-10-01', until_day: '2026-11-17' }, 'until_day'],
] as const)('promo codes: %j is refused at %s', (changes, field) => {
  expect(
    promoFault(
      { ...promo, ...changes, plans: [...((changes as Partial<PromoCode>).plans ?? promo.plans)] },
      today,
      prices,
    )?.[0],
  ).toBe(field)
})

test('promo codes: one that can be made never raises a price, and one that cannot be made is never free', () => {
  const any = fc.record({
    code: fc.constant('SPRING40'),
    first_month_cents: fc.integer({ min: 100, max: 40_000 }),
    week_cents: fc.integer({ min: 1, max: 40_000 }),
    from_day: fc.constant('2026-11-01'),
    until_day: fc.constant(null),
    plans: fc.subarray([...planKeys]),
    for_insurance: fc.boolean(),
  })
  fc.assert(
    fc.property(any, fc.constantFrom(...planKeys), fc.boolean(), (made, plan, is_insurance) => {
      if (promoFault(made, today, prices)) return
      const known = [...builtInPromos, promoRule({ ...made, is_over: false })]
      const { first_month, refused } = resolvePromo(made.code, plan, is_insurance, { prices, today, known })
      expect(first_month.month_cents).toBeLessThan(prices(plan, is_insurance).regular.month_cents)
      expect(refused === null).toBe(is_insurance ? made.for_insurance : made.plans.includes(plan))
    }),
  )
})

test.each([
  ['2026-10-01', false, 'planned'],
  ['2026-11-01', false, 'current'],
  ['2026-11-30', false, 'current'],
  ['2026-12-01', false, 'over'],
  ['2026-11-05', true, 'over'],
] as const)('promo codes: on %s (over: %s) a code is %s', (day, is_over, state) => {
  expect(promoState({ ...promo, is_over }, day)).toBe(state)
})
