import { describe, expect, test } from 'vitest'
import {
  billingChoices,
  inNetworkStates,
  parseBillingRegion,
  parseState,
  regionName,
  stateChoices,
  therapistRegions,
} from './regions.ts'

describe('where a patient lives', () => {
  test('can be one of fifty states or DC', () => {
    expect(stateChoices).toHaveLength(51)
    expect(new Set(stateChoices.map((choice) => choice.value)).size).toBe(51)
  })

  test.each([
    ['CA', 'CA'],
    ['ca', 'CA'],
    ['California', 'CA'],
    [' new york ', 'NY'],
    ['District of Columbia', 'DC'],
    ['OK', 'OK'],
  ])('"%s" is understood as %s', (text, state) => expect(parseState(text)).toBe(state))

  test.each(['', 'PR', 'Puerto Rico', 'ZZ', 'Cal', 'constructor', 'California, USA'])(
    '"%s" is refused',
    (text) => expect(parseState(text)).toBeNull(),
  )
})

describe('where a bill goes', () => {
  test('can also be a territory', () => {
    expect(billingChoices.length).toBe(56)
    expect(parseBillingRegion('Puerto Rico')).toBe('PR')
    expect(parseBillingRegion('gu')).toBe('GU')
    expect(parseBillingRegion('TX')).toBe('TX')
    expect(parseBillingRegion('Ontario')).toBeNull()
  })

  test('is shown by its name', () => {
    expect(regionName('PR')).toBe('Puerto Rico')
    expect(regionName('WA')).toBe('Washington')
  })
})

describe('what a new clinic starts with', () => {
  test('is in network in fifteen states', () => {
    expect([...inNetworkStates].sort()).toEqual('AZ CA CO GA IL IN MA MD MO NC OH OK PA TX VA'.split(' '))
  })

  test('has therapists there and in four states more', () => {
    expect(therapistRegions.slice(inNetworkStates.length)).toEqual(['NY', 'FL', 'WA', 'NJ'])
    expect(therapistRegions).toHaveLength(19)
  })
})
