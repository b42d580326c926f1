import type { StoredCardPhoto } from '@stillwater/contract/policies'
import {
  noPhotos,
  purposeOf,
  type CardPhoto,
  type CardPhotos,
} from '@stillwater/domain/insurance/card-photos'
import type { CardKind } from '@stillwater/domain/insurance/wizard-steps'

/** The photos of a card that are on file. */
export function storedPhotos(card: CardKind, stored: readonly StoredCardPhoto[]): CardPhotos {
  const side = (which: 'front' | 'back'): CardPhoto | null => {
    const found = stored.find(({ purpose }) => purpose === purposeOf(card, which))
    if (!found) return null
    return { is_new: false, file_name: '', file_type: found.file_type, url: found.presigned_get_url }
  }
  return stored.length === 0 ? noPhotos : { front: side('front'), back: side('back') }
}
