import { dueMoment } from '@stillwater/domain/plans/billing-dates'
import { nextDay, type Subscription } from '@stillwater/domain/plans/subscription'
import { statement, type Connection } from '../../../platform/db/database.ts'
import type { subscriptions } from '../memberships.table.ts'

/** A membership as it is stored: the domain's state, and whose it is. */
export type SubscriptionRow = Subscription &
  Omit<
    typeof subscriptions.$inferSelect,
    keyof Subscription | 'created_at' | 'next_at' | 'ended_at' | 'change_told_for'
  >

/**
 * The card that a membership is charged to: the one on file, also where it was saved and the call that follows was lost.
 * docs/decisions/0131-the-card-on-file-is-charged.md
 */
export const cardCharged = `coalesce((select m.id from payment_methods m where m.patient_id = s.patient_id
  and m.replaced_at is null), s.payment_method_id) as payment_method_id`

const columns = `s.id, s.patient_id, ${cardCharged}, s.status, s.offering_key, s.is_insurance, s.promo, s.month_cents, s.anchor,
  s.period, s.period_cents, s.period_discount, s.is_first, s.owes, s.declines, s.next_try, s.past_due_since, s.cancel_on,
  s.pause_months, s.paused_until, s.discount_months, s.discount_used_on, s.resumes_as, p.direct_messaging_pilot`

const loadLatest = statement<SubscriptionRow>(
  'subscription_of',
  `select ${columns} from subscriptions s join patients p on p.id = s.patient_id
    where s.patient_id = $1 order by s.status = 'canceled', s.created_at desc limit 1`,
)
const loadThem = statement<SubscriptionRow>(
  'subscriptions_by_id',
  `select ${columns} from subscriptions s join patients p on p.id = s.patient_id where s.id = any($1::uuid[])`,
)

/** The membership that runs, or the one that ended last. */
export async function subscriptionOf(
  { run }: Pick<Connection, 'run'>,
  patient_id: string,
): Promise<SubscriptionRow | null> {
  const [found] = await run(loadLatest, [patient_id])
  return found ?? null
}

export async function subscriptionsById(
  { run }: Connection,
  ids: readonly string[],
): Promise<Map<string, SubscriptionRow>> {
  const rows = ids.length === 0 ? [] : await run(loadThem, [ids])
  return new Map(rows.map((row) => [row.id, row]))
}

const shape = `(id uuid, patient_id uuid, payment_method_id uuid, status text, offering_key text, is_insurance boolean,
  promo text, month_cents integer, anchor date, period integer, period_cents integer, period_discount integer, is_first boolean, owes boolean,
  declines integer, next_try date, past_due_since date, cancel_on date, pause_months integer, paused_until date,
  discount_months integer, discount_used_on date, resumes_as text, next_at timestamptz, created_at timestamptz)`
const names = `payment_method_id, status, offering_key, is_insurance, promo, month_cents, anchor, period, period_cents, period_discount,
  is_first, owes, declines, next_try, past_due_since, cancel_on, pause_months, paused_until, discount_months,
  discount_used_on, resumes_as, next_at`
const fresh = names
  .split(',')
  .map((name) => `n.${name.trim()}`)
  .join(', ')

// The ids are passed again: the planner cannot estimate a JSON row set and would scan the whole table.
const store = statement<never>(
  'subscriptions_store',
  `update subscriptions s set (${names}) = (${fresh}),
     ended_at = case when n.status = 'canceled' then coalesce(s.ended_at, app_now()) end
   from jsonb_to_recordset($1::jsonb) as n ${shape} where s.id = n.id and s.id = any($2::uuid[])`,
)
const add = statement<never>(
  'subscriptions_add',
  `insert into subscriptions (id, patient_id, created_at, ${names})
   select n.id, n.patient_id, coalesce(n.created_at, app_now()), ${fresh} from jsonb_to_recordset($1::jsonb) as n ${shape}`,
)

const toJson = (rows: readonly SubscriptionRow[]) =>
  JSON.stringify(
    rows.map((row) => {
      const day = nextDay(row)
      return { ...row, next_at: day === null ? null : dueMoment(day) }
    }),
  )

export async function storeSubscriptions({ run }: Connection, rows: readonly SubscriptionRow[]) {
  if (rows.length > 0) await run(store, [toJson(rows), rows.map(({ id }) => id)])
}

export async function addSubscriptions(
  { run }: Connection,
  rows: readonly (SubscriptionRow & { created_at?: string })[],
): Promise<void> {
  if (rows.length > 0) await run(add, [toJson(rows)])
}

/** The patients of these memberships, by what applies to them. */
export function patientsBy<K>(
  memberships: readonly SubscriptionRow[],
  keyOf: (membership: SubscriptionRow) => K,
): Map<K, string[]> {
  const groups = new Map<K, string[]>()
  for (const one of memberships) {
    const key = keyOf(one)
    groups.set(key, [...(groups.get(key) ?? []), one.patient_id])
  }
  return groups
}
