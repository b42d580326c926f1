import { colors, setStyle, sizeOf, type StyleName } from './typefaces.ts'

export type Doc = PDFKit.PDFDocument

/** In points, on a letter page of 612 by 792. */
export const edges = { left: 56, right: 556, top: 56, foot: 724 } as const

const amountWidth = 90

/** What something is, and what it costs at the right edge. Returns where it ends. */
export function amountRow(
  doc: Doc,
  { x, y }: { x: number; y: number },
  what: string,
  amount: string,
  style: StyleName = 'body',
): number {
  setStyle(doc, style).text(what, x, y, { width: edges.right - x - amountWidth, lineGap: 2 })
  const bottom = doc.y
  leader(doc, { x, y }, what, amount, sizeOf(style))
  doc.text(amount, edges.right - amountWidth, y, { width: amountWidth, align: 'right' })
  return Math.max(bottom, doc.y)
}

/** Dots from the end of a line to its amount, so that the eye does not lose the row. A line that wraps has none. */
function leader(
  doc: Doc,
  { x, y }: { x: number; y: number },
  what: string,
  amount: string,
  size: number,
): void {
  const from = x + doc.widthOfString(what) + 6
  const to = edges.right - doc.widthOfString(amount) - 6
  if (from > edges.right - amountWidth || to - from < 12) return
  const base = y + size * 0.95
  doc.save().moveTo(from, base).lineTo(to, base).lineWidth(0.75).dash(0.75, { space: 3 })
  doc.strokeColor(colors.quiet).stroke().restore()
}

/** The name of a column. */
export function label(doc: Doc, words: string, x: number, y: number, options: object = {}): void {
  setStyle(doc, 'label').text(words, x, y, options)
}

export function rule(doc: Doc, y: number, color: string, width: number, from: number = edges.left): void {
  doc.moveTo(from, y).lineTo(edges.right, y).lineWidth(width).strokeColor(color).stroke()
}
