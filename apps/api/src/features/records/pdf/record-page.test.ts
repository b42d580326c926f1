import { expect, test } from 'vitest'
import { openDocument } from '../../../platform/pdf/pdf-document.ts'
import { edges } from '../../../platform/pdf/pdf-page.ts'
import { loadCoverage } from './printable-text.ts'
import { createRecordPage } from './record-page.ts'

const coverage = await loadCoverage()

test.each([
  ['question', 'quiet', 40, 2],
  ['question', 'quiet', 60, 1],
  ['heading', 'title', 70, 2],
  ['heading of a part', 'section', 110, 2],
  ['answer', 'text', 40, 1],
] as const)('records: a %s (%s) with %i points left stands on page %i', async (_, style, left, expected) => {
  const doc = await openDocument('Bay Clinic', 'Records', { autoFirstPage: false, tagged: true })
  let pages = 0
  doc.on('pageAdded', () => pages++)
  const page = createRecordPage(doc, coverage, 'Bay Clinic')
  doc.addPage()
  doc.y = edges.foot - left
  page.draw({ style, text: 'Do you feel safe where you live?' })
  expect(pages).toBe(expected)
})
