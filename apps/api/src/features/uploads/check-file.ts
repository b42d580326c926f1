import { Problem } from '@stillwater/contract/problems'
import { mostUploadBytes } from '@stillwater/contract/uploads'
import { t } from '@stillwater/contract/words'
import { kindOf } from './file-kind.ts'
import { isPlainPdf } from './pdf-check.ts'
import { holdsSecondFile } from './second-file.ts'
import { shrinkImage } from './shrink-image.ts'

export interface CheckedFile {
  bytes: Buffer
  content_type: string
}

/** What is kept of a file that someone sent: a picture made anew, or a plain PDF as it is. Anything else is refused. */
export async function checkFile(bytes: Buffer, said_type: string): Promise<CheckedFile> {
  const kind = kindOf(bytes)
  if (bytes.length > mostUploadBytes || kind === null) throw new Problem('file_refused')
  if (kind !== said_type) throw refused(t('This file is not what its name says. Please choose it again.'))
  if (kind === 'application/pdf') {
    if (isPlainPdf(bytes)) return { bytes, content_type: kind }
    throw refused(
      t(
        'This PDF cannot be used, because it is damaged or holds more than pages. Please send a photo instead.',
      ),
    )
  }
  if (holdsSecondFile(bytes))
    throw refused(t('This file holds more than a picture. Please take the picture once more.'))
  const jpeg = await shrinkImage(bytes)
  if (!jpeg)
    throw refused(t('This picture is damaged, or far too large or too small. Please take it once more.'))
  return { bytes: jpeg, content_type: 'image/jpeg' }
}

function refused(sentence: string): Problem {
  return new Problem('file_refused', { errors: [sentence] })
}
