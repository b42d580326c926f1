import { isFinal, isRefused } from '@stillwater/contract/client'
import { addCardPhoto, sendCardPhoto } from '@stillwater/contract/insurance'
import { fileProblems } from '@stillwater/contract/uploads'
import {
  purposeOf,
  recordTypeOf,
  type CardPhoto,
  type CardSide,
} from '@stillwater/domain/insurance/card-photos'
import type { CardKind } from '@stillwater/domain/insurance/wizard-steps'
import { apiWith } from '../../../platform/api/api.ts'
import { blobOf } from './read-photo.ts'

export interface WaitingPhoto {
  side: CardSide
  photo: CardPhoto
}

const pauses = [1000, 3000]

/** Sends photos one after the other, each again if it got lost on its way. Told after each that has arrived. */
export async function sendPhotos(
  card: CardKind,
  record_id: string,
  photos: readonly WaitingPhoto[],
  onSent: (one: WaitingPhoto) => void,
): Promise<void> {
  for (const one of photos) {
    await withRetries(() => send(card, record_id, one))
    onSent(one)
  }
}

function send(card: CardKind, record_id: string, { side, photo }: WaitingPhoto) {
  const fields = {
    file_name: photo.file_name,
    file_type: photo.file_type,
    purpose: purposeOf(card, side),
    upload_type: 'insurance' as const,
    record_id,
    record_type: recordTypeOf[card],
  }
  return apiWith(addCardPhoto, (client) => sendCardPhoto(client, fields, blobOf(photo)))
}

const isFileProblem = (code: string | undefined) => fileProblems.some((problem) => problem === code)

/** The file itself is not taken: the same one sent again would not be either. */
export function isRefusedFile(error: unknown): boolean {
  return isRefused(error) && isFileProblem(error.code)
}

async function withRetries(work: () => Promise<unknown>): Promise<void> {
  for (const pause of pauses) {
    try {
      await work()
      return
    } catch (error) {
      if (isFinal(error)) throw error
      await new Promise((done) => setTimeout(done, pause))
    }
  }
  await work()
}
