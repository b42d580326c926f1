import { fileRefused } from '../file-words.ts'
import { words } from '../words.ts'
import type { ProblemTable } from './problem-table.ts'

/** Files that do not fit. */
export const uploadsProblems = {
  file_refused: [422, fileRefused],
  file_mistyped: [422, words('This file isn’t the type its name says. Choose it again.')],
  file_doubled: [422, words('This file holds more than a picture. Take the picture again.')],
  picture_unreadable: [
    422,
    words('We couldn’t open this picture, or it is far too large or too small. Take it again.'),
  ],
  pdf_unreadable: [422, words('We couldn’t open this PDF. Save it again or send a photo instead.')],
  pdf_locked: [422, words('This PDF needs a password. Save it without one or send a photo instead.')],
  pdf_too_long: [422, words('This PDF is too long. Send 20 pages or fewer.')],
  pdf_page_size: [
    422,
    words('A page of this PDF is far too large or too small. Save it again or send a photo instead.'),
  ],
} as const satisfies ProblemTable
