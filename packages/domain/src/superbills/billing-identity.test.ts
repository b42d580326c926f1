import { expect, test } from 'vitest'
import { missingOfClinic, missingOfClinician } from './billing-identity.ts'

const clinic = {
  legal_name: 'Stillwater Care PC',
  address_1: '1 Quiet Way',
  address_2: null,
  city: 'Fairview',
  region: 'CA',
  postal_code: '90000',
  phone: '(555) 010-0100',
  tax_id: '12-3456789',
  npi: '1234567893',
  zone: 'America/New_York',
}

test('billing identity: a clinic with everything misses nothing', () => {
  expect(missingOfClinic(clinic)).toEqual([])
})

test.each([
  [{ npi: '' }, ['npi']],
  [{ npi: '1234567890' }, ['npi']],
  [{ tax_id: '123456789' }, ['tax_id']],
  [{ legal_name: '  ' }, ['legal_name']],
  [{ address_1: '', phone: '' }, ['address_1', 'phone']],
])('billing identity: with %j it misses %j', (change, missing) => {
  expect(missingOfClinic({ ...clinic, ...change })).toEqual(missing)
})

test('billing identity: without settings everything is missing', () => {
  expect(missingOfClinic({})).toHaveLength(8)
})

test.each([
  [{ credentials: 'LMFT', npi: '1234567893', license_numbers: { CA: 'MFT 1' } }, 'CA', []],
  [{ credentials: 'LMFT', npi: '1234567893', license_numbers: { CA: 'MFT 1' } }, 'TX', ['license']],
  [{ credentials: '', npi: '1234567890', license_numbers: {} }, 'CA', ['credentials', 'npi', 'license']],
  [{}, 'CA', ['credentials', 'npi', 'license']],
])('billing identity: clinician %j in %s misses %j', (clinician, region, missing) => {
  expect(missingOfClinician(clinician, region)).toEqual(missing)
})
