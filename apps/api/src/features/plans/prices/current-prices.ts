import type { Day } from '@stillwater/domain/formats/dates'
import { priceListOn, type PriceEntry } from '@stillwater/domain/plans/price-list'
import type { PriceList } from '@stillwater/domain/plans/pricing'
import { statement, type Connection } from '../../../platform/db/database.ts'

const load = statement<PriceEntry>(
  'current_plan_prices',
  'select billed_as, from_day::text, month_cents, first_month_cents from plan_prices_on($1)',
)

/**
 * What plans cost someone who begins one on this billing day. It is read with each call: a cached price could be shown
 * or charged after another one applies.
 */
export async function currentPrices({ run }: Pick<Connection, 'run'>, today: Day): Promise<PriceList> {
  return priceListOn(await run(load, [today]), today)
}
