import type { Subscription as Wire } from '@stillwater/contract/memberships'
import { Problem } from '@stillwater/contract/problems'
import { totalOf } from '@stillwater/domain/payments/ledger'
import { addMonths } from '@stillwater/domain/plans/billing-dates'
import { planName } from '@stillwater/domain/plans/pricing'
import { retentionPercent } from '@stillwater/domain/plans/retention'
import {
  accessOf,
  nextMonthLines,
  periodEnd,
  periodStart,
  unpaidEnd,
  wireStatus,
} from '@stillwater/domain/plans/subscription'
import { read, type Ctx } from '../../../context.ts'
import { statement, type Connection } from '../../../platform/db/database.ts'
import { creditStateOf } from '../../payments/invoices/ledger.ts'
import { subscriptionOf, type SubscriptionRow } from './subscription-record.ts'

const loadFacts = statement<{ owed_cents: number; under_way_cents: number; last4: string | null }>(
  'subscription_facts',
  `select (select coalesce(sum(e.amount_cents), 0)::int from invoices i join ledger_entries e on e.invoice_id = i.id
            where i.subscription_id = $1 and i.kind = 'month' and i.status = 'open' and i.withdrawn_at is null
              and e.account = 'receivable') as owed_cents,
     (select coalesce(sum(c.amount_cents), 0)::int from invoices i join charges c on c.invoice_id = i.id
            where i.subscription_id = $1 and i.withdrawn_at is null and c.kind = 'charge' and c.status = 'started') as under_way_cents,
     (select last4 from payment_methods where id = $2) as last4`,
)

export function readSubscription(ctx: Ctx<'patient'>): Promise<Wire> {
  return read(ctx, async (connection) => {
    const found = await subscriptionInfo(connection, ctx.session.user_id)
    if (!found) throw new Problem('subscription_not_found')
    return found
  })
}

/** The membership as screens show it, every amount from the ledger or from the lines it will be billed with. */
export async function subscriptionInfo(
  connection: Pick<Connection, 'run'>,
  patient_id: string,
): Promise<Wire | null> {
  const row = await subscriptionOf(connection, patient_id)
  return row && toWire(connection, row)
}

async function toWire(connection: Pick<Connection, 'run'>, row: SubscriptionRow): Promise<Wire> {
  const [[facts], { credit_cents, owed_credit_cents }] = await Promise.all([
    connection.run(loadFacts, [row.id, row.payment_method_id]),
    creditStateOf(connection, row.patient_id),
  ])
  const owed_cents = facts?.owed_cents ?? 0
  const amount_cents = owed_cents > 0 ? owed_cents : totalOf(nextMonthLines(row, credit_cents))
  const monthly_pay_cents = row.month_cents
  return {
    status: wireStatus(row),
    amount: amount_cents / 100,
    amount_cents,
    is_trial: row.is_first,
    next_charge: nextCharge(row),
    monthly_pay: monthly_pay_cents / 100,
    monthly_pay_cents,
    offering_key: row.offering_key,
    is_insurance: row.is_insurance,
    plan_name: planName(row.offering_key, row.direct_messaging_pilot),
    period_start: periodStart(row),
    period_end: periodEnd(row),
    end_date: row.cancel_on,
    pause_starts: row.pause_months > 0 ? periodEnd(row) : null,
    paused_until: pausedUntil(row),
    discount_percent: row.discount_months > 0 ? retentionPercent : 0,
    discount_months_left: row.discount_months,
    past_due_cents: owed_cents,
    credit_cents: owed_credit_cents,
    under_way_cents: facts?.under_way_cents ?? 0,
    next_retry: row.next_try,
    ends_unpaid_on: unpaidEnd(row),
    access: accessOf(row),
    card_last4: facts?.last4 ?? null,
  }
}

function pausedUntil(row: SubscriptionRow): string | null {
  if (row.status === 'paused') return row.paused_until
  return row.pause_months > 0 ? addMonths(row.anchor, row.period + 1 + row.pause_months) : null
}

function nextCharge(row: SubscriptionRow): string | null {
  if (row.status === 'canceled' || row.cancel_on !== null) return null
  if (row.owes) return row.next_try
  return pausedUntil(row) ?? periodEnd(row)
}
