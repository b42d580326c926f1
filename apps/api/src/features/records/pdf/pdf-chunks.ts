import { once } from 'node:events'
import { setImmediate } from 'node:timers/promises'
import { t } from '@stillwater/contract/words'
import { formatMoment } from '@stillwater/domain/formats/moments'
import type { RecordItem } from '@stillwater/domain/records/record-items'
import { openDocument } from '../../../platform/pdf/pdf-document.ts'
import type { Doc } from '../../../platform/pdf/pdf-page.ts'
import { contents, leftOut, type CoverFacts } from '../record-words.ts'
import type { Block } from './blocks.ts'
import { loadCoverage } from './printable-text.ts'
import { createRecordPage, drawCoverHead, type RecordPage } from './record-page.ts'
import { blocksOf, headings, sectionOf, sections, threadHeading } from './sections.ts'

/** Drawing is work for the processor: other requests get their turn this often. */
const itemsInARow = 20

/** The document in pieces, as its pages are drawn. Without its last piece it is not a PDF. */
export async function* pdfChunks(
  items: AsyncIterable<RecordItem>,
  { readFacts, at, zone }: { readFacts: () => Promise<CoverFacts>; at: string; zone: string },
): AsyncGenerator<Buffer> {
  const facts = await readFacts()
  const doc = await openDocument(facts.clinic, `${facts.clinic}: ${t('Your records')}`, {
    autoFirstPage: false,
    pdfVersion: '1.7',
    tagged: true,
  })
  const drawn: Buffer[] = []
  doc.on('data', (chunk: Buffer) => drawn.push(chunk))
  const taken = () => Buffer.concat(drawn.splice(0))
  const page = createRecordPage(doc, await loadCoverage(), facts)
  doc.addPage()
  drawCover(doc, page, formatMoment(at, zone), facts)

  let section = -1
  let before: RecordItem | undefined
  let row = 0
  for await (const item of items) {
    const next = sectionOf(item)
    page.drawTogether([...headings(section, next), ...threadHeading(before, item), ...blocksOf(item, zone)])
    section = next
    before = item
    if (++row % itemsInARow > 0) continue
    await setImmediate()
    if (drawn.length > 0) yield taken()
  }
  for (const block of [...headings(section, sections.length), ...lastWords(page)]) page.draw(block)
  const ended = once(doc, 'end')
  doc.end()
  await ended
  yield taken()
}

function drawCover(doc: Doc, page: RecordPage, at: string, facts: CoverFacts): void {
  const text = (words: string): Block => ({ style: 'text', text: words })
  drawCoverHead(doc, facts.clinic)
  page.draw({ style: 'section', text: t('Your records') })
  if (facts.practice) page.draw({ style: 'quiet', text: facts.practice })
  page.draw(text(t('Your record at {clinic}, as of {at}.', { clinic: facts.clinic, at })))
  page.draw({ style: 'title', text: t('What this file holds') })
  for (const line of contents(facts)) page.draw(text(line))
  page.draw({ style: 'title', text: t('What is left out') })
  for (const line of leftOut()) page.draw(text(line))
}

function lastWords(page: RecordPage): Block[] {
  const end = t('End of your records.')
  if (!page.hasMissing()) return [{ style: 'quiet', text: end }]
  const missing = t(
    'Some characters can’t be printed here and are shown as a box. The FHIR file has them as they were written.',
  )
  return [
    { style: 'quiet', text: missing },
    { style: 'quiet', text: end },
  ]
}
