import { and, eq, isNull } from 'drizzle-orm'
import type { listAddresses as contract } from '@stillwater/contract/addresses'
import { read, type Ctx, type Input } from '../../../context.ts'
import { open } from '../../../platform/sealing/sealing.ts'
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

export async function listAddresses(ctx: Ctx, { patient, query }: Input<typeof contract>) {
  const { address_type } = query
  const rows = await read(ctx, ({ db }) =>
    db
      .select()
      .from(addresses)
      .where(
        and(
          eq(addresses.patient_id, patient.id),
          isNull(addresses.replaced_at),
          address_type ? eq(addresses.address_type, address_type) : undefined,
        ),
      )
      .orderBy(addresses.created_at),
  )
  const key = keyOf(patient, ctx.keyring)
  return {
    addresses: rows.map((row) => ({
      id: row.id,
      address_type: row.address_type,
      ...open<SealedAddress>(key, place(row.id), row.sealed),
    })),
  }
}
