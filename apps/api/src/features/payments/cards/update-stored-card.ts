import { statement, type Connection } from '../../../platform/db/database.ts'
import { publish } from '../../../platform/live/publish.ts'
import type { ProcessorEvent } from '../../../ports/payments/payments.port.ts'

const update = statement<{ patient_id: string }>(
  'card_updated_by_processor',
  `update payment_methods set brand = $2, last4 = $3, exp_month = $4, exp_year = $5
    where reference = $1 and forgotten_at is null returning patient_id`,
)

/** A bank reissued a card: the same card on file has another number or date from now on. Returns whose it is. */
export async function updateStoredCard(
  connection: Connection,
  { card, brand, last4, exp_month, exp_year }: Extract<ProcessorEvent, { kind: 'card_updated' }>,
): Promise<string | null> {
  const [updated] = await connection.run(update, [card, brand, last4, exp_month, exp_year])
  if (updated) await publish(connection, updated.patient_id, 'billing', null)
  return updated?.patient_id ?? null
}
