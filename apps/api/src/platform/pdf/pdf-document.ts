import { t } from '@stillwater/contract/words'
import { colors, faceFile, faces, printable, setStyle } from './typefaces.ts'
import { edges, label, rule, type Doc } from './pdf-page.ts'

const { left, right, top, foot } = edges

/** A letter page with nothing on it yet. `options` add to what every document has. */
export async function openDocument(
  clinic: string,
  title: string,
  options: PDFKit.PDFDocumentOptions = {},
): Promise<Doc> {
  // The PDF library is large and rarely needed, so it is loaded here.
  const { default: Pdf } = await import('pdfkit')
  const doc = new Pdf({
    size: 'LETTER',
    margins: { top, left, right: left, bottom: 792 - foot },
    info: { Title: title, Author: clinic },
    lang: 'en-US',
    displayTitle: true,
    font: faceFile('sans'),
    ...options,
  })
  for (const face of faces) doc.registerFont(face, faceFile(face))
  return doc
}

/** A letter page with the clinic's name, the title of the document and a rule under both. */
export async function beginDocument(
  { name, practice }: { name: string; practice?: string },
  title: string,
): Promise<{ doc: Doc; bytes: Promise<Buffer> }> {
  const doc = await openDocument(name, `${name} ${title}`, {
    // No margin at the foot: what stands there must not begin another page.
    margins: { top, left, right: left, bottom: 0 },
    // Their number is known when the last one ends.
    bufferPages: true,
  })
  const bytes = collect(doc)
  drawMasthead(doc, name, practice)
  setStyle(doc, 'title').text(title, left, top, { width: right - left, align: 'right' })
  return { doc, bytes }
}

/** The mark and the clinic's name, with a rule below and, where the document says it nowhere else, who the practice is. */
export function drawMasthead(doc: Doc, name: string, practice = ''): void {
  doc.save().translate(left, top + 2)
  doc.path('M7.3 12a9.7 9.7 0 0 1 19.4 0z').fill(colors.brand)
  doc.path('M1 12h32M8 16.2h18M11 20.2h12M14.3 24.2h5.4')
  doc.lineWidth(2).lineCap('round').stroke(colors.brand).restore()
  setStyle(doc, 'masthead').text(printable(name), left + 44, top)
  rule(doc, top + 44, colors.brand, 1.25)
  if (practice) setStyle(doc, 'small').text(printable(practice), left, top + 50, { width: right - left })
}

/** A title with lines under it. Returns where it ends. */
export function column(
  doc: Doc,
  { x, y, width }: { x: number; y: number; width: number },
  title: string,
  lines: readonly string[],
): number {
  label(doc, title, x, y)
  setStyle(doc, 'body')
  doc.y = y + 15
  for (const one of lines) doc.text(printable(one), x, undefined, { width, lineGap: 1 })
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
  const said = printable(text)
  setStyle(doc, bold ? 'strong' : 'body')
  const at = roomFor(doc, y, doc.heightOfString(said, { width, lineGap: 1 }))
  doc.text(said, left, at, { width, lineGap: 1 })
  return doc.y
}

/** A title with its paragraph on the same page: a title is never the last line of one. Returns where it ends. */
export function titledParagraph(doc: Doc, y: number, title: string, text: string): number {
  const options = { width: right - left, lineGap: 1 }
  const height =
    setStyle(doc, 'strong').heightOfString(printable(title), options) +
    setStyle(doc, 'body').heightOfString(printable(text), options)
  const at = roomFor(doc, y, height + 2)
  return paragraph(doc, paragraph(doc, at, title, { bold: true }) + 2, text)
}

/** Whose document it is, at the head of each page after the first: sheets come apart. */
export function drawRunningHead(doc: Doc, whose: string): void {
  const { count } = doc.bufferedPageRange()
  for (let page = 1; page < count; page++) {
    doc.switchToPage(page)
    setStyle(doc, 'small').text(printable(whose), left, top - 24, { width: right - left })
  }
}

/** Whom to ask and the document's number, at the foot of each of its pages. */
export function drawFoot(doc: Doc, question: string, number: string): void {
  const width = right - left
  const { count } = doc.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    doc.switchToPage(page)
    rule(doc, foot, colors.rule, 0.75)
    setStyle(doc, 'small')
    doc.text(question, left, foot + 12, { width: width - 150 })
    const said = t('{number}. Page {page} of {count}', {
      number,
      page: String(page + 1),
      count: String(count),
    })
    doc.text(count === 1 ? number : said, left, foot + 12, { width, align: 'right' })
  }
}

/** The whole file, once the document has ended. */
export function collect(doc: Doc): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
}
