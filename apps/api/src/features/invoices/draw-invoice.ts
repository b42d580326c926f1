import type { Invoice } from '@stillwater/contract/invoices'
import { t, words } from '@stillwater/contract/words'
import type { ShownBrand } from '@stillwater/domain/brand/brand'
import type { ClinicIdentity } from '@stillwater/domain/superbills/billing-identity'
import { formatDay } from '@stillwater/domain/formats/dates'
import { usd } from '@stillwater/domain/formats/money'
import { dayIn } from '@stillwater/domain/plans/billing-dates'
import type { SealedAddress } from '../people/addresses/list-addresses.ts'
import { amountRow, colors, edges, printable, rule, small, type Doc } from './invoice-page.ts'
import { beginDocument, drawFoot } from './pdf-document.ts'

type Payment = InvoiceFacts['payments'][number]

export interface InvoiceFacts {
  brand: ShownBrand
  /** What the clinic prints about itself; a name and an address that are not set yet are left out. */
  clinic: ClinicIdentity
  invoice: Invoice
  name: string
  email: string
  address: SealedAddress | null
  payments: {
    kind: 'charge' | 'refund'
    amount_cents: number
    settled_at: string
    brand: string | null
    last4: string | null
  }[]
  zone: string
}

const { left, right, top } = edges
/** Where the column of sums begins. */
const sums = 318

/** A page that an accountant takes: who, what, when, how much, and how it was paid. All of it is text. */
export async function drawInvoice(facts: InvoiceFacts): Promise<Buffer> {
  const { invoice, brand } = facts
  const { doc, bytes } = await beginDocument(brand, t('Invoice {number}', { number: invoice.number }))
  drawFacts(doc, facts)
  const below = drawLines(doc, invoice)
  drawStamp(doc, facts, drawSums(doc, facts, below))
  const support = brand.support_email
  drawFoot(doc, t('Questions about this invoice? Email {support}.', { support }), invoice.number)
  doc.end()
  return bytes
}

/** Who bills whom, and the days that matter. */
function drawFacts(doc: Doc, facts: InvoiceFacts): void {
  const { invoice, name, email, address, zone } = facts
  const y = top + 62
  column(doc, left, y, t('From'), practiceLines(facts))
  column(doc, 232, y, t('Billed to'), [
    name,
    email,
    ...(address
      ? [
          address.address_1,
          ...(address.address_2 ? [address.address_2] : []),
          `${address.city}, ${address.region} ${address.postal_code}`,
        ]
      : []),
  ])
  const { period_start, period_end } = invoice
  column(doc, 408, y, t('Dates'), [
    t('Issued {day}', { day: formatDay(dayIn(zone, new Date(invoice.created_at))) }),
    t('Due {day}', { day: formatDay(invoice.due_on) }),
    ...(period_start && period_end
      ? [t('For {from} to {to}', { from: formatDay(period_start), to: formatDay(period_end) })]
      : []),
  ])
}

/** The practice as an insurer or a tax office wants it, or its name alone until that is set. */
function practiceLines({ brand, clinic }: InvoiceFacts): string[] {
  const { legal_name, address_1, address_2, city, region, postal_code, phone, tax_id } = clinic
  return [
    legal_name || brand.name,
    ...(address_1 ? [address_1, ...(address_2 ? [address_2] : []), `${city}, ${region} ${postal_code}`] : []),
    ...(phone ? [phone] : []),
    brand.support_email,
    ...(tax_id ? [t('Tax ID {tax_id}', { tax_id })] : []),
  ]
}

function column(doc: Doc, x: number, y: number, title: string, lines: string[]): void {
  small(doc, title, x, y)
  doc.font('Helvetica').fontSize(10).fillColor(colors.ink)
  doc.y = y + 17
  for (const one of lines) doc.text(printable(one), x, undefined, { width: 156, lineGap: 3 })
}

/** What is billed. Answers where it ends. */
function drawLines(doc: Doc, { title, lines }: Invoice): number {
  let y = top + 188
  doc.font('Times-Roman').fontSize(17).fillColor(colors.ink).text(printable(title), left, y)
  y += 34
  small(doc, t('Description'), left, y)
  small(doc, t('Amount'), left, y, { width: right - left, align: 'right' })
  y += 18
  rule(doc, y, colors.ink, 0.75)
  doc.font('Helvetica')
  for (const { description, amount_cents } of lines) {
    y = amountRow(doc, left, y + 10, printable(description), usd(amount_cents)) + 10
    rule(doc, y, colors.rule, 0.75)
  }
  return y
}

/** What it comes to, what has been paid of it and what is left; below that, what was given back. */
function drawSums(doc: Doc, facts: InvoiceFacts, below: number): number {
  const { invoice, payments } = facts
  const rows = (kind: Payment['kind'], from: number, gap: number, said: string, sign: 1 | -1) =>
    payments
      .filter((payment) => payment.kind === kind)
      .reduce(
        (y, payment) =>
          amountRow(doc, sums, y + gap, t(said, wordsOf(payment, facts)), usd(sign * payment.amount_cents)),
        from,
      )
  doc.font('Helvetica-Bold')
  const total = amountRow(doc, sums, below + 16, t('Total'), usd(invoice.total_cents))
  doc.font('Helvetica')
  const paid = rows('charge', total, 9, words('Paid {day} with {brand} ending in {last4}'), -1)
  rule(doc, paid + 14, colors.brand, 1.25, sums)
  doc.font('Helvetica-Bold')
  const due = amountRow(doc, sums, paid + 28, t('Balance due'), usd(invoice.balance_cents), 13)
  doc.font('Helvetica')
  const refunded = rows('refund', due, 14, words('Refunded {day} to {brand} ending in {last4}'), 1)
  const note = disputeNotes[invoice.status]
  if (note === undefined) return refunded
  doc.fontSize(10.5).text(t(note), sums, refunded + 14, { width: right - sums })
  return doc.y
}

const disputeNotes: Partial<Record<Invoice['status'], string>> = {
  disputed: words('This payment is disputed with the bank that issued the card.'),
  returned: words('The bank that issued the card returned this payment.'),
}

/** Set over the sums' left, where the page is empty: whoever files it sees at a glance that nothing is owed. */
function drawStamp(doc: Doc, facts: InvoiceFacts, below: number): void {
  const last = facts.payments.findLast(({ kind }) => kind === 'charge')
  const isRefunded = facts.payments.some(({ kind }) => kind === 'refund')
  const isDisputed = disputeNotes[facts.invoice.status] !== undefined
  if (!last || isRefunded || isDisputed || facts.invoice.balance_cents !== 0) return
  const { day, brand, last4 } = wordsOf(last, facts)
  const [width, height] = [196, 58]
  const y = below - height
  doc.roundedRect(left, y, width, height, 6).lineWidth(1.5).strokeColor(colors.brand).stroke()
  doc
    .font('Times-Bold')
    .fontSize(20)
    .fillColor(colors.brand)
    .text(t('Paid'), left, y + 9, { width, align: 'center' })
  const how = last4 ? t('{day}, {brand} ending in {last4}', { day, brand, last4 }) : day
  doc
    .font('Helvetica')
    .fontSize(8.5)
    .text(how, left + 6, y + 36, { width: width - 12, align: 'center' })
}

function wordsOf({ settled_at, brand, last4 }: Payment, { zone }: InvoiceFacts) {
  return {
    day: formatDay(dayIn(zone, new Date(settled_at))),
    brand: brandWords(brand),
    last4: last4 ?? '',
  }
}

const brands: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
}

function brandWords(brand: string | null): string {
  return brand === null ? t('card') : (brands[brand] ?? brand)
}
