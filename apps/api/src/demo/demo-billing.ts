import { randomUUID } from 'node:crypto'
import { firstMonth } from '@stillwater/domain/invoices/bill'
import { totalOf, type Line } from '@stillwater/domain/payments/ledger'
import type { PlanKey } from '@stillwater/domain/people/offerings'
import { addMonths, billingDay, dayIn, dueMoment } from '@stillwater/domain/plans/billing-dates'
import { builtInPrices as prices } from '@stillwater/domain/plans/pricing'
import { resolvePromo } from '@stillwater/domain/plans/promos'
import {
  begin,
  cancel,
  onDay,
  periodEnd,
  type Effect,
  type Subscription,
} from '@stillwater/domain/plans/subscription'
import { saveCard } from '../features/payments/cards/cards.ts'
import { bookPastPayments, bookPastRefunds } from '../features/payments/charges/past-payments.ts'
import { issueInvoices, type NewInvoice } from '../features/payments/invoices/issue-invoices.ts'
import { addSubscriptions } from '../features/plans/membership/subscription-record.ts'
import { statement, type Connection } from '../platform/db/database.ts'
import type { Keyring } from '../platform/sealing/keyring.ts'
import type { PersonKey } from '../platform/sealing/person-key.ts'
import { seal } from '../platform/sealing/sealing.ts'

export interface DemoMember {
  sign_in: string
  id: string
  key: PersonKey
  name: string
  paid_at: string | null
  offering_key: PlanKey
  is_insurance: boolean
  direct_messaging_pilot: boolean
  /** Who refunds what is refunded. */
  coordinator_id: string
}

interface Billed extends Pick<NewInvoice, 'kind' | 'title' | 'lines' | 'due_on'> {
  period_start?: string
  period_end?: string
  at: string
  paid: boolean
  /** When the whole of it went back to the card. */
  refunded_at?: string
}

const zone = 'America/New_York'
const dayMs = 86_400_000
const copays = [1200, 1450, 900, 1200, 1450, 900, 1200, 1450, 900, 1200]
/** The place in the list of the copay that went back to the card. */
const refundedCopay = 4
/** The fully populated patient has a full page of invoices. */
const fullPage: Record<string, number> = { 'cash-medication': 12, offer: 12 }
/** Whose membership is over, and for how many days. */
const over: Record<string, number> = { canceled: 30 }

/** The bills, cards and membership of someone in the demo clinic, written through the ledger like any other. */
export async function addDemoBilling(
  connection: Connection,
  { keyring, now }: { keyring: Keyring; now: Date },
  one: DemoMember,
): Promise<void> {
  if (one.sign_in === 'empty') return
  const ended = over[one.sign_in]
  if (!one.paid_at && ended === undefined) return
  const today = billingDay(now)
  const anchor =
    ended === undefined
      ? dayIn(zone, new Date(one.paid_at ?? now))
      : addMonths(billingDay(new Date(now.getTime() - ended * dayMs)), -3)
  const promo = resolvePromo(null, one.offering_key, one.is_insurance, { prices })
  const subscription_id = randomUUID()
  const card = await addCard(connection, keyring, one)
  const played = play(one, anchor, today, promo)
  const copaid = copaysOf(now, (fullPage[one.sign_in] ?? 0) - played.bills.length)
  const returned = copaid[refundedCopay]
  if (returned && one.sign_in === 'cash-medication')
    returned.refunded_at = new Date(Date.parse(returned.at) + 2 * dayMs).toISOString()
  await addSubscriptions(connection, [
    {
      ...played.state,
      id: subscription_id,
      patient_id: one.id,
      payment_method_id: card.id,
      promo: promo.code,
      resumes_as: played.state.status === 'paused' ? 'active_client' : null,
      created_at: dueMoment(anchor),
    },
  ])
  const invoices = await book(connection, one, subscription_id, card, [...played.bills, ...copaid])
  await refund(connection, one, card, invoices)
  if (played.state.cancel_on && played.state.status !== 'canceled')
    await connection.run(setEnd, [one.id, played.state.cancel_on])
}

const setEnd = statement<never>(
  'demo_set_end',
  'update patients set subscription_end_date = $2 where id = $1',
)

/** Lets the membership's own rules bill each month up to today. */
function play(one: DemoMember, anchor: string, today: string, promo: ReturnType<typeof resolvePromo>) {
  let state: Subscription = begin(one, promo, anchor, null)
  const bills: Billed[] = [
    {
      kind: 'first',
      title: 'Membership, first month',
      lines: firstMonth(one, promo),
      due_on: anchor,
      period_start: anchor,
      period_end: addMonths(anchor, 1),
      at: dueMoment(anchor),
      paid: true,
    },
  ]
  if (one.sign_in in over) state = { ...state, cancel_on: addMonths(anchor, 3) }
  for (;;) {
    // The pause begins in place of the last month to bill.
    if (one.sign_in === 'paused' && addMonths(periodEnd(state), 1) > today && state.status === 'active')
      state = { ...state, pause_months: 2 }
    const step = onDay(state, today, 0)
    if (!step) break
    state = { ...step.next, owes: false }
    bills.push(...step.effects.flatMap(billOf))
  }
  if (one.sign_in === 'leaving') state = cancel(state, today) ?? state
  return { state, bills }
}

