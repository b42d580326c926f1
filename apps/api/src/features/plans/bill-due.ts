import { randomUUID } from 'node:crypto'
import { t } from '@stillwater/contract/words'
import { totalOf } from '@stillwater/domain/payments/ledger'
import { billingDay } from '@stillwater/domain/plans/billing-dates'
import { onDay, type Effect } from '@stillwater/domain/plans/subscription'
import { nobody, statement, type Connection, type Database } from '../../platform/db/database.ts'
import type { Keyring } from '../../platform/sealing/keyring.ts'
import type { PaymentsPort } from '../../ports/payments/payments.port.ts'
import { askAll, askProcessor } from '../payments/ask-processor.ts'
import { creditsOf, issueInvoices, type NewInvoice } from '../payments/billing-rows.ts'
import { chargesToAsk, startCharges, type ChargeToAsk, type NewCharge } from '../payments/charges.ts'
import { offerToStay } from '../payments/offer-to-stay.ts'
import { owedMonths } from '../payments/owed-month.ts'
import { settleCharges } from '../payments/settle-charges.ts'
import {
  storeSubscriptions,
  subscriptionsById,
  type SubscriptionRow,
} from '../payments/subscription-record.ts'
import { endMemberships, type Ending } from './end-memberships.ts'

export interface BillingTools {
  database: Database
  payments: PaymentsPort
  keyring: Keyring
  now(): Date
}

// Patients whose money is locked are left for the next run. So are memberships with a charge on its way: its answer
// decides what is due, so nothing is billed, retried, written off or ended before it is in.
const pickDue = statement<{ id: string }>(
  'memberships_due',
  `select s.id from subscriptions s join patients p on p.id = s.patient_id
    where s.next_at <= app_now() and not exists (
      select from charges c join invoices i on i.id = c.invoice_id
      where c.kind = 'charge' and c.status = 'started' and i.subscription_id = s.id and i.withdrawn_at is null)
    order by s.next_at limit $1 for update of p skip locked`,
)
const setPaused = statement<never>(
  'patients_pause',
  `update patients set status = 'paused' where id = any($1::uuid[])`,
)
const setResumed = statement<never>(
  'patients_resume',
  `update patients p set status = n.status from unnest($1::uuid[], $2::text[]) as n (id, status) where p.id = n.id`,
)
const statusesOf = statement<{ id: string; status: string }>(
  'patients_statuses',
  'select id, status from patients where id = any($1::uuid[])',
)

interface Moved {
  before: SubscriptionRow
  next: SubscriptionRow
  effects: Effect[]
}

/**
 * What the calendar brings to memberships, many at a time: months to bill, cards to try again, pauses, ends. It is
 * written down, then charged, then settled; killed in between, nothing is done twice and nothing is left undone.
 * Answers how many were moved.
 */
export async function billDue(tools: BillingTools, onFailure: (error: unknown) => void, limit = 500) {
  const { database, payments, now } = tools
  const { moved, charges } = await database.transaction(nobody, (connection) =>
    writeDown(connection, tools, limit),
  )
  const answers = await askAll(payments, charges, askProcessor, onFailure)
  await database.transaction(nobody, (connection) => settleCharges(connection, now(), answers))
  return moved
}

async function writeDown(connection: Connection, { keyring, now }: BillingTools, limit: number) {
  const picked = await connection.run(pickDue, [limit])
  const today = billingDay(now())
  const rows = [
    ...(
      await subscriptionsById(
        connection,
        picked.map(({ id }) => id),
      )
    ).values(),
  ]
  const credits = await creditsOf(
    connection,
    rows.map(({ patient_id }) => patient_id),
  )
  const moved = rows.flatMap((before): Moved[] => {
    const step = onDay(before, today, credits.get(before.patient_id) ?? 0)
    return step ? [{ before, next: { ...before, ...step.next }, effects: step.effects }] : []
  })
  const charges = await perform(connection, keyring, today, moved)
  return { moved: moved.length, charges }
}

/** Writes down what has to be done, and answers the charges that are to be asked for. */
export async function perform(
  connection: Connection,
  keyring: Keyring,
  today: string,
  moved: readonly Moved[],
): Promise<ChargeToAsk[]> {
  await keepStatuses(connection, moved)
  await storeSubscriptions(
    connection,
    moved.map(({ next }) => next),
  )
  const invoices = await issueInvoices(
    connection,
    moved.flatMap((one) => invoiceOf(one, today)),
  )
  // A month that credit pays for in full is paid like any other. decision C5
  const renewed = moved.filter(({ effects }) =>
    effects.some((effect) => effect.do === 'bill' && totalOf(effect.lines) === 0),
  )
  await offerToStay(
    connection,
    today,
    renewed.map(({ next }) => next),
  )
  const retried = moved.filter(({ effects }) => effects[0]?.do === 'charge').map(({ next }) => next.id)
  const fresh = invoices.flatMap((invoice): NewCharge[] => {
    const owner = moved.find(({ next }) => next.id === invoice.subscription_id)
    const amount_cents = totalOf(invoice.lines)
    return owner && amount_cents > 0 ? [chargeOf(owner.next, { id: invoice.id, amount_cents })] : []
  })
  const again = (await owedMonths(connection, retried)).map((owed) => chargeOf(owed, owed))
  const started = await startCharges(connection, [...fresh, ...again])
  const endings = moved.flatMap(({ next, effects }) =>
    effects.flatMap((effect): Ending[] =>
      effect.do === 'end' ? [{ membership: next, unpaid: effect.unpaid }] : [],
    ),
  )
  await endMemberships(connection, keyring, endings)
  return started.length > 0 ? chargesToAsk(connection, started) : []
}

const chargeOf = (
  { patient_id, payment_method_id }: Pick<SubscriptionRow, 'patient_id' | 'payment_method_id'>,
  { id: invoice_id, amount_cents }: { id: string; amount_cents: number },
): NewCharge => ({ id: randomUUID(), patient_id, invoice_id, amount_cents, payment_method_id })

function invoiceOf({ next, effects }: Moved, today: string): NewInvoice[] {
  return effects.flatMap((effect) =>
    effect.do === 'bill'
      ? [
          {
            id: randomUUID(),
            patient_id: next.patient_id,
            subscription_id: next.id,
            kind: 'month' as const,
            title: t('Membership'),
            due_on: today,
            period_start: effect.period_start,
            period_end: effect.period_end,
            lines: effect.lines,
          },
        ]
      : [],
  )
}

/** A pause puts the patient's own status aside and gives it back. */
async function keepStatuses(connection: Connection, moved: readonly Moved[]): Promise<void> {
  const having = (what: Effect['do']) => moved.filter(({ effects }) => effects.some((one) => one.do === what))
  const pausing = having('pause').map(({ next }) => next)
  if (pausing.length > 0) {
    const ids = pausing.map(({ patient_id }) => patient_id)
    const statuses = new Map((await connection.run(statusesOf, [ids])).map(({ id, status }) => [id, status]))
    for (const one of pausing) one.resumes_as = statuses.get(one.patient_id) ?? null
    await connection.run(setPaused, [ids])
  }
  const resuming = having('resume').map(({ next }) => next)
  if (resuming.length > 0)
    await connection.run(setResumed, [
      resuming.map(({ patient_id }) => patient_id),
      resuming.map(({ resumes_as }) => resumes_as ?? 'active_client'),
    ])
}
