import type { ShownBrand } from '@stillwater/domain/brand/brand'
import { colors, edges, printable, rule, small, type Doc } from './invoice-page.ts'

const { left, right, top, foot } = edges

/** A letter page with the clinic's name, the title of the document and a rule under both. */
export async function beginDocument(
  { name }: Pick<ShownBrand, 'name'>,
  title: string,
): Promise<{ doc: Doc; bytes: Promise<Buffer> }> {
  // What draws is large, and few ask for it.
  const { default: Pdf } = await import('pdfkit')
  const doc = new Pdf({
    size: 'LETTER',
    // No margin at the foot: what stands there must not begin another page.
    margins: { top, left, right: left, bottom: 0 },
    info: { Title: `${name} ${title}`, Author: name },
    lang: 'en-US',
    displayTitle: true,
  })
  const bytes = collect(doc)
  doc.save().translate(left, top + 2)
  doc.path('M7.3 12a9.7 9.7 0 0 1 19.4 0z').fill(colors.brand)
  doc.path('M1 12h32M8 16.2h18M11 20.2h12M14.3 24.2h5.4')
  doc.lineWidth(2).lineCap('round').stroke(colors.brand).restore()
  doc
    .font('Times-Roman')
    .fontSize(24)
    .fillColor(colors.brand)
    .text(printable(name), left + 44, top)
  doc.fontSize(22).fillColor(colors.ink)
  doc.text(title, left, top, { width: right - left, align: 'right' })
  rule(doc, top + 44, colors.brand, 1.25)
  return { doc, bytes }
}

/** A title with lines under it. Returns where it ends. */
export function column(
  doc: Doc,
  { x, y, width }: { x: number; y: number; width: number },
  title: string,
  lines: readonly string[],
): number {
  small(doc, title, x, y)
  doc.font('Helvetica').fontSize(9.5).fillColor(colors.ink)
  doc.y = y + 15
  for (const one of lines) doc.text(printable(one), x, undefined, { width, lineGap: 2 })
  return doc.y
}

/** Begins another page where less than this is left of the one at hand. Returns where to continue. */
export function roomFor(doc: Doc, y: number, height: number): number {
  if (y + height <= foot - 8) return y
  doc.addPage()
  return top
}

/** A paragraph over the whole width, on the next page where it does not fit. Returns where it ends. */
export function paragraph(doc: Doc, y: number, text: string, { bold = false } = {}): number {
  const width = right - left
  doc
    .font(bold ? 'Helvetica-Bold' : 'Helvetica')
    .fontSize(9.5)
    .fillColor(colors.ink)
  const said = printable(text)
  const at = roomFor(doc, y, doc.heightOfString(said, { width, lineGap: 2 }))
  doc.text(said, left, at, { width, lineGap: 2 })
  return doc.y
}

/** Whom to ask, and the document's number, at the foot of the last page. */
export function drawFoot(doc: Doc, question: string, number: string): void {
  rule(doc, foot, colors.rule, 0.75)
  const width = right - left
  doc.font('Helvetica').fontSize(9).fillColor(colors.quiet)
  doc.text(question, left, foot + 12, { width: width - 110 })
  doc.text(number, left, foot + 12, { width, align: 'right' })
}

function collect(doc: Doc): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
}