const billOf = (effect: Effect): Billed[] =>
  effect.do === 'bill'
    ? [
        {
          kind: 'month',
          title: 'Membership',
          lines: effect.lines,
          due_on: effect.period_start,
          period_start: effect.period_start,
          period_end: effect.period_end,
          at: dueMoment(effect.period_start),
          paid: true,
        },
      ]
    : []

/** The two newest are not paid. */
function copaysOf(now: Date, count: number): Billed[] {
  return copays.slice(0, Math.max(0, count)).map((amount_cents, n) => {
    const at = new Date(now.getTime() - (3 + n * 8) * dayMs)
    const line: Line = { kind: 'service', description: 'Prescription', amount_cents }
    return {
      kind: 'service',
      title: 'Prescription',
      lines: [line],
      due_on: dayIn(zone, at),
      at: at.toISOString(),
      paid: n >= 2,
    }
  })
}

const addToVault = statement<never>(
  'demo_add_vault_card',
  `insert into embedded_payments.cards (reference, customer, brand, last4, exp_month, exp_year, fingerprint, on_charge)
   values ($1, $2, 'visa', '1111', 12, 2039, sha256($1::text::bytea), 'approved')`,
)
/** The test card that is always good, as if it had been typed in. */
async function addCard(connection: Connection, keyring: Keyring, one: DemoMember) {
  const reference = `card_${randomUUID()}`
  await connection.run(addToVault, [reference, one.id])
  const id = await saveCard(connection, keyring, {
    patient_id: one.id,
    cardholder_name: one.name,
    zip: '94501',
    stored: { reference, brand: 'visa', last4: '1111', exp_month: 12, exp_year: 2039 },
  })
  return { id, reference }
}

const takeMoney = statement<{ reference: string; id: number }>(
  'demo_take_money',
  `insert into embedded_payments.transactions (reference, kind, card, amount_cents, outcome, created_at)
   select reference, 'charge', $2::text, amount_cents, 'approved', at
   from jsonb_to_recordset($1::jsonb) as n (reference text, amount_cents integer, at timestamptz) returning reference, id`,
)
/** Invoices, and for those that are paid the processor's word, the charge and the ledger's entry. */
async function book(
  connection: Connection,
  { id: patient_id }: DemoMember,
  subscription_id: string,
  card: { id: string; reference: string },
  bills: readonly Billed[],
): Promise<Booked[]> {
  const invoices = bills
    .toSorted((a, b) => a.at.localeCompare(b.at))
    .map((bill) => ({ ...bill, id: randomUUID(), charge_id: randomUUID() }))
  await issueInvoices(
    connection,
    invoices.map(({ id, kind, title, lines, due_on, period_start, period_end, at }) => ({
      id,
      patient_id,
      subscription_id: kind === 'service' ? null : subscription_id,
      kind,
      title,
      lines,
      due_on,
      period_start: period_start ?? null,
      period_end: period_end ?? null,
      created_at: at,
    })),
  )
  const paid = invoices
    .filter((one) => one.paid && totalOf(one.lines) > 0)
    .map(({ charge_id, id, at, lines }) => ({ charge_id, invoice_id: id, at, amount_cents: totalOf(lines) }))
  const taken = await connection.run(takeMoney, [
    JSON.stringify(
      paid.map(({ charge_id, amount_cents, at }) => ({ reference: charge_id, amount_cents, at })),
    ),
    card.reference,
  ])
  const transactions = new Map(taken.map(({ reference, id }) => [reference, String(id)]))
  await bookPastPayments(
    connection,
    paid.map(({ charge_id, ...payment }) => ({
      ...payment,
      id: charge_id,
      patient_id,
      payment_method_id: card.id,
      transaction: transactions.get(charge_id) ?? '',
    })),
  )
  return invoices.map((one) => ({ ...one, transaction: transactions.get(one.charge_id) ?? null }))
}

interface Booked extends Billed {
  id: string
  /** The processor's own id of its charge. */
  transaction: string | null
}

const giveBack = statement<{ id: number }>(
  'demo_give_back',
  `with charge as (
     update embedded_payments.transactions set refunded_cents = amount_cents where id = $2
     returning id, card, amount_cents
   )
   insert into embedded_payments.transactions (reference, kind, card, amount_cents, outcome, of_transaction, created_at)
   select $1, 'refund', card, amount_cents, 'approved', id, $3 from charge returning id`,
)
/** The same for money that went back: the processor's word, the refund and the ledger's entry. */
async function refund(
  connection: Connection,
  { id: patient_id, key, coordinator_id: asked_by }: DemoMember,
  card: { id: string },
  invoices: readonly Booked[],
): Promise<void> {
  for (const { id: invoice_id, transaction, lines, refunded_at: at } of invoices) {
    if (!at || !transaction) continue
    const id = randomUUID()
    const [made] = await connection.run(giveBack, [id, transaction, at])
    const reason = 'The pharmacy couldn’t fill this prescription.'
    await bookPastRefunds(connection, [
      {
        id,
        patient_id,
        invoice_id,
        payment_method_id: card.id,
        amount_cents: totalOf(lines),
        transaction: String(made?.id),
        at,
        asked_by,
        sealed: seal(key, { table: 'charges', column: 'sealed', id }, { reason }),
      },
    ])
  }
}
