import { randomUUID } from 'node:crypto'
import { identityChecks } from '../features/intake/visits.table.ts'
import { addresses } from '../features/people/addresses/addresses.table.ts'
import { place } from '../features/people/addresses/list-addresses.ts'
import type { Connection } from '../platform/db/database.ts'
import type { PersonKey } from '../platform/sealing/person-key.ts'
import { seal } from '../platform/sealing/sealing.ts'

/** Where the medicine of someone in the demo clinic goes. */
export async function saveDemoAddress(
  { db }: Connection,
  patient: { id: string; key: PersonKey; region: string },
): Promise<void> {
  const id = randomUUID()
  const home = {
    address_1: '48 Larkspur Lane',
    address_2: null,
    city: 'Alameda',
    region: patient.region,
    postal_code: '94501',
  }
  await db.insert(addresses).values({
    id,
    patient_id: patient.id,
    address_type: 'ShippingAddress',
    sealed: seal(patient.key, place(id), home),
  })
}

export async function saveDemoIdentity({ db }: Connection, patient_id: string): Promise<void> {
  const id = randomUUID()
  await db.insert(identityChecks).values({ id, patient_id, status: 'verified', inquiry_id: `inq_${id}` })
}
