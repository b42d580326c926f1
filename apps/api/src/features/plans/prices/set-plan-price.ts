import type * as contract from '@stillwater/contract/care/plans'
import { Problem } from '@stillwater/contract/problems'
import { t } from '@stillwater/contract/words'
import { billingDay } from '@stillwater/domain/plans/billing-dates'
import { priceFault, priceFaultWords } from '@stillwater/domain/plans/price-list'
import type { Ctx, Input } from '../../../context.ts'
import { nobody, statement } from '../../../platform/db/database.ts'
import { auditCall } from '../../../platform/http/audit-call.ts'
import { carePlansIn } from '../promos/care-plans.ts'

const add = statement<{ is_same: boolean }>(
  'set_plan_price',
  `insert into plan_prices (billed_as, from_day, month_cents, first_month_cents, created_by) values ($1, $2, $3, $4, $5)
   on conflict (billed_as, from_day) where withdrawn_at is null do nothing returning true as is_same`,
)
const standing = statement<{ is_same: boolean }>(
  'standing_plan_price',
  `select month_cents = $3 and first_month_cents = $4 as is_same from plan_prices
   where billed_as = $1 and from_day = $2 and withdrawn_at is null`,
)
const withdraw = statement<{ id: string }>(
  'withdraw_plan_price',
  `update plan_prices set withdrawn_at = app_now(), withdrawn_by = $3
   where billed_as = $1 and from_day = $2 and withdrawn_at is null and from_day >= $4 returning id`,
)

/** Prices are not a request's to write, so this is done with the rights of the background, and audited. */
export function setPlanPrice(ctx: Ctx<'care_team'>, { body }: Input<typeof contract.setPlanPrice>) {
  const fault = priceFault(body, billingDay(ctx.now()))
  if (fault) {
    const said = t(priceFaultWords[fault[1]])
    throw new Problem('price_refused', { errors: [said], fields: { [fault[0]]: said } })
  }
  const { billed_as, from_day, month_cents, first_month_cents } = body
  const wanted = [billed_as, from_day, month_cents, first_month_cents]
  return ctx.background.transaction(nobody, async (connection) => {
    const [added] = await connection.run(add, [...wanted, ctx.session.user_id])
    // A repeat whose first reply was lost finds its own price.
    const [found] = added ? [added] : await connection.run(standing, wanted)
    if (!found?.is_same) {
      const said = t(
        'This plan already has a price from that day on. Withdraw it first, or choose another day.',
      )
      throw new Problem('price_taken', { errors: [said], fields: { from_day: said } })
    }
    await auditCall(ctx, connection, { record_type: 'plan_price' })
    return carePlansIn(ctx, connection)
  })
}

/** The price before it applies again. Memberships that began at it keep it. */
export function withdrawPlanPrice(ctx: Ctx<'care_team'>, { body }: Input<typeof contract.withdrawPlanPrice>) {
  const { billed_as, from_day } = body
  const today = billingDay(ctx.now())
  // A day that the database does not know is before any that can be withdrawn.
  if (from_day < today) throw new Problem('price_closed')
  return ctx.background.transaction(nobody, async (connection) => {
    const [gone] = await connection.run(withdraw, [billed_as, from_day, ctx.session.user_id, today])
    if (!gone) throw new Problem('price_closed')
    await auditCall(ctx, connection, { record_type: 'plan_price' })
    return carePlansIn(ctx, connection)
  })
}
