import { describe, expect, test } from 'vitest'
import { canDraw, faceFile, faces, printable } from './typefaces.ts'
import { embeddedFonts, pdfText } from './pdf-text.fixture.ts'
import { beginDocument, column, drawFoot, paragraph } from './pdf-document.ts'
import { amountRow } from './pdf-page.ts'

/** Every sign up to the last of the currency signs and letters that a name may have. */
const everySign = Array.from({ length: 0x2300 }, (_, code) => String.fromCodePoint(code))

describe('typefaces of a document', () => {
  test.each(faces)('typefaces: %s has a glyph for every sign that is said to be drawn', async (face) => {
    const { openSync } = await import('fontkit')
    const has = new Set(openSync(faceFile(face)).characterSet)
    const drawn = everySign.filter((sign) => sign !== '\n' && canDraw(sign))
    expect(drawn.length).toBeGreaterThan(550)
    expect(drawn.filter((sign) => !has.has(sign.codePointAt(0)!))).toEqual([])
  })

  test.each([
    ['José Nguyễn-Łukasiewicz’s “half” — $1,259.00 • 50 €', true],
    ['Müller, Ångström, Ţepeş, Đặng, Ωμέγα, Привет', true],
    ['漢字', false],
    ['🙂', false],
    ['שלום', false],
  ])('typefaces: whether %j can be drawn is %s', (text, expected) => {
    expect(canDraw(text)).toBe(expected)
  })

  test('typefaces: a letter with a separate accent is drawn as one, and a sign that is missing as a question mark', () => {
    expect(printable('Jose\u0301 🙂 漢')).toBe('José ? ?')
  })
})

test('documents: they bring our own typefaces along, say every sign as it was written, and stay small', async () => {
  const lines = ['José Nguyễn-Łukasiewicz', 'O’Brien “Bo” — Ångström', 'Привет, office, final, fluent']
  const { doc, bytes } = await beginDocument({ name: 'Bay & Harbor', practice: '12 Shore Road' }, 'Invoice 7')
  column(doc, { x: 56, y: 120, width: 300 }, 'Billed to', lines)
  amountRow(doc, { x: 56, y: 220 }, 'Therapy', '-$1,259.00')
  paragraph(doc, 260, 'It’s paid.', { bold: true })
  drawFoot(doc, 'Questions? Email help@bay.example.', 'SW-7')
  doc.end()
  const file = await bytes
  const expected = [
    'Bay & Harbor',
    '12 Shore Road',
    'Invoice 7',
    'Billed to',
    ...lines,
    'Therapy',
    '-$1,259.00',
  ]
  expect(pdfText(file).split('\n')).toEqual(expect.arrayContaining([...expected, 'It’s paid.', 'SW-7']))
  expect(embeddedFonts(file)).toEqual(['Brygada1918-Book', 'Commissioner-Regular', 'Commissioner-SemiBold'])
  expect(file.toString('latin1')).not.toMatch(/Helvetica|Times/)
  expect(file.length).toBeLessThan(60_000)
})
