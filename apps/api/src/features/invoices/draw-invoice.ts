import type { Invoice } from '@stillwater/contract/invoices'
import { t, words } from '@stillwater/contract/words'
import type { ShownBrand } from '@stillwater/domain/brand/brand'
import type { ClinicIdentity } from '@stillwater/domain/superbills/billing-identity'
import { formatShortDate, formatShortDay } from '@stillwater/domain/formats/moments'
import { usd, usdInColumn } from '@stillwater/domain/formats/money'
import type { SealedAddress } from '../people/addresses/list-addresses.ts'
import { practiceLines } from '../../platform/pdf/letterhead.ts'
import { amountRow, edges, label, rule, type Doc } from '../../platform/pdf/pdf-page.ts'
import { beginDocument, column, drawFoot, drawRunningHead } from '../../platform/pdf/pdf-document.ts'
import { colors, printable, setStyle } from '../../platform/pdf/typefaces.ts'

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
  const below = drawLines(doc, invoice, drawFacts(doc, facts))
  drawStamp(doc, facts, drawSums(doc, facts, below))
  const support = brand.support_email
  drawRunningHead(doc, facts.name)
  drawFoot(doc, t('Questions about this invoice? Email {support}.', { support }), invoice.number)
  doc.end()
  return bytes
}

/** Who bills whom, and the days that matter. Returns where the longest column ends. */
function drawFacts(doc: Doc, facts: InvoiceFacts): number {
  const { brand, clinic, invoice, name, email, address, zone } = facts
  const y = top + 62
  const width = 156
  const from = column(doc, { x: left, y, width }, t('From'), practiceLines(brand, clinic))
  const to = column(doc, { x: 232, y, width }, t('Billed to'), [
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
  const dates = column(doc, { x: 408, y, width: right - 408 }, t('Dates'), [
    t('Issued {day}', { day: formatShortDate(invoice.created_at, zone) }),
    t('Due {day}', { day: formatShortDay(invoice.due_on) }),
    ...(period_start && period_end
      ? [t('For {from} to {to}', { from: formatShortDay(period_start), to: formatShortDay(period_end) })]
      : []),
  ])
  return Math.max(from, to, dates)
}

/** What is billed. Returns where it ends. */
function drawLines(doc: Doc, { title, lines }: Invoice, under: number): number {
  let y = Math.max(top + 188, under + 18)
  setStyle(doc, 'heading').text(printable(title), left, y)
  y += 34
  label(doc, t('Description'), left, y)
  label(doc, t('Amount'), left, y, { width: right - left, align: 'right' })
  y += 18
  rule(doc, y, colors.ink, 0.75)
  for (const { description, amount_cents } of lines) {
    y = amountRow(doc, { x: left, y: y + 10 }, printable(description), usdInColumn(amount_cents)) + 10
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
          amountRow(
            doc,
            { x: sums, y: y + gap },
            t(said, wordsOf(payment, facts)),
            usdInColumn(sign * payment.amount_cents),
          ),
        from,
      )
  const total = amountRow(doc, { x: sums, y: below + 16 }, t('Total'), usd(invoice.total_cents), 'strong')
  const paid = rows('charge', total, 9, words('Paid {day} with {brand} ending in {last4}'), -1)
  rule(doc, paid + 14, colors.brand, 1.25, sums)
  const due = amountRow(doc, { x: sums, y: paid + 28 }, t('Balance due'), usd(invoice.balance_cents), 'total')
  const refunded = rows('refund', due, 14, words('Refunded {day} to {brand} ending in {last4}'), 1)
  const note = disputeNotes[invoice.status] ?? notes[invoice.status]
  if (note === undefined) return refunded
  setStyle(doc, 'body').text(t(note), sums, refunded + 14, { width: right - sums })
  return doc.y
}

const disputeNotes: Partial<Record<Invoice['status'], string>> = {
  disputed: words('This payment is disputed with the bank that issued the card.'),
  returned: words('The bank that issued the card returned this payment.'),
}

const notes: Partial<Record<Invoice['status'], string>> = {
  unpaid: words('You can pay it on your invoices page.'),
  closed: words('This invoice is closed. Nothing was charged for it, and nothing is owed.'),
}

/** Set over the sums' left, where the page is empty: a person who files it sees at a glance that nothing is owed. */
function drawStamp(doc: Doc, facts: InvoiceFacts, below: number): void {
  const last = facts.payments.findLast(({ kind }) => kind === 'charge')
  const isRefunded = facts.payments.some(({ kind }) => kind === 'refund')
  const isDisputed = disputeNotes[facts.invoice.status] !== undefined
  if (!last || isRefunded || isDisputed || facts.invoice.balance_cents !== 0) return
  const { day, brand, last4 } = wordsOf(last, facts)
  const [width, height] = [196, 58]
  const y = below - height
  doc.roundedRect(left, y, width, height, 6).lineWidth(1.5).strokeColor(colors.brand).stroke()
  setStyle(doc, 'section').text(t('Paid'), left, y + 7, { width, align: 'center' })
  const how = last4 ? t('{day}, {brand} ending in {last4}', { day, brand, last4 }) : day
  setStyle(doc, 'small', colors.brand).text(how, left + 6, y + 36, { width: width - 12, align: 'center' })
}

function wordsOf({ settled_at, brand, last4 }: Payment, { zone }: InvoiceFacts) {
  return {
    day: formatShortDate(settled_at, zone),
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
