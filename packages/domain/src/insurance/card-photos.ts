import type { CardKind } from './wizard-steps.ts'

export const cardSides = ['front', 'back'] as const
export type CardSide = (typeof cardSides)[number]

// spec: intake §3
export const cardPurposes = [
  'insurance_card_front',
  'insurance_card_back',
  'pharmacy_card_front',
  'pharmacy_card_back',
] as const
export type CardPurpose = (typeof cardPurposes)[number]

export const cardRecordTypes = ['InsuranceVisitsPolicy', 'InsuranceMedicationsPolicy'] as const
export type CardRecordType = (typeof cardRecordTypes)[number]

export const recordTypeOf: Readonly<Record<CardKind, CardRecordType>> = {
  insurance: 'InsuranceVisitsPolicy',
  medication: 'InsuranceMedicationsPolicy',
}

export function purposeOf(card: CardKind, side: CardSide): CardPurpose {
  return `${card === 'insurance' ? 'insurance_card' : 'pharmacy_card'}_${side}`
}

/** A photo of one kind of card is not kept with a policy of the other kind. */
export function isPhotoOf(purpose: CardPurpose, record_type: CardRecordType): boolean {
  return purpose.startsWith('insurance_') === (record_type === 'InsuranceVisitsPolicy')
}

export interface CardPhoto {
  /** Taken or chosen here and not yet sent. */
  is_new: boolean
  file_name: string
  file_type: string
  /** A `data:` address of a new photo; the short-lived link of a stored one. */
  url: string
}

export type CardPhotos = Readonly<Record<CardSide, CardPhoto | null>>

export const noPhotos: CardPhotos = { front: null, back: null }

export function hasBothSides(photos: CardPhotos): boolean {
  return cardSides.every((side) => photos[side] !== null)
}

/** What is sent with a policy: new photos, once both sides are there. */
export function photosToSend(photos: CardPhotos): { side: CardSide; photo: CardPhoto }[] {
  if (!hasBothSides(photos)) return []
  return cardSides.flatMap((side) => {
    const photo = photos[side]
    return photo?.is_new ? [{ side, photo }] : []
  })
}

export const photosWord = 'Please add a photo of both sides of your card.'

const longestPhotoSide = 1200 // spec: intake §5
export const webcamSize = { width: 1280, height: 720 } as const // spec: intake §9
export const photoFileTypes = ['image/png', 'image/jpeg', 'application/pdf'] as const // spec: intake §5

/** The size a picture is brought to: its longest side at most 1200, its shape kept, never enlarged. */
export function fittedSize({ width, height }: { width: number; height: number }) {
  const scale = Math.min(1, longestPhotoSide / Math.max(width, height))
  const fit = (side: number) => Math.max(1, Math.round(side * scale))
  return { width: fit(width), height: fit(height) }
}
