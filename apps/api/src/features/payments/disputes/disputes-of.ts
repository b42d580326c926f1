import { statement, type Connection } from '../../../platform/db/database.ts'
import { open, type Place } from '../../../platform/sealing/sealing.ts'
import type { DisputeRow } from './disputes.table.ts'

export const place = (id: string): Place => ({ table: 'disputes', column: 'sealed', id })

type Row = Pick<
  DisputeRow,
  'id' | 'invoice_id' | 'state' | 'amount_cents' | 'fee_cents' | 'respond_by' | 'sealed'
>
const list = statement<Row>(
  'disputes_of',
  `select id, invoice_id, state, amount_cents, fee_cents, respond_by, sealed from disputes where patient_id = $1
    order by created_at, id`,
)

/** A patient's disputes with the bank's reasons, for staff; of each invoice the latest. */
export async function disputesOf({ run }: Connection, key: Parameters<typeof open>[0], patient_id: string) {
  const rows = await run(list, [patient_id])
  return new Map(
    rows.map(({ id, invoice_id, sealed, ...dispute }) => [
      invoice_id,
      { ...dispute, reason: open<{ reason: string }>(key, place(id), sealed).reason },
    ]),
  )
}
