import type { OpaqueData } from '@stillwater/contract/card-fields'
import type { CardBrand } from '@stillwater/domain/payments/card-number'

/** The fields inside the frame, in the order they are typed. */
export const frameFields = ['card_number', 'exp_month', 'exp_year', 'code'] as const
export type FrameField = (typeof frameFields)[number]

/** `partial`: not right yet, and more can be typed. */
export const fieldStates = ['empty', 'partial', 'right', 'wrong'] as const
export type FieldState = (typeof fieldStates)[number]

export interface FrameWords {
  language: string
  labels: Record<FrameField, string>
  /** Stands over month and year. */
  expires: string
  month_placeholder: string
  year_placeholder: string
  /** Where the code stands on the card. */
  code_hint: string
  amex_code_hint: string
  brands: Record<CardBrand, string>
  errors: Record<FrameField, string>
  unreachable: string
  /** The bank of the embedded processor. */
  bank: Record<'note' | 'confirm' | 'refuse', string>
}

/** Whether a card is typed in the frame, or a payment confirmed. */
export const framePurposes = ['card', 'confirm'] as const
export type FramePurpose = (typeof framePurposes)[number]

/** What the page says to the frame. */
export type ToFrame =
  | {
      kind: 'dress'
      purpose: FramePurpose
      words: FrameWords
      theme: string
      text_px: number
      surface: string
    }
  | { kind: 'font'; family: string; bytes: ArrayBuffer }
  | { kind: 'focus'; field: FrameField }
  /** Every field that is wrong says so from now on. */
  | { kind: 'check'; ask: number }
  | { kind: 'tokenise'; ask: number; cardholder_name: string; zip: string }
  /** The bank asks the patient about this payment. */
  | { kind: 'confirm'; ask: number; client_secret: string }

/** What is known outside the frame while a person types: never a digit of it. */
export interface Typed {
  fields: Record<FrameField, FieldState>
  /** Number, expiry and code are typed to their end. */
  complete: boolean
  brand: CardBrand | null
}

/** What the frame says to the page. */
export type FromFrame =
  | { kind: 'ready' }
  | { kind: 'height'; px: number }
  | ({ kind: 'typed' } & Typed)
  /** The last field is full: the focus moves to what follows the frame. */
  | { kind: 'advance' }
  /** Enter was pressed in a field. */
  | { kind: 'submit' }
  | { kind: 'checked'; ask: number; wrong: FrameField[] }
  | { kind: 'token'; ask: number; token: OpaqueData }
  | { kind: 'refused'; ask: number; messages: string[] }
  /** `answered`: the patient answered the bank, either way. */
  | { kind: 'confirmed'; ask: number; outcome: 'answered' | 'unreached' }

/** A message belongs to one frame of one page: both know its nonce, which stands in the frame's address. */
export interface Envelope<Message> {
  card_frame: string
  message: Message
}
