import { openInvoicePdf as pdfCall } from '@stillwater/contract/invoices'
import type * as contract from '@stillwater/contract/invoices'
import { Problem } from '@stillwater/contract/problems'
import { read, type Ctx, type Input } from '../../context.ts'
import { readBrand } from '../../platform/clinic-brand.ts'
import { readClinicIdentity } from '../../platform/clinic-identity.ts'
import { nobody, statement, type Connection } from '../../platform/db/database.ts'
import { Denied } from '../../platform/http/admit.ts'
import { auditCall } from '../../platform/http/audit-call.ts'
import { open } from '../../platform/sealing/sealing.ts'
import { documentUrl, isSigned } from '../auth/sessions/document-link.ts'
import { invoiceRow, toInvoice, type InvoiceRow } from '../payments/invoices/invoice-record.ts'
import { place, type SealedAddress } from '../people/addresses/list-addresses.ts'
import { readKey } from '../people/person-keys.ts'
import { openUser, readUserRow } from '../people/user-record.ts'
import { drawInvoice, type InvoiceFacts } from './draw-invoice.ts'

export async function invoicePdf(ctx: Ctx<'patient'>, { params: { id } }: Input<typeof contract.invoicePdf>) {
  const row = await read(ctx, (connection) => invoiceRow(connection, id))
  if (!row || row.status === 'void') throw new Denied(ctx.session, id, 'not_found')
  return { url: documentUrl(ctx, pdfCall.path.replace(':id', id), { id, user_id: row.patient_id }) }
}

/** The invoice behind such an address. The address is the credential; a wrong one is answered like no invoice. */
export async function openInvoicePdf(
  ctx: Ctx<'anyone'>,
  { params: { id }, query }: Input<typeof contract.openInvoicePdf>,
): Promise<undefined> {
  const facts = await ctx.background.transaction(nobody, async (connection) => {
    const row = await invoiceRow(connection, id)
    if (!row || !(await isSigned(ctx, connection, { id, user_id: row.patient_id }, query)))
      throw new Problem('not_found')
    await auditCall(ctx, connection, {
      patient_id: row.patient_id,
      record_type: 'invoice',
      record_id: row.id,
    })
    return readFacts(ctx, connection, row)
  })
  ctx.answer.headers['cache-control'] = 'no-store'
  ctx.answer.file = {
    bytes: await drawInvoice(facts),
    content_type: 'application/pdf',
    name: 'invoice.pdf',
    inline: true,
  }
}

interface Payment {
  kind: 'charge' | 'refund'
  amount_cents: number
  settled_at: string
  brand: string | null
  last4: string | null
}
const paymentsOf = statement<Payment>(
  'invoice_payments',
  `select c.kind, c.amount_cents, c.settled_at, m.brand, m.last4 from charges c
     left join payment_methods m on m.id = c.payment_method_id
    where c.invoice_id = $1 and c.status = 'approved' order by c.settled_at`,
)
// The address on the day of issue: one that came later is printed only where there was none, and then the first.
const addressOf = statement<{ id: string; sealed: Buffer }>(
  'invoice_address',
  `select id, sealed from addresses
    where patient_id = $1 and (replaced_at is null or replaced_at > $2)
    order by created_at > $2, case when created_at > $2 then created_at end, address_type = 'BillingAddress' desc limit 1`,
)

async function readFacts(
  { keyring }: Ctx<'anyone'>,
  connection: Connection,
  row: InvoiceRow,
): Promise<InvoiceFacts> {
  const { patient_id } = row
  const [brand, { clinic }, user, key, [address], payments] = await Promise.all([
    readBrand(connection),
    readClinicIdentity(connection),
    readUserRow(connection, patient_id),
    readKey(connection, keyring, patient_id),
    connection.run(addressOf, [patient_id, row.created_at]),
    connection.run(paymentsOf, [row.id]),
  ])
  if (!user || !key) throw new Problem('not_found')
  const { first_name, last_name, email } = openUser(user, keyring)
  return {
    brand,
    clinic,
    invoice: toInvoice(row),
    name: `${first_name} ${last_name}`,
    email,
    address: address ? open<SealedAddress>(key, place(address.id), address.sealed) : null,
    payments,
    zone: user.zone,
  }
}
