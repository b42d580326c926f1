import { and, eq, isNull } from 'drizzle-orm'
import type { AddressType } from '@stillwater/domain/people/address'
import { read, type Context } from '../../../platform/context.ts'
import type { Keyring } from '../../../platform/sealing/keyring.ts'
import { open } from '../../../platform/sealing/sealing.ts'
import type { PatientRow } from '../patient-record.ts'
import { keyOf } from '../person-keys.ts'
import { addresses } from './addresses.table.ts'

/** What of an address is sealed. */
export interface SealedAddress {
  address_1: string
  address_2: string | null
  city: string
  region: string
  postal_code: string
}

export const place = (id: string) => ({ table: 'addresses', column: 'sealed', id })

export async function listAddresses(
  context: Context,
  keyring: Keyring,
  patient: PatientRow,
  address_type?: AddressType,
) {
  const rows = await read(context, ({ db }) =>
    db
      .select()
      .from(addresses)
      .where(
        and(
          eq(addresses.patient_id, patient.id),
          isNull(addresses.replaced_at),
          ...(address_type ? [eq(addresses.address_type, address_type)] : []),
        ),
      )
      .orderBy(addresses.created_at),
  )
  const key = keyOf(patient, keyring)
  return {
    addresses: rows.map((row) => ({
      id: row.id,
      address_type: row.address_type,
      ...open<SealedAddress>(key, place(row.id), row.sealed),
    })),
  }
}
