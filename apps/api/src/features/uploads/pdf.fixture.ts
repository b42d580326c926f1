import { buffer } from 'node:stream/consumers'
import PdfDocument from 'pdfkit'
import sharp from 'sharp'

type Draw = (document: PDFKit.PDFDocument) => void

/** A PDF as a program writes it. */
export async function writtenPdf(draw: Draw, options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
  const document = new PdfDocument(options)
  draw(document)
  document.end()
  return buffer(document)
}

export const textPdf = (text = 'Member ID AA 12 34 56 A') => writtenPdf((document) => document.text(text))

export const pagesPdf = (pages: number) =>
  writtenPdf(
    (document) => {
      for (let page = 1; page <= pages; page++) document.addPage().text(`Page ${page}`)
    },
    { autoFirstPage: false },
  )

/** A form with one field, filled in or empty, at the top left of its page. */
export const formPdf = (value: string) =>
  writtenPdf((document) => {
    document.initForm()
    document.formText('member_id', 20, 20, 300, 40, { value })
  })

export async function scanPdf(): Promise<Buffer> {
  const photo = await sharp({
    create: {
      width: 850,
      height: 1100,
      channels: 3,
      background: '#fff',
      noise: { type: 'gaussian', mean: 200, sigma: 30 },
    },
  })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '30/1 16/1 2/1' }, IFD0: { Artist: 'canary' } })
    .jpeg()
    .toBuffer()
  return writtenPdf((document) => document.image(photo, 0, 0, { width: 612 }), { margin: 0 })
}

interface RawPdf {
  /** Further entries of the catalog and of the page, and further objects, which begin at number 5. */
  catalog?: string
  page?: string
  objects?: string[]
  size?: string
  kids?: string
  /** The number of the object that draws the page. */
  content?: number
}

const box = '0.2 0.6 0.4 rg 20 20 160 60 re f'

/** A page with a colored box, written object by object, so that anything may stand beside it. */
export function rawPdf(with_: RawPdf = {}): Buffer {
  const { catalog = '', page = '', objects = [], size = '200 100', kids = '3 0 R', content = 4 } = with_
  const count = kids === '' ? 0 : 1
  return assemble([
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    `<< /Type /Pages /Kids [${kids}] /Count ${count} >>`,
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${size}] /Contents ${content} 0 R ${page} >>`,
    stream('', box),
    ...objects,
  ])
}

export const stream = (dictionary: string, data: string) =>
  `<< /Length ${data.length} ${dictionary} >>\nstream\n${data}\nendstream`

function assemble(objects: string[]): Buffer {
  let text = '%PDF-1.7\n'
  const offsets = objects.map((object, index) => {
    const at = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return String(at).padStart(10, '0')
  })
  const entries = ['0000000000 65535 f ', ...offsets.map((at) => `${at} 00000 n `)].join('\n')
  const size = objects.length + 1
  text += `xref\n0 ${size}\n${entries}\ntrailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}

/** As `rawPdf`, with its catalog and its script inside a compressed object, which only a cross-reference stream finds. */
export function hiddenScriptPdf(script: string, deflate: (text: string) => string): Buffer {
  const catalog = '<< /Type /Catalog /Pages 2 0 R /OpenAction 6 0 R >>'
  const action = `<< /S /JavaScript /JS (${script}) >>`
  const index = `1 0 6 ${catalog.length + 1} `
  const packed = deflate(`${index}${catalog} ${action}`)
  let text = '%PDF-1.7\n'
  const offsets: Record<number, number> = {}
  const add = (number: number, object: string) => {
    offsets[number] = text.length
    text += `${number} 0 obj\n${object}\nendobj\n`
  }
  add(2, '<< /Type /Pages /Kids [3 0 R] /Count 1 >>')
  add(3, '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 100] /Contents 4 0 R >>')
  add(4, stream('', box))
  add(5, stream(`/Type /ObjStm /N 2 /First ${index.length} /Filter /FlateDecode`, packed))
  const at = text.length
  const entry = (type: number, where: number, third: number) =>
    String.fromCharCode(type, where >> 8, where & 255, third)
  const entries = [
    entry(0, 0, 0),
    entry(2, 5, 0),
    ...[2, 3, 4, 5].map((number) => entry(1, offsets[number]!, 0)),
    entry(2, 5, 1),
    entry(1, at, 0),
  ].join('')
  add(7, stream('/Type /XRef /Size 8 /W [1 2 1] /Root 1 0 R', entries))
  return Buffer.from(`${text}startxref\n${at}\n%%EOF\n`, 'latin1')
}
