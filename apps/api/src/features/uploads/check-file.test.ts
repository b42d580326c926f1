import { deflateSync } from 'node:zlib'
import PdfDocument from 'pdfkit'
import sharp from 'sharp'
import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { Problem } from '@stillwater/contract/problems'
import { checkFile } from './check-file.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { bombPng, flatPng, plainPdf, realJpeg } from './files.fixture.ts'

const refusal = (bytes: Buffer, type: string) =>
  checkFile(bytes, type).then(
    () => 'accepted',
    (error: unknown) => (error instanceof Problem ? error.code : String(error)),
  )

describe('a picture', () => {
  test('A-ATT-010, A-ATT-014, A-ATT-015: becomes a JPEG of at most 1200 pixels', async () => {
    const { bytes, content_type } = await checkFile(await flatPng(3000, 2000), 'image/png')
    const { format, width, height } = await sharp(bytes).metadata()
    expect([content_type, format, width, height]).toEqual(['image/jpeg', 'jpeg', 1200, 800])
  })

  test('A-ATT-011: loses where it was taken, and stands upright', async () => {
    const sideways = await sharp(await realJpeg(400, 200))
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '30/1 16/1 2/1' }, IFD0: { Artist: 'canary' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const { bytes } = await checkFile(sideways, 'image/jpeg')
    const { exif, orientation, width, height } = await sharp(bytes).metadata()
    expect([exif, orientation, width, height]).toEqual([undefined, undefined, 200, 400])
    expect(bytes.includes('canary')).toBe(false)
  })

  test('loses the film that a phone puts behind its end', async () => {
    const moving = Buffer.concat([
      await realJpeg(),
      Buffer.from('....ftypmp42canary <svG\x93 <Head\x02 %pdF-\x07 PK\x03\x04', 'latin1'),
    ])
    expect((await checkFile(moving, 'image/jpeg')).bytes.includes('canary')).toBe(false)
  })

  test.each([
    ['a page behind its end', '', '<HTML><Script>alert(1)</script>'],
    ['a document behind its end', '', '%PDF-1.7 1 0 obj'],
    ['a drawing behind its end', '', '<svg onload="alert(1)">'],
    ['an archive behind its end', '', `PK\x03\x04 a file PK\x05\x06${'\0'.repeat(18)} a note`],
    ['a script in a comment', '\xff\xfe\x00\x20*/</style><script>alert(1)//', ''],
  ])('with %s is refused', async (_, comment, behind) => {
    const jpeg = await realJpeg()
    const pieces = [jpeg.subarray(0, 2), comment, jpeg.subarray(2), behind]
    const polyglot = Buffer.concat(
      pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece, 'latin1') : piece)),
    )
    expect(await refusal(polyglot, 'image/jpeg')).toBe('file_refused')
  })

  test('is refused when it is cut short, a line, a bomb, nonsense, or something else', async () => {
    const jpeg = await realJpeg(800, 600)
    const line = await sharp({ create: { width: 1, height: 100_000, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"/>')
    const gif = Buffer.from('GIF89a')
    const wrong: [Buffer, string][] = [
      [jpeg.subarray(0, jpeg.length / 2), 'image/jpeg'],
      [line, 'image/png'],
      [bombPng(30_000, 30_000), 'image/png'],
      [
        Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.alloc(200)]),
        'image/png',
      ],
      [svg, 'image/png'],
      [svg, 'image/svg+xml'],
      [gif, 'image/gif'],
      [jpeg, 'image/png'],
    ]
    for (const [bytes, type] of wrong) expect(await refusal(bytes, type)).toBe('file_refused')
  })
})

describe('a PDF', () => {
  const said = (inside: string) => refusal(plainPdf(inside), 'application/pdf')

  test('A-ATT-012: that a program wrote is kept as it is', async () => {
    const document = new PdfDocument()
    document.text('Member ID AA 12 34 56 A')
    document.end()
    const bytes = await buffer(document)
    expect(await checkFile(bytes, 'application/pdf')).toEqual({ bytes, content_type: 'application/pdf' })
    expect(await said('/Type /Catalog')).toBe('accepted')
  })

  test.each([
    ['/S /JavaScript /JS (app.alert)'],
    ['/S /Java#53cript'],
    ['/Type /EmbeddedFile'],
    ['/S /Launch'],
    ['/AcroForm << /XFA 5 0 R >>'],
    ['/Encrypt 9 0 R'],
  ])('that says %s is refused', async (inside) => {
    expect(await said(inside)).toBe('file_refused')
  })

  test('that hides its script in a compressed object is refused', async () => {
    const hidden = deflateSync(Buffer.from('1 0 << /S /JavaScript /JS (app.alert) >>')).toString('latin1')
    const stream = `<< /Type /ObjStm /Filter /FlateDecode /N 1 >>\nstream\n${hidden}\nendstream`
    const objects = (inner: string) =>
      Buffer.from(
        plainPdf('').toString('latin1').replace('endobj', `endobj\n2 0 obj ${inner}\nendobj`),
        'latin1',
      )
    expect(await refusal(objects(stream), 'application/pdf')).toBe('file_refused')
    const harmless = deflateSync(Buffer.from('1 0 << /Type /Page >>')).toString('latin1')
    expect(await refusal(objects(stream.replace(hidden, harmless)), 'application/pdf')).toBe('accepted')
    expect(await refusal(objects(stream.replace('/FlateDecode', '/LZWDecode')), 'application/pdf')).toBe(
      'file_refused',
    )
  })

  test('that is a page of the web, is cut short, or has something before or behind it is refused', async () => {
    const pdf = plainPdf('/Type /Catalog').toString('latin1')
    const wrong = [
      '<html><script>alert(1)</script></html>',
      `%PDF-1.7\n<html><script>alert(1)</script></html>\n${pdf.slice(9)}`,
      `GIF89a${pdf}`,
      `${pdf}PK\x03\x04 an archive`,
      pdf.slice(0, -20),
      pdf.replace('startxref', ''),
      '%PDF-',
    ]
    for (const text of wrong)
      expect(await refusal(Buffer.from(text, 'latin1'), 'application/pdf')).toBe('file_refused')
  })
})

test('work is done in the order it came, one at a time, and too much of it is turned away', async () => {
  const inTurn = oneAtATime(2)
  const order: number[] = []
  let running = 0
  const work = (n: number) =>
    inTurn(async () => {
      expect(++running).toBe(1)
      await Promise.resolve()
      order.push(n)
      running--
      if (n === 1) throw new Error('this one fails')
    })
  const turns = [1, 2, 3, 4].map(work)
  expect(turns[3]).toBeNull()
  await Promise.allSettled(turns)
  expect(order).toEqual([1, 2, 3])
  await expect(work(5)).resolves.toBeUndefined()
})
