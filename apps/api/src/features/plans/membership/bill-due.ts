import { randomUUID } from 'node:crypto'
import { t } from '@stillwater/contract/words'
import { totalOf } from '@stillwater/domain/payments/ledger'
import { billingDay } from '@stillwater/domain/plans/billing-dates'
import { onDay, type Effect } from '@stillwater/domain/plans/subscription'
import { nobody, statement, type Connection, type Database } from '../../../platform/db/database.ts'
import type { Keyring } from '../../../platform/sealing/keyring.ts'
import type { PaymentsPort } from '../../../ports/payments/payments.port.ts'
import { askAll, askProcessor } from '../../payments/charges/ask-processor.ts'
import { issueInvoices, type NewInvoice } from '../../payments/invoices/issue-invoices.ts'
import { creditsOf } from '../../payments/invoices/ledger.ts'
import {
  chargesToAsk,
  startCharges,
  type ChargeToAsk,
  type NewCharge,
} from '../../payments/charges/charges.ts'
import { offerToStay } from './offer-to-stay.ts'
import { owedMonths } from './owed-month.ts'
import { settleCharges } from '../charging/settle-charges.ts'
import {
  storeSubscriptions,
  subscriptionsById,
  type SubscriptionRow,
  patientsBy,
} from './subscription-record.ts'
import { endMemberships, type Ending } from './end-memberships.ts'
import { changePatients } from '../../people/change-patient.ts'

export interface BillingTools {
  database: Database
  payments: PaymentsPort
  keyring: Keyring
  now(): Date
}

// Patients whose money is locked are left for the next run. So are memberships with a charge under way: its answer
// decides what is due, so nothing is billed, retried, written off or ended before it arrives.
const pickDue = statement<{ id: string }>(
  'memberships_due',
  `select s.id from subscriptions s join patients p on p.id = s.patient_id
    where s.next_at <= app_now() and not exists (
      select from charges c join invoices i on i.id = c.invoice_id
      where c.kind = 'charge' and c.status = 'started' and i.subscription_id = s.id and i.withdrawn_at is null)
    order by s.next_at limit $1 for update of p skip locked`,
)
const statusesOf = statement<{ id: string; status: string }>(
  'patients_statuses',
  'select id, status from patients where id = any($1::uuid[])',
)

interface Moved {
  next: SubscriptionRow
  effects: Effect[]
}

interface BillingRun {
  onFailure(error: unknown): void
  limit?: number
}

/**
 * What the calendar brings to memberships, many at a time: months to bill, cards to retry, pauses, ends. It is written,
 * then charged, then settled; killed in between, nothing is done twice and nothing is left undone. Returns how many
 * were moved.
 */
export async function billDue(tools: BillingTools, { onFailure, limit = 500 }: BillingRun): Promise<number> {
  const { database, payments, now } = tools
  const { moved, charges } = await database.transaction(nobody, (connection) =>
    moveDue(connection, tools, limit),
  )
  const answers = await askAll(payments, { charges, ask: askProcessor, onFailure })
  await database.transaction(nobody, (connection) => settleCharges(connection, { now: now(), answers }))
  return moved
}

async function moveDue(connection: Connection, { keyring, now }: BillingTools, limit: number) {
  const picked = await connection.run(pickDue, [limit])
  const today = billingDay(now())
  const memberships = await subscriptionsById(
    connection,
    picked.map(({ id }) => id),
  )
  const rows = [...memberships.values()]
  const credits = await creditsOf(
    connection,
    rows.map(({ patient_id }) => patient_id),
  )
  const moved = rows.flatMap((before): Moved[] => {
    const step = onDay(before, today, credits.get(before.patient_id) ?? 0)
    return step ? [{ next: { ...before, ...step.next }, effects: step.effects }] : []
  })
  const charges = await applyMoves(connection, keyring, { today, moved })
  return { moved: moved.length, charges }
}

/** Writes what the moves of memberships bring about, and returns the charges to ask the processor for. */
export async function applyMoves(
  connection: Connection,
  keyring: Keyring,
  { today, moved: asked }: { today: string; moved: readonly Moved[] },
): Promise<ChargeToAsk[]> {
  const moved = await pauseAndResume(connection, asked)
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
  await offerToStay(connection, { today, renewed: renewed.map(({ next }) => next) })
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

/** A pause saves the patient's own status on the membership and gives it back at its end. */
async function pauseAndResume(connection: Connection, asked: readonly Moved[]): Promise<Moved[]> {
  const does = (what: Effect['do'], { effects }: Moved) => effects.some((one) => one.do === what)
  const pausing = asked.filter((one) => does('pause', one)).map(({ next }) => next.patient_id)
  const statuses = pausing.length > 0 ? await connection.run(statusesOf, [pausing]) : []
  await changePatients(connection, pausing, { status: 'paused' })
  const before = new Map(statuses.map(({ id, status }) => [id, status]))
  const moved = asked.map((one): Moved => {
    if (!does('pause', one)) return one
    return { ...one, next: { ...one.next, resumes_as: before.get(one.next.patient_id) ?? null } }
  })
  const resuming = moved.filter((one) => does('resume', one)).map(({ next }) => next)
  for (const [status, ids] of patientsBy(resuming, ({ resumes_as }) => resumes_as ?? 'active_client'))
    await changePatients(connection, ids, { status })
  return moved
}
