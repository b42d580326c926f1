import type * as contract from '@stillwater/contract/care/plans'
import { Problem } from '@stillwater/contract/problems'
import { t } from '@stillwater/contract/words'
import { planKeys, type PlanKey } from '@stillwater/domain/people/offerings'
import { billingDay } from '@stillwater/domain/plans/billing-dates'
import { offeredPlans } from '@stillwater/domain/plans/plan-change'
import { planName, type PriceList } from '@stillwater/domain/plans/pricing'
import { promoFault, promoFaultWords, promoState, type PromoCode } from '@stillwater/domain/plans/promo-codes'
import { builtInPromos, resolvePromo, type PromoRule } from '@stillwater/domain/plans/promos'
import type { Ctx, Input } from '../../../context.ts'
import { nobody, statement, type Connection } from '../../../platform/db/database.ts'
import { auditCall } from '../../../platform/http/audit-call.ts'
import { currentPrices } from '../prices/current-prices.ts'
import { listedPrices, pricesOfAll } from '../prices/listed-prices.ts'

interface Row extends PromoCode {
  most_uses: number | null
  uses: number
  is_over: boolean
  created_at: string
  created_by: string | null
}

const ownPromos = statement<Row>(
  'care_promos',
  `select p.code, p.first_month_cents, p.week_cents, p.from_day::text, p.until_day::text, p.most_uses, p.plans,
     p.for_insurance, u.uses, p.ended_at is not null or coalesce(u.uses >= p.most_uses, false) as is_over, p.created_at,
     c.name as created_by
   from promo_codes p cross join lateral (select promo_uses(p.code) as uses) u left join care_people c on c.id = p.created_by
   order by p.created_at desc, p.code`,
)
const addPromo = statement<{ code: string }>(
  'create_promo',
  `insert into promo_codes (code, first_month_cents, week_cents, from_day, until_day, most_uses, plans, for_insurance, created_by)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (code) do nothing returning code`,
)
const end = statement<{ code: string }>(
  'end_promo',
  'update promo_codes set ended_at = coalesce(ended_at, app_now()) where code = $1 returning code',
)

export function readCarePlans(ctx: Ctx<'care_team'>) {
  return ctx.background.read(nobody, (connection) => carePlansIn(ctx, connection))
}

/** Codes are not a request's to write, so this is done with the rights of the background, and audited. */
export function createPromo(ctx: Ctx<'care_team'>, { body }: Input<typeof contract.createPromo>) {
  const today = billingDay(ctx.now())
  return ctx.background.transaction(nobody, async (connection) => {
    const fault = promoFault(body, today, await currentPrices(connection, today))
    if (fault) {
      const said = t(promoFaultWords[fault[1]])
      throw new Problem('promo_refused', { errors: [said], fields: { [fault[0]]: said } })
    }
    const { code, first_month_cents, week_cents, from_day, until_day, most_uses, plans, for_insurance } = body
    const [made] = await connection.run(addPromo, [
      code,
      first_month_cents,
      week_cents,
      from_day,
      until_day,
      most_uses,
      [...new Set(plans)],
      for_insurance,
      ctx.session.user_id,
    ])
    if (!made) {
      const said = t('This code exists already. A code is never used again for another offer.')
      throw new Problem('promo_taken', { errors: [said], fields: { code: said } })
    }
    await auditCall(ctx, connection, { record_type: 'promo_code' })
    return carePlansIn(ctx, connection)
  })
}

export function endPromo(ctx: Ctx<'care_team'>, { body }: Input<typeof contract.endPromo>) {
  return ctx.background.transaction(nobody, async (connection) => {
    const [ended] = await connection.run(end, [body.code])
    if (!ended) {
      const said = t('There is no such code of the clinic. Nothing was changed.')
      throw new Problem('invalid', { errors: [said], fields: { code: said } })
    }
    await auditCall(ctx, connection, { record_type: 'promo_code' })
    return carePlansIn(ctx, connection)
  })
}

/** What the page of plans and promos shows. */
export async function carePlansIn(
  { now }: Pick<Ctx<'care_team'>, 'now'>,
  connection: Connection,
): Promise<contract.CarePlans> {
  const today = billingDay(now())
  const [rows, prices, price_changes] = await Promise.all([
    connection.run(ownPromos),
    currentPrices(connection, today),
    listedPrices(connection, today),
  ])
  const own = rows.map((row) => ({
    ...row,
    state: promoState(row, today),
    is_built_in: false,
  }))
  const builtIn = builtInPromos.map((rule) => builtInRow(rule, prices))
  const plans = [false, true].flatMap((is_insurance) =>
    offeredPlans.map((offering_key) => {
      const { regular, first_month } = prices(offering_key, is_insurance)
      return {
        offering_key,
        is_insurance,
        name: t(planName(offering_key)),
        month_cents: regular.month_cents,
        first_month_cents: first_month.month_cents,
        week_cents: regular.week_cents,
      }
    }),
  )
  return { plans, prices: pricesOfAll(prices), price_changes, promos: [...own, ...builtIn], today }
}

/** For the plans where it still applies; an offer whose plan has another first month by now is over. */
function builtInRow({ code, first_month, applies }: PromoRule, prices: PriceList): contract.ListedPromo {
  const isStill = (plan: PlanKey, is_insurance: boolean) =>
    applies(plan, is_insurance) && resolvePromo(code, plan, is_insurance, { prices }).refused === null
  const plans = planKeys.filter((plan) => isStill(plan, false))
  const for_insurance = isStill('medication', true)
  const isOver = plans.length === 0 && !for_insurance
  return {
    code,
    first_month_cents: first_month.month_cents,
    week_cents: first_month.week_cents,
    from_day: null,
    until_day: null,
    most_uses: null,
    plans: isOver ? planKeys.filter((plan) => applies(plan, false)) : plans,
    for_insurance: isOver ? applies('medication', true) : for_insurance,
    uses: null,
    state: isOver ? 'over' : 'current',
    is_built_in: true,
    created_at: null,
    created_by: null,
  }
}
