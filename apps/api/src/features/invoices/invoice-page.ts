export type Doc = PDFKit.PDFDocument

/** In points, on a letter page of 612 by 792. */
export const edges = { left: 56, right: 556, top: 56, foot: 724 } as const

export const colors = {
  ink: '#12302d',
  quiet: '#3d5551',
  rule: '#d8d1c0',
  brand: '#0b5457',
} as const

const amountWidth = 90

/** What something is, and what it costs at the right edge. Answers where it ends. */
export function amountRow(
  doc: Doc,
  x: number,
  y: number,
  what: string,
  amount: string,
  size: number = 10.5,
): number {
  doc.fontSize(size).fillColor(colors.ink)
  doc.text(what, x, y, { width: edges.right - x - amountWidth, lineGap: 2 })
  const bottom = doc.y
  leader(doc, x, y, what, amount, size)
  doc.fillColor(colors.ink).text(amount, edges.right - amountWidth, y, { width: amountWidth, align: 'right' })
  return Math.max(bottom, doc.y)
}

/** Dots from the end of a line to its amount, so that the eye does not lose the row. A line that wraps has none. */
function leader(doc: Doc, x: number, y: number, what: string, amount: string, size: number): void {
  const from = x + doc.widthOfString(what) + 6
  const to = edges.right - doc.widthOfString(amount) - 6
  if (from > edges.right - amountWidth || to - from < 12) return
  const base = y + size * 0.78
  doc.save().moveTo(from, base).lineTo(to, base).lineWidth(0.75).dash(0.75, { space: 3 })
  doc.strokeColor(colors.quiet).stroke().restore()
}

/** The name of a column. */
export function small(doc: Doc, words: string, x: number, y: number, options: object = {}): void {
  doc.font('Helvetica-Bold').fontSize(8.5).fillColor(colors.quiet).text(words, x, y, options)
}

export function rule(doc: Doc, y: number, color: string, width: number, from: number = edges.left): void {
  doc.moveTo(from, y).lineTo(edges.right, y).lineWidth(width).strokeColor(color).stroke()
}

/** The standard fonts know Latin letters: a sign they lack is shown as a question mark, not as another sign. */
export function printable(text: string): string {
  return text
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
    .replace(/[^\x20-\x7e\xa0-\xff\u2013\u2014\u2026\u20ac]/g, '?')
}
