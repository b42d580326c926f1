import { fileRefused } from '@stillwater/contract/file-words'
import { mostUploadBytes } from '@stillwater/contract/uploads'
import { t } from '@stillwater/contract/words'
import { photoFileTypes, type CardPhoto } from '@stillwater/domain/insurance/card-photos'
import { dataUrlOf } from './data-url.ts'
import { shrinkPhoto } from './shrink-photo.ts'

/** A picture is made small before it is sent, so a large one from a good camera is welcome. */
const mostPictureBytes = 60 * 1024 * 1024

/** A chosen or taken file as it is kept and sent, or the sentence that says why it cannot be. */
export async function readPhoto(file: File): Promise<CardPhoto | { refused: string }> {
  const refused = { refused: t(fileRefused) }
  const isPdf = file.type === 'application/pdf'
  if (!(photoFileTypes as readonly string[]).includes(file.type) || file.size === 0) return refused
  if (file.size > (isPdf ? mostUploadBytes : mostPictureBytes)) return refused
  try {
    const small = isPdf ? null : await shrinkPhoto(file)
    if (small) return photoOf(`${baseOf(file.name)}.jpg`, 'image/jpeg', small)
    if (file.size > mostUploadBytes) return refused
    return photoOf(file.name, file.type, await dataUrlOf(file))
  } catch {
    return refused
  }
}

const photoOf = (file_name: string, file_type: string, url: string): CardPhoto => ({
  is_new: true,
  file_name,
  file_type,
  url,
})

const baseOf = (name: string) => name.replace(/\.[^.]*$/, '').slice(0, 200) || 'card'

/** The bytes of a `data:` address. */
export function blobOf({ url, file_type }: CardPhoto): Blob {
  const text = atob(url.slice(url.indexOf(',') + 1))
  return new Blob([Uint8Array.from(text, (letter) => letter.charCodeAt(0))], { type: file_type })
}
