import { saveClinicBilling, saveCredentials } from '@stillwater/contract/care/billing'
import { stateChoices } from '@stillwater/domain/people/regions'
import type { Person } from './person.ts'

const license_numbers = stateChoices.map(({ value }) => ({ region: value, number: 'SIM-100' }))

/** Without these no estimate can be printed: each booking would leave one that is tried again every hour. */
export async function enterBillingDetails(admin: Person, clinicians: readonly Person[]): Promise<void> {
  await admin.call(saveClinicBilling, {
    body: {
      legal_name: 'Simulated Clinic, Inc.',
      address_1: '1 Main Street',
      address_2: null,
      city: 'Fresno',
      region: 'CA',
      postal_code: '93650',
      phone: '5550100000',
      tax_id: '12-3456789',
      npi: '1999999992',
      zone: 'America/New_York',
    },
  })
  for (const { id } of clinicians)
    await admin.call(saveCredentials, {
      params: { id },
      body: { credentials: 'LMFT', npi: '1555555550', license_numbers },
    })
}
