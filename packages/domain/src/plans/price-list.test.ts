import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { planKeys } from '../people/offerings.ts'
import { addDays } from './billing-dates.ts'
import {
  canWithdraw,
  mostPriceCents,
  priceFault,
  priceKeyOf,
  priceKeys,
  priceListOn,
  priceStatesOn,
  type PriceEntry,
} from './price-list.ts'
import { builtInPrices } from './pricing.ts'
import { defaultPromo, resolvePromo } from './promos.ts'

const start = '2026-11-18'
// Few days and low prices among others, so that equal days and codes above the price are met.
const anyDay = fc.nat(25).map((days) => addDays('2026-06-01', days))
const anyCents = fc.oneof(fc.integer({ min: 1, max: 9_000 }), fc.integer({ min: 1, max: mostPriceCents }))
const anyEntry: fc.Arbitrary<PriceEntry> = fc
  .record({
    billed_as: fc.constantFrom(...priceKeys),
    from_day: anyDay,
    month_cents: anyCents,
    share: fc.integer({ min: 0, max: 100 }),
  })
  .map(({ share, ...entry }) => ({
    ...entry,
    first_month_cents: Math.max(1, Math.floor((entry.month_cents * share) / 100)),
  }))
/** The database holds one entry for a price and a day. */
const anyEntries = fc.uniqueArray(anyEntry, {
  maxLength: 20,
  selector: ({ billed_as, from_day }) => `${billed_as} ${from_day}`,
})
const anyPlan = fc.constantFrom(...planKeys)
const therapy = (from_day: string, month_cents: number): PriceEntry => ({
  billed_as: 'therapy',
  from_day,
  month_cents,
  first_month_cents: 10_900,
})

describe('price list', () => {
  test('price list: with no entry whose day has come, every plan costs its built-in price', () => {
    fc.assert(
      fc.property(anyEntries, anyPlan, fc.boolean(), (entries, plan, insured) => {
        expect(priceListOn(entries, '2026-05-31')(plan, insured)).toEqual(builtInPrices(plan, insured))
      }),
    )
  })

  test('price list: the newest entry whose day has come applies, in whatever order entries are read', () => {
    fc.assert(
      fc.property(anyEntries, anyDay, anyPlan, fc.boolean(), (entries, today, plan, insured) => {
        const [newest] = entries
          .filter((one) => one.billed_as === priceKeyOf(plan, insured) && one.from_day <= today)
          .toSorted((a, b) => (a.from_day < b.from_day ? 1 : -1))
        const { regular, first_month } = priceListOn(entries, today)(plan, insured)
        if (newest)
          expect([regular.month_cents, first_month.month_cents]).toEqual([
            newest.month_cents,
            newest.first_month_cents,
          ])
        else expect(regular).toEqual(builtInPrices(plan, insured).regular)
        expect(priceListOn(entries.toReversed(), today)(plan, insured)).toEqual({ regular, first_month })
      }),
    )
  })

  test('price list: a price applies on its day and not on the day before', () => {
    const entries = [therapy('2026-12-01', 27_900)]
    const on = (day: string) => priceListOn(entries, day)('therapy', false).regular.month_cents
    expect([on('2026-11-30'), on('2026-12-01'), on('2030-01-01')]).toEqual([25_900, 27_900, 27_900])
  })

  test('price list: one price is for all plans that insurance pays for, and for none paid out of pocket', () => {
    const entry: PriceEntry = {
      billed_as: 'insurance',
      from_day: start,
      month_cents: 3500,
      first_month_cents: 3500,
    }
    const prices = priceListOn([entry], start)
    for (const plan of planKeys) {
      expect(prices(plan, true).regular.month_cents).toBe(3500)
      expect(prices(plan, false)).toEqual(builtInPrices(plan, false))
    }
  })

  test('price list: weekly figures of the built-in amounts are those of the built-in list', () => {
    for (const billed_as of priceKeys) {
      const [plan, insured] = billed_as === 'insurance' ? (['therapy', true] as const) : [billed_as, false]
      const { regular, first_month } = builtInPrices(plan, insured)
      const entry = {
        billed_as,
        from_day: start,
        month_cents: regular.month_cents,
        first_month_cents: first_month.month_cents,
      }
      expect(priceListOn([entry], start)(plan, insured)).toEqual({ regular, first_month })
    }
  })

  test('price list: no week ever costs more than its month, and every figure is whole cents', () => {
    fc.assert(
      fc.property(anyEntry, (entry) => {
        const [plan, insured] =
          entry.billed_as === 'insurance' ? (['therapy', true] as const) : [entry.billed_as, false]
        for (const price of Object.values(priceListOn([entry], entry.from_day)(plan, insured)))
          for (const week of [price.week_cents, price.week_shown_cents]) {
            expect(Number.isInteger(week) && week > 0).toBe(true)
            expect(week).toBeLessThanOrEqual(price.month_cents)
          }
      }),
    )
  })
})

