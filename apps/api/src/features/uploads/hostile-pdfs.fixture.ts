import { deflateSync } from 'node:zlib'
import { hiddenScriptPdf, pagesPdf, rawPdf, scanPdf, stream, textPdf, writtenPdf } from './pdf.fixture.ts'

const deflate = (text: string) => deflateSync(Buffer.from(text, 'latin1')).toString('latin1')
const script = '/S /JavaScript /JS (app.alert\\("canary"\\))'
const spaces = (length: number) =>
  rawPdf({ objects: [stream(`/Type /ObjStm /N 0 /First 0 /Filter${' '.repeat(length)}`, 'canary')] })

/** PDFs that show a page and carry something else: the page is kept, and nothing of the rest. */
export const loadedPdfs: Record<string, () => Buffer | Promise<Buffer>> = {
  'a script that runs when it is opened': () =>
    rawPdf({ catalog: '/OpenAction 5 0 R', objects: [`<< ${script} >>`] }),
  'a script by name': () =>
    rawPdf({
      catalog: '/Names << /JavaScript << /Names [(canary) 5 0 R] >> >>',
      objects: [`<< ${script} >>`],
    }),
  'actions of the page and of the document': () =>
    rawPdf({
      catalog: `/AA << /WC << ${script} >> >>`,
      page: `/AA << /O << /S /URI /URI (https://canary.example) >> >>`,
    }),
  'a program to start': () => rawPdf({ catalog: '/OpenAction << /S /Launch /F (canary.exe) >>' }),
  'a link': () =>
    rawPdf({
      page: '/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 200 100] /A << /S /URI /URI (https://canary.example) >> >>]',
    }),
  'a form that is sent elsewhere': () =>
    rawPdf({ catalog: '/OpenAction << /S /SubmitForm /F (https://canary.example) >>' }),
  'a file inside': () =>
    writtenPdf((document) => {
      document.text('A page')
      document.file(Buffer.from('canary'), { name: 'canary.exe' })
    }),
  'a photo that says where it was taken': scanPdf,
  'who wrote it': () =>
    writtenPdf((document) => document.text('A page'), { info: { Author: 'canary', Title: 'canary' } }),
  'a name written with codes': () => rawPdf({ catalog: '/OpenAction << /S /Java#53cript /JS (canary) >>' }),
  'a script between comments': () =>
    rawPdf({
      catalog: '% stream\n/OpenAction 5 0 R % endstream\n',
      objects: [`<< /S % stream\n/JavaScript % canary endstream\n/JS (canary) >>`],
    }),
  'a script in a compressed object': () => hiddenScriptPdf('canary', deflate),
  'a script in a later version of the same object': () => {
    const first = rawPdf()
    const later = `1 0 obj\n<< /Type /Catalog /Pages 2 0 R /OpenAction << ${script} >> >>\nendobj\n`
    return Buffer.concat([
      first,
      Buffer.from(
        `${later}xref\n1 1\n${String(first.length).padStart(10, '0')} 00000 n \ntrailer\n<< /Size 5 /Root 1 0 R /Prev ${first.lastIndexOf('xref\n0')} >>\nstartxref\n${first.length + later.length}\n%%EOF\n`,
        'latin1',
      ),
    ])
  },
  'a page of the web before its parts': () => {
    const text = rawPdf().toString('latin1')
    return Buffer.from(text.replace('\n', '\n<html><script>canary</script></html>\n'), 'latin1')
  },
  'an archive behind its end': () => Buffer.concat([rawPdf(), Buffer.from('PK\x03\x04 canary')]),
  '60 KB of spaces in a filter': () => spaces(60_000),
  '80 KB of spaces in a filter': () => spaces(80_000),
  'an owner who forbids printing': () =>
    writtenPdf((document) => document.text('A page'), { ownerPassword: 'canary', permissions: {} }),
}

/** PDFs of which nothing is kept, each with its problem. */
export const refusedPdfs: Record<string, [string, () => Buffer | Promise<Buffer>]> = {
  'a password': [
    'pdf_locked',
    () => writtenPdf((document) => document.text('x'), { userPassword: 'secret' }),
  ],
  'no page': ['pdf_unreadable', () => rawPdf({ kids: '' })],
  '21 pages': ['pdf_too_long', () => pagesPdf(21)],
  'a page as large as a field': ['pdf_page_size', () => rawPdf({ size: '20000 20000' })],
  'a page of one dot': ['pdf_page_size', () => rawPdf({ size: '1 1' })],
  'half of it missing': ['pdf_unreadable', async () => (await scanPdf()).subarray(0, 40_000)],
  'its last line missing': ['pdf_unreadable', async () => (await textPdf()).subarray(0, -40)],
  'nothing behind its first line': ['pdf_unreadable', () => Buffer.from('%PDF-1.7\n%%EOF\n')],
  'a page of the web and nothing else': [
    'pdf_unreadable',
    () => Buffer.from('%PDF-1.7\n<html><script>alert(1)</script></html>\n%%EOF\n'),
  ],
}

/** A page that draws ten forms, each of which draws ten more, and so on: it takes all memory there is. */
export function hungryPdf(): Buffer {
  const levels = 10
  const draws = (name: string) => `/${name} Do `.repeat(10)
  const forms = Array.from({ length: levels }, (_, level) =>
    stream(
      `/Type /XObject /Subtype /Form /BBox [0 0 200 100] /Resources << /XObject << /F ${level + 6} 0 R >> >>`,
      level === levels - 1 ? '0 0 200 100 re f' : draws('F'),
    ),
  )
  return rawPdf({
    page: '/Resources << /XObject << /F 6 0 R >> >>',
    objects: [stream('', draws('F')), ...forms],
    content: 5,
  })
}

/** A large page on which a computed color is drawn two thousand times: it would take minutes. */
export function endlessPdf(): Buffer {
  const sums = '2 copy mul sin add '.repeat(20)
  return rawPdf({
    size: '1400 1400',
    page: '/Resources << /Shading << /S 6 0 R >> >>',
    objects: [
      stream('', '/S sh '.repeat(2000)),
      '<< /ShadingType 1 /ColorSpace /DeviceRGB /Domain [0 1400 0 1400] /Function 7 0 R >>',
      stream(
        '/FunctionType 4 /Domain [0 1400 0 1400] /Range [0 1 0 1 0 1]',
        `{ ${sums} 2 copy add 3 1 roll }`,
      ),
    ],
    content: 5,
  })
}
