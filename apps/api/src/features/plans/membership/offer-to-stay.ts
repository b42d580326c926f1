import { retentionOffer } from '@stillwater/domain/plans/retention'
import type { Connection } from '../../../platform/db/database.ts'
import { changePatients } from '../../people/change-patient.ts'
import { patientsBy, type SubscriptionRow } from './subscription-record.ts'

/** A paying member who has not had the discount in a year is offered it when they cancel. decision C5 */
export async function offerToStay(
  connection: Connection,
  { today, renewed }: { today: string; renewed: readonly SubscriptionRow[] },
): Promise<void> {
  const offers = patientsBy(renewed, ({ discount_used_on }) => retentionOffer(discount_used_on, today))
  for (const [cancellation_discount_end_date, ids] of offers)
    await changePatients(connection, ids, { cancellation_discount_end_date })
}
