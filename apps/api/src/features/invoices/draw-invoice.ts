import Pdf from 'pdfkit'
import type { Invoice } from '@stillwater/contract/invoices'
import { t } from '@stillwater/contract/words'
import { defaultBrand } from '@stillwater/domain/brand/brand'
import { formatDay } from '@stillwater/domain/formats/dates'
import { usd } from '@stillwater/domain/formats/money'
import { dayIn } from '@stillwater/domain/plans/billing-dates'
import type { SealedAddress } from '../people/addresses/list-addresses.ts'

export interface InvoiceFacts {
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
  clinic_email: string
  zone: string
}

const ink = '#12302d'
const quiet = '#3d5551'
const rule = '#d8d1c0'
const brandColor = '#0b5457'
const left = 64
const right = 548
const amountWidth = 110

/** A page that an accountant takes: who, what, when, how much, and how it was paid. All of it is text. */
export function drawInvoice(facts: InvoiceFacts): Promise<Buffer> {
  const { invoice } = facts
  const doc = new Pdf({
    size: 'LETTER',
    margin: left,
    info: { Title: `${defaultBrand.name} ${invoice.number}`, Author: defaultBrand.name },
    lang: 'en-US',
    displayTitle: true,
  })
  const bytes = collect(doc)
  drawHead(doc, facts)
  drawParties(doc, facts)
  drawLines(doc, invoice)
  drawPayments(doc, facts)
  doc
    .font('Helvetica')
    .fontSize(9)
    .fillColor(quiet)
    .text(
      t('Questions about this invoice? Write to {support}.', { support: defaultBrand.support_email }),
      left,
      700,
      { width: right - left },
    )
  doc.end()
  return bytes
}

type Doc = PDFKit.PDFDocument

function drawHead(doc: Doc, { invoice, zone }: InvoiceFacts): void {
  doc.font('Times-Roman').fontSize(26).fillColor(brandColor).text(defaultBrand.name, left, 60)
  doc.font('Helvetica-Bold').fontSize(11).fillColor(ink)
  doc.text(t('Invoice {number}', { number: invoice.number }), 300, 62, { width: right - 300, align: 'right' })
  const said = [
    t('Issued {day}', { day: formatDay(dayIn(zone, new Date(invoice.created_at))) }),
    t('Due {day}', { day: formatDay(invoice.due_on) }),
    ...(invoice.period_start && invoice.period_end
      ? [
          t('For {from} to {to}', {
            from: formatDay(invoice.period_start),
            to: formatDay(invoice.period_end),
          }),
        ]
      : []),
  ]
  doc.font('Helvetica').fontSize(10).fillColor(quiet)
  for (const one of said) doc.text(one, 300, undefined, { width: right - 300, align: 'right' })
  line(doc, 128)
}

function drawParties(doc: Doc, { name, email, address, clinic_email }: InvoiceFacts): void {
  const column = (x: number, title: string, lines: string[]) => {
    doc.font('Helvetica-Bold').fontSize(10).fillColor(ink).text(title, x, 144)
    doc.font('Helvetica').fillColor(quiet)
    for (const one of lines) doc.text(printable(one), x, undefined, { width: 220 })
  }
  column(left, t('From'), [defaultBrand.name, clinic_email])
  column(320, t('Billed to'), [
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
}

function drawLines(doc: Doc, { title, lines, total_cents }: Invoice): void {
  doc.font('Helvetica-Bold').fontSize(12).fillColor(ink).text(printable(title), left, 260)
  let y = 284
  line(doc, y)
  for (const { description, amount_cents } of lines) {
    y += 12
    y = row(doc, y, printable(description), usd(amount_cents))
    line(doc, y)
  }
  doc.font('Helvetica-Bold')
  row(doc, y + 12, t('Total'), usd(total_cents))
}

function drawPayments(doc: Doc, { invoice, payments, zone }: InvoiceFacts): void {
  let y = doc.y + 16
  doc.font('Helvetica')
  for (const { kind, amount_cents, settled_at, brand, last4 } of payments) {
    const values = {
      day: formatDay(dayIn(zone, new Date(settled_at))),
      brand: brand ?? t('card'),
      last4: last4 ?? '',
    }
    const said =
      kind === 'refund'
        ? t('Refunded {day} to {brand} ending in {last4}', values)
        : t('Paid {day} with {brand} ending in {last4}', values)
    y = row(doc, y, said, usd(kind === 'refund' ? amount_cents : -amount_cents)) - 4
  }
  line(doc, y + 4)
  doc.font('Helvetica-Bold')
  row(doc, y + 16, t('Balance due'), usd(invoice.balance_cents))
}

function row(doc: Doc, y: number, what: string, amount: string): number {
  doc.fontSize(10.5).fillColor(ink)
  doc.text(what, left, y, { width: right - left - amountWidth })
  const bottom = doc.y
  doc.text(amount, right - amountWidth, y, { width: amountWidth, align: 'right' })
  doc.y = Math.max(bottom, doc.y)
  return doc.y + 8
}

function line(doc: Doc, y: number): void {
  doc.moveTo(left, y).lineTo(right, y).lineWidth(0.75).strokeColor(rule).stroke()
}

/** The standard fonts know Latin letters: a sign they lack is shown as a question mark, not as another sign. */
function printable(text: string): string {
  return text
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[^\x20-\x7e\xa0-\xff–—€…]/g, '?')
}

function collect(doc: Doc): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
}
