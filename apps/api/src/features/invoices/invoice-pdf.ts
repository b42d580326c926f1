import { invoicePdf as pdfCall } from '@stillwater/contract/invoices'
import { Problem } from '@stillwater/contract/problems'
import { read, type Context } from '../../platform/context.ts'
import { nobody, statement, type Connection } from '../../platform/db/database.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { Denied } from '../../platform/http/admit.ts'
import { checkLink, longestLinkLife, signLink } from '../../platform/sealing/signed-links.ts'
import { open } from '../../platform/sealing/sealing.ts'
import type { Services } from '../../services.ts'
import { place, type SealedAddress } from '../people/addresses/list-addresses.ts'
import { readKey } from '../people/person-keys.ts'
import { openUser, readUserRow } from '../people/user-record.ts'
import { invoiceRow, toInvoice } from '../payments/invoice-record.ts'
import { drawInvoice, type InvoiceFacts } from './draw-invoice.ts'

export interface DocumentLink {
  expires_at?: string | undefined
  signature?: string | undefined
}

const linkOf = (id: string, user_id: string, expires_at: string) => ({
  method: 'GET',
  id,
  user_id,
  expires_at,
})

/** An address that opens in a new tab, where no header can be sent: it names one invoice and lives five minutes. */
export async function invoicePdfLink(services: Services, context: Context<'patient'>, id: string) {
  const { session } = context
  const row = await read(context, (connection) => invoiceRow(connection, id))
  if (!row || row.patient_id !== session.user_id || row.status === 'void')
    throw new Denied(session, id, 'not_found')
  const now = context.now()
  const expires_at = new Date(now.getTime() + longestLinkLife - 1000).toISOString()
  const signature = signLink(services.keyring.link_key.export(), linkOf(id, row.patient_id, expires_at), now)
  return {
    url: `${pdfCall.path.replace(':id', id)}/document?${new URLSearchParams({ expires_at, signature })}`,
  }
}

/** The invoice behind such an address, as bytes. Anything wrong with the address is answered like no invoice. */
export async function invoiceDocument(
  services: Services,
  id: string,
  { expires_at = '', signature = '' }: DocumentLink,
  request_id: string,
): Promise<Buffer> {
  const { background, keyring, clock } = services
  const facts = await background.transaction(nobody, async (connection) => {
    const row = await invoiceRow(connection, id)
    const link = row && linkOf(id, row.patient_id, expires_at)
    if (!row || !link || !checkLink(keyring.link_key.export(), link, signature, clock.now()))
      throw new Problem('not_found')
    await recordAudit(connection, {
      actor_id: null,
      actor_role: 'nobody',
      action: 'invoices.open_link',
      patient_id: row.patient_id,
      record_type: 'invoice',
      record_id: id,
      outcome: 'ok',
      request_id,
    })
    return readFacts(connection, services, row.patient_id, id)
  })
  return drawInvoice(facts)
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
const addressOf = statement<{ id: string; sealed: Buffer }>(
  'invoice_address',
  `select id, sealed from addresses where patient_id = $1 and replaced_at is null
    order by address_type = 'BillingAddress' desc limit 1`,
)

async function readFacts(
  connection: Connection,
  { keyring, config }: Services,
  patient_id: string,
  id: string,
): Promise<InvoiceFacts> {
  const [row, user, key, [address], payments] = await Promise.all([
    invoiceRow(connection, id),
    readUserRow(connection, patient_id),
    readKey(connection, keyring, patient_id),
    connection.run(addressOf, [patient_id]),
    connection.run(paymentsOf, [id]),
  ])
  if (!row || !user || !key) throw new Problem('not_found')
  const { first_name, last_name, email } = openUser(user, keyring)
  return {
    invoice: toInvoice(row),
    name: `${first_name} ${last_name}`,
    email,
    address: address ? open<SealedAddress>(key, place(address.id), address.sealed) : null,
    payments,
    clinic_email: config.MAIL_FROM,
    zone: user.zone,
  }
}
