import { t } from '@stillwater/contract/words'
import type { ShownBrand } from '@stillwater/domain/brand/brand'
import { formatDay } from '@stillwater/domain/formats/dates'
import { highestRating } from '@stillwater/domain/exercises/ratings'
import { dayIn } from '@stillwater/domain/plans/billing-dates'
import { colors, edges, printable, rule, small, type Doc } from '../../invoices/invoice-page.ts'
import type { SealedAttempt } from '../attempt-record.ts'

export interface ExerciseFacts {
  brand: ShownBrand
  attempt: SealedAttempt
  completed_at: string
  name: string
  zone: string
}

const { left, right, top, foot } = edges
const width = right - left

/** A finished exercise on paper: what was asked, what was written, and how it felt before and after. All of it is text. */
export async function drawExercise(facts: ExerciseFacts): Promise<Buffer> {
  // The PDF library is large and rarely needed, so it is loaded here.
  const { default: Pdf } = await import('pdfkit')
  const doc = new Pdf({
    size: 'LETTER',
    margins: { top, left, right: left, bottom: 792 - foot },
    info: { Title: `${facts.brand.name}: ${printable(facts.attempt.title)}`, Author: facts.brand.name },
    lang: 'en-US',
    displayTitle: true,
  })
  const bytes = collect(doc)
  drawHead(doc, facts)
  drawRatings(doc, facts.attempt)
  for (const one of facts.attempt.answers) drawAnswer(doc, one)
  doc.end()
  return bytes
}

function drawHead(doc: Doc, { brand, attempt, completed_at, name, zone }: ExerciseFacts): void {
  doc.save().translate(left, top + 2)
  doc.path('M7.3 12a9.7 9.7 0 0 1 19.4 0z').fill(colors.brand)
  doc.path('M1 12h32M8 16.2h18M11 20.2h12M14.3 24.2h5.4')
  doc.lineWidth(2).lineCap('round').stroke(colors.brand).restore()
  doc.font('Times-Roman').fontSize(24).fillColor(colors.brand)
  doc.text(printable(brand.name), left + 44, top)
  rule(doc, top + 44, colors.brand, 1.25)
  doc
    .fontSize(22)
    .fillColor(colors.ink)
    .text(printable(attempt.title), left, top + 64, { width })
  doc.font('Helvetica').fontSize(10.5).fillColor(colors.quiet)
  const day = formatDay(dayIn(zone, new Date(completed_at)))
  doc.text(printable(t('{name}, finished on {day}', { name, day })), left, doc.y + 6, { width })
  doc.y += 18
}

function drawRatings(doc: Doc, { rating_before, rating_after }: SealedAttempt): void {
  if (rating_before === null || rating_after === null) return
  const y = doc.y
  const highest = String(highestRating)
  const pairs = [
    [t('How I felt before'), rating_before],
    [t('How I felt after'), rating_after],
  ] as const
  for (const [index, [title, rating]] of pairs.entries()) {
    const x = left + index * 180
    small(doc, title, x, y)
    doc.font('Times-Roman').fontSize(20).fillColor(colors.ink)
    doc.text(t('{rating} of {highest}', { rating: String(rating), highest }), x, y + 14)
  }
  doc.y = y + 48
  rule(doc, doc.y, colors.rule, 0.75)
  doc.y += 16
}

function drawAnswer(doc: Doc, { prompt, answer }: SealedAttempt['answers'][number]): void {
  doc.font('Times-Roman').fontSize(14).fillColor(colors.ink)
  doc.text(printable(prompt), left, doc.y, { width })
  doc.font('Helvetica').fontSize(11).fillColor(colors.ink)
  for (const line of answer.split(/\r?\n/)) doc.text(printable(line) || ' ', left, doc.y + 3, { width })
  doc.y += 16
}

function collect(doc: Doc): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
}
