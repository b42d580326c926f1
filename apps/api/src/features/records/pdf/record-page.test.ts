import { expect, test } from 'vitest'
import { collect, openDocument } from '../../../platform/pdf/pdf-document.ts'
import { edges } from '../../../platform/pdf/pdf-page.ts'
import { pdfText } from '../../../platform/pdf/pdf-text.fixture.ts'
import { loadCoverage } from './printable-text.ts'
import { createRecordPage, type Whose } from './record-page.ts'

const coverage = await loadCoverage()

/** A page with this much left of it, and how many pages were begun. */
async function pageWith(left: number) {
  const doc = await openDocument('Bay Clinic', 'Records', { autoFirstPage: false, tagged: true })
  let pages = 0
  doc.on('pageAdded', () => pages++)
  const page = createRecordPage(doc, coverage, { clinic: 'Bay Clinic', patient: 'Ana Reed' })
  doc.addPage()
  doc.y = edges.foot - left
  return { doc, page, pages: () => pages }
}

test.each([
  ['question', 'quiet', 40, 2],
  ['question', 'quiet', 60, 1],
  ['heading', 'title', 70, 2],
  ['heading of a part', 'section', 110, 2],
  ['answer', 'text', 40, 1],
] as const)('records: a %s (%s) with %i points left stands on page %i', async (_, style, left, expected) => {
  const { page, pages } = await pageWith(left)
  page.draw({ style, text: 'Do you feel safe where you live?' })
  expect(pages()).toBe(expected)
})

/** Where an item of that many lines ends, drawn with this much left of a page. */
async function itemEnd(lines: number, left: number) {
  const { doc, page, pages } = await pageWith(left)
  const facts = Array.from({ length: lines }, () => ({ style: 'text', text: 'Days of supply: 30' }) as const)
  page.drawTogether([{ style: 'title', text: 'Sertraline 50 mg' }, ...facts])
  return { page: pages(), y: doc.y }
}
const freshPage = edges.foot - edges.top

test('records: a prescription stays on its page where it fits, and otherwise begins the next one whole', async () => {
  expect(await itemEnd(9, 200)).toMatchObject({ page: 1 })
  expect(await itemEnd(9, 100)).toEqual({ page: 2, y: (await itemEnd(9, freshPage)).y })
})

test('records: the first line under the heading of a part is not closer to it than a quiet one', async () => {
  const startOf = async (style: 'text' | 'quiet') => {
    const { doc, page } = await pageWith(freshPage)
    page.draw({ style: 'section', text: 'Appointments' })
    const { y } = doc
    page.draw({ style, text: 'Booked' })
    return doc.y - y - doc.currentLineHeight(true)
  }
  expect(await startOf('text')).toBeCloseTo(await startOf('quiet'))
})

test('records: an item of more than half a page leaves no hole at the foot of one', async () => {
  const { page, y } = await itemEnd(24, 100)
  expect(page).toBe(2)
  expect(y).toBeLessThan((await itemEnd(24, freshPage)).y)
})

/** The strings on two pages of a record with nothing else on them. */
async function feet(whose: Whose): Promise<string[]> {
  const doc = await openDocument('Bay Clinic', 'Records', { autoFirstPage: false, tagged: true })
  const bytes = collect(doc)
  createRecordPage(doc, coverage, whose)
  doc.addPage().addPage()
  doc.end()
  return pdfText(await bytes).split('\n')
}

const longName = 'Wolfeschlegelsteinhausenbergerdorff'

test.each([
  ['Ana Reed', ['Ana Reed']],
  // The letters of each word as they stand from left to right.
  ['דנה לוי', ['הנד', 'יול']],
  [`Hubert ${longName} ${longName}`, [expect.stringMatching(/^Hubert Wolfe.*…$/)]],
])('records: every page says that it is of %s, in one line beside its number', async (patient, drawn) => {
  const ofPage = (number: number) => [`Bay Clinic. Private health record. Page ${number}`, ...drawn]
  expect(await feet({ clinic: 'Bay Clinic', patient })).toEqual([...ofPage(1), ...ofPage(2)])
})

test('records: every page names its patient beside the longest name that a clinic can have', async () => {
  const lines = await feet({ clinic: 'W'.repeat(60), patient: 'Ana Reed' })
  expect(lines.filter((line) => line === 'Ana Reed')).toHaveLength(2)
})