describe('an offer under a price list', () => {
  test('offer: whatever the prices and the code, a first month costs no more than the months after it', () => {
    const anyCode = fc.constantFrom('', 'START99', 'START139', 'CARE30', '50OFF', 'STARTTODAY', 'NONE')
    fc.assert(
      fc.property(
        anyEntries,
        anyDay,
        anyPlan,
        fc.boolean(),
        anyCode,
        (entries, today, plan, insured, code) => {
          const prices = priceListOn(entries, today)
          const { regular, first_month } = resolvePromo(code, plan, insured, { prices, today })
          expect(regular).toEqual(prices(plan, insured).regular)
          expect(first_month.month_cents).toBeLessThanOrEqual(regular.month_cents)
        },
      ),
    )
  })

  test('offer: the code of a first month that the clinic changed has expired, and the new price has no code', () => {
    const prices = priceListOn([therapy(start, 25_900)], start)
    expect(defaultPromo('therapy', false, prices)).toMatchObject({
      code: '',
      first_month: { month_cents: 10_900 },
    })
    expect(resolvePromo('START99', 'therapy', false, { prices })).toMatchObject({
      code: '',
      first_month: { month_cents: 10_900 },
      refused: { because: 'expired' },
    })
    expect(resolvePromo('START99', 'medication', false, { prices }).refused?.because).toBe('other_plan')
    expect(resolvePromo('CARE30', 'medication', false, { prices }).refused).toBeNull()
  })

  test('offer: a fixed code above a lowered price costs that price', () => {
    const cheap = {
      billed_as: 'medication',
      from_day: start,
      month_cents: 4000,
      first_month_cents: 3000,
    } as const
    const prices = priceListOn([cheap], start)
    expect(resolvePromo('STARTTODAY', 'medication', false, { prices })).toMatchObject({
      code: 'STARTTODAY',
      first_month: { month_cents: 4000 },
    })
  })
})

describe('a price that is set', () => {
  const entry = { from_day: start, month_cents: 27_900, first_month_cents: 10_900 }
  test.each([
    [{}, null],
    [{ first_month_cents: 27_900 }, null],
    [{ month_cents: 500_000 }, null],
    [{ month_cents: 1, first_month_cents: 1 }, null],
    [{ month_cents: 500_001 }, 'month_cents'],
    [{ month_cents: 0 }, 'month_cents'],
    [{ month_cents: 27_900.5 }, 'month_cents'],
    [{ first_month_cents: 0 }, 'first_month_cents'],
    [{ first_month_cents: -1 }, 'first_month_cents'],
    [{ first_month_cents: 27_901 }, 'first_month_cents'],
    [{ from_day: '2026-11-17' }, 'from_day'],
    [{ from_day: '2100-01-01' }, 'from_day'],
  ] as const)('price: %j is refused at %s', (changes, field) => {
    expect(priceFault({ ...entry, ...changes }, start)?.[0] ?? null).toBe(field)
  })

  test('price: each entry is coming, current, past or withdrawn, and one at most is current for a plan', () => {
    const anyKept = fc.array(fc.boolean(), { minLength: 20, maxLength: 20 })
    fc.assert(
      fc.property(anyEntries, anyKept, anyDay, (entries, withdrawn, today) => {
        const listed = entries.map((one, n) => ({ ...one, is_withdrawn: withdrawn[n] === true }))
        const states = priceStatesOn(listed, today)
        expect(states.size).toBe(listed.length)
        for (const key of priceKeys) {
          const current = listed.filter((one) => one.billed_as === key && states.get(one) === 'current')
          expect(current.length).toBeLessThanOrEqual(1)
          for (const { month_cents } of current) {
            const prices = priceListOn(
              listed.filter((one) => !one.is_withdrawn),
              today,
            )
            const [plan, insured] = key === 'insurance' ? (['therapy', true] as const) : [key, false]
            expect(prices(plan, insured).regular.month_cents).toBe(month_cents)
          }
        }
        for (const one of listed) {
          if (one.is_withdrawn) expect(states.get(one)).toBe('withdrawn')
          else expect(states.get(one) === 'coming').toBe(one.from_day > today)
        }
      }),
    )
  })

  test.each([
    ['2026-11-19', false, true],
    ['2026-11-18', false, true],
    ['2026-11-17', false, false],
    ['2026-11-19', true, false],
  ])('price: from %s on (withdrawn: %s) it can be withdrawn: %s', (from_day, is_withdrawn, can) => {
    expect(canWithdraw({ from_day, is_withdrawn }, start)).toBe(can)
  })
})
