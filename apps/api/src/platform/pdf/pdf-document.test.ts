import { expect, test } from 'vitest'
import { beginDocument, drawFoot, drawRunningHead, openDocument, titledParagraph } from './pdf-document.ts'
import { edges } from './pdf-page.ts'
import { pdfText } from './pdf-text.fixture.ts'

test.each([
  ['with room for both is drawn where it stands', edges.foot - 60, edges.foot - 60],
  ['without room for its paragraph begins the next page', edges.foot - 30, edges.top],
])('documents: a title %s', async (_, y, expected) => {
  const doc = await openDocument('Bay Clinic', 'Estimate', {
    margins: { top: edges.top, left: edges.left, right: edges.left, bottom: 0 },
  })
  let pages = 1
  doc.on('pageAdded', () => pages++)
  const end = titledParagraph(doc, y, 'There may be more', 'We may recommend more.')
  expect(pages).toBe(expected === edges.top ? 2 : 1)
  expect(end).toBeGreaterThan(expected)
  expect(end).toBeLessThan(expected + 40)
})

test.each([
  ['one page has its number alone', 1, ['SB-7']],
  ['three pages says which one each is', 3, ['SB-7. Page 1 of 3', 'SB-7. Page 2 of 3', 'SB-7. Page 3 of 3']],
])('documents: the foot of %s', async (_, pages, expected) => {
  const { doc, bytes } = await beginDocument({ name: 'Bay Clinic' }, 'Superbill')
  for (let page = 1; page < pages; page++) doc.addPage()
  drawFoot(doc, 'Questions?', 'SB-7')
  doc.end()
  const lines = pdfText(await bytes).split('\n')
  expect(lines.filter((line) => line.startsWith('SB-7'))).toEqual(expected)
  expect(lines.filter((line) => line === 'Questions?')).toHaveLength(pages)
})

test('documents: each page after the first begins with whose document it is', async () => {
  const { doc, bytes } = await beginDocument({ name: 'Bay Clinic' }, 'Estimate')
  for (const words of ['second', 'third']) doc.addPage().text(words)
  drawRunningHead(doc, 'Robin Reyes')
  doc.end()
  const pages = pdfText(await bytes)
    .split('\n')
    .filter((line) => ['Bay Clinic', 'second', 'third', 'Robin Reyes'].includes(line))
  expect(pages).toEqual(['Bay Clinic', 'second', 'Robin Reyes', 'third', 'Robin Reyes'])
})
