import type { ListedPrice } from '@stillwater/contract/care/plans'
import type { Day } from '@stillwater/domain/formats/dates'
import {
  canWithdraw,
  priceKeys,
  priceStatesOn,
  type PriceEntry,
  type PriceKey,
} from '@stillwater/domain/plans/price-list'
import type { PriceList } from '@stillwater/domain/plans/pricing'
import { statement, type Connection } from '../../../platform/db/database.ts'

type Row = PriceEntry &
  Pick<ListedPrice, 'created_at' | 'created_by' | 'withdrawn_at' | 'withdrawn_by'> & { is_withdrawn: boolean }

const loadAll = statement<Row>(
  'care_plan_prices',
  `select p.billed_as, p.from_day::text, p.month_cents, p.first_month_cents, p.created_at, made.name as created_by,
     p.withdrawn_at, gone.name as withdrawn_by, p.withdrawn_at is not null as is_withdrawn
   from plan_prices p left join care_people made on made.id = p.created_by left join care_people gone on gone.id = p.withdrawn_by
   order by p.from_day desc, p.created_at desc, p.billed_as`,
)

/** Every price that the clinic set, also those that were withdrawn. */
export async function listedPrices({ run }: Pick<Connection, 'run'>, today: Day): Promise<ListedPrice[]> {
  const states = priceStatesOn(await run(loadAll), today)
  return [...states].map(([{ is_withdrawn, ...entry }, state]) => ({
    ...entry,
    state,
    can_withdraw: canWithdraw({ ...entry, is_withdrawn }, today),
  }))
}

interface KeyedPrice {
  billed_as: PriceKey
  month_cents: number
  first_month_cents: number
}

/** The list, price by price. */
export function pricesOfAll(prices: PriceList): KeyedPrice[] {
  return priceKeys.map((billed_as) => {
    const { regular, first_month } =
      billed_as === 'insurance' ? prices('medication', true) : prices(billed_as, false)
    return { billed_as, month_cents: regular.month_cents, first_month_cents: first_month.month_cents }
  })
}
