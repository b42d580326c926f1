import { expect, test } from 'vitest'
import { openDocument, titledParagraph } from './pdf-document.ts'
import { edges } from './pdf-page.ts'

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
