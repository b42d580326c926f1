import { t } from '@stillwater/contract/words'
import type { ShownBrand } from '@stillwater/domain/brand/brand'
import { formatDate } from '@stillwater/domain/formats/moments'
import type { ClinicIdentity } from '@stillwater/domain/superbills/billing-identity'
import { highestRating } from '@stillwater/domain/exercises/ratings'
import { practiceLine } from '../../../platform/pdf/letterhead.ts'
import { collect, drawMasthead, openDocument } from '../../../platform/pdf/pdf-document.ts'
import { edges, label, rule, type Doc } from '../../../platform/pdf/pdf-page.ts'
import { colors, printable, setStyle } from '../../../platform/pdf/typefaces.ts'
import type { SealedAttempt } from '../attempt-record.ts'

export interface ExerciseFacts {
  brand: ShownBrand
  clinic: ClinicIdentity
  attempt: SealedAttempt
  completed_at: string
  name: string
  zone: string
}

const { left, right, top } = edges
const width = right - left

/** A finished exercise on paper: what was asked, what was written, and how it felt before and after. All of it is text. */
export async function drawExercise(facts: ExerciseFacts): Promise<Buffer> {
  const { brand, attempt } = facts
  const doc = await openDocument(brand.name, `${brand.name}: ${printable(attempt.title)}`)
  const bytes = collect(doc)
  drawHead(doc, facts)
  drawRatings(doc, attempt)
  for (const one of attempt.answers) drawAnswer(doc, one)
  doc.end()
  return bytes
}

function drawHead(doc: Doc, facts: ExerciseFacts): void {
  const { brand, clinic, attempt, completed_at, name, zone } = facts
  drawMasthead(doc, brand.name, practiceLine(brand.name, clinic))
  setStyle(doc, 'title').text(printable(attempt.title), left, top + 80, { width })
  const day = formatDate(completed_at, zone)
  const said = printable(t('{name}, finished on {day}', { name, day }))
  setStyle(doc, 'small').text(said, left, doc.y + 6, { width })
  doc.y += 18
}

function drawRatings(doc: Doc, { rating_before, rating_after }: SealedAttempt): void {
  if (rating_before === null || rating_after === null) return
  const y = doc.y
  const highest = String(highestRating)
  const pairs = [
    [t('How I felt before'), rating_before],
    [t('How I felt after'), rating_after],
  ] as const
  for (const [index, [title, rating]] of pairs.entries()) {
    const x = left + index * 180
    label(doc, title, x, y)
    setStyle(doc, 'figure').text(t('{rating} of {highest}', { rating: String(rating), highest }), x, y + 14)
  }
  doc.y = y + 48
  rule(doc, doc.y, colors.rule, 0.75)
  doc.y += 16
}

function drawAnswer(doc: Doc, { prompt, answer }: SealedAttempt['answers'][number]): void {
  setStyle(doc, 'subheading').text(printable(prompt), left, doc.y, { width })
  setStyle(doc, 'body')
  for (const line of answer.split(/\r?\n/)) doc.text(printable(line) || ' ', left, doc.y + 3, { width })
  doc.y += 16
}
