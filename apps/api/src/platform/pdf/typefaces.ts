import { join } from 'node:path'
import { apiRoot } from '../api-root.ts'

/** Those of the web app, one file for each weight. `fonts/make-fonts.py` says where they come from. */
const files = {
  serif: 'brygada-1918-450.ttf',
  sans: 'commissioner-400.ttf',
  bold: 'commissioner-600.ttf',
} as const
type Face = keyof typeof files
export const faces = Object.keys(files) as Face[]

export const faceFile = (face: Face): string => join(apiRoot, 'fonts', files[face])

export const colors = {
  ink: '#12302d',
  quiet: '#3d5551',
  rule: '#d8d1c0',
  brand: '#0b5457',
} as const

interface Style {
  face: Face
  /** In points. */
  size: number
  color: string
}

/** Every text of every document is one of these. */
const styles = {
  masthead: { face: 'serif', size: 24, color: colors.brand },
  title: { face: 'serif', size: 22, color: colors.ink },
  section: { face: 'serif', size: 20, color: colors.brand },
  figure: { face: 'serif', size: 20, color: colors.ink },
  heading: { face: 'serif', size: 17, color: colors.ink },
  subheading: { face: 'serif', size: 14, color: colors.ink },
  total: { face: 'bold', size: 13, color: colors.ink },
  strong: { face: 'bold', size: 10, color: colors.ink },
  body: { face: 'sans', size: 10, color: colors.ink },
  label: { face: 'bold', size: 8.5, color: colors.quiet },
  small: { face: 'sans', size: 9, color: colors.quiet },
} as const satisfies Record<string, Style>
export type StyleName = keyof typeof styles

/** What is drawn next is drawn in this style. */
export function setStyle(doc: PDFKit.PDFDocument, name: StyleName, color?: string): PDFKit.PDFDocument {
  const style = styles[name]
  return doc
    .font(style.face)
    .fontSize(style.size)
    .fillColor(color ?? style.color)
}

export const sizeOf = (name: StyleName): number => styles[name].size

// Latin with the letters of names from all over Europe and Vietnam, Greek, Cyrillic, and the signs of running text.
const drawn =
  '\\n\\x20-\\x7e\\xa0-\\u0131\\u0134-\\u0148\\u014a-\\u017e\\u01a0\\u01a1\\u01af\\u01b0\\u0218-\\u021b' +
  '\\u0388-\\u038a\\u038e-\\u03a1\\u03a3-\\u03ce\\u0400-\\u045f\\u1ea0-\\u1ef9' +
  '\\u2013\\u2014\\u2018-\\u201a\\u201c-\\u201e\\u2020\\u2022\\u2026\\u20ac\\u2122\\u2212'
const onlyDrawn = new RegExp(`^[${drawn}]*$`, 'u')
const notDrawn = new RegExp(`[^${drawn}]`, 'gu')

/** Whether each of the faces has every sign of the text. */
export const canDraw = (text: string): boolean => onlyDrawn.test(text)

/** A sign that the faces lack is shown as a question mark, not as an empty box. */
export const printable = (text: string): string => text.normalize('NFC').replace(notDrawn, '?')
