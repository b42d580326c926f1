import { post, type Posting } from './ledger.ts'

/** A bank takes a payment back for its cardholder (`opened`); the clinic's answer is accepted (`won`) or not (`lost`). */
export const disputeStates = ['opened', 'won', 'lost'] as const
export type DisputeState = (typeof disputeStates)[number]

type Booking = 'disputed' | 'dispute_won' | 'dispute_lost'
export interface DisputeEntry {
  event: Booking
  postings: Posting[]
}

interface Amounts {
  amount_cents: number
  fee_cents: number
}

/**
 * What a processor's word about a dispute changes. Words arrive late, twice and in any order: an outcome that comes
 * before the opening books both, and an opening that comes after an outcome changes nothing.
 */
export function moveDispute(
  before: DisputeState | null,
  told: DisputeState,
  { amount_cents, fee_cents }: Amounts,
): { state: DisputeState; entries: DisputeEntry[] } {
  if (before !== null && (told === 'opened' || told === before)) return { state: before, entries: [] }
  const opening: DisputeEntry = { event: 'disputed', postings: post.disputed(amount_cents, fee_cents) }
  if (told === 'opened') return { state: told, entries: [opening] }
  const held = before === null || before === 'opened'
  const outcome: DisputeEntry = {
    event: `dispute_${told}`,
    postings: held ? post[`dispute_${told}`](amount_cents) : post[`dispute_then_${told}`](amount_cents),
  }
  return { state: told, entries: before === null ? [opening, outcome] : [outcome] }
}
