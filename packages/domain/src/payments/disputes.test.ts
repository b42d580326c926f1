import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { disputeStates, moveDispute, type DisputeState } from './disputes.ts'

const amounts = { amount_cents: 8500, fee_cents: 1500 }

/** The balances after the processor's words arrived in this order. */
function told(words: readonly DisputeState[], about = amounts) {
  const balances: Record<string, number> = {}
  let state: DisputeState | null = null
  for (const word of words) {
    const moved = moveDispute(state, word, about)
    state = moved.state
    for (const { account, amount_cents } of moved.entries.flatMap(({ postings }) => postings))
      balances[account] = (balances[account] ?? 0) + amount_cents
  }
  return { state, balances: Object.fromEntries(Object.entries(balances).filter(([, cents]) => cents !== 0)) }
}

describe('disputes in the ledger', () => {
  test.each<[DisputeState[], Record<string, number>]>([
    [['opened'], { held: 8500, dispute_fees: 1500, cash: -10_000 }],
    [['opened', 'won'], { dispute_fees: 1500, cash: -1500 }],
    [['opened', 'lost'], { dispute_losses: 8500, dispute_fees: 1500, cash: -10_000 }],
    [['won'], { dispute_fees: 1500, cash: -1500 }],
    [['lost', 'opened'], { dispute_losses: 8500, dispute_fees: 1500, cash: -10_000 }],
    [['opened', 'won', 'lost'], { dispute_losses: 8500, dispute_fees: 1500, cash: -10_000 }],
    [['opened', 'lost', 'won'], { dispute_fees: 1500, cash: -1500 }],
  ])('dispute: %j books %j', (words, balances) => {
    expect(told(words)).toEqual({ state: words.findLast((word) => word !== 'opened') ?? 'opened', balances })
  })

  test('dispute: whatever arrives, in whatever order and however often, sums to zero and holds nothing once it is over', () => {
    const words = fc.array(fc.constantFrom(...disputeStates), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(
        words,
        fc.integer({ min: 1, max: 99_999 }),
        fc.nat(5000),
        (list, amount_cents, fee_cents) => {
          const { state, balances } = told(list, { amount_cents, fee_cents })
          expect(Object.values(balances).reduce((sum, cents) => sum + cents, 0)).toBe(0)
          expect(balances.held ?? 0).toBe(state === 'opened' ? amount_cents : 0)
          expect(balances.dispute_losses ?? 0).toBe(state === 'lost' ? amount_cents : 0)
          expect(balances.dispute_fees ?? 0).toBe(fee_cents)
        },
      ),
    )
  })
})
