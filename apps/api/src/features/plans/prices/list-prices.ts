import { billingDay } from '@stillwater/domain/plans/billing-dates'
import { read, type Ctx } from '../../../context.ts'
import { currentPrices } from './current-prices.ts'
import { pricesOfAll } from './listed-prices.ts'

export function listPrices(ctx: Ctx<'anyone'>) {
  return read(ctx, async (connection) => ({
    prices: pricesOfAll(await currentPrices(connection, billingDay(ctx.now()))),
  }))
}
