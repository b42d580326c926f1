import { randomUUID } from 'node:crypto'
import type { AddressType } from '@stillwater/domain/people/address'
import { identityChecks } from '../features/intake/visits.table.ts'
import { addresses } from '../features/people/addresses/addresses.table.ts'
import { place } from '../features/people/addresses/list-addresses.ts'
import type { Connection } from '../platform/db/database.ts'
import type { PersonKey } from '../platform/sealing/person-key.ts'
import { seal } from '../platform/sealing/sealing.ts'

const homes = {
  CA: { address_1: '48 Larkspur Lane', city: 'Alameda', postal_code: '94501' },
  WA: { address_1: '915 Harbor Way', city: 'Seattle', postal_code: '98101' },
  TX: { address_1: '2207 Pecan Bend', city: 'Austin', postal_code: '78704' },
}

/** Where the medicine or the bills of someone in the demo clinic go. */
export async function saveDemoAddress(
  { db }: Connection,
  patient: { id: string; key: PersonKey },
  region: keyof typeof homes,
  address_type: AddressType = 'ShippingAddress',
): Promise<void> {
  const id = randomUUID()
  const home = { ...homes[region], address_2: null, region }
  await db.insert(addresses).values({
    id,
    patient_id: patient.id,
    address_type,
    sealed: seal(patient.key, place(id), home),
  })
}

export async function saveDemoIdentity({ db }: Connection, patient_id: string): Promise<void> {
  const id = randomUUID()
  await db.insert(identityChecks).values({ id, patient_id, status: 'verified', inquiry_id: `inq_${id}` })
}
