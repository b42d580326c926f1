import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  discountCents,
  isDiscounted,
  mayUseRetention,
  retentionOffer,
  retentionPriceCents,
} from './retention.ts'

describe('the discount for staying', () => {
  // A-CAN-047; decision C5
  test.each([
    [8500, 4250],
    [25900, 12950],
    [2900, 1450],
    [9900, 4950],
    [null, 4950],
  ])('makes %s cents a month %i', (month, halved) => {
    expect(retentionPriceCents(month)).toBe(halved)
  })

  test('never takes more than the half of it plus a cent, and never less than half', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), (cents) => {
        const left = cents - discountCents(cents, 50)
        expect(left).toBeLessThanOrEqual(cents / 2)
        expect(left).toBeGreaterThan(cents / 2 - 1)
      }),
    )
  })

  test('can be had once in twelve months', () => {
    expect(mayUseRetention(null, '2027-06-01')).toBe(true)
    expect(mayUseRetention('2027-01-31', '2028-01-30')).toBe(false)
    expect(mayUseRetention('2027-01-31', '2028-01-31')).toBe(true)
    expect(retentionOffer(null, '2027-12-31')).toBe('2028-02-29')
    expect(retentionOffer('2027-06-01', '2027-12-31')).toBeNull()
  })

  // A-CAN-048
  test('holds until its end date', () => {
    expect(isDiscounted('2027-06-30', '2027-06-29')).toBe(true)
    expect(isDiscounted('2027-06-30', '2027-06-30')).toBe(false)
    expect(isDiscounted(null, '2027-06-30')).toBe(false)
  })
})
