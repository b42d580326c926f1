import type * as contract from '@stillwater/contract/care/invoices'
import { Problem } from '@stillwater/contract/problems'
import { dateIn } from '@stillwater/domain/formats/moments'
import { serviceBill, serviceDueDays } from '@stillwater/domain/invoices/service-lines'
import { totalOf } from '@stillwater/domain/payments/ledger'
import { addDays } from '@stillwater/domain/plans/billing-dates'
import type { Ctx, Input } from '../../context.ts'
import { nobody, statement, type Connection } from '../../platform/db/database.ts'
import { Denied } from '../../platform/http/admit.ts'
import { auditCall } from '../../platform/http/audit-call.ts'
import { publish } from '../../platform/live/publish.ts'
import { readCard } from '../payments/cards/cards.ts'
import { invoiceRow, invoiceRowsOf, toInvoice, type InvoiceRow } from '../payments/invoices/invoice-record.ts'
import { disputesOf } from '../payments/disputes/disputes-of.ts'
import { issueInvoices } from '../payments/invoices/issue-invoices.ts'
import { lockMoney } from '../payments/invoices/lock-money.ts'
import { openUnpaidTask } from '../payments/invoices/unpaid-task.ts'
import { tellPatients } from '../payments/notices/tell-patients.ts'
import { readKey } from '../people/person-keys.ts'
import { openUser, readUserRow } from '../people/user-record.ts'
import { charging, isNotCharged, openCharge, type OpenCharge } from '../plans/charging/charge-invoice.ts'

/** The route has admitted the caller; money and cards are read with the rights of the background. */
export async function listPatientInvoices(
  { background, keyring, session }: Ctx<'care_team'>,
  { params: { id } }: Input<typeof contract.listPatientInvoices>,
): Promise<contract.PatientInvoices> {
  return background.read(nobody, async (connection) => {
    const [user, card, rows] = await Promise.all([
      readUserRow(connection, id),
      readCard(connection, id),
      invoiceRowsOf(connection, id),
    ])
    const key = await readKey(connection, keyring, id)
    if (!user || !key) throw new Denied(session, id, 'not_found')
    const disputes = await disputesOf(connection, key, id)
    const { first_name, last_name } = openUser(user, keyring)
    return {
      patient_name: `${first_name} ${last_name}`.trim(),
      card: card.last4 === null ? null : { brand: card.provider ?? '', last4: card.last4 },
      invoices: rows.map((row) => ({ ...toCareInvoice(row), dispute: disputes.get(row.id) ?? null })),
    }
  })
}

const liveCharge = statement<{ id: string }>(
  'live_charge_of_service',
  `select id from charges where invoice_id = $1 and kind = 'charge' and status = 'started'`,
)

/**
 * Issues an invoice under the id that the browser made, and charges the card on file where that was asked for. Sent
 * again it is neither issued nor charged again: a charge that is under way is waited for, and one that was declined
 * leaves the invoice for the patient to pay.
 */
export async function issueInvoice(
  ctx: Ctx<'care_team'>,
  { params: { id: patient_id }, body }: Input<typeof contract.issueInvoice>,
) {
  const { invoice_id } = body
  try {
    await charging(ctx, async (connection) => {
      await lockMoney(connection, [patient_id])
      const fresh = await addInvoice(ctx, connection, patient_id, body)
      await auditCall(ctx, connection)
      return { charge: await chargeOf(ctx, connection, { patient_id, ...body, fresh }) }
    })
  } catch (error) {
    if (error instanceof Problem && isNotCharged(error.code))
      await ctx.background.transaction(nobody, (connection) =>
        tellPatients(connection, [{ invoice_id, what: 'issued' }]),
      )
    throw error
  }
  return ctx.background.read(nobody, async (connection) => {
    const row = await invoiceRow(connection, invoice_id)
    if (!row) throw new Error('An invoice is gone.')
    return toCareInvoice(row)
  })
}

type Wanted = Input<typeof contract.issueInvoice>['body']

/** False where the invoice was issued before. */
async function addInvoice(
  ctx: Ctx<'care_team'>,
  connection: Connection,
  patient_id: string,
  { invoice_id, lines: asked, collect }: Wanted,
): Promise<boolean> {
  const { title, lines } = serviceBill(asked)
  const user = await readUserRow(connection, patient_id)
  if (!user) throw new Denied(ctx.session, patient_id, 'not_found')
  const today = dateIn(ctx.now(), user.zone)
  const due_on = collect === 'charge_card' ? today : addDays(today, serviceDueDays)
  const issued = await issueInvoices(connection, [
    { id: invoice_id, patient_id, kind: 'service', title, due_on, lines },
  ])
  if (issued.length === 0) {
    const before = await invoiceRow(connection, invoice_id)
    if (before?.patient_id !== patient_id || before.total_cents !== totalOf(lines))
      throw new Problem('invoice_changed')
    return false
  }
  // It is done once the invoice is paid, by this charge or by the patient.
  await openUnpaidTask(connection, patient_id)
  if (collect === 'ask_patient') await tellPatients(connection, [{ invoice_id, what: 'issued' }])
  await publish(connection, patient_id, 'billing', null)
  return true
}

async function chargeOf(
  { session }: Ctx<'care_team'>,
  connection: Connection,
  { patient_id, invoice_id, collect, lines, fresh }: Wanted & { patient_id: string; fresh: boolean },
): Promise<OpenCharge | null> {
  if (collect === 'ask_patient') return null
  if (fresh)
    return openCharge(connection, {
      id: invoice_id,
      patient_id,
      amount_cents: totalOf(serviceBill(lines).lines),
      asked_by: session.user_id,
    })
  const [live] = await connection.run(liveCharge, [invoice_id])
  return live ? { charge_id: live.id, under_way: true } : null
}

function toCareInvoice(row: InvoiceRow) {
  const isTaken = row.dispute === 'opened' || row.dispute === 'lost'
  const isPaid =
    row.status === 'paid' && !row.is_withdrawn && !isTaken && row.paid_at !== null && row.total_cents > 0
  return {
    ...toInvoice(row),
    refundable_cents: isPaid ? Math.max(0, row.total_cents - row.refunded_cents) : 0,
    is_refund_under_way: row.is_refund_under_way,
    // One that was issued just now has none.
    dispute: null,
  }
}
