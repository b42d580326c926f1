import { describe, expect, test } from 'vitest'
import { addressRefusals, addressTypes, emptyAddress } from './address.ts'

const home = { address_1: '1 Main St', address_2: '', city: 'Austin', region: 'TX', postal_code: '78701' }

describe.each(addressTypes)('what a patient types as a %s', (type) => {
  test('A-ADR-013: needs a street, a city, a state and a zip code', () => {
    expect(addressRefusals(home, type)).toEqual({})
    expect(Object.keys(addressRefusals(emptyAddress, type))).toEqual([
      'address_1',
      'city',
      'region',
      'postal_code',
    ])
  })

  // A-ADR-014 to A-ADR-016, A-ADR-028 to A-ADR-032
  test.each([
    ['address_1', ' ', 'Oops! This line can’t be empty. Please insert your shipping address.'],
    ['city', '', 'Oops! This line can’t be empty. Please type in the name of the city you live in.'],
    ['region', 'Ontario', 'Oops! Please select the state you live in.'],
    ['postal_code', '1234', 'Sorry! Please type in the zipcode you live in.'],
    ['postal_code', '123456', 'Sorry! Please type in the zipcode you live in.'],
    ['postal_code', 'abcde', 'Sorry! Please type in the zipcode you live in.'],
  ])('with %s %j is told so', (field, value, said) => {
    expect(addressRefusals({ ...home, [field]: value }, type)).toEqual({ [field]: said })
  })
})

test('A-ADR-009: a bill may go to Puerto Rico, a parcel may not (C9)', () => {
  const island = { ...home, city: 'San Juan', region: 'PR', postal_code: '00901' }
  expect(addressRefusals(island, 'BillingAddress')).toEqual({})
  expect(Object.keys(addressRefusals(island, 'ShippingAddress'))).toEqual(['region'])
})
