import { expect } from 'vitest'
import type { Person, TestApp } from '../../testing/build-app.ts'
import { answerBeforeCheckout } from '../intake/answered.fixture.ts'
import { beginVisit } from '../intake/walker.fixture.ts'
import { payFirstMonth } from './pay.fixture.ts'

export interface Buyer extends Person {
  visit_id: string
}

/** Someone at the checkout. `state` is what their record says besides, as SQL. */
export async function buyer(product: TestApp, state = ''): Promise<Buyer> {
  const person = await product.quickPatient()
  const { id } = await beginVisit(person)
  await product.rows(`update patients set region = 'CA'${state} where id = $1`, [person.user.id])
  await answerBeforeCheckout(product.app.services, { patient_id: person.user.id, visit_id: id })
  return { ...person, visit_id: id }
}

/** Someone who has paid their first month and finished the intake. */
export async function member(product: TestApp, state = '', card?: string): Promise<Buyer> {
  const one = await buyer(product, state)
  await payFirstMonth(one, one.visit_id, card === undefined ? {} : { card })
  await product.rows(
    `update patients set status = 'active_client', initial_assessment_completed_at = app_now() where id = $1`,
    [one.user.id],
  )
  return one
}

/** Lets what is due or unanswered come to its end, but for what waits for its patient. On a machine with much else to do that may take a second turn. */
export async function letMoneySettle(product: TestApp): Promise<void> {
  for (;;) {
    const left = await product.rows(
      `select 1 from charges where status = 'started' and confirm_asked_at is null
       union all select 1 from subscriptions s where next_at <= app_now() and not exists (
         select from charges c where c.patient_id = s.patient_id and c.status = 'started')`,
    )
    if (left.length === 0) return
    await product.advance(61_000)
  }
}

/** What the processor and the ledger say of someone. */
export async function moneyOf(product: TestApp, { user }: Pick<Person, 'user'>) {
  const [taken] = await product.rows<{ times: number; cents: number }>(
    `select count(*)::int as times, coalesce(sum(t.amount_cents), 0)::int as cents from embedded_payments.transactions t
       join embedded_payments.cards c on c.reference = t.card
      where c.customer = $1 and t.outcome = 'approved' and t.kind = 'charge'`,
    [user.id],
  )
  const ledger = await product.rows<{ account: string; cents: number }>(
    `select account, sum(amount_cents)::int as cents from ledger_entries where patient_id = $1 group by 1
      having sum(amount_cents) <> 0 order by 1`,
    [user.id],
  )
  return { taken, ledger: Object.fromEntries(ledger.map(({ account, cents }) => [account, cents])) }
}

/** To the cent: the ledger sums to nothing, says what the processor took, and agrees with every invoice. */
export async function expectBooksToAgree(product: TestApp): Promise<void> {
  const [books] = await product.rows<Record<string, number>>(
    `select
       (select coalesce(sum(amount_cents), 0)::int from ledger_entries) as total,
       (select count(*)::int from (select 1 from ledger_entries group by transaction_id having sum(amount_cents) <> 0) t) as unbalanced,
       (select coalesce(sum(amount_cents), 0)::int from ledger_entries where account = 'cash')
         - (select coalesce(sum(case kind when 'charge' then amount_cents else -amount_cents end), 0)::int
              from embedded_payments.transactions where outcome = 'approved') as cash_beside_processor,
       (select count(*)::int from invoices i where
          (select coalesce(sum(amount_cents), 0) from ledger_entries e where e.invoice_id = i.id and e.account = 'receivable')
          <> case when i.status = 'open' then (select sum(amount_cents) from invoice_lines l where l.invoice_id = i.id) else 0 end) as wrong_invoices,
       (select count(*)::int from (select 1 from invoices where kind = 'month' and status <> 'void'
          group by subscription_id, period_start having count(*) > 1) t) as doubled_months,
       (select count(*)::int from (select 1 from charges where kind = 'charge' and status = 'approved'
          group by invoice_id having count(*) > 1) t) as doubled_charges,
       (select count(*)::int from invoices where (status = 'paid') and exists
          (select from invoice_lines l where l.invoice_id = invoices.id having sum(amount_cents) > 0)
          and not exists (select from charges c where c.invoice_id = invoices.id and c.status = 'approved')) as paid_without_charge`,
  )
  expect(books).toEqual({
    total: 0,
    unbalanced: 0,
    cash_beside_processor: 0,
    wrong_invoices: 0,
    doubled_months: 0,
    doubled_charges: 0,
    paid_without_charge: 0,
  })
}
