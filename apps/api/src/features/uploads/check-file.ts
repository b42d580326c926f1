import { Problem, type ProblemCode } from '@stillwater/contract/problems'
import { mostUploadBytes } from '@stillwater/contract/uploads'
import { kindOf } from './file-kind.ts'
import { runFileWorker } from './run-file-worker.ts'

export interface CheckedFile {
  bytes: Buffer
  content_type: string
}

// Exit codes of the workers. A worker that was killed or ran out of memory means an unreadable file.
const pdfRefusals: Record<number, ProblemCode> = { 4: 'pdf_locked', 5: 'pdf_too_long', 6: 'pdf_page_size' }
const pictureRefusals: Record<number, ProblemCode> = { 7: 'file_doubled' }

/** Re-encodes a picture or redraws a PDF. Anything else is refused. */
export async function checkFile(bytes: Buffer, said_type: string): Promise<CheckedFile> {
  const kind = kindOf(bytes)
  if (bytes.length > mostUploadBytes || kind === null) throw new Problem('file_refused')
  if (kind !== said_type) throw new Problem('file_mistyped')
  if (kind === 'application/pdf') {
    const drawn = await runFileWorker('redraw-pdf', bytes)
    if ('bytes' in drawn) return { bytes: drawn.bytes, content_type: kind }
    throw new Problem(pdfRefusals[drawn.refused ?? 0] ?? 'pdf_unreadable')
  }
  const shrunk = await runFileWorker('shrink-image', bytes)
  if ('bytes' in shrunk) return { bytes: shrunk.bytes, content_type: 'image/jpeg' }
  throw new Problem(pictureRefusals[shrunk.refused ?? 0] ?? 'picture_unreadable')
}
