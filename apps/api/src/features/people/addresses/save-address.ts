import { randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { saveAddress as contract } from '@stillwater/contract/save-address'
import type { Access, Body } from '@stillwater/contract/endpoint'
import { parseBillingRegion } from '@stillwater/domain/people/regions'
import { transaction, type Ctx, type Input } from '../../../context.ts'
import type { Connection } from '../../../platform/db/database.ts'
import { publish } from '../../../platform/live/publish.ts'
import { seal } from '../../../platform/sealing/sealing.ts'
import type { PatientRow } from '../patient-record.ts'
import { patients } from '../patients.table.ts'
import { keyOf } from '../person-keys.ts'
import { addresses } from './addresses.table.ts'
import { place, type SealedAddress } from './list-addresses.ts'

export function saveAddress(ctx: Ctx<'patient'>, { patient, body }: Input<typeof contract>) {
  return transaction(ctx, (connection) => storeAddress(ctx, connection, patient, body))
}

/** Replaces the patient's address of this type, which stays as history. */
export async function storeAddress(
  { keyring, now }: Pick<Ctx<Access>, 'keyring' | 'now'>,
  connection: Connection,
  patient: PatientRow,
  { address_type, ...wanted }: Body<typeof contract>,
) {
  const id = randomUUID()
  const about: SealedAddress = {
    address_1: wanted.address_1,
    address_2: wanted.address_2 || null,
    city: wanted.city,
    region: parseBillingRegion(wanted.region) ?? wanted.region,
    postal_code: wanted.postal_code,
  }
  const { db } = connection
  // Of two parallel calls the later one waits for this lock and replaces the earlier one's address.
  await db.select({ id: patients.id }).from(patients).where(eq(patients.id, patient.id)).for('update')
  await db
    .update(addresses)
    .set({ replaced_at: now().toISOString() })
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
    sealed: seal(keyOf(patient, keyring), place(id), about),
  })
  await publish(connection, patient.id, 'patient', patient.id)
  return { id, address_type, ...about }
}
