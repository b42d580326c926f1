import { retentionOffer } from '@stillwater/domain/plans/retention'
import { statement, type Connection } from '../../../platform/db/database.ts'
import type { SubscriptionRow } from './subscription-record.ts'

const setOffers = statement<never>(
  'patients_offer_to_stay',
  `update patients p set cancellation_discount_end_date = n.offer
   from unnest($1::uuid[], $2::date[]) as n (id, offer)
   where p.id = n.id and p.cancellation_discount_end_date is distinct from n.offer`,
)

/** A paying member who has not had the discount in a year is offered it when they cancel. decision C5 */
export async function offerToStay(
  { run }: Connection,
  { today, renewed }: { today: string; renewed: readonly SubscriptionRow[] },
): Promise<void> {
  if (renewed.length === 0) return
  const offers = renewed.map(({ discount_used_on }) => retentionOffer(discount_used_on, today))
  await run(setOffers, [renewed.map(({ patient_id }) => patient_id), offers])
}
