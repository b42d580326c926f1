import { t, words } from '@stillwater/contract/words'
import { Outage } from '../outage.ts'

export const declinedWords = words('Your card was declined. Please use another card or contact your bank.')
export const unreadableWords = words('Your card could not be read. Please enter it again.')

/** A one-time token that the processor's script creates from a card in the browser. */
export interface OpaqueData {
  dataDescriptor: string
  dataValue: string
}

export interface StoredCard {
  /** The processor's name for the card; means nothing to anyone else. */
  reference: string
  /** `visa`, `mastercard`, `amex` … */
  brand: string
  last4: string
  exp_month: number
  /** Four digits. */
  exp_year: number
}

/** The sentences of a refusal are meant for the patient. */
export type StoreAnswer = { stored: StoredCard } | { refused: string[] }

export type ChargeAnswer =
  | { outcome: 'approved'; transaction: string }
  /** `retry`: whether the same card may do better another day. A card without funds may, a lost one may not. */
  | { outcome: 'declined'; reasons: string[]; retry: boolean }
  /** The bank asks the patient to confirm. Nothing has moved yet, and the same charge can still be approved or declined. */
  | { outcome: 'action_required'; action: { kind: 'confirm'; client_secret: string } }

/** What a browser needs to turn a card into a token. Nothing in it is secret. */
export interface BrowserPayments {
  script_url: string
  kind: 'embedded' | 'authorizenet' | 'stripe'
  client_key: string
  login_id: string
  /** Where the card frame is served; empty: at the address of the product, with an opaque origin. */
  frame_origin: string
}

/** What a processor tells us by itself, in our words. `id` is the processor's: an event that is sent again has the same. */
export type ProcessorEvent = { id: string } & (
  | {
      kind: 'charge_settled'
      /** Ours: the charge or refund that has an answer now. */
      reference: string
      answer: ChargeAnswer
    }
  | {
      kind: 'dispute'
      /** The processor's name for the dispute. */
      dispute: string
      /** The processor's name for the disputed charge, as `charge` answered it. */
      transaction: string
      state: 'opened' | 'won' | 'lost'
      amount_cents: number
      /** What the processor takes for the dispute itself. */
      fee_cents: number
      /** The bank's reason in the processor's words, for staff. */
      reason: string
      /** ISO time until which evidence counts; null: none is asked for. */
      respond_by: string | null
    }
  | { kind: 'card_updated'; card: string; brand: string; last4: string; exp_month: number; exp_year: number }
  | { kind: 'ignored' }
)

/** One movement of money in the processor's own book. */
export interface Movement {
  kind: 'charge' | 'refund' | 'dispute' | 'dispute_returned' | 'dispute_fee'
  /** The processor's name for it. */
  transaction: string
  /** Ours; null: the processor does not know of one. */
  reference: string | null
  /** Always positive. */
  amount_cents: number
  /** ISO time. */
  at: string
}

/** The part of `PaymentsPort` that listens. */
export interface ProcessorBook {
  /** An event as it arrived, or null when it was not signed by the processor or is too old to trust. */
  readEvent(delivery: {
    headers: Record<string, string | string[] | undefined>
    body: Buffer
  }): Promise<ProcessorEvent | null>
  /** Everything that moved between two times, oldest first. */
  movements(between: { from: Date; until: Date }): AsyncIterable<Movement>
}

/**
 * Moves money. Throws an `Outage` when the processor cannot be reached or its reply is lost: the money may have moved
 * then, and `find` tells.
 */
export interface PaymentsPort extends ProcessorBook {
  /** The best number of concurrent charges. */
  at_once: number
  browser(): BrowserPayments
  /** Resolves where the processor accepts our keys; throws `ProcessorMisconfigured` where it refuses them. */
  checkAccount(): Promise<void>
  storeCard(card: {
    token: OpaqueData
    patient_id: string
    cardholder_name: string
    zip: string
  }): Promise<StoreAnswer>
  /**
   * `reference` is our idempotency key: a repeated call moves money once and gets the same reply, and after
   * `action_required` the one that the patient's confirmation led to.
   */
  charge(charge: {
    reference: string
    card: string
    amount_cents: number
    description: string
    /** The patient is there and can confirm. Otherwise the processor claims the exemption for agreed renewals. */
    on_session?: boolean
  }): Promise<ChargeAnswer>
  /** The outcome of a charge or refund whose reply was lost. null: the processor never received it. */
  find(reference: string): Promise<ChargeAnswer | null>
  /**
   * Gives up a charge that waits for its patient, so that it can no longer succeed. Returns how it ended: one that was
   * confirmed just before is approved. A charge that is not there is declined.
   */
  cancelCharge(reference: string): Promise<ChargeAnswer>
  refund(refund: {
    reference: string
    transaction: string
    card: string
    amount_cents: number
  }): Promise<ChargeAnswer>
  forgetCard(card: string): Promise<void>
}

/** One reference stands for one movement of money. Answering for another would book what never happened. */
export class ReferenceReused extends Error {
  constructor() {
    super('A reference was used for another charge or refund.')
  }
}

/**
 * The processor refuses us, not the patient: a wrong key, a disabled account, a request it does not understand. Nothing
 * moved, and it is nobody's decline.
 */
export class ProcessorMisconfigured extends Outage {
  constructor(code: string) {
    super('payments', { code })
    this.name = 'ProcessorMisconfigured'
  }
}

/** The methods in the fault mode refuse. `find` still works. */
export const refusingPayments: Partial<PaymentsPort> = {
  storeCard: async () => ({ refused: [t(declinedWords)] }),
  charge: async () => declined(),
  refund: async () => declined(),
}

export const unconfirmedWords = words(
  'This payment was not confirmed with your bank. Please try again, or use another card.',
)

/** A charge that its patient did not confirm in time. */
export function unconfirmed(): ChargeAnswer {
  return { outcome: 'declined', reasons: [t(unconfirmedWords)], retry: true }
}

/** A decline of which nothing more is known. */
export function declined(): ChargeAnswer {
  return { outcome: 'declined', reasons: [t(declinedWords)], retry: true }
}
