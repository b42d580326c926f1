import { randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { Body } from '@stillwater/contract/endpoint'
import type { saveAddress as saveAddressCall } from '@stillwater/contract/addresses'
import { parseBillingRegion } from '@stillwater/domain/people/regions'
import { transaction, type Context } from '../../../platform/context.ts'
import type { Keyring } from '../../../platform/sealing/keyring.ts'
import { seal } from '../../../platform/sealing/sealing.ts'
import { publish } from '../../../platform/live/publish.ts'
import type { PatientRow } from '../patient-record.ts'
import { patients } from '../patients.table.ts'
import { keyOf } from '../person-keys.ts'
import { addresses } from './addresses.table.ts'
import { place, type SealedAddress } from './list-addresses.ts'

type Wanted = Body<typeof saveAddressCall>

/** Keeps an address in the place of the one of its kind, which stays in history. */
export function saveAddress(
  context: Context<'patient'>,
  keyring: Keyring,
  patient: PatientRow,
  { address_type, ...wanted }: Wanted,
) {
  const id = randomUUID()
  const kept: SealedAddress = {
    address_1: wanted.address_1,
    address_2: wanted.address_2 || null,
    city: wanted.city,
    region: parseBillingRegion(wanted.region) ?? wanted.region,
    postal_code: wanted.postal_code,
  }
  return transaction(context, async (connection) => {
    const { db } = connection
    // Two at once: the later one waits here and takes the place of the earlier.
    await db.select({ id: patients.id }).from(patients).where(eq(patients.id, patient.id)).for('update')
    await db
      .update(addresses)
      .set({ replaced_at: context.now().toISOString() })
      .where(
        and(
          eq(addresses.patient_id, patient.id),
          eq(addresses.address_type, address_type),
          isNull(addresses.replaced_at),
        ),
      )
    await db.insert(addresses).values({
      id,
      patient_id: patient.id,
      address_type,
      sealed: seal(keyOf(patient, keyring), place(id), kept),
    })
    await publish(connection, patient.id, 'patient', patient.id)
    return { id, address_type, ...kept }
  })
}
