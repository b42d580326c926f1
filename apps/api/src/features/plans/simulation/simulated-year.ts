import { addDays, dueMoment } from '@stillwater/domain/plans/billing-dates'
import { offeredPlans } from '@stillwater/domain/plans/plan-change'
import { canSwitch, cancel, planPause, takeRetention } from '@stillwater/domain/plans/subscription'
import { moveClock } from '../../../platform/clock/move-clock.ts'
import { nobody, statement, type Database } from '../../../platform/db/database.ts'
import type { Keyring } from '../../../platform/sealing/keyring.ts'
import { seededRandom } from '../../../platform/seeded-random.ts'
import type { PaymentsPort } from '../../../ports/payments/payments.port.ts'
import { askProcessor } from '../../payments/charges/ask-processor.ts'
import { lockMoney } from '../../payments/invoices/lock-money.ts'
import { openCharge } from '../charging/charge-invoice.ts'
import { chargesToAsk } from '../../payments/charges/charges.ts'
import { owedMonth } from '../membership/owed-month.ts'
import { finishStarted } from '../charging/finish-charges.job.ts'
import { settleCharges } from '../charging/settle-charges.ts'
import {
  storeSubscriptions,
  subscriptionOf,
  type SubscriptionRow,
} from '../membership/subscription-record.ts'
import { billDue } from '../membership/bill-due.ts'
import { makeMembers } from './simulated-members.ts'
import { quoteNow } from '../quote-plan-change.ts'
import { openPlanChange } from '../switch-plan.ts'

export interface SimulatedYear {
  /** Of the role `jobs`, on a database of its own: its clock is moved by a year. */
  database: Database
  payments: PaymentsPort
  keyring: Keyring
  memberships: number
  from: string
  /** How many days pass between two looks at the calendar. */
  step?: number
  seed?: number
  /** What a database does by itself every minute, while days pass in none here: it looks through tables that grow. */
  lookThrough?: () => Promise<void>
}

export interface YearReport {
  billed_months: number
  charges: number
  declines: number
  plan_changes: number
  pauses: number
  ended: number
  cash_cents: number
  /** What may not be: each is zero when the books agree. */
  faults: Record<string, number>
  seconds: { made: number; year: number }
}

/** How often a card is empty or lost, and how often a member does something, on any one day. */
const chances = {
  empty: 0.05,
  lost: 0.01,
  change: 0.0012,
  pause: 0.0008,
  leave: 0.0008,
  stay: 0.0006,
  pay: 0.1,
}

/** A year of a clinic's memberships: renewals, cards that fail, changes of plan, pauses and goodbyes. */
export async function simulateYear(options: SimulatedYear): Promise<YearReport> {
  const { database, keyring, from, step = 1, lookThrough = async () => {} } = options
  const chance = seededRandom(options.seed ?? 7).next
  const payments = unreliable(options.payments, chance)
  let now = new Date(dueMoment(from))
  const tools = { database, payments, keyring, now: () => now }
  const done = { plan_changes: 0, pauses: 0 }

  const began = performance.now()
  await moveClock(database, { now: now.toISOString() })
  const people = await makeMembers({ database, keyring, from, memberships: options.memberships, chance })
  const made = performance.now()
  for (let day = 1; day <= 365; day += step) {
    if (Number.isInteger(Math.log2(day))) await lookThrough()
    now = new Date(dueMoment(addDays(from, day)))
    await moveClock(database, { now: now.toISOString() })
    await finishStarted(tools)
    while ((await billDue(tools, { onFailure: fail })) > 0);
    await live(tools, people, chance, step, done)
  }
  while ((await billDue(tools, { onFailure: fail })) > 0);
  now = new Date(now.getTime() + 60_000)
  await moveClock(database, { now: now.toISOString() })
  await finishStarted(tools)
  const over = performance.now()
  const seconds = { made: (made - began) / 1000, year: (over - made) / 1000 }
  return { ...(await report(database)), ...done, seconds }
}

type Tools = Parameters<typeof billDue>[0]
type Chance = () => number

function fail(error: unknown): never {
  throw error
}

