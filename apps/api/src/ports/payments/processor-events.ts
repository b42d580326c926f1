import type { ChargeAnswer } from './payments.port.ts'

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
