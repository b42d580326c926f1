import sharp, { type Metadata } from 'sharp'
import { describe, expect, test } from 'vitest'
import { Problem, problems } from '@stillwater/contract/problems'
import { checkFile } from './check-file.ts'
import { endlessPdf, hungryPdf, loadedPdfs, refusedPdfs } from './hostile-pdfs.fixture.ts'
import { darkestDot, pagesOf, partsOf } from './pdf-parts.fixture.ts'
import { formPdf, pagesPdf, textPdf } from './pdf.fixture.ts'

const redrawn = async (bytes: Buffer) => {
  const kept = await checkFile(bytes, 'application/pdf')
  expect(kept.content_type).toBe('application/pdf')
  return kept.bytes
}
const refusal = (bytes: Buffer) =>
  checkFile(bytes, 'application/pdf').then(
    () => 'accepted',
    (error: unknown) => (error instanceof Problem ? error.code : String(error)),
  )

const active =
  /\/(?:JS|JavaScript|AA|OpenAction|EmbeddedFiles?|Filespec|Launch|URI|SubmitForm|Annots|AcroForm|Metadata|Encrypt|Author|Title|ObjStm)\b/

describe('PDF redraw', () => {
  test('PDF redraw: a page keeps its size and what it shows, as one picture (A-ATT-012)', async () => {
    const pdf = await redrawn(await textPdf())
    expect(await pagesOf(pdf)).toEqual([['image']])
    const { text, pictures } = partsOf(pdf)
    expect(text).toContain('/MediaBox [0 0 612 792]')
    expect(await sharp(pictures[0]).metadata()).toMatchObject({ format: 'jpeg', width: 1275, height: 1650 })
    expect(await darkestDot(pictures[0]!, { left: 150, top: 140, width: 300, height: 40 })).toBeLessThan(60)
  })

  test('PDF redraw: 20 pages stay 20 pages', async () => {
    expect(await pagesOf(await redrawn(await pagesPdf(20)))).toHaveLength(20)
  })

  test('PDF redraw: the value of a filled form field stays visible, and the field is gone', async () => {
    const field = { left: 50, top: 50, width: 500, height: 60 }
    const darkest = async (value: string) => {
      const { text, pictures } = partsOf(await redrawn(await formPdf(value)))
      expect(text).not.toMatch(active)
      return darkestDot(pictures[0]!, field)
    }
    expect(await darkest('AA 12 34')).toBeLessThan(60)
    expect(await darkest('')).toBeGreaterThan(200)
  })

  test.each(Object.keys(loadedPdfs))('PDF redraw: of a PDF with %s only the page is kept', async (what) => {
    const pdf = await redrawn(await loadedPdfs[what]!())
    const { text, pictures } = partsOf(pdf)
    expect(text).not.toMatch(active)
    expect(await pagesOf(pdf)).toEqual([['image']])
    const [picture] = pictures
    expect((await sharp(picture).metadata()).exif).toBeUndefined()
    expect(picture!.includes('Exif')).toBe(false)
    expect(await darkestDot(picture!, await sharp(picture).metadata().then(whole))).toBeLessThan(200)
    for (const sign of ['canary', 'PK\x03\x04', '<script'])
      expect(pdf.includes(Buffer.from(sign, 'latin1'))).toBe(false)
  })

  test.each(Object.keys(refusedPdfs))('PDF redraw: a PDF with %s is refused', async (what) => {
    const [code, pdf] = refusedPdfs[what]!
    expect(await refusal(await pdf())).toBe(code)
  })

  test('PDF redraw: a page that takes all memory or never ends is refused, and the next one is drawn', async () => {
    const next = textPdf()
    expect(await refusal(hungryPdf())).toBe('pdf_unreadable')
    expect(await refusal(endlessPdf())).toBe('pdf_unreadable')
    expect(await refusal(await next)).toBe('accepted')
  })

  test('PDF redraw: a refusal says what to do instead', () => {
    expect(problems.pdf_unreadable).toEqual([
      422,
      'We couldn’t open this PDF. Save it again or send a photo instead.',
    ])
  })
})

const whole = ({ width, height }: Metadata) => ({ left: 0, top: 0, width, height })