/** What members do of their own accord. */
async function live(
  tools: Tools,
  people: readonly string[],
  chance: Chance,
  days: number,
  done: { plan_changes: number; pauses: number },
): Promise<void> {
  const some = (rate: number) =>
    Array.from(
      { length: Math.floor(people.length * rate * days + chance()) },
      () => people[Math.floor(chance() * people.length)] as string,
    )
  const today = tools.now().toISOString().slice(0, 10)
  const change = (patient_id: string, next: (one: SubscriptionRow) => Partial<SubscriptionRow> | null) =>
    tools.database.transaction(nobody, async (connection) => {
      await lockMoney(connection, [patient_id])
      const one = await subscriptionOf(connection, patient_id)
      const changed = one && next(one)
      if (one && changed) await storeSubscriptions(connection, [{ ...one, ...changed }])
      return changed !== null
    })
  for (const id of some(chances.leave)) await change(id, (one) => cancel(one, today))
  for (const id of some(chances.stay)) await change(id, (one) => takeRetention(one, today))
  for (const id of some(chances.pause))
    if (await change(id, (one) => planPause(one, 1 + Math.floor(chance() * 3)))) done.pauses++
  for (const id of some(chances.change)) if (await changePlan(tools, id, today, chance)) done.plan_changes++
  const owing = await tools.database.read(nobody, ({ run }) => run(pastDue))
  for (const { patient_id } of owing.filter(() => chance() < chances.pay * days))
    await payOwed(tools, patient_id)
}

async function changePlan(tools: Tools, patient_id: string, today: string, chance: Chance): Promise<boolean> {
  const offering_key = offeredPlans[Math.floor(chance() * offeredPlans.length)] ?? 'medication'
  const charge_id = await tools.database.transaction(nobody, async (connection) => {
    await lockMoney(connection, [patient_id])
    const one = await subscriptionOf(connection, patient_id)
    if (!one || !canSwitch(one) || one.offering_key === offering_key) return undefined
    const to = { offering_key, is_insurance: chance() < 0.2 }
    const quote = await quoteNow(connection, { membership: one, to, today })
    const opened = await openPlanChange(connection, { membership: one, to, quote, today })
    return opened.charge?.charge_id ?? null
  })
  if (charge_id) await charge(tools, charge_id)
  return charge_id !== undefined
}

async function payOwed(tools: Tools, patient_id: string): Promise<void> {
  const charge_id = await tools.database.transaction(nobody, async (connection) => {
    await lockMoney(connection, [patient_id])
    const one = await subscriptionOf(connection, patient_id)
    const owed = one && (await owedMonth(connection, one.id))
    return owed && (await openCharge(connection, owed)).charge_id
  })
  if (charge_id) await charge(tools, charge_id)
}

async function charge({ database, payments, now }: Tools, charge_id: string): Promise<void> {
  const [asked] = await database.read(nobody, (connection) => chargesToAsk(connection, [charge_id]))
  if (!asked) return
  const answer = await askProcessor(payments, asked)
  await database.transaction(nobody, (connection) =>
    settleCharges(connection, { now: now(), answers: [{ charge_id, answer }] }),
  )
}

/** A processor whose customers are sometimes out of money. */
function unreliable(payments: PaymentsPort, chance: Chance): PaymentsPort {
  return {
    ...payments,
    charge(asked) {
      const luck = chance()
      if (luck >= chances.empty + chances.lost) return payments.charge(asked)
      return Promise.resolve({ outcome: 'declined', reasons: ['Declined'], retry: luck >= chances.lost })
    },
  }
}

const pastDue = statement<{ patient_id: string }>(
  'year_past_due',
  `select patient_id from subscriptions where status = 'past_due' order by patient_id`,
)
const count = statement<Omit<YearReport, 'plan_changes' | 'pauses' | 'seconds'>>(
  'year_report',
  `select (select count(*)::int from invoices where kind = 'month') as billed_months,
     (select count(*)::int from charges where status = 'approved') as charges,
     (select count(*)::int from charges where status = 'declined') as declines,
     (select count(*)::int from subscriptions where status = 'canceled') as ended,
     (select coalesce(sum(amount_cents), 0)::bigint from ledger_entries where account = 'cash') as cash_cents,
     json_build_object(
       'ledger_total', (select coalesce(sum(amount_cents), 0) from ledger_entries),
       'beside_the_processor', (select coalesce(sum(amount_cents), 0) from ledger_entries where account = 'cash')
         - (select coalesce(sum(case kind when 'charge' then amount_cents else -amount_cents end), 0)
            from embedded_payments.transactions where outcome = 'approved'),
       'open_beside_ledger', (select count(*) from (
          select i.id from invoices i join ledger_entries e on e.invoice_id = i.id and e.account = 'receivable'
          group by i.id, i.status having (sum(e.amount_cents) > 0) <> (i.status = 'open')) wrong),
       'doubled_months', (select count(*) from (select from invoices where kind = 'month' and status <> 'void'
          group by subscription_id, period_start having count(*) > 1) doubled),
       'left_under_way', (select count(*) from charges where status = 'started'),
       'missed_months', (select count(*) from subscriptions where next_at <= app_now())
     ) as faults`,
)

async function report(database: Database) {
  const [counted] = await database.read(nobody, ({ run }) => run(count))
  if (!counted) throw new Error('The year cannot be counted.')
  return counted
}
