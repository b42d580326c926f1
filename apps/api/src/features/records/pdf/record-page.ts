import { t } from '@stillwater/contract/words'
import { drawMasthead } from '../../../platform/pdf/pdf-document.ts'
import { edges, type Doc } from '../../../platform/pdf/pdf-page.ts'
import { printable, setStyle, type StyleName } from '../../../platform/pdf/typefaces.ts'
import type { Block } from './blocks.ts'
import {
  isRightToLeft,
  printableText,
  visualRuns,
  wideFont,
  type Coverage,
  type PrintableText,
} from './printable-text.ts'

interface BlockStyle {
  tag: 'H1' | 'H2' | 'H3' | 'P'
  style: StyleName
  above: number
  /** Room that it needs with what it leads to, so that it does not stand alone at the foot. */
  room: number
}

const styles: Record<Block['style'], BlockStyle> = {
  section: { tag: 'H1', style: 'section', above: 26, room: 115 },
  title: { tag: 'H2', style: 'subheading', above: 16, room: 72 },
  subtitle: { tag: 'H3', style: 'strong', above: 10, room: 66 },
  text: { tag: 'P', style: 'body', above: 3, room: 0 },
  quiet: { tag: 'P', style: 'small', above: 9, room: 42 },
}

/** The first line under a section's heading stands clear of it, whatever it is. */
function spaceAbove(name: Block['style'], before: Block['style'] | undefined): number {
  const { above } = styles[name]
  return before === 'section' ? Math.max(above, styles.quiet.above) : above
}

const { left, right, top, foot } = edges
const width = right - left
const lineGap = 1

/** Half a page at most stays empty at its foot. */
const mostKept = (foot - top) / 2

/** What each page says of itself, since sheets come apart. */
export interface Whose {
  clinic: string
  patient: string
}

export interface RecordPage {
  draw(block: Block): void
  /** Draws blocks that belong together on one page where they are short enough for it, and one by one otherwise. */
  drawTogether(blocks: readonly Block[]): void
  /** Whether some sign could not be drawn. */
  hasMissing(): boolean
}

/** Draws blocks down the pages, each tagged for screen readers, with whose they are and the page's number at its foot. */
export function createRecordPage(doc: Doc, coverage: Coverage, whose: Whose): RecordPage {
  const patient = printableText(whose.patient, coverage)
  let missing = false
  let number = 0
  let last: Block['style'] | undefined
  let use = (): void => undefined
  doc.registerFont('wide', wideFont)
  doc.on('pageAdded', () => {
    drawFoot(
      doc,
      patient,
      `${printable(whose.clinic)}. ${t('Private health record. Page {number}', { number: String(++number) })}`,
    )
    // A paragraph may continue from the page before.
    use()
  })

  function draw({ style: name, text: written }: Block): void {
    const style = styles[name]
    const { text, isWide, hasMissing } = printableText(written, coverage)
    if (text.trim() === '') return
    missing ||= hasMissing
    if (doc.y > top) doc.y += spaceAbove(name, last)
    last = name
    if (doc.y > foot - style.room) doc.addPage()
    use = () => {
      setStyle(doc, style.style)
      if (isWide) doc.font('wide')
    }
    if (isRightToLeft(text)) drawTurned(doc, style.tag, text, use)
    else
      tagged(doc, style.tag, () => {
        use()
        for (const line of text.split('\n')) doc.text(line || ' ', left, doc.y, { width, lineGap })
      })
    if (name === 'section') doc.outline.addItem(text)
  }

  function heightOf({ style: name, text: written }: Block, before: Block['style'] | undefined): number {
    const { text, isWide } = printableText(written, coverage)
    if (text.trim() === '') return 0
    setStyle(doc, styles[name].style)
    if (isWide) doc.font('wide')
    const lines = text.split('\n').map((line) => doc.heightOfString(line || ' ', { width, lineGap }))
    return lines.reduce((sum, height) => sum + height, spaceAbove(name, before))
  }

  function drawTogether(blocks: readonly Block[]): void {
    const room = foot - doc.y
    // Measuring costs as much as drawing, so it ends where the answer is known.
    if (room < mostKept) {
      let height = 0
      for (const [at, block] of blocks.entries())
        if (height <= mostKept) height += heightOf(block, blocks[at - 1]?.style ?? last)
      if (height > room && height <= mostKept) doc.addPage()
    }
    for (const block of blocks) draw(block)
  }
  return { draw, drawTogether, hasMissing: () => missing }
}

function tagged(doc: Doc, tag: string, draw: () => void): void {
  const element = doc.struct(tag, {}, draw)
  doc.addStructure(element)
  element.end()
}

/** The library lays words out from the left, so a right-to-left paragraph is broken into lines and placed word by word. */
function drawTurned(doc: Doc, tag: string, text: string, use: () => void): void {
  use()
  for (const line of text.split('\n').flatMap((one) => brokenLines(doc, one))) {
    const height = doc.currentLineHeight(true) + lineGap
    if (doc.y + height > foot) doc.addPage()
    const y = doc.y
    tagged(doc, tag, () => {
      use()
      placeFromRight(doc, line, right, y)
    })
    doc.x = left
    doc.y = y + height
  }
}

/** The words of one line, the first of them at this edge. */
function placeFromRight(doc: Doc, line: readonly string[], edge: number, y: number): void {
  let x = edge
  for (const run of visualRuns(line)) {
    x -= doc.widthOfString(run)
    doc.text(run, x, y, { lineBreak: false })
    x -= doc.widthOfString(' ')
  }
}

function brokenLines(doc: Doc, line: string, room = width): string[][] {
  const lines: string[][] = [[]]
  for (const word of line.split(' ').flatMap((one) => one.match(/.{1,60}/gsu) ?? [''])) {
    const last = lines.at(-1) as string[]
    if (last.length > 0 && doc.widthOfString([...last, word].join(' ')) > room) lines.push([word])
    else last.push(word)
  }
  return lines
}

/** On every page and of no interest to someone who listens to the document. */
function drawFoot(doc: Doc, { text, isWide }: PrintableText, words: string): void {
  const { bottom } = doc.page.margins
  doc.page.margins.bottom = 0
  doc.markContent('Artifact', { type: 'Pagination' })
  const y = foot + 20
  setStyle(doc, 'small').text(words, left, y, { width, align: 'right' })
  const room = width - doc.widthOfString(words) - 24
  if (isWide) doc.font('wide')
  if (isRightToLeft(text)) {
    const line = brokenLines(doc, text, room)[0] as string[]
    placeFromRight(doc, line, left + doc.widthOfString(line.join(' ')), y)
  } else doc.text(text, left, y, { width: room, height: doc.currentLineHeight(true), ellipsis: true })
  doc.endMarkedContent()
  doc.page.margins.bottom = bottom
  doc.x = left
  doc.y = top
}

/** The clinic's mark at the head of the cover. */
export function drawCoverHead(doc: Doc, clinic: string): void {
  doc.markContent('Artifact', { type: 'Layout' })
  drawMasthead(doc, clinic)
  doc.endMarkedContent()
  doc.x = left
  doc.y = top + 44
}
